import { ask, failureText, send } from '@/lib/browser/ask';
import {
  gameAnswerSchema,
  gameChangesSchema,
  importedGameSchema,
  openedGameSchema,
  type GameAnswer,
  type GameChanges,
  type NewGame,
  type OpenedGame,
} from '@/lib/share/game';
import type { z } from 'zod';
import { failed, ok, type Result } from '@/lib/foundation/result';

/** What the pages of matches and campaigns ask of the server. */

const at = (viewId: string): string => `/api/games/${viewId}`;

/** Opens a match, alone or as the first of a campaign. */
export const openGame = (game: NewGame): Promise<Result<OpenedGame>> =>
  ask('/api/games', 'POST', game, (body) => openedGameSchema.parse(body));

/** Opens the next match of a campaign. */
export const openNext = (campaign: string, key: string): Promise<Result<OpenedGame>> =>
  ask(`${at(campaign)}/next`, 'POST', { key }, (body) => openedGameSchema.parse(body));

export const joinGame = (
  viewId: string,
  body: { readonly key: string; readonly invitation: string; readonly name: string; readonly after: number },
): Promise<Result<GameChanges>> => ask(`${at(viewId)}/join`, 'POST', body, (answer) => gameChangesSchema.parse(answer));

/** A whole game. */
export async function readGame(viewId: string): Promise<Result<GameAnswer>> {
  return get(at(viewId), gameAnswerSchema);
}

/** What is newer than a version. */
export const changesAfter = (viewId: string, after: number): Promise<Result<GameChanges>> =>
  get(`${at(viewId)}?after=${after}`, gameChangesSchema);

async function get<T>(path: string, schema: z.ZodType<T>): Promise<Result<T>> {
  try {
    const response = await fetch(path, { cache: 'no-store' });
    const body: unknown = await response.json();
    return response.ok ? ok(schema.parse(body)) : failed(failureText(body, response.status));
  } catch {
    return failed('The server cannot be reached: check the connection and try again.');
  }
}

const PAUSES = [500, 2000] as const;

/** Sends one event, again under the same id when no answer came, so that it is taken once. */
export async function sendEvent(
  viewId: string,
  body: { readonly key: string; readonly id: string; readonly event: unknown; readonly after: number },
): Promise<Result<GameChanges>> {
  for (const pause of PAUSES) {
    try {
      const response = await send(`${at(viewId)}/events`, 'POST', body);
      const answer: unknown = await response.json();
      if (response.ok) return ok(gameChangesSchema.parse(answer));
      if (response.status < 500) return failed(failureText(answer, response.status));
    } catch {
      // No answer: it may have been taken in all the same.
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return ask(`${at(viewId)}/events`, 'POST', body, (answer) => gameChangesSchema.parse(answer));
}

/** Takes in a file that was saved from a match or a campaign. */
export async function importGame(file: File): Promise<Result<z.infer<typeof importedGameSchema>>> {
  try {
    const response = await fetch('/api/games/restore', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: file,
    });
    const body: unknown = await response.json();
    return response.ok ? ok(importedGameSchema.parse(body)) : failed(failureText(body, response.status));
  } catch {
    return failed('The server cannot be reached: check the connection and try again.');
  }
}

/** Where a game's file is saved from. */
export const gameFilePath = (viewId: string): string => `${at(viewId)}/file`;
