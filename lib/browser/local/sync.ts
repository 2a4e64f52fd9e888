import { ownDocuments, type OwnDocument } from '@/lib/api/mine';
import { standsTo } from '@/lib/documents/lineage';
import { DAY, RESTORE_DAYS } from '@/lib/api/days';
import { bookClient } from '../books';
import { call } from '../../api/client';
import type { DocumentClient } from '../documents';
import { listClient } from '../lists';
import { oneAtATime } from '../when';
import { gamesHeld } from '../seats';
import type { LocalDocument } from './database';
import { dropLocal, localDocument, localDocuments, newLocal, noteLocal, putLocal, type NewLocal } from './documents';
import { asNew, goOnFrom, push, pushAll, reconcile } from './outbox';
import { unsentGames } from './unsentGames';

// Lists and books are written by different schemas; here only what they share is looked at.
type AnyClient = DocumentClient<never, never>;
const CLIENTS = [listClient, bookClient] as unknown as readonly AnyClient[];

/** Sends what waits, then takes up what other devices did. Who asks meanwhile waits for the same. False: no answer. */
export const syncAll = oneAtATime(async (): Promise<boolean> => {
  await pushAll(CLIENTS.map(({ sender }) => sender));
  const told = await call(ownDocuments, {});
  if (!told.ok) return false;
  // Whom the server does not know has lost his cookie, or was put out: nothing follows from it.
  if (told.value.known) for (const client of CLIENTS) await takeUp(client, told.value.documents);
  void syncGamesToo();
  return true;
});

/** Few who open the start page play: the rest of it is fetched for who does. */
async function syncGamesToo(): Promise<void> {
  if (gamesHeld().length === 0 && Object.keys(unsentGames()).length === 0) return;
  await import('./gameSync').then((part) => part.syncGames()).catch(() => undefined);
}

async function takeUp(client: AnyClient, documents: readonly OwnDocument[]): Promise<void> {
  const { kind } = client.sender;
  const theirs = new Map(documents.filter((each) => each.kind === kind).map((each) => [each.viewId, each]));
  const ours = new Map((await localDocuments(kind)).map((each) => [each.viewId, each]));
  for (const each of theirs.values()) {
    const { viewId, approved = null } = each;
    await takeUpOne(client, each, ours.get(viewId) ?? null);
    if (approved === null) continue;
    await noteLocal(kind, viewId, (now) => (now.approved?.at === approved.at ? null : { approved }));
  }
  for (const local of ours.values()) if (!theirs.has(local.viewId)) await notThere(client, local);
}

async function takeUpOne(client: AnyClient, theirs: OwnDocument, ours: LocalDocument | null): Promise<void> {
  const { viewId, deletedAt } = theirs;
  const { kind } = client.sender;
  if (ours === null && deletedAt !== null) return void (await putLocal(binned(theirs, deletedAt), 0));
  // What this device asked for itself comes first.
  if (ours !== null && ours.asked !== null) return;
  const stands = ours === null || ours.document === null ? 'older' : standsTo(ours, theirs);
  // What was written here after another device threw it away, or after the backup of a server that was put back, is not
  // thrown away.
  const isAhead = ours !== null && (ours.changed || stands === 'newer' || stands === 'apart');
  if (deletedAt !== null && ours?.deletedAt === null && isAhead) {
    await noteLocal(kind, viewId, () => ({ asked: 'restore' }));
    return void (await push(client.sender, viewId));
  }
  if (ours !== null && (ours.deletedAt === null) !== (deletedAt === null)) {
    await noteLocal(kind, viewId, () => ({ deletedAt }));
  }
  if (deletedAt !== null || stands === 'same') return;
  // The server was put back to before what this device has.
  if (ours !== null && stands === 'newer') {
    await goOnFrom(ours, theirs);
    return void (await push(client.sender, viewId));
  }
  const read = await client.read(viewId);
  if (read.ok) await reconcile(client.sender, await localDocument(kind, viewId), read.value, true);
}

/** One that the server has in the bin: its text is not shown before it is restored. */
const binned = ({ kind, viewId, name, version, lineage, updatedAt }: OwnDocument, deletedAt: string): NewLocal =>
  newLocal({ kind, viewId, name, version, lineage, document: null, createdAt: updatedAt, updatedAt, deletedAt });

/**
 * It is not among one's own on the server. What was erased for good goes from the bin here, and what is not in it
 * stays, as something that the server never had: it goes up again when it is written on. What the server never heard of
 * it had before it was put back to an earlier state: it is sent again, out of the bin when it is brought back. What is
 * there all the same, since this browser has lost the cookie by which the server knows it, stays as it is.
 */
async function notThere(client: AnyClient, local: LocalDocument): Promise<void> {
  const { kind, viewId, mine, version, lineage, deletedAt } = local;
  if (!mine || version === 0 || local.asked !== null) return;
  const whereabouts = await client.whereabouts(viewId);
  if (whereabouts !== 'erased' && whereabouts !== 'nowhere') return;
  if (deletedAt !== null) {
    const isOver = whereabouts === 'erased' || Date.parse(deletedAt) + RESTORE_DAYS * DAY < Date.now();
    if (isOver) await dropLocal(kind, viewId, local.rev);
    return;
  }
  // What was saved before there were lines may have been erased before there were marks.
  const isSent = whereabouts === 'nowhere' && lineage !== undefined;
  await asNew(local, isSent);
  if (isSent) await push(client.sender, viewId);
}
