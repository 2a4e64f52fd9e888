import { revisionPath } from '@/lib/documents/paths';
import { stampDate } from '@/lib/foundation/stampDate';
import { shortHash } from '@/lib/verdict/dataSourceText';
import type { CheckedRoster } from '@/lib/verdict/checkRoster';
import type { Roster } from '@/lib/documents/roster/schema';
import { type FrozenText, type Revision } from '@/lib/documents/revision';

/** One state of a list as it is compared with another. */
export interface ShownState {
  /** `3 Dec 2014, 1a2b3c4d`. */
  label: string;
  /** Its page; null: it has none. */
  href: string | null;
  roster: Roster;
  /** Null: nothing can be said of it here. */
  checked: CheckedRoster | null;
  format: { id: string; version: string };
  /** The hash of its unit data. */
  data: string;
}

/** A frozen state, to be compared with another. */
export const shownRevision = (
  { hash, frozenAt }: Pick<FrozenText, 'hash' | 'frozenAt'>,
  { roster, format, data }: Revision,
): Omit<ShownState, 'checked'> => ({
  label: `${stampDate(frozenAt)}, ${shortHash(hash)}`,
  href: revisionPath(hash),
  roster,
  format,
  data,
});
