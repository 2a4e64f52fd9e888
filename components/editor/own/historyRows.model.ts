import type { ShortVerdict } from '@/lib/documents/shortVerdict';
import { clockTime, stampDate } from '@/lib/foundation/stampDate';
import { shortHash } from '@/lib/verdict/dataSourceText';

/** What a row says of how a state stood. */
export type StateVerdict = Pick<ShortVerdict, 'verdict' | 'points' | 'models'>;

export interface HistoryRow {
  /** `now`, `kept:<at>` or `frozen:<hash>`. */
  key: string;
  /** `today 14:05`. */
  label: string;
  /** In milliseconds since 1970. */
  at: number;
  /** Null: none was reached, or by another program, which may judge otherwise. */
  verdict: StateVerdict | null;
}

/** The list as it stands, then the states that are kept and frozen, last first. */
export function historyRows(
  verdictNow: StateVerdict,
  kept: readonly { at: number; verdict: StateVerdict | null; verdictBy: string | null }[],
  frozen: readonly { hash: string; frozenAt: string }[],
  { program, now }: { program: string; now: number },
): readonly HistoryRow[] {
  const before = [
    ...kept.map(({ at, verdict, verdictBy }): HistoryRow => ({
      key: `kept:${at}`,
      label: momentText(at, now),
      at,
      verdict: verdictBy === program ? verdict : null,
    })),
    ...frozen.map(({ hash, frozenAt }): HistoryRow => {
      const at = Date.parse(frozenAt);
      const label = `${momentText(at, now)}, frozen ${shortHash(hash)}`;
      return { key: `frozen:${hash}`, label, at, verdict: null };
    }),
  ];
  return [
    { key: NOW, label: 'Now', at: now, verdict: verdictNow },
    ...before.toSorted((one, other) => other.at - one.at),
  ];
}

/** The key of the list as it stands. */
export const NOW = 'now';

/** Chooses a state or gives it up: two can be chosen, and the one chosen first gives way to a third. */
export const withChosen = (chosen: readonly string[], key: string): readonly string[] =>
  chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key].slice(-2);

/** The two that are chosen, the earlier one first; null: there are not two. */
export function chosenTwo(
  rows: readonly HistoryRow[],
  chosen: readonly string[],
): readonly [before: HistoryRow, after: HistoryRow] | null {
  const [after, before] = rows.filter(({ key }) => chosen.includes(key));
  return before === undefined || after === undefined ? null : [before, after];
}

/** When something was, by the clock of whoever reads it: `today 14:05`, `yesterday 09:30`, `3 May 2026, 14:05`. */
export function momentText(at: number, now: number): string {
  const time = clockTime(new Date(at).toISOString());
  const day = dayOf(new Date(at));
  const today = new Date(now);
  if (day === dayOf(today)) return `today ${time}`;
  if (day === dayOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1))) return `yesterday ${time}`;
  return `${stampDate(day)}, ${time}`;
}

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
