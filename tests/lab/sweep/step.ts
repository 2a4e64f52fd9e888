import { countOne, createSelection, dropOne, pickOne, rootOptions, type Evaluation, type Option } from '@/lib/engine';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import { allSelections, copySelection, findSelection } from '@/lib/documents/roster/find';
import type { Chance } from '../seeded';
import type { Taken } from './price';
import { optionsIn } from './table';

export const KINDS = [
  'add unit',
  'remove',
  'count',
  'choose option',
  'swap option',
  'duplicate',
  'rename',
  'undo',
  'redo',
] as const;
export type Kind = (typeof KINDS)[number];

/** One random step on a list: an edit, or a walk through its history. */
export interface Step {
  readonly kind: Kind;
  readonly edit: RosterEdit | null;
  /** What was taken once more, to compare its price. */
  readonly taken: Taken | null;
}

/** Lists that grow beyond this lose a unit: no real list is larger. */
const MOST_SELECTIONS = 300;
const MOST_ALIKE = 12;
const WEIGHTS: readonly (readonly [Kind, number])[] = [
  ['add unit', 18],
  ['remove', 8],
  ['count', 14],
  ['choose option', 28],
  ['swap option', 8],
  ['duplicate', 4],
  ['rename', 4],
  ['undo', 10],
  ['redo', 6],
];

/** Draws a step; one that finds nothing to act on becomes an added unit. */
export function drawStep(evaluation: Evaluation, chance: Chance, newId: () => string): Step {
  const { written } = evaluation;
  const selections = [...allSelections(written)];
  const roots = written.forces.flatMap((force) => force.selections);
  if (selections.length > MOST_SELECTIONS) {
    return { kind: 'remove', edit: { kind: 'remove', selection: chance.one(roots)!.id }, taken: null };
  }
  const kind = drawKind(chance);
  const target = chance.one(selections);
  if (kind === 'undo' || kind === 'redo') return { kind, edit: null, taken: null };
  const step = target && onSelection(kind, evaluation, target.id, chance, newId);
  return step ?? addUnit(evaluation, chance, newId);
}

function drawKind(chance: Chance): Kind {
  let left = chance.below(WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0));
  return WEIGHTS.find(([, weight]) => (left -= weight) < 0)![0];
}

function addUnit(evaluation: Evaluation, chance: Chance, newId: () => string): Step {
  const force = chance.one(evaluation.written.forces)!;
  const all = rootOptions(evaluation, force.id);
  const visible = all.filter(({ hidden }) => !hidden);
  // Now and then what the data hides: lists made elsewhere hold such things.
  const option = chance.one(chance.below(20) === 0 || visible.length === 0 ? all : visible);
  if (!option) return { kind: 'rename', edit: { kind: 'title', name: `List ${chance.below(1000)}` }, taken: null };
  return take('add unit', evaluation, force.id, option, newId);
}

function take(kind: Kind, evaluation: Evaluation, holder: string, option: Option, newId: () => string): Step {
  const { edit, selection } = pickOne(evaluation, holder, option, newId);
  const before = findSelection(evaluation.written, selection)?.selection.number ?? 0;
  let after = before;
  if (edit.kind === 'count') after = edit.number;
  if (edit.kind === 'add') after = edit.selection.number;
  return { kind, edit, taken: { holder, option, selection, number: after - before } };
}

function onSelection(kind: Kind, evaluation: Evaluation, id: string, chance: Chance, newId: () => string): Step | null {
  const place = findSelection(evaluation.written, id)!;
  switch (kind) {
    case 'remove':
      return {
        kind,
        edit: chance.below(2) === 0 ? { kind: 'remove', selection: id } : dropOne(evaluation, id),
        taken: null,
      };
    case 'count':
      return {
        kind,
        edit:
          chance.below(4) === 0
            ? { kind: 'count', selection: id, number: chance.below(MOST_ALIKE) }
            : countOne(evaluation, id, 1 + chance.below(MOST_ALIKE)),
        taken: null,
      };
    case 'choose option': {
      const options = optionsIn(evaluation, id);
      const option = chance.one(
        chance.below(20) === 0
          ? options
          : options.filter(({ hidden, available }) => !hidden && (available === null || available > 0)),
      );
      return option ? take(kind, evaluation, id, option, newId) : null;
    }
    case 'swap option':
      return swap(evaluation, id, chance, newId);
    case 'duplicate':
      return {
        kind,
        edit: {
          kind: 'add',
          into: (place.parents.at(-1) ?? place.force).id,
          selection: copySelection(place.selection, newId),
          after: id,
        },
        taken: null,
      };
    case 'rename':
      return {
        kind,
        edit: {
          kind: chance.below(2) === 0 ? 'rename' : 'annotate',
          target: id,
          customName: `Name ${chance.below(100)}`,
          notes: `Note ${chance.below(100)}`,
        },
        taken: null,
      };
    default:
      return null;
  }
}

/** What a radio button does: one option of a group instead of another. */
function swap(evaluation: Evaluation, id: string, chance: Chance, newId: () => string): Step | null {
  const options = optionsIn(evaluation, id);
  const taken = chance.one(options.filter(({ picked, entryGroupId }) => picked.length > 0 && entryGroupId !== null));
  const other =
    taken && chance.one(options.filter((each) => each.entryGroupId === taken.entryGroupId && each.key !== taken.key));
  if (!taken || !other) return null;
  const removals = taken.picked.map((selection): RosterEdit => ({ kind: 'remove', selection }));
  return {
    kind: 'swap option',
    edit: {
      kind: 'all',
      edits: [...removals, { kind: 'add', into: id, selection: createSelection(evaluation, id, other, newId) }],
    },
    taken: null,
  };
}
