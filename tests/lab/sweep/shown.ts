import type { Definition, Slot } from '@/lib/data/definition';
import {
  createSelection,
  evaluate,
  forceKinds,
  furtherForce,
  rootOptions,
  type Evaluation,
  type RootOption,
} from '@/lib/engine';
import { passes } from '@/lib/engine/condition';
import { openWorld } from '@/lib/engine/openWorld';
import type { ForceNode } from '@/lib/engine/tree';
import { findHolder, groupPlace, optionPlace, type AskPlace } from '@/lib/engine/world';
import { factionsOf } from '@/lib/data/dataset';
import type { LinkedDataset } from '@/lib/data/link';
import type { Condition, Members } from '@/lib/data/schema';
import { applyEdit, type RosterEdit } from '@/lib/documents/roster/edits';
import type { Roster } from '@/lib/documents/roster/schema';
import { choicesIn } from './table';

/** A list that offers what an empty one hides; or why none was found. */
export type Showing =
  | { readonly shown: { readonly before: Evaluation; readonly option: RootOption } }
  | { readonly shown: null; readonly why: string };

type At = Pick<Evaluation, 'world' | 'written'>;

/** More changes than one unit asks for. */
const MOST_STEPS = 8;
/** Changes that are tried for one unit, and ways to one thing. */
const MOST_TRIES = 150;
const MOST_WAYS = 6;
/** How deep inside of units it is looked for what a condition counts, and in how many other factions. */
const MOST_LEVELS = 6;
const MOST_FACTIONS = 3;

/**
 * Lists with the units that an empty one hides. What hides one is read from its modifiers: of the changes that their
 * conditions name, each that leaves fewer of them in the way is made, until it is on offer. Lists that showed others are
 * looked at first.
 */
export function showing(linked: LinkedDataset, empty: Evaluation, newId: () => string): (key: string) => Showing {
  const known: { readonly before: Evaluation; readonly options: readonly RootOption[] }[] = [];
  const failed = new Map<string, string>();
  return (key) => {
    for (const { before, options } of known) {
      const option = options.find((each) => each.key === key && !each.hidden);
      if (option !== undefined) return { shown: { before, option } };
    }
    const asks = JSON.stringify(flagsOf(empty, key).map(({ isHidden, modifiers }) => [isHidden, modifiers]));
    const why = failed.get(asks);
    if (why !== undefined) return { shown: null, why };
    const before = evaluate(nearest(linked, empty, key, newId), linked);
    const options = rootOptions(before, before.written.forces[0]!.id);
    const option = options.find((each) => each.key === key && !each.hidden);
    if (option === undefined) {
      failed.set(asks, whyHidden(before, key));
      return { shown: null, why: failed.get(asks)! };
    }
    known.push({ before, options });
    return { shown: { before, option } };
  };
}

const opened = (written: Roster, linked: LinkedDataset): At => ({ written, world: openWorld(written, linked) });

function nearest(linked: LinkedDataset, start: At, key: string, newId: () => string): Roster {
  let at = start;
  let left = distanceOf(at, key);
  let tries = 0;
  for (let step = 0; step < MOST_STEPS && left > 0 && left < Infinity; step++) {
    const from = at;
    for (const written of changesFor(at, key, newId)) {
      if (++tries > MOST_TRIES) break;
      const next = opened(written, linked);
      const distance = distanceOf(next, key);
      if (distance >= left) continue;
      [at, left] = [next, distance];
      break;
    }
    if (at === from) break;
  }
  return at.written;
}

// What stands in the way: the fewest conditions that must come out otherwise; null: none of them would help.

type Open = readonly Condition[] | null;

const distanceOf = (at: At, key: string): number => openAt(at, key)?.length ?? Infinity;

const openAt = (at: At, key: string): Open => all(flagsOf(at, key).map(openOfFlag));

function flagsOf({ world }: At, key: string) {
  const force = world.roster.forces[0]!;
  const slot = force.offer.byId.get(key)!;
  const flag = ({ hidden, modifiers }: Definition, place: AskPlace) => ({
    isHidden: hidden,
    modifiers: modifiers.get('hidden') ?? [],
    place,
  });
  return [
    flag(slot.definition, optionPlace(world, slot, force)),
    ...slot.groups.map((group) => flag(group.definition, groupPlace(world, group, force))),
  ];
}

function openOfFlag({ isHidden, modifiers, place }: ReturnType<typeof flagsOf>[number]): Open {
  // The last that acts decides: what shows it must act, and nothing after it that hides it.
  let after: Open = [];
  let least: Open = null;
  for (const { modifier, gates } of modifiers.toReversed()) {
    if (modifier.value === 'false') {
      least = any([least, all([after, ...gates.map((gate) => openOf(gate, true, place))])]);
    } else after = all([after, any(gates.map((gate) => openOf(gate, false, place)))]);
  }
  return isHidden ? least : any([least, after]);
}

function openOf(members: Members & { readonly type?: 'and' | 'or' | 'count' }, wanted: boolean, place: AskPlace): Open {
  const { conditions = [], conditionGroups = [], localConditionGroups = [], type = 'and' } = members;
  if (type === 'count' || localConditionGroups.length > 0) {
    const isSo = passes({ conditionGroups: [{ ...members, type }] }, place);
    return isSo === wanted ? [] : leavesOf(members).slice(0, 1);
  }
  const each = [
    ...conditions.map((condition) => (passes({ conditions: [condition] }, place) === wanted ? [] : [condition])),
    ...conditionGroups.map((inner) => openOf(inner, wanted, place)),
  ];
  return (type === 'or') === wanted ? any(each) : all(each);
}

const all = (each: readonly Open[]): Open =>
  each.reduce((found, one) => (found === null || one === null ? null : [...found, ...one]), []);

const any = (each: readonly Open[]): Open =>
  each.reduce((found, one) => (found === null || (one !== null && one.length < found.length) ? one : found), null);

const leavesOf = (members: Members): readonly Condition[] => [
  ...(members.conditions ?? []),
  ...[...(members.conditionGroups ?? []), ...(members.localConditionGroups ?? [])].flatMap(leavesOf),
];

function whyHidden(at: At, key: string): string {
  const open = openAt(at, key);
  if (open === null) return 'hidden whatever the list';
  if (open.length === 0) return 'hidden by what stands elsewhere';
  const says = open.map(({ type, value, childId }) => {
    const count = type.endsWith('nstanceOf') ? '' : `${value} of `;
    return `${type} ${count}${nameIn(at.world.roster.linked, childId)}`;
  });
  return `nothing found against: ${[...new Set(says)].join(', ')}`;
}

function nameIn({ files, gameSystem }: LinkedDataset, id: string): string {
  for (const { file, index } of [gameSystem, ...files.values()]) {
    if (file.id === id) return `catalogue ${file.name}`;
    const name = index.entries.get(id)?.node.name ?? index.categories.get(id)?.name ?? index.forces.get(id)?.name;
    if (name !== undefined) return name;
  }
  return id;
}

// The changes of a list that the conditions name.

/** Those that must come out otherwise first, then all that the modifiers ask. */
function* changesFor(at: At, key: string, newId: () => string): Generator<Roster> {
  const gates = flagsOf(at, key).flatMap(({ modifiers }) => modifiers.flatMap((flat) => flat.gates));
  const asked = [...(openAt(at, key) ?? []), ...gates.flatMap(leavesOf)];
  const named = new Map(asked.map((each) => [`${each.childId}\n${each.field}\n${each.value}`, each]));
  for (const condition of named.values()) yield* changesOf(at, condition, key, newId);
}

function* changesOf(at: At, { childId, field, value }: Condition, key: string, newId: () => string): Generator<Roster> {
  const { written, world } = at;
  const { linked, forces } = world.roster;
  if (field.startsWith('limit::')) {
    yield { ...written, costLimits: [{ typeId: field.slice('limit::'.length), value }] };
    return;
  }
  yield* otherKinds(written, linked, childId, newId);
  const ways = waysTo(forces[0]!, childId).filter(([root]) => root!.id !== key);
  for (const way of ways) yield* taken(at, written.forces[0]!.id, way, newId);
  yield* without(at, childId, newId);
  if (ways.length === 0) yield* withFaction(at, childId, newId);
}

/** The force as one of another kind, or one more of a kind. */
function* otherKinds(written: Roster, linked: LinkedDataset, id: string, newId: () => string): Generator<Roster> {
  const [force, ...others] = written.forces;
  const { catalogueId } = force!;
  const isOne = ({ entryId }: { readonly entryId: string }): boolean => entryId.split('::').includes(id);
  const kinds = forceKinds({ ...written, forces: [] }, linked, { catalogueId, into: null });
  for (const kind of kinds) {
    if (isOne(kind) === isOne(force!)) continue;
    yield { ...written, forces: [{ ...force!, entryId: kind.entryId, name: kind.name }, ...others] };
    if (isOne(kind)) yield withForce(written, linked, catalogueId, kind.entryId, newId);
  }
}

/** One more force, of another faction that has what is asked for. */
function* withFaction(at: At, id: string, newId: () => string): Generator<Roster> {
  const { linked, forces } = at.world.roster;
  const having = factionsOf(linked.dataset).filter(
    (faction) =>
      faction.id !== forces[0]!.written.catalogueId &&
      linked.files
        .get(faction.id)!
        .reach.some(
          ({ file, index }) =>
            file.id === id ||
            (file.kind === 'catalogue' && (index.entries.has(id) || index.links.has(id) || index.categories.has(id))),
        ),
  );
  for (const { id: catalogueId } of having.slice(0, MOST_FACTIONS)) {
    const [kind] = forceKinds(at.written, linked, { catalogueId, into: null });
    if (kind === undefined) continue;
    const next = opened(withForce(at.written, linked, catalogueId, kind.entryId, newId), linked);
    yield next.written;
    const force = next.world.roster.forces.at(-1)!;
    for (const way of waysTo(force, id)) yield* taken(next, force.id, way, newId);
  }
}

function withForce(
  written: Roster,
  linked: LinkedDataset,
  catalogueId: string,
  entryId: string,
  newId: () => string,
): Roster {
  const force = furtherForce(written, linked, { catalogueId, entryId, into: null }, newId);
  return applyEdit(written, { kind: 'add-force', force });
}

/** The places on the way to something that a force may hold, the outermost first. */
type Way = readonly Slot[];

const WAYS = new WeakMap<ForceNode['offer'], Map<string, readonly Way[]>>();

/** The shortest ways to what counts as something; one from each place at the root. */
function waysTo({ offer }: ForceNode, id: string): readonly Way[] {
  const known = WAYS.get(offer) ?? new Map<string, readonly Way[]>();
  WAYS.set(offer, known);
  const found =
    known.get(id) ??
    offer.slots
      .flatMap((root) => wayFrom(root, id) ?? [])
      .toSorted((a, b) => a.length - b.length)
      .slice(0, MOST_WAYS + 1);
  known.set(id, found);
  return found;
}

function wayFrom(root: Slot, id: string): readonly [Way] | null {
  const seen = new Set<Definition>();
  let level: readonly Way[] = [[root]];
  for (let depth = 0; depth < MOST_LEVELS && level.length > 0; depth++) {
    const way = level.find((each) => isOne(each.at(-1)!, id));
    if (way !== undefined) return [way];
    level = level.flatMap((each) => {
      const { definition } = each.at(-1)!;
      if (seen.has(definition)) return [];
      seen.add(definition);
      return definition.offer.slots.map((slot) => [...each, slot]);
    });
  }
  return null;
}

const isOne = (slot: Slot, id: string): boolean =>
  slot.definition.categories.some(({ targetId }) => targetId === id) ||
  [slot, ...slot.groups].some(({ definition }) => definition.id === id || definition.links.includes(id));

/** Takes what stands on a way as far as it is not there, and the last once more; in a choice also instead of others. */
function* taken(start: At, forceId: string, way: Way, newId: () => string): Generator<Roster> {
  const { linked } = start.world.roster;
  let at = start;
  let into = forceId;
  let others: readonly string[] = [];
  for (const [step, slot] of way.entries()) {
    const { children } = findHolder(at.world, into)!;
    const there = children.find((child) => child.slot === slot);
    others = children
      .filter(({ slot: other }) => slot.groups.length > 0 && other !== slot && other?.groups[0] === slot.groups[0])
      .map(({ id }) => id);
    if (there !== undefined && step < way.length - 1) into = there.id;
    else {
      const selection = createSelection(at, into, { key: slot.id }, newId);
      at = opened(applyEdit(at.written, { kind: 'add', into, selection }), linked);
      into = selection.id;
    }
  }
  if (others.length > 0) yield applyEdit(at.written, removing(others));
  yield at.written;
}

const removing = (ids: readonly string[]): RosterEdit => ({
  kind: 'all',
  edits: ids.map((selection): RosterEdit => ({ kind: 'remove', selection })),
});

/** Takes away what counts as something, and takes another of its choice for it. */
function* without({ written, world }: At, id: string, newId: () => string): Generator<Roster> {
  const those = world.nodes.filter(
    (node) => node.keys.includes(id) || world.categories.get(node)?.some((category) => category.id === id),
  );
  if (those.length === 0) return;
  // The inner ones go with the outer.
  const outer = those.filter(({ parent }) => parent.kind === 'force' || !those.includes(parent));
  const rest = applyEdit(written, removing(outer.map((node) => node.id)));
  yield rest;
  const evaluation = evaluate(rest, world.roster.linked);
  for (const { parent, slot } of outer) {
    if (parent.kind === 'force' || slot === null) continue;
    const options = choicesIn(evaluation, parent.id);
    const choice = options.find(({ option }) => option.key === slot.id)?.choice;
    for (const { option } of options.filter((each) => each.choice === choice && each.option.key !== slot.id)) {
      const selection = createSelection(evaluation, parent.id, option, newId);
      yield applyEdit(rest, { kind: 'add', into: parent.id, selection });
    }
  }
}
