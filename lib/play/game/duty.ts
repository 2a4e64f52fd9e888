import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type Side, SIDES } from './side';
import { CHAIN_LENGTH, chainHead, linkOf } from './dice';
import { openRolls, type DiceEvent, type Rolls } from './rolls';

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
): { side: Side; event: Event } | null {
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

/** A chain that this device made, for one seat in one game. It goes to no other device and into no backup. */
export interface OwnChain {
  /** 32 bytes by chance, in hexadecimal digits. */
  seed: string;
  /** The last link of it that may have left this device, and what for; null: none. */
  shown: { index: number; call: string; head: string } | null;
}

/** What a device sends for the dice, and its chain as it must be kept before that. */
export interface DiceStep {
  event: Extract<DiceEvent, { kind: 'chain' | 'link' }>;
  own: OwnChain;
}

/**
 * What a side's browser sends for the dice by itself: a link due, or the end of a fresh chain; null: nothing. A link
 * goes out once, or again for the same call. `own`: the chain this device made last; null: it made none. `acts`: the
 * player does something here, so from now on only this device of the player rolls. `fresh`: 32 bytes by chance.
 */
export function diceStep(
  rolls: Rolls,
  side: Side,
  own: OwnChain | null,
  { acts, fresh }: { acts: boolean; fresh: () => Uint8Array },
): DiceStep | null {
  const head = own === null ? null : headOfOwn(own);
  for (const roll of openRolls(rolls)) {
    const place = roll.places?.[side];
    if (own === null || place?.chain !== head || roll.links[side] !== null) continue;
    const now = { index: place.index, call: roll.id, head: roll.head ?? '' };
    if (!mayShow(own, now)) continue;
    const link = linkOf(hexToBytes(own.seed), place.index);
    return { event: { kind: 'link', roll: roll.id, link }, own: { ...own, shown: now } };
  }
  const newest = rolls.heads[side];
  const isOwn = newest === head;
  if (newest !== null && !isSpent(rolls, newest, isOwn ? own : null) && (isOwn || !acts)) return null;
  // One that nobody has seen may still be on its way.
  const isUnseen = own !== null && head !== null && own.shown === null && rolls.chains[head] === undefined;
  const next = isUnseen ? own : { seed: bytesToHex(fresh()), shown: null };
  return { event: { kind: 'chain', head: headOfOwn(next) }, own: next };
}

const headOfOwn = ({ seed }: OwnChain): string => chainHead(hexToBytes(seed));

const mayShow = ({ shown }: OwnChain, now: NonNullable<OwnChain['shown']>): boolean =>
  shown === null ||
  now.index > shown.index ||
  (now.index === shown.index && now.call === shown.call && now.head === shown.head);

/** No link of it is left, or the log tells less than left this device: it was cut, and others may know the next. */
function isSpent({ chains }: Rolls, head: string, own: OwnChain | null): boolean {
  const used = chains[head]?.used ?? 0;
  return used >= CHAIN_LENGTH || used < (own?.shown?.index ?? 0);
}
