import type { BuiltUnit } from './buildUnit';
import type { StatedItem, StatedUnit } from './stated';

/** More alike than this nobody writes on one line. */
const MOST = 9;

/**
 * The units that `2x Impulsor - 200` means where one of them cannot have two models: two, if the price fits twice. Where
 * no price tells, each keeps the number as one that is not its own, and so is a guess. Null: it is one unit.
 * `one`: the unit as it is without a number.
 */
export function alikeUnits(
  unit: StatedUnit,
  { fits, isOver }: BuiltUnit,
  one: () => BuiltUnit,
): readonly StatedUnit[] | null {
  const { models: number, points } = unit;
  if (number === null || number < 2 || number > MOST || (fits && !isOver)) return null;
  const { points: price, models } = one();
  if (models === number) return null;
  const isTotal = points !== null && points === number * price;
  if (points !== null && points !== price && !isTotal) return null;
  const each: StatedUnit = {
    ...unit,
    points: points === null ? null : price,
    models: isTotal ? null : number,
    items: unit.items.map((item) => oneOf(item, number)),
  };
  return Array.from({ length: number }, () => each);
}

/** `2 Rhinos, 2 storm bolters`: one for each. */
const oneOf = (item: StatedItem, number: number): StatedItem => (item.count === number ? { ...item, count: 1 } : item);
