import type { Format } from '../rules/format';
import { failed, ok, type Result } from '../foundation/result';
import type { Army } from '../army/army';
import { count } from '../foundation/words';
import { forcesOf } from '../documents/roster/find';
import type { Roster } from '../documents/roster/schema';

export type GameSizes = NonNullable<Format['gameSizes']>;
type Sized = Pick<Format, 'gameSizes'>;

/** An example where no size is usual. */
const SOME_SIZE = 100;

/** What was typed as a limit in points where players may agree on none: null when nothing is typed. */
export const readAgreedLimit = (typed: string, sizes: GameSizes): Result<number | null> =>
  sizes.optional && typed.trim() === '' ? ok(null) : readGameSize(typed, sizes);

/** What was typed as the size of a game: the size in points, or what to write instead. */
export function readGameSize(typed: string, { max, usual }: GameSizes): Result<number> {
  const text = typed.trim().replace(/\s*(pts?\.?|points?)$/i, '');
  const size = /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  return Number.isInteger(size) && size >= 1 && size <= max
    ? ok(size)
    : failed(`The size of a game is a whole number from 1 to ${max}, for example ${usual[0] ?? SOME_SIZE}.`);
}

/** Beyond any game, in whatever its data counts. */
const MOST_COST = 100_000_000;
/** Thousands set apart: `1,150,000`, `1.150.000`, `1 150 000`. */
const IN_THREES = /^\d{1,3}(?:([\s,.’'])\d{3})(?:\1\d{3})*$/;

/** What was typed as the limit of a cost: null for none, or what is wrong with it. */
export function readCostLimit(typed: string): Result<number | null> {
  const written = typed.trim();
  const text = IN_THREES.test(written) ? written.replace(/\D/g, '') : written.replace(',', '.');
  if (text === '') return ok(null);
  const value = Number(text);
  return /^\d+(\.\d{1,2})?$/.test(text) && value > 0 && value <= MOST_COST
    ? ok(value)
    : failed(`A limit is a number from 1 to ${MOST_COST.toLocaleString('en')}, or empty for none.`);
}

/** Whether points are in sight: not where players may do without, and no unit has some and no limit is agreed. */
export function pointsShown(army: Pick<Army, 'points' | 'gameSize'>, { gameSizes }: Sized): boolean {
  return gameSizes === null || !gameSizes.optional || army.points > 0 || army.gameSize !== null;
}

/** Describes units without points, which an agreed limit does not count. Null: no such units or limit. */
export function unpricedText(
  { units, gameSize }: Pick<Army, 'units' | 'gameSize'>,
  { gameSizes }: Sized,
): string | null {
  const free = gameSizes?.optional && gameSize !== null ? units.filter(({ points }) => points === 0).length : 0;
  if (free === 0) return null;
  return `${count(free, 'unit')} ${free === 1 ? 'has no points, and counts' : 'have no points, and count'} for nothing.`;
}

/** Of a format, what the bars of the editor show: plain values, which a page can hand to its script. */
export interface ShownFormat extends Pick<Format, 'id' | 'name' | 'slots' | 'gameSizes'> {
  /** Whether there is a leader to declare; whether players agree on anything. */
  declarable: unknown;
  agreements: unknown;
}

/** What the bars show of a format. */
export const shownFormat = ({ id, name, slots, gameSizes, declarable, agreements }: Format): ShownFormat => ({
  id,
  name,
  slots,
  gameSizes,
  declarable: declarable !== null,
  agreements: agreements !== null,
});

/** The factions of a list by name, each once. */
export const factionsIn = (roster: Roster): string[] => [
  ...new Set([...forcesOf(roster)].map(({ catalogueName }) => catalogueName)),
];
