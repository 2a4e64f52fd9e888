import 'server-only';
import { z } from 'zod';
import { gameKindSchema } from '../api/games';
import { viewIdSchema } from '../foundation/viewId';
import { sha256HexSchema } from '../play/game/secret';
import { SIDES, type Side } from '../play/game/side';
import { createdNow, database } from './db';
import { readLog, type GameLog } from './gameLog';
import { keyFits } from './keys';
import { lru } from './lru';
import { revisionHash } from '../documents/revision';

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
export type GameRecord = ReturnType<typeof storedGame>;

/** A database row as the rest of the program may see it. Throws when it is not what was once written. */
function storedGame(row: unknown) {
  const { viewId, kind, hostKeyHash, guestKeyHash, hostOwner, guestOwner, version, updatedAt, ...rest } =
    rowSchema.parse(row);
  return {
    viewId,
    version,
    /** So many entries it had when it was taken in from a file; null: it was not. */
    copied: rest.copied,
    log: readLog(kind, JSON.parse(rest.document)),
    /** The length of the stored log; of a game in which nobody wrote since it is counted there is none stored. */
    bytes: rest.bytes || Buffer.byteLength(rest.document),
    keys: { a: hostKeyHash, b: guestKeyHash },
    owners: { a: hostOwner, b: guestOwner },
    updatedAt: updatedAt.toISOString(),
  };
}

/** So many bytes of logs are kept as read, with what was replayed of them: ten to twenty times that in memory. */
const READ_BYTES = 8 * 1024 * 1024;
const read = lru<GameRecord | null>(READ_BYTES, (game) => game?.bytes ?? 0);

/** Finds the game of a link. A log that this process read and that has not grown is not read again. */
export async function findGame(viewId: string): Promise<GameRecord | null> {
  const db = database();
  const select = { version: true, updatedAt: true, hostOwner: true, guestOwner: true };
  const row = await db.game.findUnique({ where: { viewId }, select });
  if (row === null) return null;
  const owners = { a: row.hostOwner, b: row.guestOwner };
  return read.get(nameOf({ viewId, ...row, owners, updatedAt: row.updatedAt.toISOString() }), async () => {
    const whole = await db.game.findUnique({ where: { viewId } });
    return whole === null ? null : storedGame(whole);
  });
}

type Named = Pick<GameRecord, 'viewId' | 'version' | 'updatedAt' | 'owners'>;
const nameOf = ({ viewId, version, updatedAt, owners }: Named): string =>
  [viewId, version, updatedAt, owners.a, owners.b].join(' ');

/** Keeps a game that went on, in the place of what it was before. */
export function goneOn(before: GameRecord, now: GameRecord): Promise<GameRecord | null> {
  read.drop(nameOf(before));
  return read.get(nameOf(now), async () => now);
}

/** Whose key this is; null: nobody's of this game. */
export const sideOf = ({ keys }: Pick<GameRecord, 'keys'>, key: string): Side | null =>
  SIDES.find((side) => keyFits(key, keys[side] ?? '')) ?? null;

/** So many games are looked through at once. */
const BATCH = 50;

/** The hashes of the lists that a game's log names or holds. */
export function listHashes(log: GameLog): readonly string[] {
  if (log.kind === 'campaign') {
    return log.events.flatMap((event) => (event.kind === 'began' ? [event.lists.a, event.lists.b] : []));
  }
  const revealed = log.events.flatMap((event) => (event.kind === 'revealed' ? [revisionHash(event.text)] : []));
  return log.opened.known === null ? revealed : [log.opened.known.lists.a, log.opened.known.lists.b];
}

/** Writes down the frozen lists of all games of which that is not yet done. */
export async function recordGameHolds(): Promise<void> {
  const db = database();
  for (let after = ''; ;) {
    const rows = await db.game.findMany({
      where: { holdsKnown: false, viewId: { gt: after } },
      orderBy: { viewId: 'asc' },
      take: BATCH,
    });
    for (const row of rows) {
      const { viewId, version } = row;
      try {
        const hashes = [...new Set(listHashes(storedGame(row).log))];
        const there = await db.revision.findMany({ where: { hash: { in: hashes } }, select: { hash: true } });
        for (const { hash } of there) {
          await createdNow(() => db.reference.create({ data: { hash, kind: 'game', viewId, holder: '' } }));
        }
        await db.game.updateMany({ where: { viewId, version }, data: { holdsKnown: true, updatedAt: row.updatedAt } });
      } catch {
        // A game that cannot be read holds nobody up; who lists it is told.
      }
    }
    after = rows.at(-1)?.viewId ?? '';
    if (rows.length < BATCH) return;
  }
}
