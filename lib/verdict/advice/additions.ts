import { hasRole, roleNamed } from '../../army/roles';
import type { RootOption } from '../../engine';
import type { LinkedDataset } from '../../data/link';
import { mainCost } from '../../data/mainCost';
import type { Force } from '../../documents/roster/schema';
import type { Candidate } from './change';
import { optionChanges, type Root } from './optionChanges';
import { rootsOf, type ListToChange } from './unitChanges';

/** A unit that could be added. */
export interface UnitAddition extends Candidate {
  force: Force;
  option: RootOption;
}

/** What can be put into units that are there: options, larger numbers in rising order, swaps that may cost more. */
export function* insideAdditions(list: ListToChange, pins: ReadonlySet<string>): Generator<Candidate> {
  for (const root of rootsOf(list)) {
    if (!root.isSetting && !pins.has(root.selection.id)) yield* additionsIn(list, root);
  }
}

/** The same for one unit. */
export function* additionsIn(list: ListToChange, root: Root): Generator<Candidate> {
  for (const candidate of optionChanges(list, root)) {
    if (candidate.kind === 'add option' || candidate.kind === 'swap option') yield candidate;
    else if (candidate.kind === 'number' && moreOf(candidate) > 0) yield candidate;
  }
}

/**
 * The units that may be added to a list, without those that alone cost more than `most` points and those whose role the
 * format has no slot for.
 */
export function* unitAdditions(list: ListToChange, most: number): Generator<UnitAddition> {
  for (const { force, options } of list.offers()) {
    for (const option of options) {
      if (option.available === 0 || priceOf(option, list.linked) > most || roomFor(list, option) === 'none') continue;
      yield {
        kind: 'add unit',
        unit: null,
        about: `unit ${option.key}`,
        told: { within: null, words: `Add ${option.name}` },
        isLast: list.isLast(option.name),
        force,
        option,
        make: () => ({ kind: 'add', into: force.id, selection: list.built(force, option) }),
      };
    }
  }
}

/** The battlefield role of a unit that could be added; null: none. */
export function roleOf({ slot }: RootOption): string | null {
  const name = slot?.name.trim() ?? '';
  return hasRole(name) ? roleNamed(name) : null;
}

/** Whether the format has a slot for a unit, and whether one is left. Two units may share one: that is not looked at. */
export function roomFor({ army, format }: ListToChange, option: RootOption): 'none' | 'taken' | 'free' {
  const { slots, otherRoles } = format;
  const role = roleOf(option);
  // The data also writes that a unit has no role as a role: "No FOC".
  if (role === null || /^no\b/i.test(role) || slots.length === 0) return 'free';
  if (otherRoles.some((each) => isSame(each, role))) return 'free';
  const slot = slots.find(({ name }) => isSame(name, role));
  if (slot === undefined) return 'none';
  return army.units.filter((unit) => unit.slot !== null && isSame(unit.slot, role)).length < slot.max
    ? 'free'
    : 'taken';
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** How many more of something a candidate makes it; less than none: fewer. */
export const moreOf = ({ told: { number } }: Candidate): number => (number === undefined ? 0 : number.to - number.from);

const priceOf = ({ costs }: RootOption, linked: LinkedDataset): number =>
  costs.find(({ typeId }) => typeId === mainCost(linked)?.typeId)?.value ?? 0;
