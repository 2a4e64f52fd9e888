import 'server-only';
import { type MineCounts, MINE_FILE } from '../api/mine';
import { savedBooks } from '../documents/book/savedBook';
import { savedLists } from '../documents/roster/savedList';
import { type Database, database } from './db';
import { dropFreeStates, eraseDocument, statesAfterDeletion, withoutTraces } from './erase';
import { purgeUnused } from './tidy';
import { exportGame } from './gameFile';
import type { Prisma } from './generated/sqlite/client';

/** So many documents are erased, one by one, before it is looked for more. */
const BATCH = 50;

/** The holds that are somebody's own: what was approved, and what was frozen from a link. */
const OWN_HOLDS = ['approval', 'text'];

/** How much there is, counted in the database. */
export async function countMine(owner: string): Promise<MineCounts> {
  const db = database();
  const documents = (kind: string, isDeleted: boolean) =>
    db.document.count({ where: { ownerKeyHash: owner, kind, deletedAt: isDeleted ? { not: null } : null } });
  const games = await ownGames(db, owner);
  return {
    lists: await documents(savedLists.kind, false),
    books: await documents(savedBooks.kind, false),
    deleted: (await documents(savedLists.kind, true)) + (await documents(savedBooks.kind, true)),
    states: await statesAfterDeletion(await ownLists(db, owner)),
    approvals: await db.reference.count({ where: { holder: owner, kind: { in: OWN_HOLDS } } }),
    gamesAlone: games.filter((game) => isAlone(game, owner)).length,
    gamesShared: games.filter((game) => !isAlone(game, owner)).length,
    data: await db.uploader.count({ where: { ownerKeyHash: owner, dataset: { offered: false } } }),
    devices: await db.device.count({ where: { ownerKeyHash: owner, outAt: null, backup: false } }),
    passkeys: await db.passkey.count({ where: { ownerKeyHash: owner } }),
    kept: await db.syncedSetting.count({ where: { ownerKeyHash: owner } }),
  };
}

/** The links of an owner's lists, those in the bin too. */
async function ownLists(db: Database, owner: string): Promise<readonly string[]> {
  const where = { ownerKeyHash: owner, kind: savedLists.kind };
  return (await db.document.findMany({ where, select: { viewId: true } })).map(({ viewId }) => viewId);
}

const ownGames = (db: Database, owner: string) =>
  db.game.findMany({
    where: { OR: [{ hostOwner: owner }, { guestOwner: owner }] },
    // A campaign brings its matches along.
    orderBy: [{ kind: 'asc' }, { viewId: 'asc' }],
    select: { viewId: true, hostOwner: true, guestOwner: true },
  });

/** Whether nobody else plays in it, or still has it among their games. */
const isAlone = ({ hostOwner, guestOwner }: Awaited<ReturnType<typeof ownGames>>[number], owner: string): boolean =>
  [hostOwner, guestOwner].every((each) => each === owner || each === null || each === '');

/** Deletes all of an owner for good; games with another player stay, without the owner. Gives how much it was. */
export async function deleteMine(owner: string): Promise<MineCounts> {
  const db = database();
  const counts = await countMine(owner);
  const own = { ownerKeyHash: owner };
  for (;;) {
    // Asked for anew: another tab or device may have saved one meanwhile.
    const rows = await db.document.findMany({ where: own, take: BATCH, select: { kind: true, viewId: true } });
    for (const named of rows) await eraseDocument(named, own);
    if (rows.length < BATCH) break;
  }
  await withoutTraces(db, async () => {
    await leaveGames(db, owner);
    await dropHolds(db, { holder: owner, kind: { in: OWN_HOLDS } });
    const brought = await db.uploader.findMany({ where: own, select: { datasetHash: true } });
    await db.uploader.deleteMany({ where: own });
    await db.$transaction([
      db.syncedSetting.deleteMany({ where: own }),
      db.passkey.deleteMany({ where: own }),
      db.challenge.deleteMany({ where: own }),
      db.device.deleteMany({ where: own }),
    ]);
    const hashes = brought.map(({ datasetHash }) => datasetHash);
    await purgeUnused(new Date(), hashes);
  });
  return counts;
}

async function leaveGames(db: Database, owner: string): Promise<void> {
  for (const game of await ownGames(db, owner)) {
    const { viewId } = game;
    if (isAlone(game, owner)) {
      await dropHolds(db, { viewId, kind: 'game' });
      await db.game.deleteMany({ where: { viewId } });
      continue;
    }
    await db.game.updateMany({ where: { viewId, hostOwner: owner }, data: { hostOwner: '' } });
    await db.game.updateMany({ where: { viewId, guestOwner: owner }, data: { guestOwner: null } });
  }
}

async function dropHolds(db: Database, where: Prisma.ReferenceWhereInput): Promise<void> {
  await db.$transaction(async (tables) => {
    const held = await tables.reference.findMany({ where, select: { hash: true } });
    await tables.reference.deleteMany({ where });
    const hashes = held.map(({ hash }) => hash);
    await dropFreeStates(tables, hashes);
  });
}

/** So many rows are read at once. */
const ROWS_AT_ONCE = 20;

/** The file's text piece by piece, so that no server has all of it at once. */
export async function* mineText(owner: string, now: Date): AsyncGenerator<string> {
  yield `{"kind":"${MINE_FILE}","version":1,"exportedAt":"${now.toISOString()}"`;
  yield* field('lists', documents(owner, savedLists.kind, 'roster'));
  yield* field('books', documents(owner, savedBooks.kind, 'book'));
  yield* field('games', games(owner));
  yield* field('states', states(owner));
  yield* field('approvals', await approvals(owner));
  yield* field('data', await data(owner));
  const [db, where] = [database(), { ownerKeyHash: owner }];
  const device = { name: true, createdAt: true, usedDay: true, outAt: true, backup: true };
  yield* field('devices', await db.device.findMany({ where, select: device, orderBy: { createdAt: 'asc' } }));
  const passkey = { createdAt: true, usedDay: true };
  yield* field('passkeys', await db.passkey.findMany({ where, select: passkey, orderBy: { createdAt: 'asc' } }));
  const setting = { name: true, text: true, updatedAt: true };
  yield* field('kept', await db.syncedSetting.findMany({ where, select: setting, orderBy: { name: 'asc' } }));
  yield '}\n';
}

/** A field with an array, an item on each line. */
async function* field(name: string, items: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let before = `,\n"${name}":[`;
  for await (const item of items) {
    yield `${before}\n${JSON.stringify(item)}`;
    before = ',';
  }
  yield before === ',' ? ']' : `${before}]`;
}

async function* documents(owner: string, kind: string, called: string): AsyncGenerator<unknown> {
  for (let after = ''; ;) {
    const rows = await database().document.findMany({
      where: { ownerKeyHash: owner, kind, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: ROWS_AT_ONCE,
    });
    for (const { viewId, name, format, datasetHash, createdAt, updatedAt, deletedAt, document } of rows) {
      const pin = datasetHash === null ? {} : { format, datasetHash };
      yield { viewId, name, ...pin, createdAt, updatedAt, deletedAt, [called]: JSON.parse(document) as unknown };
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

async function* games(owner: string): AsyncGenerator<unknown> {
  const told = new Set<unknown>();
  for (const { viewId } of await ownGames(database(), owner)) {
    if (told.has(viewId)) continue;
    const file = await exportGame(viewId).catch(() => null);
    if (file === null) continue;
    for (const { log } of file.games) told.add((log as { id?: unknown }).id);
    yield file;
  }
}

async function* states(owner: string): AsyncGenerator<unknown> {
  const db = database();
  const lists = { some: { viewId: { in: [...(await ownLists(db, owner))] } } };
  const mine = { OR: [{ lists }, { references: { some: { kind: 'text', holder: owner } } }] };
  for (let after = ''; ;) {
    const rows = await db.revision.findMany({
      where: { AND: [mine, { hash: { gt: after } }] },
      orderBy: { hash: 'asc' },
      take: ROWS_AT_ONCE,
      select: { hash: true, text: true, createdAt: true },
    });
    for (const { hash, text, createdAt } of rows) yield { hash, frozenAt: createdAt, text };
    after = rows.at(-1)?.hash ?? '';
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

async function approvals(owner: string): Promise<readonly unknown[]> {
  const where = { kind: 'approval', holder: owner };
  const rows = await database().reference.findMany({ where, orderBy: { createdAt: 'asc' } });
  return rows.map(({ viewId, hash, name, createdAt }) => ({ list: viewId, hash, name, approvedAt: createdAt }));
}

async function data(owner: string): Promise<readonly unknown[]> {
  const where = {
    OR: [{ uploaders: { some: { ownerKeyHash: owner } } }, { documents: { some: { ownerKeyHash: owner } } }],
  };
  const select = { hash: true, name: true, source: true, sourceName: true, revision: true, createdAt: true };
  const rows = await database().dataset.findMany({ where, select, orderBy: { createdAt: 'asc' } });
  return rows.map(({ sourceName, ...row }) => ({
    ...row,
    repository: row.source === 'repository' ? sourceName : null,
  }));
}
