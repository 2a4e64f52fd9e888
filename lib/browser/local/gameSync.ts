import { campaignKind } from '@/lib/campaign/account';
import { logSchema, type GameKind } from '@/lib/game/log';
import { SIDES, type Sided } from '@/lib/game/side';
import { matchGame } from '@/lib/match/replay';
import type { GameAnswer } from '@/lib/share/game';
import { versionOf, withChanges } from '@/lib/share/gameChanges';
import { campaignLine, matchLine, type OwnGame } from '@/lib/view/play/gameLine';
import { changesAfter, readGame } from '../gameRequests';
import { fittingSeats, gamesHeld, loadSeats, sharedSeats } from '../seats';
import { recalledAnswer, rememberAnswer } from './answers';
import type { LocalGame } from './database';
import { answerOf, keptGame, sendWaiting } from './gameQueue';
import { keepGame, localGame, localGames, makeRoom } from './games';
import { noteUnsent, unsentGames } from './unsentGames';

/** The games of this device, brought up to date while there is a connection, so that they are at the table without one. */

/** At most this many are asked for. */
const MOST = 30;
/** So long they count as up to date for the start page, in milliseconds. */
const FRESH = 5 * 60_000;
const ASKED = 'games:asked';

/** Sends what waits in all games, then fetches those in which this device has a seat, unless that was done just now. */
export async function syncGames(): Promise<void> {
  for (const viewId of Object.keys(unsentGames())) {
    const game = await localGame(viewId);
    if (game === null) noteUnsent(viewId, 0);
    else await sendOf(game);
  }
  const asked = await recalledAnswer(ASKED);
  if (typeof asked === 'number' && Date.now() - asked < FRESH) return;
  await refreshGames([]);
}

/**
 * Fetches the games in which this device has a seat, and others of one's own: what is new of those that are here, else
 * all. Bounded; what gets no answer stays as it is.
 */
export async function refreshGames(others: readonly string[]): Promise<void> {
  const seats = gamesHeld();
  const links = [...new Set([...others, ...seats])].slice(0, MOST);
  if (links.length === 0) return;
  for (const viewId of links) if (!(await refresh(viewId))) return;
  await rememberAnswer(ASKED, Date.now());
  await makeRoom([...others, ...seats]);
}

/**
 * The kept games in which this device has a seat as lines, and those that were `told` if they are newer here; last changed
 * first.
 */
export async function keptLines(told: readonly OwnGame[]): Promise<readonly OwnGame[]> {
  const before = new Map(told.map(({ viewId, updatedAt }) => [viewId, updatedAt]));
  const lines: OwnGame[] = [];
  for (const game of await localGames()) {
    if (lines.length >= MOST) break;
    const { log } = game.game as GameAnswer;
    const at = before.get(game.viewId);
    if (at !== undefined && lastOf(log as Parameters<typeof lastOf>[0]) <= at) continue;
    const line = lineOf(game, at !== undefined);
    if (line !== null) lines.push(line);
    // A long one takes a moment: the page answers in between.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return lines.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
}

/** False: there was no answer. */
async function refresh(viewId: string): Promise<boolean> {
  const here = await localGame(viewId);
  const known =
    here === null ? false : await (here.kind === 'match' ? newsOf(matchGame, viewId) : newsOf(campaignKind, viewId));
  if (known === null) return false;
  if (known) return true;
  const answer = await readGame(viewId);
  if (answer.ok && isReadable(answer.value)) await keepGame(answer.value);
  // One that is gone must not keep the others from being asked for.
  return answer.ok || navigator.onLine;
}

/** Fetches what is new. False: the whole is to be fetched; null: there was no answer. */
async function newsOf<Opened, Event extends { readonly kind: string }, State>(
  kind: GameKind<Opened, Event, State>,
  viewId: string,
): Promise<boolean | null> {
  const kept = await keptGame(kind, viewId);
  if (kept === null) return false;
  const after = versionOf(kept.log);
  const news = await changesAfter(viewId, after);
  if (!news.ok) return navigator.onLine ? true : null;
  if (news.value.version < after) return false;
  await keepGame(answerOf(viewId, kind.kind, withChanges(kind, kept, news.value, after)));
  return true;
}

const isReadable = ({ kind, log }: GameAnswer): boolean =>
  (kind === 'match' ? logSchema(matchGame) : logSchema(campaignKind)).safeParse(log).success;

function sendOf(game: LocalGame): Promise<boolean> {
  const seats = seatsIn(game);
  return game.kind === 'match'
    ? sendWaiting(matchGame, game.viewId, seats)
    : sendWaiting(campaignKind, game.viewId, seats);
}

/** The seats of this device in a game that is kept here; a match of a campaign has the campaign's. */
function seatsIn({ viewId, game }: LocalGame): Sided<string | null> {
  const { keys, log } = game as GameAnswer;
  const { id, opened } = log as {
    readonly id: string;
    readonly opened: { readonly campaign?: { readonly viewId: string } | null };
  };
  return fittingSeats(loadSeats(viewId, sharedSeats(viewId, { id }, opened.campaign?.viewId ?? null)), keys);
}

/** A kept game as its line; null: it is nobody's here, or cannot be read. */
function lineOf(game: LocalGame, isOwn: boolean): OwnGame | null {
  const seats = seatsIn(game);
  if (!isOwn && SIDES.every((side) => seats[side] === null)) return null;
  const { viewId, kind, log } = game.game as GameAnswer;
  if (kind === 'match') {
    const { data } = logSchema(matchGame).safeParse(log);
    return data === undefined ? null : { viewId, kind, updatedAt: lastOf(data), ...matchLine(data) };
  }
  const { data } = logSchema(campaignKind).safeParse(log);
  return data === undefined ? null : { viewId, kind, updatedAt: lastOf(data), ...campaignLine(data) };
}

const lastOf = ({ opened, events }: { readonly opened: { at: string }; readonly events: readonly { at: string }[] }) =>
  events.at(-1)?.at ?? opened.at;
