import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Roster } from '../roster/schema';
import type { CreatedList, ListSummary, SavedList } from '../share/savedList';
import { database } from './db';
import { findDataset } from './datasets';
import { hashKey, keyFits, newSecret, newViewId } from './keys';
import { documentColumns, LIST_INCLUDE, storedList, summaryOf } from './listRow';
import type { StoredList } from './listRow';

/** By what someone claims to be allowed to change a list: this browser's owner key, or the list's own secret. */
export interface Access {
  readonly ownerKey: string | null;
  readonly editSecret: string | null;
}

export interface NewList {
  readonly ownerKey: string;
  readonly format: string;
  readonly datasetHash: string;
  readonly roster: Roster;
}

/**
 * What became of a change. `conflict`: someone else saved in between; nothing was overwritten, `current` is what is
 * stored.
 */
export type Change =
  | { readonly outcome: 'saved'; readonly version: number; readonly updatedAt: string }
  | { readonly outcome: 'conflict'; readonly current: SavedList }
  | { readonly outcome: 'not-found' | 'forbidden' | 'no-dataset' };

const allowed = (list: StoredList, access: Access): boolean =>
  keyFits(access.ownerKey, list.ownerKeyHash) || keyFits(access.editSecret, list.editSecretHash);

async function find(viewId: string): Promise<StoredList | null> {
  const row = await (await database()).list.findUnique({ where: { viewId }, include: LIST_INCLUDE });
  return row === null ? null : storedList(row);
}

/** Saves a new list under a new link. Null: there is no such dataset. The secret is told only now. */
export async function createList(list: NewList): Promise<CreatedList | null> {
  if ((await findDataset(list.datasetHash)) === null) return null;
  const editSecret = newSecret();
  const row = await (
    await database()
  ).list.create({
    data: {
      id: randomUUID(),
      viewId: newViewId(),
      editSecretHash: hashKey(editSecret),
      ownerKeyHash: hashKey(list.ownerKey),
      format: list.format,
      datasetHash: list.datasetHash,
      ...documentColumns(list.roster),
    },
    include: LIST_INCLUDE,
  });
  return { list: storedList(row).list, editSecret };
}

/** The lists of one browser, last changed first. */
export async function listsOf(ownerKey: string): Promise<readonly ListSummary[]> {
  const rows = await (
    await database()
  ).list.findMany({
    where: { ownerKeyHash: hashKey(ownerKey), deletedAt: null },
    orderBy: [{ updatedAt: 'desc' }, { viewId: 'asc' }],
    include: LIST_INCLUDE,
  });
  return rows.map((row) => summaryOf(storedList(row).list));
}

/** The list behind a link, for anyone; null when there is none (any more). */
export async function listByViewId(viewId: string): Promise<SavedList | null> {
  const found = await find(viewId);
  return found === null || found.deleted ? null : found.list;
}

/** The list, if this visitor may change it; else null. */
export async function editableList(viewId: string, access: Access): Promise<SavedList | null> {
  const found = await find(viewId);
  return found === null || found.deleted || !allowed(found, access) ? null : found.list;
}

/**
 * Replaces a list's roster if it still stands at `expectedVersion`. When this returns `saved`, the roster is on the
 * disk.
 * `datasetHash` also moves the list to other data.
 */
export async function updateList(
  viewId: string,
  access: Access,
  expectedVersion: number,
  roster: Roster,
  datasetHash: string | null = null,
): Promise<Change> {
  const found = await find(viewId);
  if (found === null || found.deleted) return { outcome: 'not-found' };
  if (!allowed(found, access)) return { outcome: 'forbidden' };
  if (datasetHash !== null && (await findDataset(datasetHash)) === null) return { outcome: 'no-dataset' };
  const updatedAt = new Date();
  // One statement: whoever comes second finds another version and changes nothing.
  const { count } = await (
    await database()
  ).list.updateMany({
    where: { viewId, version: expectedVersion, deletedAt: null },
    data: {
      ...documentColumns(roster),
      ...(datasetHash === null ? {} : { datasetHash }),
      version: expectedVersion + 1,
      updatedAt,
    },
  });
  if (count === 1) return { outcome: 'saved', version: expectedVersion + 1, updatedAt: updatedAt.toISOString() };
  const current = await listByViewId(viewId);
  return current === null ? { outcome: 'not-found' } : { outcome: 'conflict', current };
}

/**
 * Moves a list to another version of its data, the roster as it is: what the new data says of it shows at the next
 * check.
 */
export async function moveToDataset(
  viewId: string,
  access: Access,
  expectedVersion: number,
  datasetHash: string,
): Promise<Change> {
  const found = await find(viewId);
  if (found === null || found.deleted) return { outcome: 'not-found' };
  return updateList(viewId, access, expectedVersion, found.list.roster, datasetHash);
}

async function setDeleted(viewId: string, access: Access, deletedAt: Date | null): Promise<boolean> {
  const found = await find(viewId);
  if (found === null || !allowed(found, access)) return false;
  await (await database()).list.updateMany({ where: { viewId }, data: { deletedAt } });
  return true;
}

/** Takes a list away; its link leads nowhere until it is restored. False: no such list, or not this visitor's. */
export const deleteList = (viewId: string, access: Access): Promise<boolean> => setDeleted(viewId, access, new Date());

/** Brings a deleted list back. */
export const restoreList = (viewId: string, access: Access): Promise<boolean> => setDeleted(viewId, access, null);

/**
 * A new edit secret in the place of the old one. Null: no such list, or not this visitor's. The secret is told only
 * now.
 */
export async function renewSecret(viewId: string, access: Access): Promise<string | null> {
  const found = await find(viewId);
  if (found === null || found.deleted || !allowed(found, access)) return null;
  const editSecret = newSecret();
  await (
    await database()
  ).list.updateMany({
    where: { viewId },
    data: { editSecretHash: hashKey(editSecret), updatedAt: new Date(found.list.updatedAt) },
  });
  return editSecret;
}

/** A list of one's own with the same content and data. Null: there is no such list. */
export async function copyList(viewId: string, ownerKey: string): Promise<CreatedList | null> {
  const original = await listByViewId(viewId);
  if (original === null) return null;
  const { format, datasetHash, roster } = original;
  return createList({ ownerKey, format, datasetHash, roster });
}
