import type { Format } from '@/lib/rules/format';

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
