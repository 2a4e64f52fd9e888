import { sum } from './decimal';
import { amount, count, plural } from './words';

/** Whether a cost type counts points: the data of every game names it so, with blanks around or a full stop behind. */
export function isPoints(name: string): boolean {
  return /^\s*(?:pts|points?)\.?\s*$/i.test(name);
}

/**
 * A number as it is read on a page: "2000", "90 000". From five digits on they stand in threes, or nobody sees how many
 * there are; with a space that breaks no line.
 */
export const grouped = (value: number): string =>
  Math.abs(value) < 10_000 ? String(value) : String(value).replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, '\u202f');

/** What units cost together, exactly. */
export const sumOfPoints = (units: readonly { points: number }[]): number => sum(units.map(({ points }) => points));

/** What a list is counted in, where that is not points: the name that its data has for it. */
export type CostUnit = { name: string } | null | undefined;

/** "no points", "1 point", "12 gc": what something costs. */
export const priceWords = (value: number, counted: CostUnit): string =>
  counted ? `${grouped(value)} ${counted.name}` : count(value, 'point');

/** "0 points", "1 point", "12 gc": the same as a figure. */
export const priceAmount = (value: number, counted: CostUnit): string =>
  counted ? `${grouped(value)} ${counted.name}` : amount(value, 'point');

/** What so many are called behind a figure that stands by itself: "points", "gc". */
export const unitOf = (value: number, counted: CostUnit): string => (counted ? counted.name : plural(value, 'point'));
