import { shareOf } from '../../foundation/decimal';
import type { SaidLine } from '../said';

/** Items that so many of a row's models have, as each of them has them. */
export interface Held {
  holders: number;
  items: readonly SaidLine[];
}

/**
 * What the models of a row have, by how many have it: those first that all have. Nothing is known of who has what, so
 * that the numbers alone come out right: holders times items is what the row has in all.
 */
export function heldBy(items: readonly SaidLine[], models: number): readonly Held[] {
  const held = new Map<number, SaidLine[]>();
  for (const item of items) {
    const holders = [models, item.number].find((each) => each >= 1 && isShared(item, each)) ?? 1;
    held.set(holders, [...(held.get(holders) ?? []), shared(item, holders)]);
  }
  return [...held].map(([holders, each]) => ({ holders, items: each })).toSorted((a, b) => b.holders - a.holders);
}

/** Whether so many can have the same of it. */
const isShared = ({ number, inside }: SaidLine, holders: number): boolean =>
  Number.isInteger(number / holders) && inside.every((each) => isShared(each, holders));

const shared = (line: SaidLine, holders: number): SaidLine => ({
  ...line,
  number: shareOf(line.number, holders),
  inside: line.inside.map((each) => shared(each, holders)),
});
