import type { Army } from '@/lib/army/army';
import type { Format } from '@/lib/rules/format';
import type { PlayAid } from '@/lib/rules/playAid';
import { bounded, clipped } from '@/lib/foundation/bounded';

/** Rows of one aid; the longest of a real list has some 30. */
const MOST_ROWS = 80;
/** Bytes of one aid's rows. */
const ROWS_WEIGHT = 12_000;
/** Bytes of a row. */
const NAME = 200;
const TEXT = 800;

/** The play aids of an army as a page can bear them: a last row says how many are left out. An empty one has none. */
export function shownAids({ aids }: Pick<Format, 'aids'>, army: Army): readonly PlayAid[] {
  if (aids === null || army.models.length === 0) return [];
  return aids(army).map((aid) => {
    const rows = aid.rows
      .slice(0, MOST_ROWS)
      .map(({ name, text, open }) => ({ name: clipped(name, NAME), text: clipped(text, TEXT), open }));
    const { shown } = bounded(rows, MOST_ROWS, ROWS_WEIGHT);
    const left = aid.rows.length - shown.length;
    return left === 0 ? aid : { ...aid, rows: [...shown, { name: 'Not shown', text: `${left} more`, open: false }] };
  });
}
