import { createSelection, evaluate, type Evaluation, type Option } from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import { applyEdit, type RosterEdit } from '@/lib/documents/roster/edits';
import { copySelection, findSelection } from '@/lib/documents/roster/find';

interface Context {
  evaluation: Evaluation;
  linked: LinkedDataset;
}

/** Picks an option in the place of others; what it needs itself is filled in after those are gone. */
export function chooseOption(
  { evaluation, linked }: Context,
  holderId: string,
  option: Option,
  instead: readonly string[],
  newId: () => string,
): RosterEdit {
  const removals = instead.map((selection): RosterEdit => ({ kind: 'remove', selection }));
  const after = removals.reduce(applyEdit, evaluation.written);
  const selection = createSelection(
    removals.length === 0 ? evaluation : evaluate(after, linked),
    holderId,
    option,
    newId,
  );
  return { kind: 'all', edits: [...removals, { kind: 'add', into: holderId, selection }] };
}

/** Adds some of an option where none was. */
export function addOption(
  { evaluation }: Context,
  holderId: string,
  option: Option,
  number: number,
  newId: () => string,
): RosterEdit {
  const selection = createSelection(evaluation, holderId, option, newId);
  const add: RosterEdit = { kind: 'add', into: holderId, selection };
  const wanted = Math.max(selection.number, number * option.step);
  return wanted === selection.number
    ? add
    : { kind: 'all', edits: [add, { kind: 'count', selection: selection.id, number: wanted }] };
}

/** Takes all of an option away. */
export function removeOption(option: Option): RosterEdit {
  return { kind: 'all', edits: option.picked.map((selection) => ({ kind: 'remove', selection })) };
}

/** Splits one off from several identical ones, so that it can be armed differently. */
export function splitOff({ evaluation }: Context, selectionId: string, newId: () => string): RosterEdit {
  const place = findSelection(evaluation.written, selectionId);
  if (!place || place.selection.number < 2) return { kind: 'all', edits: [] };
  const copy = copySelection(place.selection, newId);
  return {
    kind: 'all',
    edits: [
      { kind: 'count', selection: selectionId, number: place.selection.number - 1 },
      { kind: 'add', into: (place.parents.at(-1) ?? place.force).id, selection: copy, after: selectionId },
      { kind: 'count', selection: copy.id, number: 1 },
    ],
  };
}
