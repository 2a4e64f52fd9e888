import { isAskedThroughCategory, limitNow, checkHolder, type Findings } from './constraint';
import { countKey } from './limits';
import { exact } from '../foundation/decimal';
import { isHiddenSelection } from './entry';
import { listsCategoryOf } from './force';
import { type Evaluation, placeOf, findHolder } from './world';
import type { Definition, FlatModifier } from '../data/definition';
import { questionsIn } from '../data/flatModifiers';
import type { DataFinding } from './evaluated';
import { type Holder, rootOf } from './tree';
import type { Roster } from '../documents/roster/schema';
import type { LinkedDataset } from '../data/link';
import { totalCosts } from './forceCost';
import { findingsOf } from './objections';
import { finished } from '../foundation/steps';
import { openWorld } from './openWorld';

/** A part of what an evaluation comes to, for a fraction of its work: without names, profiles and rules. */
export function glanceAt(roster: Roster, linked: LinkedDataset) {
  const world = openWorld(roster, linked);
  return {
    costs: totalCosts(world),
    /** Whether a selection is there that the data does not offer. */
    hides: (id: string): boolean =>
      world.nodes.some((node) => node.id === id && node.number > 0 && isHiddenSelection(world, node)),
    /** What the data objects to anywhere in these units. */
    objectionsAt: (ids: ReadonlySet<string>) => objectionsAt({ world }, ids),
  };
}

/** What the data objects to anywhere in some units of a roster that is open. */
export function objectionsAt({ world }: Pick<Evaluation, 'world'>, ids: ReadonlySet<string>): readonly DataFinding[] {
  const findings: Findings = new Map();
  for (const node of world.nodes) if (node.slot && ids.has(rootOf(node).id)) checkHolder(world, node, findings);
  return [...findings.values()];
}

/** What making a selection asks for: the roster with its places in the data. */
export const openedFor = (roster: Roster, linked: LinkedDataset): Pick<Evaluation, 'world'> => ({
  world: openWorld(roster, linked),
});

/** What the data objects to in a whole roster, as its evaluation has it. */
export function findingsIn(roster: Roster, linked: LinkedDataset): readonly DataFinding[] {
  const world = openWorld(roster, linked);
  return finished(findingsOf(world, totalCosts(world)));
}

/** Tells whether an objection hangs on a condition, on flag or limit, that names a selection or what it may hold. */
export function asksAbout({ world }: Evaluation, selectionId: string): (finding: DataFinding) => boolean {
  const ids = idsOf(findHolder(world, selectionId));
  const byId = new Map(world.nodes.map((node) => [node.id, node]));
  const namesOne = ({ gates }: FlatModifier): boolean =>
    gates.some(
      (gate) =>
        questionsIn(gate).some((asked) => ids.has(asked.scope) || ('childId' in asked && ids.has(asked.childId))) ||
        (gate.repeats?.some(({ childId }) => ids.has(childId)) ?? false),
    );
  return ({ code, at, culprits, ownerId, constraintId }) => {
    const slots = culprits.flatMap((id) => byId.get(id)?.slot ?? []);
    const offer = code === 'data/hidden' ? undefined : (byId.get(at.id) ?? findHolder(world, at.id))?.offer;
    const slotsAsked = [
      ...slots.flatMap((slot) => [slot, ...slot.groups]),
      ...(offer?.slots ?? []),
      ...(offer?.groups ?? []),
    ];
    const modifiersOf = ({ constraints, modifiers }: Definition): readonly FlatModifier[] =>
      code === 'data/hidden'
        ? (modifiers.get('hidden') ?? [])
        : constraints
            .filter((owned) => owned.ownerId === ownerId && owned.constraint.id === constraintId)
            .flatMap((owned) => owned.modifiers);
    return slotsAsked.some(({ definition }) => modifiersOf(definition).some(namesOne));
  };
}

function idsOf(holder: Holder | null): ReadonlySet<string> {
  if (holder?.kind !== 'selection' || holder.slot === null) return new Set();
  return new Set(
    [holder.slot, ...holder.offer.slots, ...holder.offer.groups].flatMap(({ definition: { id, links } }) => [
      id,
      ...links,
    ]),
  );
}

/** Whether the list would fall short of a minimum without this selection. False for what is not on offer. */
export function isRequired({ world }: Evaluation, selectionId: string): boolean {
  const node = world.nodes.find(({ id }) => id === selectionId);
  const slot = node?.slot;
  if (!node || !slot || isHiddenSelection(world, node)) return false;
  const { parent } = node;
  const place = placeOf(world, node);
  const isUnasked = parent.kind === 'force' && !listsCategoryOf(world, parent, slot);
  return slot.definition.constraints.some((owned) => {
    const { type, field } = owned.constraint;
    if (type !== 'min' || field !== 'selections' || (isUnasked && isAskedThroughCategory(owned))) return false;
    const now = limitNow(owned, countKey(owned, slot, parent), place);
    // Under several alike the count is for one of them, the selection's number for all.
    return now !== null && exact(now.value - node.number / now.per()) < now.limit;
  });
}
