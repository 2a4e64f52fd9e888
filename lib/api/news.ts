import { z } from 'zod';
import { VIEW_ID_LENGTH, viewIdSchema } from '../foundation/viewId';
import { gameChangesSchema } from './games';

/** What the server tells open pages as soon as it happens: that a game went on, and, where that is short, how. */

export const NEWS_PATH = '/api/news';

/** The most games that one browser follows at once. */
export const MOST_FOLLOWED = 20;

/** Where a browser listens for news of these games. */
export const newsPath = (games: readonly string[]): string => `${NEWS_PATH}?games=${games.join(',')}`;

/** The games in the query of that address. */
export const followedSchema = z
  .string()
  .max(MOST_FOLLOWED * (VIEW_ID_LENGTH + 1))
  .transform((written) => [...new Set(written.split(','))])
  .pipe(z.array(viewIdSchema).min(1).max(MOST_FOLLOWED));

export const NEWS_EVENTS = {
  /** The first: from now on everything is told. */
  hello: 'hello',
  news: 'news',
  /** Nothing has happened, and the line is open. */
  beat: 'beat',
} as const;

/** How often a stream says that it is open, in milliseconds. Web servers in front close what is quiet for a minute. */
export const BEAT_MS = 10_000;

/** A change that is longer as JSON is asked for, in characters: a list that is shown may have millions. */
export const MOST_TOLD = 4000;

/** The games that are there, of those that were asked for. */
export const helloSchema = z.object({ games: z.array(viewIdSchema).max(MOST_FOLLOWED) });

export const newsSchema = z.object({
  game: viewIdSchema,
  /** Its own log, or the matches that belong to a campaign. */
  of: z.enum(['log', 'matches']),
  /** The version that the log has now; null: something else changed as well. */
  version: z.number().int().min(1).nullable(),
  /** What is newer than the version before, for whoever has that; null: it is to be asked for. */
  changes: gameChangesSchema.nullable(),
});
export type News = z.infer<typeof newsSchema>;
