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
  const words = plain(text).split(/\s+/).filter(Boolean);
  return rows
    .filter((row) => (label === null || row.labels.includes(label)) && fits(row, words))
    .toSorted(
      (one, other) => Number(other.pinned) - Number(one.pinned) || ORDER[sort](one, other) || ORDER.changed(one, other),
    );
}

/** Every word stands somewhere in the name, a faction, a unit or a label, accents and case aside. */
function fits({ name, factions, units, labels }: OwnRow, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const all = plain([name, ...factions, ...units, ...labels].join(' '));
  return words.every((word) => all.includes(word));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** All labels of some lists, by name. */
export const labelsOf = (rows: readonly OwnRow[]): readonly string[] =>
  [...new Set(rows.flatMap(({ labels }) => labels))].toSorted((one, other) => one.localeCompare(other));
