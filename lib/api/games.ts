import { z } from 'zod';
import { LOG_LIMITS, eventIdSchema, stampedSchema } from '../play/game/log';
import type { GameKind, GameTypes, Log } from '../play/game/log';
import { sha256HexSchema, tokenSchema } from '../play/game/secret';
import { signatureSchema, signerSchema } from '../play/game/signing';
import { viewIdSchema } from '../foundation/viewId';
import { sentFragment } from '../documents/paths';
import { sha256Schema } from '../documents/unitData';
import { defineEndpoint } from './endpoint';

export const gameKindSchema = z.enum(['match', 'campaign']);
export type GameKindName = z.infer<typeof gameKindSchema>;

/** The page of a match or campaign: with a secret after `#` that player's own page, else for onlookers. */
export const gamePath = (kind: GameKindName, viewId: string): string => `/${kind === 'match' ? 'm' : 'c'}/${viewId}`;

const JOIN = 'join-';
/** The link by which the other player joins. */
export const invitationPath = (viewId: string, invitation: string): string =>
  `${gamePath('match', viewId)}#${JOIN}${invitation}`;

/** The invitation in a link's fragment; null: none. */
export function invitationOfFragment(fragment: string): string | null {
  const text = sentFragment(fragment);
  const parsed = tokenSchema.safeParse(text.startsWith(JOIN) ? text.slice(JOIN.length) : null);
  return parsed.success ? parsed.data : null;
}

/** SHA-256 of each player's key, by which a browser knows its seat; the second is null until somebody joins. */
const keysSchema = z.object({ a: sha256HexSchema, b: sha256HexSchema.nullable() }).readonly();
export type GameKeys = z.infer<typeof keysSchema>;

/** A game as it is now. The log is read by the schema of its kind. */
export const gameAnswerSchema = z.object({
  viewId: viewIdSchema,
  kind: gameKindSchema,
  version: z.number().int().min(1),
  keys: keysSchema,
  /** The server's clock. */
  now: z.iso.datetime(),
  /** So many entries it had when it was taken in from a file; null: it was not. */
  copied: z.number().int().nullable().default(null),
  /** In which line the server keeps it, see `lib/documents/lineage.ts`: of another line nothing counts as known. */
  line: z.string().default(''),
  log: z.unknown(),
});
export type GameAnswer = z.infer<typeof gameAnswerSchema>;

/** What happened since the version that was asked for. */
export const gameChangesSchema = z.object({
  version: z.number().int().min(1),
  keys: keysSchema,
  now: z.iso.datetime(),
  line: z.string().default(''),
  /** Of the whole log, see `headOf`. */
  head: z.string().default(''),
  events: z.array(z.unknown()),
});
export type GameChanges = z.infer<typeof gameChangesSchema>;

/** What comes of sending an event: what is newer, the event among it unless it was `overtaken`. */
const sentEventSchema = gameChangesSchema.extend({
  /** The log has gone on since the event was signed: nothing was taken, and it is signed again on top of what came. */
  overtaken: z.boolean().default(false),
});
export type SentEvent = z.infer<typeof sentEventSchema>;

/** `after`: the version that this browser has; the answer tells what is newer. */
const afterSchema = z
  .int()
  .min(1)
  .max(LOG_LIMITS.events + 1);
const afterParameterSchema = z.coerce.number().pipe(afterSchema);

/** Opens a match, alone or as the first of a campaign; what is agreed is read by the schema of its kind. */
const newGameSchema = z.object({
  key: tokenSchema,
  match: z.unknown(),
  campaign: z.object({ games: z.number() }).nullable(),
});

const openedGameSchema = z.object({ viewId: viewIdSchema, campaign: viewIdSchema.nullable() });
export type OpenedGame = z.infer<typeof openedGameSchema>;

/** Takes the second seat; `invitation` as `joinTokenOf` gives it. Unsigned games take it whole, and nothing else. */
export const joinSchema = z.object({
  key: tokenSchema,
  invitation: tokenSchema,
  name: z.string(),
  after: afterSchema,
  id: eventIdSchema.optional(),
  signer: signerSchema.optional(),
  bound: sha256HexSchema.optional(),
  signed: signatureSchema.optional(),
});

/** One event; its content is read by the schema of its kind. */
export const newEventSchema = z.object({
  key: tokenSchema,
  after: afterSchema,
  id: eventIdSchema,
  event: z.unknown(),
  /** Absent in games from before events were signed. */
  signed: signatureSchema.optional(),
});

/** The end of a log that the server has lost: entries as they stood there, behind the version `after`. */
export const lostEntriesSchema = z.object({
  key: tokenSchema,
  after: afterSchema,
  /** Each signature takes some milliseconds. */
  events: z.array(z.unknown()).min(1).max(100),
});

export const GAME_FILE = 'muster-roll/game';
/** What an import reads at most, in bytes. */
const GAME_FILE_BYTES = 24 * 1024 * 1024;

/** A match, or a campaign with its matches, to keep and to take elsewhere; the texts are those of the frozen lists. */
export const gameFileSchema = z.object({
  kind: z.literal(GAME_FILE),
  version: z.literal(1),
  games: z
    .array(z.object({ keys: keysSchema, log: z.unknown() }))
    .min(1)
    .max(100),
  lists: z.record(sha256Schema, z.string()),
});
export type GameFile = z.infer<typeof gameFileSchema>;

export const importedGameSchema = z.object({ viewId: viewIdSchema, kind: gameKindSchema });

/** The longest event shows a list, as `tooLongForMatch` bounds it, or states two armies. */
const EVENT_BYTES = 256 * 1024;

/** So much is given back at once: two lists, two armies and what is short. */
const LOST_BYTES = 1024 * 1024;

const ONE = '/api/games/[viewId]';

/** Opens a match, alone or as the first of a campaign. */
export const openGame = defineEndpoint('POST /api/games', {
  counts: 'create',
  body: newGameSchema,
  answer: openedGameSchema,
});

/** A game for everyone with its link, all of it. */
export const readGame = defineEndpoint(`GET ${ONE}`, { answer: gameAnswerSchema });

/** What happened in a game after a version, for everyone with its link. */
export const gameChanges = defineEndpoint(`GET ${ONE}`, {
  query: z.object({ after: afterParameterSchema }),
  when: 'after',
  queryHint: 'After which version? Ask with ?after= and its number.',
  answer: gameChangesSchema,
});

/** Takes the second seat of a match. */
export const joinGame = defineEndpoint(`POST ${ONE}/join`, {
  counts: 'create',
  body: joinSchema,
  answer: sentEventSchema,
});

/** Adds one event, once by its id. Answers with what is newer than `after`, without it where it was `overtaken`. */
export const addEvent = defineEndpoint(`POST ${ONE}/events`, {
  counts: 'save',
  stores: true,
  body: newEventSchema,
  limit: EVENT_BYTES,
  answer: sentEventSchema,
});

/** Gives the server back signed entries that it lost. Answers with what is newer than `after`. */
export const giveBack = defineEndpoint(`POST ${ONE}/lost`, {
  counts: 'save',
  stores: true,
  body: lostEntriesSchema,
  limit: LOST_BYTES,
  answer: gameChangesSchema,
});

/** Opens the next match of a campaign, for either of its players. */
export const openNext = defineEndpoint(`POST ${ONE}/next`, {
  counts: 'create',
  body: z.object({ key: tokenSchema }),
  answer: openedGameSchema,
});

/** A match, or a campaign with its matches, as a file to keep and to import again. */
export const gameFile = defineEndpoint(`GET ${ONE}/file`, { answer: gameFileSchema });

/** Takes in a file that was written by `gameFile`, here or elsewhere. */
export const restoreGame = defineEndpoint('POST /api/games/restore', {
  counts: 'create',
  body: 'bytes',
  limit: GAME_FILE_BYTES,
  tooLarge: (megabytes) => `The file has more than ${megabytes} MB: no match is that long.`,
  answer: importedGameSchema,
});

/** What the page of a game begins with. */
export type GameStart<G extends GameTypes> = Omit<GameAnswer, 'kind' | 'version' | 'log'> & { log: Log<G> };

export type KnownGame<G extends GameTypes> = Pick<GameStart<G>, 'keys' | 'now' | 'log' | 'line'>;

/** The version of a log, as the server counts it. */
export const versionOf = ({ events }: Pick<Log<GameTypes>, 'events'>): number => events.length + 1;

/** Whether what is new follows what is known; else the server has gone back, and the whole is to be asked for. */
export const isInLine = (known: Pick<KnownGame<GameTypes>, 'line'>, changes: Pick<GameChanges, 'line'>): boolean =>
  known.line === changes.line;

/** What is known, plus what is newer. An outdated or unreadable answer, or one of another line, changes nothing. */
export function withChanges<G extends GameTypes>(
  game: GameKind<G>,
  known: KnownGame<G>,
  changes: GameChanges,
  after: number,
): KnownGame<G> {
  const { version, keys, now, line, events } = changes;
  const missing = versionOf(known.log) - after;
  if (missing < 0 || version < versionOf(known.log) || !isInLine(known, changes)) return known;
  const { data: added } = z.array(stampedSchema(game)).safeParse(events.slice(missing));
  if (added === undefined) return known;
  const log = added.length === 0 ? known.log : { ...known.log, events: [...known.log.events, ...added] };
  return { keys, now, line, log };
}
