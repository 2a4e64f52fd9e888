import { call, callWithStatus, type CallFailure } from '@/lib/api/client';
import { addressOf, type BodyInput } from '@/lib/api/endpoint';
import * as games from '@/lib/api/games';
import type { GameAnswer, GameChanges, NewGame, OpenedGame, SentEvent } from '@/lib/api/games';
import type { Result } from '@/lib/foundation/result';

/** What the pages of matches and campaigns ask of the server. */

/** Opens a match, alone or as the first of a campaign. */
export const openGame = (game: NewGame): Promise<Result<OpenedGame>> => call(games.openGame, { body: game });

/** Opens the next match of a campaign. */
export const openNext = (campaign: string, key: string): Promise<Result<OpenedGame>> =>
  call(games.openNext, { params: { viewId: campaign }, body: { key } });

/** Takes the second seat of a game. */
export const joinGame = (viewId: string, body: BodyInput<typeof games.joinGame>): Promise<Result<SentEvent>> =>
  call(games.joinGame, { params: { viewId }, body });

/** What is newer than a version. */
export const changesAfter = (viewId: string, after: number): Promise<Result<GameChanges>> =>
  call(games.gameChanges, { params: { viewId }, query: { after } });

/** A request that hangs must not keep others from being sent, in this tab or another; in milliseconds. */
const LONGEST = 60_000;

/** A whole game. */
export const readGame = (viewId: string): Promise<Result<GameAnswer>> =>
  call(games.readGame, { params: { viewId }, signal: AbortSignal.timeout(LONGEST) });

/** The same, with the status of a failure. */
export const changesOrStatus = (viewId: string, after: number): Promise<Result<GameChanges, CallFailure>> =>
  callWithStatus(games.gameChanges, { params: { viewId }, query: { after }, signal: AbortSignal.timeout(LONGEST) });

/** Sends one event once; for who keeps it until it was taken. */
export const postEvent = (
  viewId: string,
  body: BodyInput<typeof games.addEvent>,
): Promise<Result<SentEvent, CallFailure>> =>
  callWithStatus(games.addEvent, { params: { viewId }, body, signal: AbortSignal.timeout(LONGEST) });

/** Whether a failure is the server's last word on a request, which it would say again. */
export const isRefusal = ({ status }: CallFailure): boolean =>
  status !== null && status < 500 && status !== 429 && status !== 408;

const PAUSES = [500, 2000] as const;

/** Sends one event; repeats it under the same id when no answer came, so that it counts once. */
export async function sendEvent(
  viewId: string,
  body: BodyInput<typeof games.addEvent>,
): Promise<Result<SentEvent, CallFailure>> {
  for (const pause of PAUSES) {
    const answer = await postEvent(viewId, body);
    if (answer.ok || (answer.problem.status !== null && answer.problem.status < 500)) return answer;
    // No answer: the event may have been accepted nevertheless.
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return postEvent(viewId, body);
}

/** Takes in a file that was saved from a match or a campaign. */
export const importGame = (file: File): Promise<Result<Pick<GameAnswer, 'viewId' | 'kind'>>> =>
  call(games.restoreGame, { body: file });

/** Where a game's file is saved from. */
export const gameFilePath = (viewId: string): string => addressOf(games.gameFile, { viewId });
