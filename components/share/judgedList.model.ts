import type { Format } from '@/lib/rules/format';
import type { SavedList } from '@/lib/documents/roster/savedList';
import type { DatasetSummary } from '@/lib/documents/unitData';
import type { CheckedRoster } from '@/lib/verdict/checkRoster';
import type { Army } from '@/lib/army/army';

/** The frozen state that a page shows. */
export interface FrozenMark {
  hash: string;
  /** The whole address of its page; null: it is frozen nowhere yet. */
  address: string | null;
  /** When it was frozen, ISO 8601; null: the page is not that of the frozen state. */
  at: string | null;
  /** The version of the format's document that it was frozen with. */
  formatVersion: string;
}

/** A list after its check, as a page shows it. */
export interface JudgedList {
  saved: Pick<SavedList, 'name' | 'factions' | 'roster'>;
  dataset: DatasetSummary;
  checked: CheckedRoster;
  format: Format;
  /** Of the check, ISO 8601. */
  date: string;
  checkedBy: 'server' | 'browser';
  /** The page's own, for paper; null: it has none. */
  address: string | null;
  /** The frozen state that is shown; null: none. */
  frozen: FrozenMark | null;
}

/** What a verdict is said to rest on beyond the community's data; null: nothing. */
export function sourceNote(suppliedByPlayer: boolean, { units }: Pick<Army, 'units'>): string | null {
  if (suppliedByPlayer) return 'on data the player supplied';
  return units.some(({ house }) => house !== null) ? 'with units the player wrote' : null;
}
