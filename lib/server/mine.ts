import 'server-only';
import type { MineCounts } from '../api/mine';
import { savedBooks } from '../documents/book/savedBook';
import { savedLists } from '../documents/roster/savedList';
import { type Database, database } from './db';
import { dropFreeStates, eraseDocument, withoutTraces } from './erase';
import { statesAfterDeletion } from './retention';
import { purgeUnused } from './purge';

/** So many documents are erased, one by one, before it is looked for more. */
const BATCH = 50;
/** The holds that are somebody's own: what was approved, and what was frozen from a link. */
const OWN_HOLDS = ['approval', 'text'];

/** How much there is, counted in the database. */
export async function countMine(owner: string): Promise<MineCounts> {
  const db = database();
  const documents = (kind: string, isDeleted: boolean) =>
    db.document.count({ where: { ownerKeyHash: owner, kind, deletedAt: isDeleted ? { not: null } : null } });
  const viewIds = await db.document.findMany({
    where: { ownerKeyHash: owner, kind: savedLists.kind },
    select: { viewId: true },
  });
  const games = await ownGames(db, owner);
  return {
    lists: await documents(savedLists.kind, false),
    books: await documents(savedBooks.kind, false),
    deleted: (await documents(savedLists.kind, true)) + (await documents(savedBooks.kind, true)),
    states: await statesAfterDeletion(viewIds.map(({ viewId }) => viewId)),
    approvals: await db.reference.count({ where: { holder: owner, kind: { in: OWN_HOLDS } } }),
    gamesAlone: games.filter((game) => isAlone(game, owner)).length,
    gamesShared: games.filter((game) => !isAlone(game, owner)).length,
    data: await db.uploader.count({ where: { ownerKeyHash: owner, dataset: { offered: false } } }),
    devices: await db.device.count({ where: { ownerKeyHash: owner, outAt: null, backup: false } }),
    passkeys: await db.passkey.count({ where: { ownerKeyHash: owner } }),
    kept: await db.syncedSetting.count({ where: { ownerKeyHash: owner } }),
  };
}

interface Owners {
  viewId: string;
  hostOwner: string;
  guestOwner: string | null;
}

const ownGames = (db: Database, owner: string): Promise<Owners[]> =>
  db.game.findMany({
    where: { OR: [{ hostOwner: owner }, { guestOwner: owner }] },
    select: { viewId: true, hostOwner: true, guestOwner: true },
  });

/** Whether nobody else plays in it, or still has it among their games. */
const isAlone = ({ hostOwner, guestOwner }: Owners, owner: string): boolean =>
  [hostOwner, guestOwner].every((each) => each === owner || each === null || each === '');

/** Deletes all of an owner for good; games with another player stay, without the owner. Gives how much it was. */
export async function deleteMine(owner: string): Promise<MineCounts> {
  const db = database();
  const counts = await countMine(owner);
  for (;;) {
    const rows = await db.document.findMany({
      where: { ownerKeyHash: owner },
      take: BATCH,
      select: { kind: true, viewId: true },
    });
    for (const named of rows) await eraseDocument(named, { ownerKeyHash: owner });
    if (rows.length < BATCH) break;
  }
  await withoutTraces(db, async () => {
    await leaveGames(db, owner);
    await dropHolds(db, { holder: owner, kind: { in: OWN_HOLDS } });
    const brought = await db.uploader.findMany({ where: { ownerKeyHash: owner }, select: { datasetHash: true } });
    await db.uploader.deleteMany({ where: { ownerKeyHash: owner } });
    await forgetOwner(db, owner);
    await purgeUnused(
      new Date(),
      brought.map(({ datasetHash }) => datasetHash),
    );
  });
  return counts;
}

/** What is left of the owner: devices, what they shared, passkeys, words that are open. */
async function forgetOwner(db: Database, owner: string): Promise<void> {
  const own = { where: { ownerKeyHash: owner } };
  await db.$transaction([
    db.syncedSetting.deleteMany(own),
    db.passkey.deleteMany(own),
    db.challenge.deleteMany(own),
    db.device.deleteMany(own),
  ]);
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

async function dropHolds(
  db: Database,
  where: { holder?: string; viewId?: string; kind: string | { in: string[] } },
): Promise<void> {
  await db.$transaction(async (tables) => {
    const held = await tables.reference.findMany({ where, select: { hash: true } });
    await tables.reference.deleteMany({ where });
    await dropFreeStates(
      tables,
      held.map(({ hash }) => hash),
    );
  });
}
