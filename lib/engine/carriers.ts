import { affectsOf } from '../data/affects';
import { BUDGETS } from '../data/budgets.data';
import { carriedModifiers } from '../data/carriedModifiers';
import type { CarriedModifier, FlatModifier, GroupSlot } from '../data/definition';
import { startsAtItself } from '../data/flatModifiers';
import type { LinkedFile } from '../data/link';
import type { ForceEntry } from '../data/schema';
import { categoryOf, rootInfo } from './force';
import { forceModifiers, type ForceModifiers } from './forceModifiers';
import { categoryLinksOf } from './forceParts';
import { noteAct } from './frame';
import { spend, spendMore, within } from './ledger';
import type { Act, CategoryKeys, Outside } from './outside';
import { resolveScope } from './scope';
import { allForces, type ForceNode, type Holder, type RosterNode } from './tree';
import { categoryPlace, forcePlace, groupPlace, placeOf, type AskPlace, type World } from './world';

/** All that acts on other nodes in a roster; null: nothing does, as in most data. */
export function outsideOf(world: World): Outside | null {
  const found: Act[] = [];
  for (const force of allForces(world.roster.forces)) {
    const carries = carriedByForce(force);
    if (carries.length > 0) add(carries, { carrier: force }, forcePlace(world, force), found);
    for (const { keys, carries: theirs } of carriedByCategories(force)) {
      add(theirs, { carrier: force, category: keys }, categoryPlace(world, force, keys), found);
    }
    addGroups(world, force, found);
  }
  for (const node of world.nodes) {
    if (node.slot === null || node.number === 0) continue;
    const { carries } = node.slot.definition;
    if (carries.length > 0) add(carries, { carrier: node }, placeOf(world, node), found);
    addGroups(world, node, found);
  }
  if (found.length === 0) return null;
  const byStart = new Map<Holder | RosterNode, Act[]>();
  for (const act of found) {
    const known = byStart.get(act.start);
    if (known) known.push(act);
    else byStart.set(act.start, [act]);
  }
  return {
    acts: found,
    byStart,
    fields: new Set(found.map(({ flat }) => flat.modifier.field)),
    spend: (steps) => spendMore(world.ledger, steps),
    note: ({ outer }, times) => noteAct(world, outer, times),
  };
}

const NONE: readonly CarriedModifier[] = [];

function addGroups(world: World, holder: Holder, found: Act[]): void {
  for (const group of holder.offer.carrying) {
    // A group shows nothing by itself.
    const { carries } = group.definition;
    add(carries, { carrier: holder, group }, groupPlace(world, group, holder), found);
  }
}

/** Who carries: a selection or a force, or a group or a category of it. */
interface Carrier {
  carrier: Holder;
  group?: GroupSlot;
  category?: CategoryKeys;
}

function add(
  carries: readonly CarriedModifier[],
  { carrier, group, category }: Carrier,
  place: AskPlace,
  found: Act[],
): void {
  if (!spend(place, BUDGETS.work, carries.length)) return;
  const carrierGroup = group ?? null;
  for (const { flat, isInfo } of carries) {
    if (isInfo && carrierGroup !== null) continue;
    const affects = affectsOf(flat.modifier);
    if (affects === null) continue;
    if (!within(place, BUDGETS.acts, found.length + 1)) return;
    for (const [start, startGroup] of startsOf(flat.modifier.scope ?? 'self', carrier, carrierGroup, place)) {
      found.push({
        at: found.length,
        outer: start.kind === 'selection' ? -1 : found.filter(({ outer }) => outer >= 0).length,
        flat,
        affects,
        carrier,
        carrierGroup,
        carrierCategory: category ?? null,
        isInfo,
        start,
        startGroup,
        bare: bareOf(flat),
        told: null,
      });
    }
  }
}

/** Those made so far. */
const BARE = new WeakMap<FlatModifier, FlatModifier>();

function bareOf(flat: FlatModifier): FlatModifier {
  const known = BARE.get(flat) ?? { modifier: flat.modifier, gates: [] };
  BARE.set(flat, known);
  return known;
}

type Start = readonly [Holder | RosterNode, GroupSlot | null];

/** Where a modifier starts: none, where there is nothing of the kind above. */
function startsOf(scope: string, carrier: Holder, group: GroupSlot | null, place: AskPlace): readonly Start[] {
  if (scope === 'self') return [[carrier, group]];
  const found = resolveScope(scope, place);
  if (found?.kind === 'holder') return [[found.holder, null]];
  if (found?.kind === 'roster') return [[found.roster, null]];
  if (found?.kind !== 'group') return [];
  const named = found.holder.offer.groups.find(
    ({ definition }) => definition.id === found.groupId || definition.links.includes(found.groupId),
  );
  return named ? [[found.holder, named]] : [];
}

/** Those of each kind of force, with the link to it, and of each catalogue, made so far. */
const OF_FORCES = new WeakMap<ForceModifiers, readonly CarriedModifier[]>();
const OF_FILES = new WeakMap<LinkedFile, readonly CarriedModifier[]>();

/** By its kind, the link to it, and the rules that its catalogue and game system show on it. */
export function carriedByForce(force: ForceNode): readonly CarriedModifier[] {
  const { entry, link, file } = force;
  const own = entry === null ? NONE : carriedByKind(entry, link);
  const shown = file === null ? NONE : (OF_FILES.get(file) ?? carriedModifiers(rootInfo(force)));
  if (file !== null) OF_FILES.set(file, shown);
  return shown.length === 0 ? own : [...own, ...shown];
}

interface OfCategory {
  keys: CategoryKeys;
  carries: readonly CarriedModifier[];
}

/** Those of the categories that each kind of force lists, by the file that says more of them, made so far. */
const OF_CATEGORIES = new WeakMap<LinkedFile, WeakMap<ForceEntry, readonly OfCategory[]>>();

/**
 * By the categories that it lists, and the links to them. Where such a modifier starts at the category itself it is not
 * known what is meant: all that the force has, or only what is in the category.
 */
function carriedByCategories(force: ForceNode): readonly OfCategory[] {
  const { entry, file } = force;
  if (entry === null || file === null) return [];
  const ofFile = OF_CATEGORIES.get(file) ?? new WeakMap<ForceEntry, readonly OfCategory[]>();
  OF_CATEGORIES.set(file, ofFile);
  const known = ofFile.get(entry.value);
  if (known !== undefined) return known;
  const made = categoryLinksOf(entry.value).flatMap((link): readonly OfCategory[] => {
    const category = categoryOf(force, link);
    const nodes = category === null ? [link] : [category, link];
    const carries = carriedModifiers([], nodes).filter(({ flat }) => !startsAtItself(flat));
    return carries.length === 0 ? [] : [{ keys: [link.targetId, link.id], carries }];
  });
  ofFile.set(entry.value, made);
  return made;
}

function carriedByKind(entry: NonNullable<ForceNode['entry']>, link: ForceNode['link']): readonly CarriedModifier[] {
  const kind = forceModifiers(entry.value, link);
  const known =
    OF_FORCES.get(kind) ??
    carriedModifiers(
      [entry, ...(link === null ? [] : [{ value: link, file: entry.file }])].map(({ value, file }) => ({
        node: value,
        file,
      })),
    );
  OF_FORCES.set(kind, known);
  return known;
}
