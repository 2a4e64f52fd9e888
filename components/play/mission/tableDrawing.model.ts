import { SIDES, type Side, type BySide } from '@/lib/play/game/side';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { CORNER_NAMES, TABLE_INCHES, ZONE_GAP, markerName, markersOf, type TableSide } from '@/lib/play/match/table';

/** Units of the drawing for an inch, and its margin for names and the scale. */
export const INCH = 6;
const MARGIN = 38;
export const DRAWING_SIZE = TABLE_INCHES * INCH + 2 * MARGIN;

/** A distance in inches from the north or west edge, in the drawing's units. */
export const at = (inches: number): number => MARGIN + inches * INCH;

export const SIDE_FILL: Readonly<Record<Side, string>> = { a: 'var(--rust)', b: 'var(--teal)' };

/** A name as long as it fits into the drawing. */
export const shortened = (name: string): string => (name.length > 14 ? `${name.slice(0, 13)}…` : name);

/** What the drawing shows, in words. */
export function tableWords(state: MatchState, places: BySide<TableSide> | null): string {
  const table = `A table of ${TABLE_INCHES} by ${TABLE_INCHES} inches.`;
  if (places === null) return `${table} Corners are not chosen yet.`;
  const zones = SIDES.map(
    (side) => `${nameOf(state, side)}: ${CORNER_NAMES[places[side].corner]} corner, ${places[side].edge} edge.`,
  );
  const markers = markersOf(places.a.corner).map(
    (marker) =>
      `${markerName(marker)}${state.markers[marker] === undefined ? '' : `, held by ${nameOf(state, state.markers[marker])}`}`,
  );
  return (
    `${table} ${zones.join(' ')} Zones end ${ZONE_GAP} inches from the line between them. Objective markers: ` +
    `${markers.join('; ')}.`
  );
}
