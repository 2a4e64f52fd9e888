import type { InBin } from '@/components/document/bin';
import type { Binned } from '@/lib/document/savedKind';
import { RESTORE_DAYS } from '@/lib/share/days';
import { daysLeft } from '@/lib/view/document/whatStays';

/** What a visitor deleted, as the bin shows it now. */
export const inBin = (items: readonly Binned[]): readonly InBin[] =>
  items.map(({ viewId, name, deletedAt }) => ({ viewId, name, days: daysLeft(deletedAt, RESTORE_DAYS, new Date()) }));
