import { evaluate, optionsOf, optionsWithin, createSelection, type Evaluation } from '../engine';
import { applyEdit, type RosterEdit } from '../documents/roster/edits';
import type { Roster } from '../documents/roster/schema';
import type { LinkedDataset } from '../data/link';
import { mainCost } from '../data/mainCost';

/** A roster with limit and size of battle as one, whichever was changed. `before` null: a new list. */
export function withBattleSize(before: Roster | null, after: Roster, linked: LinkedDataset): Roster {
  const typeId = mainCost(linked)?.typeId;
  if (typeId === undefined) return after;
  const [was, limit] = [before === null ? null : limitIn(before, typeId), limitIn(after, typeId)];
  if (limit !== null && limit !== was) return withSizeFor(limit, after, linked);
  const [old, size] = [before === null ? null : namedSize(before), namedSize(after)];
  if (before === null || size === null || size === old || (limit !== null && limit !== old)) return after;
  const isOne = settingsIn(evaluate(after, linked)).some(({ sizes }) => sizes.some((each) => each.size === size));
  return isOne ? applyEdit(after, { kind: 'limit', typeId, value: size }) : after;
}

function withSizeFor(limit: number, roster: Roster, linked: LinkedDataset): Roster {
  const evaluation = evaluate(roster, linked);
  let made = 0;
  const edits = settingsIn(evaluation).flatMap(({ id, sizes }): readonly RosterEdit[] => {
    const [fit] = sizes.filter(({ size }) => size >= limit).toSorted((a, b) => a.size - b.size);
    if (fit === undefined || fit.option.current > 0) return [];
    const selection = createSelection(evaluation, id, fit.option, () => `${id}/size-${++made}`);
    return [
      ...sizes.flatMap(({ option }) => option.picked).map((each): RosterEdit => ({ kind: 'remove', selection: each })),
      { kind: 'add', into: id, selection },
    ];
  });
  return edits.reduce(applyEdit, roster);
}

/** The settings of a list that are sizes of battle, with their choices. */
const settingsIn = (evaluation: Evaluation) =>
  evaluation.roster.forces.flatMap(({ selections }) =>
    selections
      .filter(({ type }) => type === 'upgrade')
      .flatMap(({ id }) => {
        const sizes = optionsWithin(optionsOf(evaluation, id)).flatMap((option) => {
          const size = sizeIn(option.name);
          return size === null || option.hidden ? [] : [{ option, size }];
        });
        return sizes.length < 2 ? [] : [{ id, sizes }];
      }),
  );

const limitIn = ({ costLimits }: Roster, typeId: string): number | null =>
  costLimits.find((limit) => limit.typeId === typeId)?.value ?? null;

/** The size that a list seems to have, by the names of what it has chosen. */
const namedSize = ({ forces }: Roster): number | null =>
  forces
    .flatMap(({ selections }) => selections.flatMap((setting) => setting.selections))
    .map(({ name }) => sizeIn(name))
    .find((size) => size !== null && size < Infinity) ?? null;

/** "Strike Force (2000 Point limit)": 2000; "501-1000 Points": 1000; "3001+ Points": any. Null: the name has none. */
function sizeIn(name: string): number | null {
  const [, figure, more] = /(\d[\d.,]*)(\+?)[ -]*(?:points?|pts)\b/i.exec(name) ?? [];
  if (figure === undefined) return null;
  return more === '+' ? Infinity : Number(figure.replaceAll(/[.,]/g, ''));
}
