import { byField, flatModifiers } from '../data/flatModifiers';
import type { LinkedDataset } from '../data/link';
import type { CostType } from '../data/schema';
import { told } from './doubt';
import type { EvaluatedRoster } from './evaluated';
import { modifyFlag } from './modifier';
import { allForces } from './tree';
import { forcePlace, type Place, type World } from './world';

type Types = EvaluatedRoster['costTypes'];

/** Those made so far. */
const KNOWN = new WeakMap<LinkedDataset, { types: readonly CostType[]; written: Types }>();

/** All cost types that the data of a list knows, and whether they are in sight there: on the list itself or on a force of it. */
export function costTypesFor(world: World): Types {
  const { linked } = world.roster;
  const known = KNOWN.get(linked) ?? typesIn(linked);
  KNOWN.set(linked, known);
  if (known.types.every(isPlain)) return known.written;
  const places = [rosterPlace(world), ...allForces(world.roster.forces).map((force) => forcePlace(world, force))];
  return known.types.map((type) => ({
    typeId: type.id,
    name: type.name,
    hidden: isPlain(type) ? type.hidden === true : places.every((place) => isHiddenAt(type, place)),
  }));
}

function typesIn(linked: LinkedDataset): { types: readonly CostType[]; written: Types } {
  const all = [linked.gameSystem, ...linked.files.values()].flatMap(({ file }) => file.costTypes ?? []);
  const types = [...new Map(all.toReversed().map((type) => [type.id, type])).values()].toReversed();
  return { types, written: types.map(({ id, name, hidden }) => ({ typeId: id, name, hidden: hidden === true })) };
}

const isPlain = ({ modifiers, modifierGroups }: CostType): boolean =>
  modifiers === undefined && modifierGroups === undefined;

/** It only shows, so it is never in doubt. Its modifiers change nothing but itself, wherever they say to start. */
function isHiddenAt(type: CostType, place: Place): boolean {
  const own = flatModifiers(type).map(({ modifier: { scope: _, affects: __, ...modifier }, gates }) => ({
    modifier,
    gates,
  }));
  const modifiers = byField(own).get('hidden');
  return told(place.world.ledger, () => modifyFlag(type.hidden === true, modifiers, place)).value;
}

const rosterPlace = (world: World): Place => ({
  world,
  node: null,
  parent: world.roster,
  keys: ['roster'],
  categories: [],
  groups: [],
  definition: null,
  isInfo: false,
});
