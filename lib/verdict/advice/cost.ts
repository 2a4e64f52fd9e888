import { CHANGE_KINDS, type Change, type ChangeKind } from './change';
import type { Judgement } from './judge';

/**
 * What a player gives up for a repair, the worst first: open questions that were not there, changes, units (the
 * leader's counts twice), points, models; then the kind of change, points left over.
 */
export type Cost = readonly number[];

/** A list before a search, as far as costs ask. */
export interface Before {
  judged: Judgement;
  /** The root selection that the leader is in; null: nobody leads yet. */
  leaders: string | null;
  /** Something is wrong with what is declared, so that planning it is a change too. */
  misdeclared: boolean;
}

/** After these a unit is gone; of one that is taken anew, what its player chose in it. */
export const LOSES_UNIT: ReadonlySet<ChangeKind> = new Set(['remove unit', 'swap unit', 'renew unit']);

/** What some changes cost that lead to this list. */
export function costOf(before: Before, after: Judgement, changes: readonly Pick<Change, 'kind' | 'unit'>[]): Cost {
  const lost = changes
    .filter(({ kind }) => LOSES_UNIT.has(kind))
    .reduce((sum, { unit }) => sum + (unit === before.leaders ? 2 : 1), 0);
  const settings = changes.filter(({ kind }) => kind === 'setting').length;
  const given = Math.max(0, before.judged.points - after.points);
  return [
    freshIn(before.judged, after),
    changes.length + (before.misdeclared && after.declared !== null && changes.length > 0 ? 1 : 0),
    settings,
    lost,
    given,
    Math.max(0, before.judged.models - after.models),
    changes.reduce((sum, { kind }) => sum + CHANGE_KINDS.indexOf(kind), 0),
    Math.abs(after.points - before.judged.points),
  ];
}

/** How many open questions there are after a change that were not there before. */
export const freshIn = (before: Judgement, after: Judgement): number =>
  [...after.questions].filter((each) => !before.questions.has(each)).length;

/** Which of two costs is less, in the manner of `sort`. */
export function compareCosts(a: Cost, b: Cost): number {
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0;
    if (value !== other) return value - other;
  }
  return 0;
}
