import type { StatedItem, StatedList, StatedUnit } from './stated';

/**
 * A list with the numbers behind a row of models read as its text means them. `4x Rifleman: 4x Rifle` has four rifles in
 * all, `4x Rifleman: 2x Pistol` two each: a text does it one way throughout, whichever its layout does.
 */
export function withTotals(stated: StatedList): StatedList {
  const rows = stated.forces.flatMap(({ units }) => units.flatMap(({ items }) => items));
  if (votes(rows) < 2) return stated;
  return {
    ...stated,
    forces: stated.forces.map((force) => ({
      ...force,
      units: force.units.map((unit): StatedUnit => ({ ...unit, items: unit.items.map(inAll) })),
    })),
  };
}

/** What speaks for totals, less what speaks for numbers per model. Of two models it may be either. */
function votes(rows: readonly StatedItem[]): number {
  let sum = 0;
  for (const { count, items } of rows) {
    for (const each of count === null || count < 2 ? [] : items) {
      if (!each.each) continue;
      // In a row of totals everything has a number, and a row for each may have as large ones.
      if (each.count === null) sum -= 4;
      else if (each.count >= count!) sum += count! > 2 ? 2 : 1;
      else sum -= 2;
    }
    sum += votes(items);
  }
  return sum;
}

/** What has no number is one. */
const inAll = (row: StatedItem): StatedItem => ({
  ...row,
  items: row.items.map((item) => inAll(item.each ? { ...item, each: false, count: item.count ?? 1 } : item)),
});
