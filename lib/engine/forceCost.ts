import { groupedBy, madeOnce, rememberedOf } from '../foundation/collect';
import { actsOn, valueAt } from './act';
import { forceModifiers, costsOf } from './forceParts';
import { joined, raise, answerOf, taken, type Doubt } from './ledger';
import { ofUnit, type UnitParts } from './frame';
import { allForces, rootsIn, withHeld, type ForceNode, type Holder, type SelectionNode } from './tree';
import { forcePlace, namedCost, newPlace, type AskPlace, placeOf, type World } from './world';
import { sum } from '../foundation/decimal';
import { costOf, costTypesAt } from './cost';
import type { EvaluatedCost, EvaluatedRoster } from './evaluated';
import { byField, flatModifiers } from '../data/flatModifiers';
import type { LinkedDataset } from '../data/link';
import { costTypesIn } from '../data/mainCost';
import type { CostType } from '../data/schema';
import { modifyFlag, modifyNumber } from './modifier';

/** What a force costs by itself. One that depends on itself has no right answer: it counts as written, in doubt. */
export function forceCost(world: World, force: ForceNode, typeId: string): number {
  const entry = force.entry?.value;
  if (entry === undefined) return 0;
  const cost = costsOf(entry).find((each) => each.typeId === typeId);
  const modifiers = forceModifiers(entry, force.link).byField.get(typeId);
  if (cost === undefined && modifiers === undefined && !isGiven(world, typeId)) return 0;
  const written = cost?.value ?? 0;
  const costs = madeOnce(world.forceCosts, force, () => new Map());
  const known = costs.get(typeId);
  if (known === null) {
    raise(world.ledger, [`the cost of the force ${entry.name} depends on itself`]);
    return written;
  }
  if (known !== undefined) return taken(world.ledger, known);
  costs.set(typeId, null);
  const place = forcePlace(world, force);
  const { value, doubt } = answerOf(world.ledger, () => valueAt(written, typeId, modifiers, place, modifyNumber));
  const answer = { value, doubt: joined(cost?.unread ?? null, doubt) };
  costs.set(typeId, answer);
  return taken(world.ledger, answer);
}

const isGiven = ({ outside }: World, typeId: string): boolean => outside.fields.has(typeId);

/** The cost types in which a force may cost something: its own, and those that modifiers give it. */
function forceCostTypes(world: World, force: ForceNode): readonly string[] {
  const entry = force.entry?.value;
  if (entry === undefined) return [];
  const own = costsOf(entry).map(({ typeId }) => typeId);
  const given = [...world.costTypes.keys()].filter(
    (typeId) =>
      !own.includes(typeId) &&
      (forceModifiers(entry, force.link).byField.has(typeId) ||
        (isGiven(world, typeId) && actsOn(forcePlace(world, force), typeId).length > 0)),
  );
  return [...own, ...given];
}

/** What all forces and selections of a roster cost together, by cost type: each that something contributes to. */
export function totalCosts(world: World): readonly EvaluatedCost[] {
  const costsIn = (root: SelectionNode): UnitParts['costs'] => withHeld(root).flatMap((node) => costsAt(world, node));
  const all = [
    ...allForces(world.roster.forces).flatMap((force) => costsAt(world, force)),
    ...rootsIn(world.roster).flatMap((root) => ofUnit(world, root, 'costs', () => costsIn(root))),
  ];
  return [...groupedBy(all, ({ typeId }) => typeId)].map(([typeId, costs]) => {
    const doubt = costs.reduce<Doubt | null>((before, each) => joined(before, each.doubt), null);
    return namedCost(world, { typeId, value: sum(costs.map(({ value }) => value)), doubt });
  });
}

/** What a force or a selection costs by itself, by cost type, with what that hangs on and is not understood. */
export function costsAt(world: World, holder: Holder): UnitParts['costs'] {
  const isForce = holder.kind === 'force';
  if (!isForce && holder.slot === null) return [];
  const types = isForce ? forceCostTypes(world, holder) : costTypesAt(placeOf(world, holder));
  return types.map((typeId) => ({
    typeId,
    ...answerOf(world.ledger, () => (isForce ? forceCost(world, holder, typeId) : costOf(world, holder, typeId))),
  }));
}

/** The same with the names of the cost types. */
export const namedCosts = (world: World, holder: Holder): readonly EvaluatedCost[] =>
  costsAt(world, holder).map((cost) => namedCost(world, cost));

type Types = EvaluatedRoster['costTypes'];

/** All cost types that a list's data knows, and whether they are in sight: on the list itself or on a force of it. */
export function costTypesFor(world: World): Types {
  const known = typesIn(world.roster.linked);
  if (known.types.every(isPlain)) return known.written;
  const places = [
    newPlace(world, null, world.roster, ['roster']),
    ...allForces(world.roster.forces).map((force) => forcePlace(world, force)),
  ];
  return known.types.map((type) => ({
    typeId: type.id,
    name: type.name,
    hidden: isPlain(type) ? type.hidden === true : places.every((place) => isHiddenAt(type, place)),
  }));
}

const typesIn = rememberedOf((linked: LinkedDataset): { types: readonly CostType[]; written: Types } => {
  const types = costTypesIn(linked);
  return { types, written: types.map(({ id, name, hidden }) => ({ typeId: id, name, hidden: hidden === true })) };
});

const isPlain = ({ modifiers, modifierGroups }: CostType): boolean =>
  modifiers === undefined && modifierGroups === undefined;

/** It only shows, so it is never in doubt. Its modifiers change nothing but itself, wherever they say to start. */
function isHiddenAt(type: CostType, place: AskPlace): boolean {
  const own = flatModifiers(type).map(({ modifier: { scope: _, affects: __, ...modifier }, gates }) => ({
    modifier,
    gates,
  }));
  const modifiers = byField(own).get('hidden');
  return answerOf(place.world.ledger, () => modifyFlag(type.hidden === true, modifiers, place)).value;
}
