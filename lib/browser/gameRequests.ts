import { call, callWithStatus, type CallFailure } from '@/lib/api/client';
import type { BodyInput } from '@/lib/api/endpoint';
import * as games from '@/lib/api/games';
import { mapped, type Result } from '@/lib/foundation/result';

/** What is asked again about a match or campaign, and for how long it is waited. */

/** A request that hangs must not keep others from being sent, in this tab or another; in milliseconds. */
const LONGEST = 60_000;

/** A whole game. */
export const readGame = (viewId: string): Promise<Result<games.GameAnswer>> =>
  call(games.readGame, { params: { viewId }, signal: AbortSignal.timeout(LONGEST) });

/** The same, with the status of a failure. */
export const changesOrStatus = (viewId: string, after: number): Promise<Result<games.GameChanges, CallFailure>> =>
  callWithStatus(games.gameChanges, { params: { viewId }, query: { after }, signal: AbortSignal.timeout(LONGEST) });

/** Takes in a game that was saved as a file; gives the address of its page. */
export const restoreGameFile = async (file: File): Promise<Result<string>> =>
  mapped(await call(games.restoreGame, { body: file }), ({ kind, viewId }) => games.gamePath(kind, viewId));

/** Sends one event once; for who keeps it until it was taken. */
export const postEvent = (
  viewId: string,
  body: BodyInput<typeof games.addEvent>,
): Promise<Result<games.SentEvent, CallFailure>> =>
  callWithStatus(games.addEvent, { params: { viewId }, body, signal: AbortSignal.timeout(LONGEST) });

/** Whether a failure is the server's last word on a request, which it would say again. */
export const isRefusal = ({ status }: CallFailure): boolean =>
  status !== null && status < 500 && status !== 429 && status !== 408;

const PAUSES = [500, 2000] as const;

/** Sends one event; repeats it under the same id when no answer came, so that it counts once. */
export async function sendEvent(
  viewId: string,
  body: BodyInput<typeof games.addEvent>,
): Promise<Result<games.SentEvent, CallFailure>> {
  for (const pause of PAUSES) {
    const answer = await postEvent(viewId, body);
    if (answer.ok || (answer.problem.status !== null && answer.problem.status < 500)) return answer;
    // No answer: the event may have been accepted nevertheless.
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return postEvent(viewId, body);
}
