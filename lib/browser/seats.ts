import { clearFragment } from './clearFragment';
import { z } from 'zod';
import { keyOf, hashOfToken, readOwnFragment, secretFrom, tokenSchema } from '@/lib/play/game/secret';
import { eachSide, SIDES, withSide, type Side, type BySide } from '@/lib/play/game/side';
import { signerSchema } from '@/lib/play/game/signing';
import { invitationOfFragment, type GameKeys } from '@/lib/api/games';
import { REVISION_LENGTH } from '@/lib/documents/revision';
import { viewIdSchema } from '@/lib/foundation/viewId';
import { keysAfter, mirrorSoon, readBy, SEATS, storedAt } from './texts';

/** Who sits at this device: secrets, which leave it only in their own links or sealed, and sealed lists. */

const sided = <T extends z.ZodType>(part: T) => z.object({ a: part.nullable(), b: part.nullable() }).readonly();
const seatsSchema = sided(tokenSchema);
const sealedSchema = sided(z.string().max(REVISION_LENGTH));

/** Their secrets; null: not at this device. */
export type Seats = BySide<string | null>;

export const NO_SEATS: Seats = { a: null, b: null };

/** Whether both players sit at this device. */
export const bothHere = (seats: Seats): boolean => SIDES.every((side) => seats[side] !== null);

const seatsOf = (game: string) => storedAt(`${SEATS}${game}`, readBy<Seats>(seatsSchema));
const sealedOf = (game: string) => storedAt(`muster-roll:sealed:${game}`, readBy<BySide<string | null>>(sealedSchema));

/** The seats at this device in a game, by its link or that of its campaign. */
export function loadSeats(game: string, campaign: string | null = null): Seats {
  const own = seatsOf(game).load() ?? NO_SEATS;
  const of = campaign === null ? NO_SEATS : loadSeats(campaign);
  return { a: own.a ?? of.a, b: own.b ?? of.b };
}

/** The links of the games in which this device keeps a seat. */
export const gamesHeld = (): readonly string[] =>
  keysAfter(SEATS).filter(
    (link) => viewIdSchema.safeParse(link).success && SIDES.some((side) => loadSeats(link)[side] !== null),
  );

/**
 * The game whose seats count in this one as well: its campaign's, or a campaign's first match. Null: none, and none for
 * a copy under another link. A copy has the seals and dice of the game itself, and whoever made it could have this
 * browser show there what it still keeps back here.
 */
export const sharedSeats = (viewId: string, game: { id: string }, other: string | null): string | null =>
  game.id === viewId ? other : null;

/** Keeps a player's secret on this device; false: only until the page is left. */
export function keepSeat(game: string, side: Side, secret: string): boolean {
  const kept = seatsOf(game).keep(withSide(loadSeats(game), side, secret));
  mirrorSoon();
  return kept;
}

/** The texts of the lists that this device sealed in a game, by side; null: none. */
export const loadSealed = (game: string): BySide<string | null> => sealedOf(game).load() ?? NO_SEATS;

/** Keeps a sealed list until it is shown; false: only until the page is left. */
export function keepSealed(game: string, side: Side, text: string | null): boolean {
  const kept = sealedOf(game).keep(withSide(loadSealed(game), side, text));
  mirrorSoon();
  return kept;
}

/** Forgets a sealed list, once it has been shown. */
export function forgetSealed(game: string, side: Side): void {
  if (loadSealed(game)[side] !== null) keepSealed(game, side, null);
}

/** Of so many games in which nobody plays here it is kept what was seen. */
const MOST_LOOKED_ON = 40;
const SEEN = 'muster-roll:seen:';
const seenOf = (game: string) => storedAt(`${SEEN}${game}`, readBy(z.string().regex(/^[0-9a-f]*$/)));
/** What this device has seen of a game's log, see `witnessOf`; empty: nothing yet. */
export const loadSeen = (game: string): string => seenOf(game).load() ?? '';
/** Keeps what was seen of a game’s log; false: only until the page is left. Of games that one only looks on, of few. */
export function keepSeen(game: string, witness: string): boolean {
  const kept = seenOf(game).keep(witness);
  const held = new Set(gamesHeld());
  const others = keysAfter(SEEN).filter((each) => each !== game && !held.has(each));
  for (const each of others.slice(0, Math.max(0, others.length - MOST_LOOKED_ON))) {
    seenOf(each).drop();
    keysOf(each).drop();
  }
  return kept;
}

const keysOf = (game: string) => storedAt(`muster-roll:keys:${game}`, readBy(sided(signerSchema)));
/** The players' public keys as this device saw them first, in a match alone or in a campaign with its matches. */
export const loadKeys = (game: string): BySide<string | null> => keysOf(game).load() ?? NO_SEATS;
/** Keeps the keys that were not known yet; those that were stay as they are. */
export function keepKeys(game: string, keys: BySide<string | null>): void {
  const before = loadKeys(game);
  const next = eachSide((side) => before[side] ?? keys[side]);
  if (SIDES.some((side) => next[side] !== before[side])) keysOf(game).keep(next);
}

/** A new player's secret. */
export const newSecret = (): string => secretFrom(crypto.getRandomValues(new Uint8Array(16)));

/** Whose secret it is; null: nobody's of this game. */
export function seatOfSecret(secret: string, keys: GameKeys): Side | null {
  const hash = hashOfToken(keyOf(secret));
  return SIDES.find((side) => keys[side] === hash) ?? null;
}

/** Only the seats whose secrets fit the game: others are of a game that had this link before. */
export const fittingSeats = (seats: Seats, keys: GameKeys): Seats =>
  eachSide((side) => (seats[side] !== null && seatOfSecret(seats[side], keys) === side ? seats[side] : null));

/** `other`: the other player's public key, as the link tells it; null: it does not. */
export type Arrival = { kind: 'player'; secret: string; other: string | null } | { kind: 'guest'; invitation: string };

/** What the page's address brings; a secret is taken out, so that nobody shares it by accident. Null: nothing. */
export function takeArrival(): Arrival | null {
  const own = readOwnFragment(location.hash);
  if (own !== null) {
    clearFragment();
    return { kind: 'player', ...own };
  }
  const invitation = invitationOfFragment(location.hash);
  return invitation === null ? null : { kind: 'guest', invitation };
}

const comparedSchema = z.enum(['same', 'other', 'later']);
/** What the player here said of the six words: the same on both phones, others, or not now. */
export type Compared = z.infer<typeof comparedSchema>;
/** What was answered of the six words of a game. */
export const comparedWords = (game: string) => storedAt(`muster-roll:compared:${game}`, readBy(comparedSchema));
