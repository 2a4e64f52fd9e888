import { z } from 'zod';

/** A clock for two: each player's own time runs while it is that player's turn. Times in milliseconds. */

/** The first is whoever holds the device. */
export type ClockSide = 'own' | 'other';

const time = z.number().min(0);
export const clockSchema = z
  .object({
    /** What each has used, up to `since`. */
    used: z.object({ own: time, other: time }).readonly(),
    /** Whose time runs; null: it stands still. */
    runs: z.enum(['own', 'other']).nullable().catch(null),
    since: time,
  })
  .readonly();
export type TurnClock = z.infer<typeof clockSchema>;

export const NEW_CLOCK: TurnClock = { used: { own: 0, other: 0 }, runs: null, since: 0 };

/** A device that slept, or whose clock was set, adds no more than this at once. */
const MOST = 12 * 60 * 60 * 1000;

/** What each has used by now. */
export function usedBy({ used, runs, since }: TurnClock, now: number): TurnClock['used'] {
  if (runs === null) return used;
  return { ...used, [runs]: used[runs] + Math.min(Math.max(0, now - since), MOST) };
}

/** The clock once somebody’s time runs; null: nobody’s. */
export const running = (clock: TurnClock, runs: ClockSide | null, now: number): TurnClock => ({
  used: usedBy(clock, now),
  runs,
  since: now,
});

/** `7:05`, `1:02:09`. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes, left] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours === 0 ? `${minutes}:${two(left)}` : `${hours}:${two(minutes)}:${two(left)}`;
}
