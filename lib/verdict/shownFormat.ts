import type { Format } from '@/lib/rules/format';
import { forcesOf } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';

/** Of a format, what the bars of the editor show: plain values, which a page can hand to its script. */
export interface ShownFormat extends Pick<Format, 'id' | 'name' | 'slots' | 'gameSizes'> {
  /** Whether there is a leader to declare; whether players agree on anything. */
  declarable: unknown;
  agreements: unknown;
}

/** What the bars show of a format. */
export const shownFormat = ({ id, name, slots, gameSizes, declarable, agreements }: Format): ShownFormat => ({
  id,
  name,
  slots,
  gameSizes,
  declarable: declarable !== null,
  agreements: agreements !== null,
});

/** The factions of a list by name, each once. */
export const factionsIn = (roster: Roster): string[] => [
  ...new Set([...forcesOf(roster)].map(({ catalogueName }) => catalogueName)),
];
