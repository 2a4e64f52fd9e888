import { createSelection, openedFor, optionsOf, pickOne } from '../../engine';
import type { Evaluation, Option, OptionGroup } from '../../engine';
import type { LinkedDataset } from '../../data/link';
import { applyEdit, type RosterEdit } from '../../documents/roster/edits';
import { findSelection, selectionsOf } from '../../documents/roster/find';
import type { Selection } from '../../documents/roster/schema';
import type { Candidate, ChangeKind, NumberOf, ChangeWords } from './change';
import { toldNumber } from './changeWords';

export interface Place {
  evaluation: Evaluation;
  linked: LinkedDataset;
  newId: () => string;
  /** Whether something of this name comes last: it is of [Legends], and nobody said that those are fine. */
  isLast: (name: string) => boolean;
}

/** A unit or a setting of the list, with what it is called. */
export interface Root {
  selection: Selection;
  name: string;
  isSetting: boolean;
}

/** Other numbers than this many on each side of what is written are left out: nobody counts further to mend a list. */
const MOST_NUMBERS = 20;

/** All that can be changed inside a unit, one thing at a time. */
export function* optionChanges(place: Place, root: Root): Generator<Candidate> {
  const { evaluation } = place;
  for (const holder of [root.selection, ...selectionsOf(root.selection)]) {
    const isThere = evaluation.world.nodes.some(({ id, slot }) => id === holder.id && slot !== null);
    if (isThere) yield* changesIn(place, root, holder, optionsOf(evaluation, holder.id));
  }
}

function* changesIn(place: Place, root: Root, holder: Selection, group: OptionGroup): Generator<Candidate> {
  const options = group.options.filter((each) => each.kind === 'option');
  for (const option of options) {
    yield* numbersOf(place, root, holder, option);
    if (option.hidden || option.available === 0) continue;
    yield addition(place, root, holder, option);
  }
  if (group.key !== '') {
    for (const from of options.filter(({ picked }) => picked.length > 0)) {
      for (const to of options) {
        if (to !== from && !to.hidden) yield swap(place, root, holder, group, from, to);
      }
    }
  }
  for (const inner of group.options) if (inner.kind === 'group') yield* changesIn(place, root, holder, inner);
}

/** A change of one unit; of a setting it is one of that kind, whatever it is. `root` null: of none that is there. */
export function changeAt(
  root: Root | null,
  kind: ChangeKind,
  about: string,
  told: ChangeWords,
  make: Candidate['make'],
  isLast = false,
): Candidate {
  return { kind: root?.isSetting ? 'setting' : kind, unit: root?.selection.id ?? null, about, told, isLast, make };
}

/** How many of an option are written, in all. */
const pickedOf = ({ evaluation }: Place, { picked }: Option): number =>
  picked.reduce((sum, id) => sum + (findSelection(evaluation.written, id)?.selection.number ?? 0), 0);

/** The number of an option that a unit has, and what it is after so many more. */
function numberOf(place: Place, holder: Selection, option: Option, more: number): NumberOf {
  const from = Math.round(pickedOf(place, option) / option.step);
  return { option: `${holder.id} ${option.key}`, name: option.name, from, to: from + more };
}

/** Another number of what is there, down to none. */
function* numbersOf(place: Place, root: Root, holder: Selection, option: Option): Generator<Candidate> {
  for (const id of option.picked) {
    const found = findSelection(place.evaluation.written, id);
    if (found === null || found.parents.length === 0) continue;
    const each = Math.round(found.selection.number / option.step);
    const told = (number: number): ChangeWords => toldNumber(root.name, numberOf(place, holder, option, number - each));
    yield changeAt(root, 'remove option', id, told(0), () => ({ kind: 'remove', selection: id }));
    const most = each + Math.min(option.available ?? MOST_NUMBERS, MOST_NUMBERS);
    for (let number = Math.max(1, each - MOST_NUMBERS); number <= most; number++) {
      if (number === each || (number > each && option.hidden)) continue;
      yield changeAt(root, 'number', id, told(number), () => ({
        kind: 'count',
        selection: id,
        number: number * option.step,
      }));
    }
  }
}

function addition(place: Place, root: Root, holder: Selection, option: Option): Candidate {
  const told = toldNumber(root.name, numberOf(place, holder, option, 1));
  const make: Candidate['make'] = () => {
    const { edit } = pickOne(place.evaluation, holder.id, option, place.newId);
    // One more of what is there is a number, and was tried as one.
    return edit.kind === 'count' ? null : edit;
  };
  return changeAt(root, 'add option', `${holder.id} ${option.key}`, told, make, place.isLast(option.name));
}

function swap(place: Place, root: Root, holder: Selection, group: OptionGroup, from: Option, to: Option): Candidate {
  const told = { within: root.name, words: `${to.name} instead of ${from.name}`, gives: to.name };
  const make: Candidate['make'] = () => {
    const gone = from.picked.map((selection): RosterEdit => ({ kind: 'remove', selection }));
    const after = gone.reduce(applyEdit, place.evaluation.written);
    const number = pickedOf(place, from);
    const present = to.picked.map((id) => findSelection(after, id)?.selection).find((each) => each !== undefined);
    if (present !== undefined) {
      const more: RosterEdit = { kind: 'count', selection: present.id, number: present.number + number };
      return { kind: 'all', edits: [...gone, more] };
    }
    const made = createSelection(openedFor(after, place.linked), holder.id, to, place.newId);
    const add: RosterEdit = { kind: 'add', into: holder.id, selection: made };
    const wanted: RosterEdit = { kind: 'count', selection: made.id, number };
    return { kind: 'all', edits: made.number === number ? [...gone, add] : [...gone, add, wanted] };
  };
  return changeAt(root, 'swap option', `${holder.id} ${group.key} ${from.key}`, told, make, place.isLast(to.name));
}
