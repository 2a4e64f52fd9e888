import 'server-only';
import { MINE_FILE } from '../api/mine';
import { savedBooks } from '../documents/book/savedBook';
import { savedLists } from '../documents/roster/savedList';
import { database } from './db';
import { exportGame } from './gameFile';

/** So many rows are read at once. */
const BATCH = 20;

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
      take: BATCH,
    });
    for (const { viewId, name, format, datasetHash, createdAt, updatedAt, deletedAt, document } of rows) {
      const pin = datasetHash === null ? {} : { format, datasetHash };
      yield { viewId, name, ...pin, createdAt, updatedAt, deletedAt, [called]: JSON.parse(document) as unknown };
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) return;
  }
}

async function* games(owner: string): AsyncGenerator<unknown> {
  const rows = await database().game.findMany({
    where: { OR: [{ hostOwner: owner }, { guestOwner: owner }] },
    // A campaign brings its matches along.
    orderBy: [{ kind: 'asc' }, { viewId: 'asc' }],
    select: { viewId: true },
  });
  const told = new Set<unknown>();
  for (const { viewId } of rows) {
    if (told.has(viewId)) continue;
    const file = await exportGame(viewId).catch(() => null);
    if (file === null) continue;
    for (const { log } of file.games) told.add((log as { id?: unknown }).id);
    yield file;
  }
}

async function* states(owner: string): AsyncGenerator<unknown> {
  const db = database();
  const lists = await db.document.findMany({
    where: { ownerKeyHash: owner, kind: savedLists.kind },
    select: { viewId: true },
  });
  const viewIds = lists.map(({ viewId }) => viewId);
  const mine = {
    OR: [{ lists: { some: { viewId: { in: viewIds } } } }, { references: { some: { kind: 'text', holder: owner } } }],
  };
  for (let after = ''; ;) {
    const rows = await db.revision.findMany({
      where: { AND: [mine, { hash: { gt: after } }] },
      orderBy: { hash: 'asc' },
      take: BATCH,
      select: { hash: true, text: true, createdAt: true },
    });
    for (const { hash, text, createdAt } of rows) yield { hash, frozenAt: createdAt, text };
    after = rows.at(-1)?.hash ?? '';
    if (rows.length < BATCH) return;
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
