import { signedOn } from '@/lib/play/game/chain';
import { z } from 'zod';
import { logSchema, stampedSchema } from '@/lib/play/game/log';
import type { EventIn, EventStamp, GameKind, GameTypes, Log } from '@/lib/play/game/log';
import { keyOf } from '@/lib/play/game/secret';
import type { BySide } from '@/lib/play/game/side';
import { readWaiting, untaken, whyNotSend, type WaitingEvent } from '@/lib/play/game/waitingEvents';
import { gameAnswerSchema, isInLine, versionOf, withChanges } from '@/lib/api/games';
import type { GameAnswer, GameChanges, KnownGame } from '@/lib/api/games';
import { changesOrStatus, isRefusal, postEvent, readGame } from '../gameRequests';
import type { LocalGame } from './database';
import { dropWaiting, keepGame, localGame, refuseWaiting } from './games';

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
  seats: BySide<string | null>,
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
  seats: BySide<string | null>,
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
