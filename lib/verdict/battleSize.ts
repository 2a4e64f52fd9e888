import { evaluate, optionsOf, createSelection, type Option, type OptionGroup } from '../engine';
import { applyEdit, type RosterEdit } from '../documents/roster/edits';
import type { Roster } from '../documents/roster/schema';
import type { LinkedDataset } from '../data/link';
import { mainCost } from '../data/mainCost';

/**
 * A roster after an edit, with the size of battle that its data has for the limit that the edit set: the smallest that
 * bears it. The same object where the limit stayed, or the data has no such size.
 */
export function withBattleSize(before: Roster | null, after: Roster, linked: LinkedDataset): Roster {
  const typeId = mainCost(linked)?.typeId;
  const limit = limitIn(after, typeId);
  if (limit === null || (before !== null && limitIn(before, typeId) === limit)) return after;
  const evaluation = evaluate(after, linked);
  const settings = evaluation.roster.forces.flatMap(({ selections }) =>
    selections.filter(({ type }) => type === 'upgrade'),
  );
  let made = 0;
  const edits = settings.flatMap(({ id }): readonly RosterEdit[] => {
    const sizes = flat(optionsOf(evaluation, id)).flatMap((option) => {
      const size = sizeIn(option.name);
      return size === null || option.hidden ? [] : [{ option, size }];
    });
    const [fit] = sizes.filter(({ size }) => size >= limit).toSorted((a, b) => a.size - b.size);
    if (sizes.length < 2 || fit === undefined || fit.option.current > 0) return [];
    const picked = sizes.flatMap(({ option }) => option.picked);
    const selection = createSelection(evaluation, id, fit.option, () => `${id}/size-${++made}`);
    return [
      ...picked.map((each): RosterEdit => ({ kind: 'remove', selection: each })),
      { kind: 'add', into: id, selection },
    ];
  });
  return edits.reduce(applyEdit, after);
}

const limitIn = ({ costLimits }: Roster, typeId: string | undefined): number | null =>
  costLimits.find((limit) => limit.typeId === typeId)?.value ?? null;

/** "Strike Force (2000 Point limit)": 2000; "501-1000 Points": 1000; "3001+ Points": any. Null: the name has none. */
function sizeIn(name: string): number | null {
  const [, figure, more] = /(\d[\d.,]*)(\+?)[ -]*(?:points?|pts)\b/i.exec(name) ?? [];
  if (figure === undefined) return null;
  return more === '+' ? Infinity : Number(figure.replaceAll(/[.,]/g, ''));
}

const flat = ({ options }: OptionGroup): readonly Option[] =>
  options.flatMap((each) => (each.kind === 'group' ? flat(each) : [each]));
