import { issueLine } from '@/lib/foundation/zodText';
import { logSchema, replay, type GameKind, type GameTypes } from '@/lib/play/game/log';
import { withWaiting, type WaitingEvent } from '@/lib/play/game/waitingEvents';
import type { KnownGame } from '@/lib/api/games';
import { isConnected } from '../../api/connection';
import { readGame } from '../gameRequests';
import { keptGame } from './gameQueue';
import { dropWaiting, MOST_WAITING, putWaiting } from './games';

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
