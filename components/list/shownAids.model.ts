import type { PlayAid } from '@/lib/rules/playAid';
import type { TableSheet } from '@/lib/rules/tableSheet';
import { bounded, clipped } from '@/lib/foundation/bounded';

/** Rows of one aid; the longest of a real list has some 30. */
const MOST_ROWS = 80;
/** Bytes of one aid's rows. */
const ROWS_WEIGHT = 12_000;
/** Bytes of a row. */
const NAME = 200;
const TEXT = 800;
/** Units with drawings of their own: cards in the stack, fireteams, firing arcs. */
const MOST_UNITS = 60;
const MOST_ARCS = 12;

/** Play aids as a page can bear them: a last row says how many are left out. */
export const shownAids = (aids: readonly PlayAid[]): readonly PlayAid[] =>
  aids.map((aid) => {
    const rows = aid.rows
      .slice(0, MOST_ROWS)
      .map(({ name, text, open }) => ({ name: clipped(name, NAME), text: clipped(text, TEXT), open }));
    const { shown } = bounded(rows, MOST_ROWS, ROWS_WEIGHT);
    const left = aid.rows.length - shown.length;
    return left === 0 ? aid : { ...aid, rows: [...shown, { name: 'Not shown', text: `${left} more`, open: false }] };
  });

/** What is drawn of an army's table sheet: the first units of each kind. */
export function drawnTable({ activation, fireteams, arcs, unitCards }: TableSheet): TableSheet {
  return {
    activation: { ...activation, units: activation.units.slice(0, MOST_UNITS) },
    fireteams: fireteams.slice(0, MOST_UNITS),
    arcs: arcs.slice(0, MOST_UNITS).map((unit) => ({ ...unit, arcs: unit.arcs.slice(0, MOST_ARCS) })),
    unitCards,
  };
}
