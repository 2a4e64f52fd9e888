import type { BinnedRow } from '@/lib/browser/local/ownRows';
import type { BinEntry } from '@/lib/documents/savedKind';
import { RESTORE_DAYS } from '@/lib/api/days';
import { daysLeft } from '@/lib/browser/whatStays';

/** What a visitor deleted, as the bin shows it now. */
export const inBin = (items: readonly BinEntry[]): readonly BinnedRow[] =>
  items.map(({ viewId, name, deletedAt }) => ({ viewId, name, days: daysLeft(deletedAt, RESTORE_DAYS, new Date()) }));
