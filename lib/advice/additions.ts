import { createSelection, type RootOption } from '../battlescribe/evaluate';
import { isPoints } from '../foundation/points';
import { findSelection } from '../roster/find';
import type { Force } from '../roster/schema';
import type { Candidate } from './change';
import { optionChanges, type Root } from './optionChanges';
import { offersOf, rootsOf, type ListToChange } from './unitChanges';

/** A unit that could be added. */
export interface UnitAddition extends Candidate {
  readonly force: Force;
  readonly option: RootOption;
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
    else if (candidate.kind === 'number' && numberAfter(candidate) > numberBefore(list, candidate)) yield candidate;
  }
}

/** The units that may be added to a list, those that alone cost more than `most` points left out. */
export function* unitAdditions(list: ListToChange, most: number): Generator<UnitAddition> {
  const { evaluation, newId } = list;
  for (const { force, options } of offersOf(list)) {
    for (const option of options) {
      if (option.available === 0 || priceOf(option) > most) continue;
      yield {
        kind: 'add unit',
        unit: null,
        about: `unit ${option.key}`,
        label: `Add ${option.name}`,
        force,
        option,
        make: () => ({ kind: 'add', into: force.id, selection: createSelection(evaluation, force.id, option, newId) }),
      };
    }
  }
}

/** The number that a candidate of the kind `number` sets. */
export function numberAfter({ make }: Candidate): number {
  const edit = make();
  return edit?.kind === 'count' ? edit.number : 0;
}

/** The number that is there before it. */
export const numberBefore = ({ evaluation }: ListToChange, { about }: Candidate): number =>
  findSelection(evaluation.written, about)?.selection.number ?? 0;

const priceOf = ({ costs }: RootOption): number => costs.find(({ name }) => isPoints(name))?.value ?? 0;
