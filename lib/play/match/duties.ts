import { isOld, openRolls, type Rolls } from '../game/rolls';
import { otherSide, type BySide, type Side, SIDES, withSide } from '../game/side';
import { type MatchEvent, waitsIn } from './match';
import { type After, type MatchState, nameOf } from './state';
import { needsOf, phaseOf } from './steps';
import { failed, ok } from '../../foundation/result';
import { bothAccepted, bothSealed } from './lobby';
import { endOf } from './turns';
import { commitmentOf, verifies, type SealedContent, nonceOf } from '../game/secret';
import { bothStratagemsSealed, sealedStratagem } from './stratagems';
import type { StratagemId } from './stratagems.data';

/** Something that one side holds back although the other has done its part. */
export type HeldBack = ReturnType<typeof heldBack>[number];

const later = (since: string, seconds: number): string => new Date(Date.parse(since) + seconds * 1000).toISOString();

/** The last of some times; null: never. */
const lastOf = (times: readonly (string | null)[]): string | null =>
  times.reduce((last, at) => (at !== null && (last === null || at > last) ? at : last), null);

const isOpen = (state: MatchState): boolean => ['lobby', 'playing'].includes(phaseOf(state));

/** What the sides have committed to and not shown yet. */
export function heldBack(state: MatchState) {
  if (!isOpen(state)) return [];
  const { lists, stratagems, rolls } = state;
  const waits = waitsIn(state);
  return SIDES.flatMap((side) => {
    const list = lists[side].hash === null ? bothSince(lists) : null;
    const stratagem = stratagems[side].id === null ? bothSince(stratagems) : null;
    const roll = openRolls(rolls).find((each) => each.links[side] === null && !isOld(each));
    const owed = [
      { what: 'list', since: list, wait: waits.list, does: 'has sealed a list and not shown it' },
      { what: 'stratagem', since: stratagem, wait: waits.phone, does: 'has sealed a stratagem and not shown it' },
      { what: 'dice', since: roll?.at ?? null, wait: waits.phone, does: 'has not shown its part of a roll' },
    ] as const;
    /** `since`: when it became due; `until`: when the agreed time is over. */
    return owed.flatMap(({ what, since, wait, does }) =>
      since === null ? [] : [{ side, what, since, until: later(since, wait), says: `${nameOf(state, side)} ${does}.` }],
    );
  });
}

/** Since when both are sealed; null: not both are. */
const bothSince = ({ a, b }: BySide<{ sealedAt: string | null }>): string | null =>
  a.sealedAt === null || b.sealedAt === null ? null : lastOf([a.sealedAt, b.sealedAt]);

/** What is held back beyond the agreed time. `now` in milliseconds. */
export const overdue = (state: MatchState, now: number): readonly HeldBack[] =>
  heldBack(state).filter(({ until }) => Date.parse(until) < now);

/** From when a player may abandon the game alone, ISO 8601; null: it waits for that very player. */
export function aloneFrom(state: MatchState, side: Side): string | null {
  const needs = needsOf(state);
  if (needs.length > 0 && needs.every(({ by }) => by === side)) return null;
  const since = lastOf([state.opened.at, state.actedAt.a, state.actedAt.b]) ?? state.opened.at;
  return later(since, waitsIn(state).alone);
}

/** From when one may play on for a player who is gone, ISO 8601: soon at one table, by letter after the agreed time. */
export function playsOnFrom(state: MatchState, absent: Side): string {
  const { person, alone } = waitsIn(state);
  const { actedAt, opened } = state;
  const since = lastOf([actedAt[absent], person === alone ? actedAt[otherSide(absent)] : null]);
  return since === null ? opened.at : later(since, person);
}

/** The match after a player abandons it. Said once, it stands; said again after the agreed time, it is enough. */
export const abandoned: After<'abandoned'> = (state, { by, at }) => {
  if (!bothAccepted(state)) return failed('The game has not begun: decline it instead.');
  if (endOf(state) !== null) return failed('The game has ended: it has a result.');
  const other = otherSide(by);
  const both = state.abandons[other];
  const from = aloneFrom(state, by);
  if (both || (from !== null && at >= from)) {
    return ok({ ...state, abandons: withSide(state.abandons, by, true), abandoned: { by, both } });
  }
  if (state.abandons[by]) {
    return failed(
      `You have said so already. ${nameOf(state, other)} says so too, or you abandon it alone once the agreed time is over.`,
    );
  }
  return ok({ ...state, abandons: withSide(state.abandons, by, true) });
};

/** What a player's browser does with the player's secret: it seals, and it shows by itself what is due. */

/** The seal of a list: its frozen text, see `revisionText`. */
export const sealList = (game: string, side: Side, secret: string, text: string): MatchEvent => ({
  kind: 'sealed',
  commitment: commitmentOf(sealedBy(secret, 'list', { game, side, content: text })),
});

/** The seal of a stratagem. */
export const sealStratagem = (game: string, side: Side, secret: string, id: StratagemId): MatchEvent => ({
  kind: 'stratagem-sealed',
  commitment: commitmentOf(sealedBy(secret, 'stratagem', { game, side, content: id })),
});

/** Whether this is the text that a side sealed: for a device that no longer has it and picks the list again. */
export function fitsSeal(state: MatchState, side: Side, secret: string, text: string): boolean {
  const { commitment } = state.lists[side];
  return commitment !== null && verifies(commitment, sealedBy(secret, 'list', { game: state.id, side, content: text }));
}

/** What this player's browser sends now by itself; null: nothing. `text`: the sealed list; null: it is not here. */
export function dutyOf(state: MatchState, side: Side, secret: string, text: string | null): MatchEvent | null {
  if (!isUnderWay(state, side)) return null;
  const { commitment, hash } = state.lists[side];
  // What was picked before the match was opened or joined.
  if (text !== null && commitment === null && hash === null) return sealList(state.id, side, secret, text);
  if (text !== null && bothSealed(state) && state.lists[side].hash === null && fitsSeal(state, side, secret, text)) {
    return { kind: 'revealed', nonce: nonceOf(secret, state.id, 'list'), text };
  }
  if (!bothStratagemsSealed(state) || state.stratagems[side].id !== null) return null;
  const nonce = nonceOf(secret, state.id, 'stratagem');
  const picked = sealedStratagem(state, side, nonce);
  return picked === null ? null : { kind: 'stratagem-revealed', nonce, stratagem: picked.id };
}

/** The dice for which this player's browser does its part, see `diceStep`; null: none now. */
export const diceOf = (state: MatchState, side: Side): Rolls | null =>
  isUnderWay(state, side) && (state.opened.mission !== 'none' || bothAccepted(state)) ? state.rolls : null;

const isUnderWay = (state: MatchState, side: Side): boolean => state.names[side] !== null && isOpen(state);

type Sealed = Pick<SealedContent, 'game' | 'side' | 'content'>;
const sealedBy = (secret: string, what: 'list' | 'stratagem', sealed: Sealed): SealedContent => ({
  ...sealed,
  domain: `muster-roll/${what}/1`,
  nonce: nonceOf(secret, sealed.game, what),
});
