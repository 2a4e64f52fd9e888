import { NONE } from '../foundation/collect';
import { affectsOf } from '../data/affects';
import type { FlatModifier, OwnedConstraint } from '../data/definition';
import { boundsLast, isBound, isElsewhere, isOfField } from '../data/flatModifiers';
import { doubtOf } from './count';
import { answerOf, taken, type Answer } from './ledger';
import { leaveOpen, noteAct, ofCell, unnoted } from './frame';
import { applications, modifyNumber, modifyValue } from './modifier';
import { changesAny, isCategorySpot, isMeant, isNamed, reaching, type Act } from './outside';
import { isOption } from './scope';
import { categoryPlace, forcePlace, groupPlace, holderPlace, type AskPlace, type World } from './world';

// What other nodes change of a place, after its own modifiers: see outside.ts.

/** Where an act's gates are asked: at who carries it. */
function carrierPlace(world: World, { carrier, carrierGroup, carrierCategory, isInfo }: Act): AskPlace {
  if (carrierGroup !== null) return groupPlace(world, carrierGroup, carrier);
  if (carrierCategory !== null && carrier.kind === 'force') return categoryPlace(world, carrier, carrierCategory);
  const place = holderPlace(world, carrier);
  return isInfo ? { ...place, isInfo } : place;
}

/** How often an act acts; what is in doubt is raised. */
export function actsNow(world: World, act: Act): number {
  let { told } = act;
  if (told === null) {
    const ask = (): Answer<number> => answerOf(world.ledger, () => applications(act.flat, carrierPlace(world, act)));
    const { carrier } = act;
    told = act.outer < 0 && carrier.kind === 'selection' ? ofCell(world, carrier, ask) : unnoted(world, ask);
    // While costs wait for each other the answer may be another one later.
    if (world.pending.length === 0) act.told = told;
  }
  noteAct(world, act.outer, told.value);
  if (told.doubt !== null) leaveOpen(world);
  return taken(world.ledger, told);
}

/** What changes a field of a place from outside, in order. `alias`: what else the field is called. */
export function actsOn(place: AskPlace, field: string, alias: string | null = null): readonly Act[] {
  const { outside } = place.world;
  if (!changesAny(outside, field, alias)) return NONE;
  return meantFor(place, ({ flat, affects }) => isOfField(flat, field, alias) && affects.what === 'node');
}

/** Whether it is in a category may be in doubt. */
function isMeantFor(act: Act, place: AskPlace): boolean {
  const { world, parent } = place;
  if (act.affects.filter !== null) doubtOf(world, act.affects.filter);
  return (
    isMeant(act, place) || (parent.kind === 'force' && isCategorySpot(place) && isMeant(act, forcePlace(world, parent)))
  );
}

/** What may change the profiles and rules of a place from outside, in order. */
export const actsOnInfo = (place: AskPlace): readonly Act[] =>
  meantFor(place, ({ affects, flat }) => affects.what !== 'node' || !NODE_FIELDS.has(flat.modifier.field));

const meantFor = (place: AskPlace, wanted: (act: Act) => boolean): readonly Act[] =>
  place.world.outside.acts.length === 0 ? NONE : reaching(place, wanted).filter((act) => isMeantFor(act, place));

/** What of a node itself changes and nothing that it shows. */
const NODE_FIELDS: ReadonlySet<string> = new Set(['hidden', 'name', 'category', 'page', 'annotation']);

/** How a value changes by some modifiers that are asked at a place. */
type Change<T> = (value: T, modifiers: readonly FlatModifier[], place: AskPlace) => T;

/** Applies a place's own modifiers to a value, then all from outside. Bounds act last. */
export function changed<T>(
  base: T,
  own: readonly FlatModifier[] | undefined,
  acts: readonly Act[],
  place: AskPlace,
  change: Change<T>,
): T {
  if (acts.length === 0) return own === undefined ? base : change(base, own, place);
  const { world } = place;
  let value = base;
  for (const isLast of [false, true]) {
    value = change(value, own?.filter((flat) => isBound(flat) === isLast) ?? NONE, place);
    for (const act of acts) {
      if (isBound(act.flat) !== isLast) continue;
      const count = actsNow(world, act);
      if (count !== 0) value = change(value, [count === 1 ? act.bare : act.flat], carrierPlace(world, act));
    }
  }
  return value;
}

/** A place's own modifiers of a field. An option that nobody picked carries nothing, but it may change itself. */
export function ownOf(
  modifiers: readonly FlatModifier[] | undefined,
  field: string,
  place: AskPlace,
  alias: string | null = null,
): readonly FlatModifier[] | undefined {
  const { node, definition } = place;
  if (node !== null || definition === null || definition.strays.length === 0 || definition.kind === 'group') {
    return modifiers;
  }
  const own = definition.strays.filter((flat) => {
    const { modifier } = flat;
    // What is not elsewhere is among its modifiers already.
    if (!isOfField(flat, field, alias) || !isElsewhere(flat)) return false;
    const { scope = 'self' } = modifier;
    const affects = affectsOf(modifier);
    const isHere = scope === 'self' || isOption(scope, place);
    return isHere && affects !== null && affects.self && affects.what === 'node' && isNamed(affects.filter, place);
  });
  return own.length === 0 ? modifiers : boundsLast([...(modifiers ?? NONE), ...own]);
}

type Modifiers = readonly FlatModifier[] | undefined;

/** A value after the modifiers of its place and of others. */
export const valueAt = <T>(base: T, field: string, modifiers: Modifiers, place: AskPlace, change: Change<T>): T =>
  changed(base, ownOf(modifiers, field, place), actsOn(place, field), place, change);

/** A text that is only shown, after the modifiers of its place and of others. */
export const textAt = (base: string, field: string, modifiers: Modifiers, place: AskPlace): string =>
  answerOf(place.world.ledger, () => valueAt(base, field, modifiers, place, modifyValue)).value;

/** A limit's value after the modifiers of its place and of others. */
export function limitAt(owned: OwnedConstraint, place: AskPlace): number {
  const { constraint, alias, modifiers } = isCost(owned.alias, place) ? withoutAlias(owned) : owned;
  const { id, value: base, negative } = constraint;
  const own = ownOf(modifiers, id, place, alias);
  const acts = actsOn(place, id, alias);
  const isLimit = negative !== true;
  // Most by far; without a function made for each.
  if (acts.length === 0) return own === undefined ? base : modifyNumber(base, own, place, isLimit);
  return changed(base, own, acts, place, (value, each, at) => modifyNumber(value, each, at, isLimit));
}

/** Whether what a limit may be called besides is a cost: then no limit is meant. */
const isCost = (alias: string | null, { world }: AskPlace): boolean => alias !== null && world.costTypes.has(alias);

const withoutAlias = (owned: OwnedConstraint): OwnedConstraint => ({
  ...owned,
  alias: null,
  modifiers: owned.modifiers.filter(({ modifier }) => modifier.field === owned.constraint.id),
});
