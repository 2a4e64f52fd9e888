import { type Side, SIDES } from './side';
import { headOf, linkOf } from './dice';
import { nextLink, type DiceEvent, type Rolls } from './rolls';
import { diceSeedOf } from './secret';

/** What a player's browser does by itself. */
interface Duty<Event> {
  side: Side;
  event: Event;
}

/** Last attempt of a side, with its time on the server's clock. */
export interface Attempt {
  what: string;
  now: string;
}

/** What was refused or got no answer is tried again when the game has moved on, or after this many milliseconds. */
const AGAIN = 30_000;

/** Returns the first thing that a player at this device has to send, if not tried just now. Null: nothing. */
export function nextDuty<Event extends { kind: string }>(
  events: number,
  now: string,
  tried: Readonly<Partial<Record<Side, Attempt>>>,
  owed: (side: Side) => Event | null,
): Duty<Event> | null {
  for (const side of SIDES) {
    const event = owed(side);
    const before = tried[side];
    const again =
      before === undefined ||
      before.what !== attemptOf(events, event) ||
      Date.parse(now) - Date.parse(before.now) >= AGAIN;
    if (event !== null && again) return { side, event };
  }
  return null;
}

/** What tells one attempt from the next: the same event in a longer log may be tried again. */
export const attemptOf = (events: number, event: { kind: string } | null): string => `${events} ${event?.kind}`;

/**
 * What this side's browser sends for the dice without being asked: the end of its chain first, then each link that is
 * due. Null: nothing.
 */
export function diceDuty(game: string, rolls: Rolls, side: Side, secret: string): DiceEvent | null {
  const seed = diceSeedOf(secret, game);
  if (rolls.heads[side] === null) return { kind: 'dice', head: headOf(seed) };
  const roll = nextLink(rolls, side);
  return roll === null ? null : { kind: 'shown', roll, link: linkOf(seed, roll) };
}
