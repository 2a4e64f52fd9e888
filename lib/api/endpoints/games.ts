import { z } from 'zod';
import {
  afterParameterSchema,
  GAME_FILE_BYTES,
  gameAnswerSchema,
  gameChangesSchema,
  gameFileSchema,
  importedGameSchema,
  joinSchema,
  newEventSchema,
  newGameSchema,
  nextGameSchema,
  openedGameSchema,
  sentEventSchema,
} from '../game';
import { defineEndpoint } from './endpoint';

/** Endpoints for matches and campaigns. */

/** The longest event shows a list, as `tooLongForMatch` bounds it, or states two armies. */
const EVENT_BYTES = 256 * 1024;

const ONE = '/api/games/[viewId]';

/** Opens a match, alone or as the first of a campaign. */
export const openGame = defineEndpoint({
  method: 'POST',
  path: '/api/games',
  counts: 'create',
  body: newGameSchema,
  answer: openedGameSchema,
});

/** A game for everyone with its link, all of it. */
export const readGame = defineEndpoint({ method: 'GET', path: ONE, kept: 'never', answer: gameAnswerSchema });

/** What happened in a game after a version, for everyone with its link. */
export const gameChanges = defineEndpoint({
  method: 'GET',
  path: ONE,
  kept: 'never',
  query: z.object({ after: afterParameterSchema }),
  when: 'after',
  queryHint: 'After which version? Ask with ?after= and its number.',
  answer: gameChangesSchema,
});

/** Takes the second seat of a match. */
export const joinGame = defineEndpoint({
  method: 'POST',
  path: `${ONE}/join`,
  counts: 'create',
  body: joinSchema,
  answer: sentEventSchema,
});

/**
 * Adds one event of a player; the same one again changes nothing. Answers with what is newer than `after`, the event
 * included, unless the log had gone on since it was signed (`overtaken`).
 */
export const addEvent = defineEndpoint({
  method: 'POST',
  path: `${ONE}/events`,
  counts: 'save',
  stores: true,
  body: newEventSchema,
  limit: EVENT_BYTES,
  answer: sentEventSchema,
});

/** Opens the next match of a campaign, for either of its players. */
export const openNext = defineEndpoint({
  method: 'POST',
  path: `${ONE}/next`,
  counts: 'create',
  body: nextGameSchema,
  answer: openedGameSchema,
});

/** A match, or a campaign with its matches, as a file to keep and to import again. */
export const gameFile = defineEndpoint({ method: 'GET', path: `${ONE}/file`, kept: 'never', answer: gameFileSchema });

/** Takes in a file that was written by `gameFile`, here or elsewhere. */
export const restoreGame = defineEndpoint({
  method: 'POST',
  path: '/api/games/restore',
  counts: 'create',
  body: 'bytes',
  limit: GAME_FILE_BYTES,
  tooLarge: (megabytes) => `The file has more than ${megabytes} MB: no match is that long.`,
  answer: importedGameSchema,
});
