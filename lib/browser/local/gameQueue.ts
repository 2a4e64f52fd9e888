import { signedOn, faultsOf, headOf, headsOf } from '@/lib/play/game/signing';
import { z } from 'zod';
import { logSchema, replay, stampedSchema } from '@/lib/play/game/log';
import type { EventIn, EventStamp, GameKind, GameTypes, Log } from '@/lib/play/game/log';
import { keyOf } from '@/lib/play/game/secret';
import { readWaiting, untaken, whyNotSend, type WaitingEvent, withWaiting } from '@/lib/play/game/waitingEvents';
import { gameAnswerSchema, giveBack as request, isInLine, versionOf, withChanges } from '@/lib/api/games';
import type { GameAnswer, GameChanges, KnownGame } from '@/lib/api/games';
import { changesOrStatus, isRefusal, postEvent, readGame } from '../gameRequests';
import type { Seats } from '../seats';
import type { LocalGame } from './database';
import { dropWaiting, keepGame, localGame, refuseWaiting, MOST_WAITING, putWaiting } from './games';
import { call } from '@/lib/api/client';
import { issueLine } from '@/lib/foundation/zodText';
import { isConnected } from '@/lib/api/connection';

/** What was done in a game goes up in its order, one thing after the other, whichever tab it was done in. */

export interface KeptGame<G extends GameTypes> extends KnownGame<G> {
  waiting: readonly WaitingEvent<G['event']>[];
  copied: number | null;
}

/** A kept game, read by its kind; null: it is not here, or cannot be read. */
export async function keptGame<G extends GameTypes>(game: GameKind<G>, viewId: string): Promise<KeptGame<G> | null> {
  const kept = await localGame(viewId);
  if (kept === null || kept.kind !== game.kind) return null;
  const answer = kept.game as GameAnswer;
  const log = readOnce(game, answer);
  if (log === null) return null;
  const { keys, now, line = '', copied = null } = answer;
  return { keys, now, line, log, copied, waiting: readWaiting(game, kept.waiting) };
}

/** What the server told last of a kept game; null: it cannot be read, as out of a backup of something else. */
export const answerIn = ({ game }: LocalGame): GameAnswer | null => gameAnswerSchema.safeParse(game).data ?? null;

let last: { of: string; viewId: string; log: unknown } = { of: '', viewId: '', log: null };

/** The log of an answer, each of whose events is read, hashed and checked once. */
function readOnce<G extends GameTypes>(game: GameKind<G>, { viewId, version, now, log }: GameAnswer): Log<G> | null {
  const of = `${viewId} ${version} ${now}`;
  if (last.of === of) return last.log as Log<G> | null;
  const before = last.viewId === viewId ? (last.log as Log<G> | null) : null;
  const read = (before && grown(game, before, log)) ?? logSchema(game).safeParse(log).data ?? null;
  last = { of, viewId, log: read };
  return read as Log<G> | null;
}

/** The log with what stands in `written` behind it; null: `written` does not begin with it. */
function grown<G extends GameTypes>(game: GameKind<G>, before: Log<G>, written: unknown): Log<G> | null {
  const { id, opened, events } = (written ?? {}) as { id?: unknown; opened?: unknown; events?: unknown };
  if (id !== before.id || !Array.isArray(events) || JSON.stringify(opened) !== JSON.stringify(before.opened)) {
    return null;
  }
  const same = before.events.every((event, place) => {
    const other = events[place] as Partial<EventStamp> | undefined;
    return other?.id === event.id && other.at === event.at && other.signature === event.signature;
  });
  if (!same) return null;
  const rest = z.array(stampedSchema(game)).safeParse(events.slice(before.events.length));
  return rest.success ? { ...before, events: [...before.events, ...(rest.data as EventIn<G>[])] } : null;
}

/** What is known of a game, in the form in which it is kept. */
export const answerOf = (
  viewId: string,
  kind: string,
  { keys, now, line, log, copied = null }: KnownGame<GameTypes> & { copied?: number | null },
): GameAnswer => ({ viewId, kind: kind as GameAnswer['kind'], version: versionOf(log), keys, now, copied, line, log });

/** So often in a row the other player may be quicker, before it is tried again later. */
const MOST_OVERTAKEN = 20;

const turns = new Map<string, Promise<boolean>>();

/** Sends what waits in a game while there are answers. True: nothing is left. `fresh`: the log is up to date. */
export function sendWaiting<G extends GameTypes>(
  game: GameKind<G>,
  viewId: string,
  seats: Seats,
  fresh = false,
): Promise<boolean> {
  const turn = (turns.get(viewId) ?? Promise.resolve(true))
    .then(() => alone(viewId, () => sendAll(game, viewId, seats, fresh)))
    .catch(() => false);
  turns.set(viewId, turn);
  return turn;
}

/** One tab at a time. Where the browser has no locks, two may send the same, which counts once by its id. */
function alone(viewId: string, act: () => Promise<boolean>): Promise<boolean> {
  const { locks } = (globalThis.navigator ?? {}) as { locks?: LockManager };
  return locks === undefined ? act() : locks.request(`muster-roll:game:${viewId}`, act);
}

async function sendAll<G extends GameTypes>(
  game: GameKind<G>,
  viewId: string,
  seats: Seats,
  fresh: boolean,
): Promise<boolean> {
  let told = fresh;
  let overtaken = 0;
  for (;;) {
    const kept = await keptGame(game, viewId);
    if (kept === null) return true;
    const next = untaken(kept.log, kept.waiting).find(({ refused }) => refused === null);
    if (next === undefined) return true;
    const secret = seats[next.by];
    if (secret === null) return false;
    const after = versionOf(kept.log);
    if (!told) {
      const news = await changesOrStatus(viewId, after);
      if (!news.ok && !isRefusal(news.problem)) return false;
      if (news.ok) await take(game, viewId, kept, news.value);
      told = true;
      continue;
    }
    const why = whyNotSend(game, kept.log, next);
    if (why !== null) {
      await refuseWaiting(viewId, next.id, why);
      continue;
    }
    // Signed now, on top of what the server has: it may have waited for days.
    const signed = signedOn(game, kept.log, secret, next) ?? undefined;
    const answer = await postEvent(viewId, { key: keyOf(secret), id: next.id, event: next.event, after, signed });
    if (answer.ok) {
      await take(game, viewId, kept, answer.value);
      // The other player was quicker: it is looked at and signed again, on top of what came.
      const read = (await keptGame(game, viewId))?.log.events.length ?? 0;
      const isReadable = read + 1 >= answer.value.version;
      const hasMore = answer.value.version > after || !isInLine(kept, answer.value);
      if (answer.value.overtaken && isReadable && hasMore && (overtaken += 1) < MOST_OVERTAKEN) continue;
      if (answer.value.overtaken) return false;
      await dropWaiting(viewId, [next.id]);
    } else if (isRefusal(answer.problem)) {
      await refuseWaiting(viewId, next.id, answer.problem.message);
      told = false;
    } else return false;
  }
}

async function take<G extends GameTypes>(
  game: GameKind<G>,
  viewId: string,
  kept: KnownGame<G>,
  changes: GameChanges,
): Promise<boolean> {
  if (isInLine(kept, changes)) {
    return keepGame(answerOf(viewId, game.kind, withChanges(game, kept, changes, versionOf(kept.log))));
  }
  const whole = await readGame(viewId);
  return whole.ok && keepGame(whole.value);
}

/** So many entries go up at once: the server checks each signature. */
const GIVEN_AT_ONCE = 100;

/** Gives the server back the signed end of a game that it lost; how many entries, null: none, or it was not taken. */
export async function giveBack<G extends GameTypes>(
  game: GameKind<G>,
  viewId: string,
  seats: Seats,
): Promise<number | null> {
  const [secret, kept] = [seats.a ?? seats.b, await keptGame(game, viewId)];
  const earlier = (await localGame(viewId))?.earlier as Partial<GameAnswer> | undefined;
  const log = logSchema(game).safeParse(earlier?.log).data;
  if (secret === null || kept === null || log === undefined) return null;
  const left = kept.log.events.length;
  const lost = log.events.length - left;
  if (lost <= 0 || headsOf(log)[left] !== headOf(kept.log) || faultsOf(game, log, left).length > 0) return null;
  for (let at = left; at < log.events.length; at += GIVEN_AT_ONCE) {
    const events = log.events.slice(at, at + GIVEN_AT_ONCE);
    const answer = await call(request, { params: { viewId }, body: { key: keyOf(secret), after: at + 1, events } });
    if (!answer.ok) return null;
  }
  const whole = await readGame(viewId);
  if (!whole.ok || whole.value.version <= log.events.length) return null;
  await keepGame(whole.value);
  return lost;
}

/** What becomes of something that a player does, before it is sent. */
type Done =
  | { kind: 'refused'; why: string }
  /** It is to be sent at once, or not at all; so much waits before it. */
  | { kind: 'now'; behind: number }
  | {
      kind: 'kept';
      /** False: only until the page is left. */
      kept: boolean;
      /** Nothing waits before it. */
      first: boolean;
      /** Why it was refused, once it was sent; null: it counts, or waits longer than a player does. */
      outcome: (sending: Promise<boolean>) => Promise<string | null>;
    };

/** How long a player waits for the server's word, in milliseconds: it is kept, and is sent again by itself. */
const PATIENCE = 3000;
const FULL = `${MOST_WAITING} entries wait to be sent: go online first.`;

/** Keeps on this device what a player does, so that it is not lost whatever happens. `together`: it cannot wait. */
export async function keepDone<G extends GameTypes>(
  game: GameKind<G>,
  viewId: string,
  done: Pick<WaitingEvent<G['event']>, 'id' | 'by' | 'event'>,
  together: boolean,
): Promise<Done> {
  const kept = await keptGame(game, viewId);
  if (kept === null) return { kind: 'now', behind: 0 };
  const before = withWaiting(game, kept.log, kept.waiting);
  const behind = before.unsent.length + before.unfit.length;
  if (together) return { kind: 'now', behind };
  const read = game.event.safeParse(done.event);
  if (!read.success) return isConnected() ? { kind: 'now', behind } : { kind: 'refused', why: issueLine(read.error) };
  const about = game.about(replay(game, before.log).state, done.event);
  const item: WaitingEvent<G['event']> = { ...done, at: new Date().toISOString(), about, refused: null };
  const why = withWaiting(game, before.log, [item]).unfit[0]?.refused ?? null;
  // The server may know more by now: where it can be asked, it judges.
  if (why !== null) return isConnected() ? { kind: 'now', behind } : { kind: 'refused', why };
  const put = await putWaiting(viewId, item);
  if (put === 'gone') return { kind: 'now', behind };
  if (put === 'full') return { kind: 'refused', why: FULL };
  return {
    kind: 'kept',
    kept: put.kept,
    first: behind === 0,
    async outcome(sending) {
      await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
      const refused = (await keptGame(game, viewId))?.waiting.find(({ id }) => id === item.id)?.refused ?? null;
      // It is said where it was done, so it need not be said again.
      if (refused !== null) await dropWaiting(viewId, [item.id]);
      return refused;
    },
  };
}

/** Takes the whole log anew. */
export async function wholeAgain<G extends GameTypes>(
  game: GameKind<G>,
  viewId: string,
  put: (known: KnownGame<G>) => void,
): Promise<void> {
  const answer = await readGame(viewId);
  if (!answer.ok) return;
  const { keys, now, line } = answer.value;
  const log = logSchema(game).safeParse(answer.value.log);
  if (log.success) put({ keys, now, line, log: log.data });
}
