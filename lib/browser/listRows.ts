import { searchOf } from '@/lib/exchange/nameIndex';
import type { KeptVerdict } from '@/lib/documents/keptVerdict';

/** One's own lists as the start page shows them. */

export interface OwnRow {
  viewId: string;
  name: string;
  format: string;
  factions: readonly string[];
  /** The names of what stands in it. */
  units: readonly string[];
  /** ISO 8601. */
  updatedAt: string;
  /** Null: none was reached in this browser. */
  verdict: KeptVerdict | null;
  /** This visitor's own; else somebody else's, which its link lets be changed. */
  mine: boolean;
  /** What the server does not have of it: nothing, the last changes, or all of it; `held`: nor shall it yet. */
  unsent: 'nothing' | 'changes' | 'all' | 'held';
  /** It was changed elsewhere as well: the player has to choose. */
  twoVersions: boolean;
  pinned: boolean;
  labels: readonly string[];
}

/** The orders in which lists can be shown, with what players call them. */
export const SORTS = {
  changed: 'Last changed',
  name: 'Name',
  points: 'Points',
  format: 'Format',
} as const;
export type Sort = keyof typeof SORTS;

/** What is looked for among one's lists; a null label: any. */
export interface Wanted {
  text: string;
  sort: Sort;
  label: string | null;
}

const ORDER: Readonly<Record<Sort, (one: OwnRow, other: OwnRow) => number>> = {
  changed: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  name: (one, other) => one.name.localeCompare(other.name),
  points: (one, other) => (other.verdict?.points?.spent ?? 0) - (one.verdict?.points?.spent ?? 0),
  format: (one, other) => one.format.localeCompare(other.format),
};

/** Those that fit, pinned ones first, else in the order that is wanted, last changed first among equals. */
export function wantedRows(rows: readonly OwnRow[], { text, sort, label }: Wanted): readonly OwnRow[] {
  const things = rows.map((row) => ({ item: row, fields: [[row.name], row.factions, row.units, row.labels] }));
  const found = text.trim() === '' ? rows : searchOf(things)(text).map(({ item }) => item);
  return found
    .filter((row) => label === null || row.labels.includes(label))
    .toSorted(
      (one, other) => Number(other.pinned) - Number(one.pinned) || ORDER[sort](one, other) || ORDER.changed(one, other),
    );
}

/** All labels of some lists, by name. */
export const labelsOf = (rows: readonly OwnRow[]): readonly string[] =>
  [...new Set(rows.flatMap(({ labels }) => labels))].toSorted((one, other) => one.localeCompare(other));
