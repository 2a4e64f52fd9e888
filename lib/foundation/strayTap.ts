/** Where and when something was tapped. */
export interface Tap {
  /** In milliseconds of the page's own clock. */
  at: number;
  x: number;
  y: number;
  /** What answers to it: an object that is the same only for the same thing. */
  on: unknown;
}

/** In milliseconds: the second tap of a double tap comes within it. */
export const DOUBLE_TAP = 400;
/** In pixels: so far apart the two taps of a double tap may be. */
const SAME_PLACE = 20;

/**
 * Whether a tap was meant for what stood there before: it comes right after another, in the same place, and something
 * else is there now.
 */
export function isStrayTap(last: Tap | null, tap: Tap): boolean {
  if (last === null || last.on === tap.on) return false;
  return tap.at - last.at < DOUBLE_TAP && Math.hypot(tap.x - last.x, tap.y - last.y) < SAME_PLACE;
}
