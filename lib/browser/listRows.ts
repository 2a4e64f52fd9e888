import { byText } from '@/lib/foundation/order';
import { searchOf } from '@/lib/exchange/nameIndex';
import type { ShortVerdict } from '@/lib/documents/shortVerdict';
import { VERDICT_WORDS } from '@/lib/verdict/verdictView';

export interface OwnRow {
  viewId: string;
  name: string;
  format: string;
  /** The hash of its unit data; null: it needs none. */
  data: string | null;
  factions: readonly string[];
  /** The names of what stands in it. */
  units: readonly string[];
  /** ISO 8601. */
  updatedAt: string;
  /** Null: none was reached in this browser. */
  verdict: ShortVerdict | null;
  /** This visitor's own; else somebody else's, which its link lets be changed. */
  mine: boolean;
  /** What the server does not have of it: nothing, the last changes, or all of it; `held`: nor shall it yet. */
  unsent: 'nothing' | 'changes' | 'all' | 'held';
  /** It was changed elsewhere as well: the player has to choose. */
  twoVersions: boolean;
  pinned: boolean;
  /** Who approved it last and when, and whether it was written since, perhaps back to what it was; null: nobody. */
  approved: { name: string | null; at: string; written: boolean } | null;
  labels: readonly string[];
}

/** The orders in which lists can be shown, with what players call them. */
export const SORTS = { changed: 'Last changed', name: 'Name', points: 'Points', format: 'Format' } as const;
export type Sort = keyof typeof SORTS;

/** What is looked for among one's lists; a null format or label: any. */
export interface RowQuery {
  text: string;
  sort: Sort;
  format: string | null;
  label: string | null;
}

const ORDER: Readonly<Record<Sort, (one: OwnRow, other: OwnRow) => number>> = {
  changed: (one, other) => byText(other.updatedAt, one.updatedAt),
  name: (one, other) => one.name.localeCompare(other.name),
  points: (one, other) => (other.verdict?.points?.spent ?? 0) - (one.verdict?.points?.spent ?? 0),
  format: (one, other) => byText(one.format, other.format),
};

/** The words of verdicts: who types one wants the lists that have it. */
const VERDICTS = Object.entries(VERDICT_WORDS).map(([id, word]) => [id, word.toLowerCase()] as const);

/** Those that fit, pinned ones first, else as sorted, last changed first among equals. `formats`: their names by id. */
export function wantedRows(
  rows: readonly OwnRow[],
  { text, sort, format, label }: RowQuery,
  formats: Readonly<Record<string, string>>,
): readonly OwnRow[] {
  const words = ` ${text.trim().toLowerCase()} `;
  const [judged, word = ''] = VERDICTS.find(([, each]) => words.includes(` ${each} `)) ?? [];
  const rest = words.replace(word, '');
  const things = rows.map((row) => ({
    item: row,
    fields: [[row.name], row.factions, row.units, [...row.labels, formats[row.format] ?? '']],
  }));
  const found = rest.trim() === '' ? rows : searchOf(things)(rest).map(({ item }) => item);
  return found
    .filter(
      (row) =>
        (label === null || row.labels.includes(label)) &&
        (format === null || row.format === format) &&
        (judged === undefined || row.verdict?.verdict === judged),
    )
    .toSorted(
      (one, other) => Number(other.pinned) - Number(one.pinned) || ORDER[sort](one, other) || ORDER.changed(one, other),
    );
}

/** All labels of some lists, by name. */
export const labelsOf = (rows: readonly OwnRow[]): readonly string[] =>
  [...new Set(rows.flatMap(({ labels }) => labels))].toSorted((one, other) => one.localeCompare(other));
