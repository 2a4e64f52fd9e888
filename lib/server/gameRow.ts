import 'server-only';
import { z } from 'zod';
import { campaignKind } from '../play/campaign/account';
import type { CampaignLog } from '../play/campaign/replay';
import { headOf } from '../play/game/chain';
import { append, logSchema, stampedSchema, type GameKind, type Log, type EventStamp } from '../play/game/log';
import { sha256HexSchema } from '../play/game/secret';
import { SIDES, type Side } from '../play/game/side';
import { isSignedBy } from '../play/game/signing';
import { matchGame, type MatchLog } from '../play/match/replay';
import { gameKindSchema, type GameAnswer, type GameKeys } from '../api/games';
import { viewIdSchema } from '../foundation/viewId';
import { database } from './db';
import { keyFits } from './keys';
import { lru } from './lru';
import { failed, ok, type Result } from '../foundation/result';
import { issueLine } from '../foundation/zodText';

/** How matches and campaigns are stored in the database, and the way there and back. */

/** A log under its kind. */
export type GameLog = ({ kind: 'match' } & MatchLog) | ({ kind: 'campaign' } & CampaignLog);

const rowSchema = z.object({
  viewId: viewIdSchema,
  kind: gameKindSchema,
  document: z.string(),
  bytes: z.number().int(),
  hostKeyHash: sha256HexSchema,
  guestKeyHash: sha256HexSchema.nullable(),
  hostOwner: z.string(),
  guestOwner: z.string().nullable(),
  version: z.number().int(),
  copied: z.number().int().nullable(),
  updatedAt: z.date(),
});

/** A game with what is needed to tell who may change it; only for this room. */
export interface GameRecord {
  viewId: string;
  log: GameLog;
  /** The length of the stored log. */
  bytes: number;
  keys: GameKeys;
  owners: { a: string; b: string | null };
  version: number;
  /** So many entries it had when it was taken in from a file; null: it was not. */
  copied: number | null;
  updatedAt: string;
}

/** A database row as the rest of the program may see it. Throws when it is not what was once written. */
export function storedGame(row: unknown): GameRecord {
  const { viewId, kind, hostKeyHash, guestKeyHash, hostOwner, guestOwner, version, updatedAt, ...rest } =
    rowSchema.parse(row);
  return {
    viewId,
    version,
    copied: rest.copied,
    log: readLog(kind, JSON.parse(rest.document)),
    // Of a game in which nobody wrote since it is counted there is none.
    bytes: rest.bytes || Buffer.byteLength(rest.document),
    keys: { a: hostKeyHash, b: guestKeyHash },
    owners: { a: hostOwner, b: guestOwner },
    updatedAt: updatedAt.toISOString(),
  };
}

/** So many bytes of logs are kept as they were read, with what was replayed of them: ten to twenty times that in memory. */
const READ_BYTES = 8 * 1024 * 1024;
const read = lru<GameRecord | null>(READ_BYTES, (game) => game?.bytes ?? 0);

/** Finds the game of a link. A log that this process read and that has not grown is not read again. */
export async function findGame(viewId: string): Promise<GameRecord | null> {
  const db = await database();
  const select = { version: true, updatedAt: true, hostOwner: true, guestOwner: true };
  const row = await db.game.findUnique({ where: { viewId }, select });
  if (row === null) return null;
  const owners = { a: row.hostOwner, b: row.guestOwner };
  return read.get(nameOf({ viewId, ...row, owners, updatedAt: row.updatedAt.toISOString() }), async () => {
    const whole = await db.game.findUnique({ where: { viewId } });
    return whole === null ? null : storedGame(whole);
  });
}

/** Which state of a game a record is. */
const nameOf = ({
  viewId,
  version,
  updatedAt,
  owners,
}: Omit<GameRecord, 'log' | 'bytes' | 'keys' | 'copied'>): string =>
  [viewId, version, updatedAt, owners.a, owners.b].join(' ');

/** Keeps a game that went on, in the place of what it was before. */
export function goneOn(before: GameRecord, now: GameRecord): Promise<GameRecord | null> {
  read.drop(nameOf(before));
  return read.get(nameOf(now), async () => now);
}

/** Reads a log by the door of its kind; throws for what is none. */
export const readLog = (kind: GameLog['kind'], document: unknown): GameLog =>
  kind === 'match'
    ? { ...logSchema(matchGame).parse(document), kind }
    : { ...logSchema(campaignKind).parse(document), kind };

/** The columns that follow from the log. Events are only ever added, so that their number is the version. */
export function logColumns(log: GameLog) {
  const document = JSON.stringify(log);
  return { kind: log.kind, document, bytes: Buffer.byteLength(document), version: log.events.length + 1 };
}

/** Whose key this is; null: nobody's of this game. */
export const sideOf = ({ keys }: Pick<GameRecord, 'keys'>, key: string): Side | null =>
  SIDES.find((side) => keyFits(key, keys[side] ?? '')) ?? null;

/** Returns the log with one more event, or the reason why not. `overtaken`: signed on top of another log. */
export function withEvent(log: GameLog, content: unknown, stamp: EventStamp): Result<GameLog> | 'overtaken' {
  if (log.kind === 'match') {
    const longer = readAndAppend(matchGame, log, content, stamp);
    return longer === 'overtaken' || !longer.ok ? longer : ok({ ...longer.value, kind: 'match' });
  }
  const longer = readAndAppend(campaignKind, log, content, stamp);
  return longer === 'overtaken' || !longer.ok ? longer : ok({ ...longer.value, kind: 'campaign' });
}

function readAndAppend<Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  log: Log<Opened, Event>,
  content: unknown,
  stamp: EventStamp,
): Result<Log<Opened, Event>> | 'overtaken' {
  const read = stampedSchema(game).safeParse({
    ...(typeof content === 'object' ? content : {}),
    follows: undefined,
    signature: undefined,
    ...stamp,
  });
  if (!read.success) return failed(issueLine(read.error));
  const event = read.data;
  const signers = game.signers({ opened: log.opened, events: [...log.events, event] });
  if (signers !== null) {
    if (event.signature === undefined) return failed(UNSIGNED);
    if (event.follows !== headOf(log)) return 'overtaken';
    const signer = signers[event.by];
    if (signer === null) return failed('This waits until both lists are frozen.');
    if (!isSignedBy(signer, log.id, event)) return failed(FORGED);
  }
  return append(game, log, event);
}

const UNSIGNED = 'What is done in this game is signed, and this was not: reload the page.';
const FORGED = 'This is not signed with the key of this player in this game.';

/** A game as everyone with its link may see it; `line`: the one that the server is in. */
export const gameAnswer = (
  { viewId, log, keys, version, copied }: GameRecord,
  line: string,
  now: Date = new Date(),
): GameAnswer => ({
  viewId,
  kind: log.kind,
  version,
  keys,
  now: now.toISOString(),
  copied,
  line,
  log,
});
