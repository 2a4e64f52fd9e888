import { muster } from '../../army/muster';
import { evaluate } from '../../engine';
import type { LinkedDataset } from '../../data/link';
import { applyEdit } from '../../documents/roster/edits';
import type { Roster, Selection } from '../../documents/roster/schema';
import type { BuiltUnit } from './buildUnit';
import type { StatedItem, StatedUnit } from './stated';

/** More alike than this nobody writes on one line. */
const MOST = 9;

/**
 * The units that `2x Impulsor - 200` means where one of them cannot have two models: two, if the price fits twice. Where
 * no price tells, each keeps the number as one that is not its own, and so is a guess. Null: it is one unit, as built.
 * `one`: the unit as it is without a number, `modelsIn`: how many models the army counts in what was built.
 */
export function alikeUnits(
  unit: StatedUnit,
  { fits, isOver, points: asBuilt }: BuiltUnit,
  one: () => BuiltUnit,
  modelsIn: (built: BuiltUnit) => number | null,
): readonly StatedUnit[] | null {
  const { models: number, points } = unit;
  if (number === null || number < 2 || number > MOST) return null;
  const isAsSaid = fits && !isOver;
  if (isAsSaid && (points === null || points === asBuilt)) return null;
  const single = one();
  const { points: price } = single;
  if (single.models === number) return null;
  // What counts as models may stand deeper than the rows that grow: then the unit is whole without its number.
  if ((!isAsSaid || points === price) && modelsIn(single) === number) return [unit];
  if (isAsSaid) return null;
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

/** How many models the army counts in a unit that stands alone in a force; null: it is no unit. */
export function modelsAlone(base: Roster, force: string, selection: Selection, linked: LinkedDataset): number | null {
  const roster = applyEdit(base, { kind: 'add', into: force, selection });
  const { units } = muster(evaluate(roster, linked).roster, roster.declarations);
  return units.find(({ id }) => id === selection.id)?.models.length ?? null;
}

/** `2 Rhinos, 2 storm bolters`: one for each. */
const oneOf = (item: StatedItem, number: number): StatedItem => (item.count === number ? { ...item, count: 1 } : item);
