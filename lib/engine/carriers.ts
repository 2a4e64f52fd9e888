import { groupedBy, rememberedOf, NONE } from '../foundation/collect';
import { affectsOf } from '../data/affects';
import { BUDGETS } from '../data/budgets.data';
import type { CarriedModifier, FlatModifier, GroupSlot } from '../data/definition';
import { carriedModifiers, startsAtItself } from '../data/flatModifiers';
import type { LinkedFile } from '../data/link';
import type { ForceEntry } from '../data/schema';
import { categoryOf, rootInfo } from './force';
import { forceModifiers, type ForceModifiers, categoryLinksOf } from './forceParts';
import { spend, within } from './ledger';
import { type Act, type CategoryKeys, NOTHING_OUTSIDE, type Outside } from './outside';
import { resolveScope } from './scope';
import { allForces, type ForceNode, type Holder, type RosterNode } from './tree';
import { categoryPlace, forcePlace, groupPlace, placeOf, type AskPlace, type World } from './world';

/** All that acts on other nodes in a roster. */
export function outsideOf(world: World): Outside {
  const found: Act[] = [];
  for (const force of allForces(world.roster.forces)) {
    const carries = carriedByForce(force);
    if (carries.length > 0) add(carries, force, forcePlace(world, force), found);
    const { entry, file } = force;
    const ofCategories = entry === null || file === null ? [] : carriedByCategories(file)(entry.value);
    for (const { keys, carries: theirs } of ofCategories) {
      add(theirs, force, categoryPlace(world, force, keys), found, null, keys);
    }
    addGroups(world, force, found);
  }
  for (const node of world.nodes) {
    if (node.slot === null || node.number === 0) continue;
    const { carries } = node.slot.definition;
    if (carries.length > 0) add(carries, node, placeOf(world, node), found);
    addGroups(world, node, found);
  }
  if (found.length === 0) return NOTHING_OUTSIDE;
  return {
    acts: found,
    byStart: groupedBy(found, ({ start }) => start),
    fields: new Set(found.map(({ flat }) => flat.modifier.field)),
  };
}

function addGroups(world: World, holder: Holder, found: Act[]): void {
  for (const group of holder.offer.carrying) {
    // A group shows nothing by itself.
    const { carries } = group.definition;
    add(carries, holder, groupPlace(world, group, holder), found, group);
  }
}

/** `carrierGroup`, `carrierCategory`: of the carrier, where one of these carries them. */
function add(
  carries: readonly CarriedModifier[],
  carrier: Holder,
  place: AskPlace,
  found: Act[],
  carrierGroup: GroupSlot | null = null,
  carrierCategory: CategoryKeys | null = null,
): void {
  if (!spend(place, BUDGETS.work, carries.length)) return;
  for (const { flat, isInfo } of carries) {
    if (isInfo && carrierGroup !== null) continue;
    const affects = affectsOf(flat.modifier);
    if (affects === null) continue;
    if (!within(place, BUDGETS.acts, found.length + 1)) return;
    for (const [start, startGroup] of startsOf(flat.modifier.scope ?? 'self', carrier, carrierGroup, place)) {
      found.push({
        at: found.length,
        outer: start.kind === 'selection' ? -1 : 1 + (found.findLast(({ outer }) => outer >= 0)?.outer ?? -1),
        flat,
        affects,
        carrier,
        carrierGroup,
        carrierCategory,
        isInfo,
        start,
        startGroup,
        bare: bareOf(flat),
        told: null,
      });
    }
  }
}

const bareOf = rememberedOf(({ modifier }: FlatModifier): FlatModifier => ({ modifier, gates: [] }));

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

/** By its kind, the link to it, and the rules that its catalogue and game system show on it. */
export function carriedByForce(force: ForceNode): readonly CarriedModifier[] {
  const { entry, link, file } = force;
  const own = entry === null ? NONE : carriedByKind(entry.file)(forceModifiers(entry.value, link));
  const shown = file === null ? NONE : carriedByFile(file);
  return shown.length === 0 ? own : [...own, ...shown];
}

const carriedByFile = rememberedOf((file: LinkedFile) => carriedModifiers(rootInfo({ file })));
const carriedByKind = rememberedOf((file: LinkedFile) =>
  rememberedOf(({ nodes }: ForceModifiers) => carriedModifiers(nodes.map((node) => ({ node, file })))),
);

/** By the categories that it lists and the links to them; what starts at a category itself is not worked out. */
const carriedByCategories = rememberedOf((file: LinkedFile) =>
  rememberedOf((entry: ForceEntry) =>
    categoryLinksOf(entry).flatMap((link) => {
      const category = categoryOf({ file }, link);
      const nodes = category === null ? [link] : [category, link];
      const carries = carriedModifiers([], nodes).filter(({ flat }) => !startsAtItself(flat));
      const keys: CategoryKeys = [link.targetId, link.id];
      return carries.length === 0 ? [] : [{ keys, carries }];
    }),
  ),
);
