import { byText } from '@/lib/foundation/order';
import { z } from 'zod';
import { campaignKind, type CampaignLog } from '@/lib/play/campaign/account';
import { logSchema, type GameKind, type GameTypes } from '@/lib/play/game/log';
import { SIDES, type BySide } from '@/lib/play/game/side';
import { matchGame } from '@/lib/play/match/replay';
import { call } from '@/lib/api/client';
import { type GameAnswer, gameChanges, gamePath, isInLine, versionOf, withChanges } from '@/lib/api/games';
import { campaignLine, matchLine, type OwnGame } from '@/lib/browser/gameLine';
import { readGame } from '../gameRequests';
import { fittingSeats, gamesHeld, loadSeats, sharedSeats } from '../seats';
import { recalledAnswer, rememberAnswer } from './records';
import type { LocalGame } from './database';
import { answerIn, answerOf, keptGame, sendWaiting } from './gameQueue';
import { keepGame, localGame, localGames, makeRoom } from './games';
import { noteUnsent, unsentGames } from './unsentGames';

/** The games of this device, brought up to date while there is a connection, so they are at the table without one. */

/** At most this many are asked for. */
const MOST = 30;
/** So long they count as up to date for the start page, in milliseconds. */
const FRESH = 5 * 60_000;
const ASKED = 'games:asked';

/** Sends what waits in all games, then fetches those in which this device has a seat, unless that was done just now. */
export async function syncGames(): Promise<void> {
  for (const viewId of Object.keys(unsentGames())) {
    const game = await localGame(viewId);
    if (game === null || (await sendOf(game))) noteUnsent(viewId, 0);
  }
  const asked = await recalledAnswer(ASKED);
  if (typeof asked === 'number' && Date.now() - asked < FRESH) return;
  await refreshGames([]);
}

/** Fetches what is new of the games of this device, bounded; what gets no answer stays as it is. */
export async function refreshGames(others: readonly string[]): Promise<void> {
  const seats = gamesHeld();
  const links = [...new Set([...others, ...seats])].slice(0, MOST);
  if (links.length === 0) return;
  for (const viewId of links) if (!(await refresh(viewId))) return;
  await rememberAnswer(ASKED, Date.now());
  await makeRoom([...others, ...seats]);
}

/** The games in which this device has a seat as lines, and those of `told` that are newer here; last changed first. */
export async function keptLines(told: readonly OwnGame[]): Promise<readonly OwnGame[]> {
  const before = new Map(told.map(({ viewId, updatedAt }) => [viewId, updatedAt]));
  const lines: OwnGame[] = [];
  const games = await localGames();
  const campaignOf = (viewId: string): CampaignLog | null => {
    const kept = games.find((game) => game.viewId === viewId && game.kind === 'campaign');
    return kept === undefined ? null : (logSchema(campaignKind).safeParse(answerIn(kept)?.log).data ?? null);
  };
  for (const game of games) {
    if (lines.length >= MOST) break;
    const line = lineOf(game, before.get(game.viewId) ?? null, campaignOf);
    if (line !== null) lines.push(line);
    // A long one takes a moment: the page answers in between.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return lines.toSorted((one, other) => byText(other.updatedAt, one.updatedAt));
}

/** Fetches what is new, or the whole. False: there was no answer. */
async function refresh(viewId: string): Promise<boolean> {
  const here = await localGame(viewId);
  const kind = here && kindOf(here);
  const kept = kind && (await keptGame(kind, viewId));
  if (kind !== null && kept !== null) {
    const after = versionOf(kept.log);
    const news = await call(gameChanges, { params: { viewId }, query: { after } });
    // One that is gone must not keep the others from being asked for.
    if (!news.ok) return navigator.onLine;
    if (news.value.version >= after && isInLine(kept, news.value)) {
      await keepGame(answerOf(viewId, kind.kind, withChanges(kind, kept, news.value, after)));
      return true;
    }
  }
  const answer = await readGame(viewId);
  if (answer.ok && isReadable(answer.value)) await keepGame(answer.value);
  return answer.ok || navigator.onLine;
}

type AnyGame = GameKind<GameTypes>;

/** By which a kept game is read. What is done here with a match is done alike with a campaign. */
const kindOf = ({ kind }: { kind: string }): AnyGame =>
  (kind === 'match' ? matchGame : campaignKind) as unknown as AnyGame;

const isReadable = (answer: GameAnswer): boolean => logSchema(kindOf(answer)).safeParse(answer.log).success;

/** True: nothing of it is left to be sent. */
async function sendOf(game: LocalGame): Promise<boolean> {
  const answer = answerIn(game);
  const seats = answer === null ? null : seatsIn(answer);
  return seats === null || sendWaiting(kindOf(game), game.viewId, seats);
}

/** The seats of this device in a game; a match of a campaign has the campaign's. Null: its log cannot be read. */
function seatsIn({ viewId, keys, log }: GameAnswer): BySide<string | null> | null {
  const { data } = headSchema.safeParse(log);
  if (data === undefined) return null;
  return fittingSeats(loadSeats(viewId, sharedSeats(viewId, data, data.opened.campaign?.viewId ?? null)), keys);
}

const headSchema = z.object({
  id: z.string(),
  opened: z.object({ at: z.string(), campaign: z.object({ viewId: z.string() }).nullish() }),
  events: z.array(z.object({ at: z.string() })),
});

/** A kept game as its line; null: it is nobody's here, is no newer than `told`, or cannot be read. */
function lineOf(
  game: LocalGame,
  told: string | null,
  campaignOf: (viewId: string) => CampaignLog | null,
): OwnGame | null {
  const answer = answerIn(game);
  const head = answer === null ? undefined : headSchema.safeParse(answer.log).data;
  if (answer === null || head === undefined) return null;
  const updatedAt = head.events.at(-1)?.at ?? head.opened.at;
  if (told !== null && updatedAt <= told) return null;
  const seats = seatsIn(answer);
  if (told === null && SIDES.every((side) => seats?.[side] == null)) return null;
  const { viewId, kind, log } = answer;
  const named = { viewId, kind, href: gamePath(kind, viewId), updatedAt };
  if (kind === 'match') {
    const { data } = logSchema(matchGame).safeParse(log);
    if (data === undefined) return null;
    const of = data.opened.campaign?.viewId ?? null;
    return { ...named, ...matchLine(data, of === null ? null : campaignOf(of)) };
  }
  const { data } = logSchema(campaignKind).safeParse(log);
  return data === undefined ? null : { ...named, ...campaignLine(data) };
}
