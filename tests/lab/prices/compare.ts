import { factionsOf } from '@/lib/data/dataset';
import { countOne, evaluate, pickOne, rootOptions, type Evaluation, type Option, type RootOption } from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import { applyEdit } from '@/lib/documents/roster/edits';
import { findSelection, selectionsOf } from '@/lib/documents/roster/find';
import type { Chance } from '../seeded';
import { counter, exact, optionsIn, selectionsIn, startList, withUnit } from '../sweep/table';
import { pickedList } from './list';
import { pointsOf, settle } from './price';
import type { TwoReadings } from '../unitData';

/** A unit that can be added to an empty list of a faction. */
export interface Candidate {
  readonly faction: string;
  readonly empty: Evaluation;
  readonly option: RootOption;
}

/** What a unit costs at one size, in points; `theirs` is a text where the second reading cannot tell. */
export interface Size {
  readonly label: 'least' | 'more' | 'upgraded';
  readonly models: number;
  readonly ours: number;
  readonly theirs: number | string;
}

const MOST_UPGRADES = 5;

/** Every unit that a player sees, of every faction. */
export function candidates(linked: LinkedDataset): readonly Candidate[] {
  return factionsOf(linked.dataset).flatMap(({ id, name }) => {
    const empty = evaluate(startList(linked, id, counter('f')), linked);
    const options = rootOptions(empty, empty.written.forces[0]!.id).filter(
      ({ hidden, fromGameSystem, type }) => !hidden && !fromGameSystem && type !== 'upgrade',
    );
    return options.map((option) => ({ faction: name, empty, option }));
  });
}

/** What a unit costs by both readings: as small as it comes, with more models, with paid upgrades. */
export function threeSizes({ empty, option }: Candidate, data: TwoReadings, chance: Chance): readonly Size[] {
  const newId = counter('p');
  const { roster, unitId } = withUnit(empty, option, newId);
  const least = evaluate(roster, data.linked);
  const more = withMoreModels(least, unitId, data.linked);
  const upgraded = withUpgrades(more, unitId, data.linked, chance, newId);
  return [
    sized('least', least, unitId, data),
    sized('more', more, unitId, data),
    sized('upgraded', upgraded, unitId, data),
  ];
}

function sized(label: Size['label'], evaluation: Evaluation, unitId: string, { raw }: TwoReadings): Size {
  const unit = findSelection(evaluation.written, unitId)!.selection;
  const ids = new Set([unitId, ...[...selectionsOf(unit)].map(({ id }) => id)]);
  const own = selectionsIn(evaluation).filter(({ id }) => ids.has(id));
  const ours = exact(
    own
      .flatMap(({ costs }) => costs)
      .filter(({ typeId }) => typeId === 'points')
      .reduce((sum, { value }) => sum + value, 0),
  );
  const models = own.filter(({ type }) => type === 'model').reduce((sum, { number }) => sum + number, 0);
  return { label, models, ours, theirs: secondReading(evaluation, unitId, raw) };
}

function secondReading({ written }: Evaluation, unitId: string, raw: TwoReadings['raw']): number | string {
  try {
    const list = pickedList(written, raw);
    settle(list.roots);
    return exact(pointsOf(list.roots[written.forces[0]!.selections.findIndex(({ id }) => id === unitId)]!));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * As many more models as there is room for, at most double the number. Some files write their models as upgrades: those
 * cost something and are there already.
 */
function withMoreModels(evaluation: Evaluation, unitId: string, linked: LinkedDataset): Evaluation {
  const options = optionsIn(evaluation, unitId);
  for (const option of [
    ...options.filter(({ type }) => type === 'model'),
    ...options.filter((each) => pointsOfOption(each) > 0),
  ]) {
    const [picked] = option.picked;
    if (picked === undefined || option.available === 0) continue;
    const more = Math.min(option.available ?? option.current, Math.max(1, option.current));
    return evaluate(applyEdit(evaluation.written, countOne(evaluation, picked, option.current + more)), linked);
  }
  return evaluation;
}

function withUpgrades(
  start: Evaluation,
  unitId: string,
  linked: LinkedDataset,
  chance: Chance,
  newId: () => string,
): Evaluation {
  let evaluation = start;
  for (let taken = 0; taken < MOST_UPGRADES; taken++) {
    const unit = findSelection(evaluation.written, unitId)!.selection;
    const open = [unit, ...selectionsOf(unit)].flatMap(({ id }) =>
      optionsIn(evaluation, id)
        .filter((option) => !option.hidden && option.available !== 0 && pointsOfOption(option) !== 0)
        .map((option) => ({ id, option })),
    );
    const one = chance.one(open);
    if (!one) break;
    evaluation = evaluate(applyEdit(evaluation.written, pickOne(evaluation, one.id, one.option, newId).edit), linked);
  }
  return evaluation;
}

function pointsOfOption({ costs }: Option): number {
  return costs.find(({ typeId }) => typeId === 'points')?.value ?? 0;
}
