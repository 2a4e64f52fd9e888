import { z } from 'zod';
import { LOG_LIMITS, eventIdSchema } from '../play/game/log';
import { sha256HexSchema, tokenSchema } from '../play/game/secret';
import { signatureSchema, signerSchema } from '../play/game/signing';
import { viewIdSchema } from '../foundation/viewId';
import { sha256Schema } from '../documents/unitData';

/** What browser and server send each other about matches and campaigns. */

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
  const text = fragment.replace(/^#/, '');
  const parsed = tokenSchema.safeParse(text.startsWith(JOIN) ? text.slice(JOIN.length) : null);
  return parsed.success ? parsed.data : null;
}

/**
 * SHA-256 of each player's key, by which a browser knows whose secret it holds; the second is null until somebody
 * joins.
 */
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
  /** In which line the server keeps it, see `document/lineage.ts`: of another line nothing counts as known. */
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
  events: z.array(z.unknown()),
});
export type GameChanges = z.infer<typeof gameChangesSchema>;

/** What comes of sending an event: what is newer, the event among it unless it was `overtaken`. */
export const sentEventSchema = gameChangesSchema.extend({
  /** The log has gone on since the event was signed: nothing was taken, and it is signed again on top of what came. */
  overtaken: z.boolean().default(false),
});
export type SentEvent = z.infer<typeof sentEventSchema>;

/** `after`: the version that this browser has; the answer tells what is newer. */
const afterSchema = z
  .number()
  .int()
  .min(1)
  .max(LOG_LIMITS.events + 1);
export const afterParameterSchema = z.coerce.number().pipe(afterSchema);

/**
 * Opens a match, alone or as the first of a campaign of a number of games; what is agreed is read by the schema of its
 * kind.
 */
export const newGameSchema = z.object({
  key: tokenSchema,
  match: z.unknown(),
  campaign: z.object({ games: z.number() }).nullable(),
});
export type NewGame = z.infer<typeof newGameSchema>;

/** Opens the next match of a campaign. */
export const nextGameSchema = z.object({ key: tokenSchema });

export const openedGameSchema = z.object({ viewId: viewIdSchema, campaign: viewIdSchema.nullable() });
export type OpenedGame = z.infer<typeof openedGameSchema>;

/**
 * Takes the second seat. `invitation` is what is sent of it, see `joinTokenOf`; games from before events were signed take
 * the invitation itself, and nothing of the rest.
 */
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

export const GAME_FILE = 'muster-roll/game';
/** What an import reads at most, in bytes. */
export const GAME_FILE_BYTES = 24 * 1024 * 1024;

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
