import 'server-only';
import { randomUUID } from 'node:crypto';
import type { BookSummary, CreatedBook, SavedBook } from '../share/savedBook';
import type { UnitBook } from '../units/book';
import { bookColumns, bookSummaryOf, storedBook } from './bookRow';
import type { StoredBook } from './bookRow';
import { database } from './db';
import { hashKey, keyFits, newSecret, newViewId } from './keys';
import type { Access } from './lists';

/**
 * What became of a change. `conflict`: someone else saved in between; nothing was overwritten, `current` is what is
 * stored.
 */
export type BookChange =
  | { readonly outcome: 'saved'; readonly version: number; readonly updatedAt: string }
  | { readonly outcome: 'conflict'; readonly current: SavedBook }
  | { readonly outcome: 'not-found' | 'forbidden' };

const allowed = (book: StoredBook, access: Access): boolean =>
  keyFits(access.ownerKey, book.ownerKeyHash) || keyFits(access.editSecret, book.editSecretHash);

async function find(viewId: string): Promise<StoredBook | null> {
  const row = await (await database()).unitBook.findUnique({ where: { viewId } });
  return row === null ? null : storedBook(row);
}

/**
 * Saves a new book under a new link. It gets an id of its own, also when it came from a file: two books under one id
 * would pass for
 * versions of each other. The secret is told only now.
 */
export async function createBook({
  ownerKey,
  book,
}: {
  readonly ownerKey: string;
  readonly book: UnitBook;
}): Promise<CreatedBook> {
  const editSecret = newSecret();
  const id = randomUUID();
  const row = await (
    await database()
  ).unitBook.create({
    data: {
      id,
      viewId: newViewId(),
      editSecretHash: hashKey(editSecret),
      ownerKeyHash: hashKey(ownerKey),
      ...bookColumns({ ...book, id }),
    },
  });
  return { book: storedBook(row).saved, editSecret };
}

/** The books of one browser, last changed first. */
export async function booksOf(ownerKey: string): Promise<readonly BookSummary[]> {
  const rows = await (
    await database()
  ).unitBook.findMany({
    where: { ownerKeyHash: hashKey(ownerKey), deletedAt: null },
    orderBy: [{ updatedAt: 'desc' }, { viewId: 'asc' }],
  });
  return rows.map((row) => bookSummaryOf(storedBook(row).saved));
}

/** The book behind a link, for anyone; null when there is none (any more). */
export async function bookByViewId(viewId: string): Promise<SavedBook | null> {
  const found = await find(viewId);
  return found === null || found.deleted ? null : found.saved;
}

/** Books by their own ids, as they stand now; those that are gone are left out. */
export async function booksById(ids: readonly string[]): Promise<readonly SavedBook[]> {
  const rows = await (
    await database()
  ).unitBook.findMany({ where: { id: { in: [...ids] }, deletedAt: null }, orderBy: { id: 'asc' } });
  return rows.map((row) => storedBook(row).saved);
}

/** The book, if this visitor may change it; else null. */
export async function editableBook(viewId: string, access: Access): Promise<SavedBook | null> {
  const found = await find(viewId);
  return found === null || found.deleted || !allowed(found, access) ? null : found.saved;
}

/**
 * Replaces a book if it still stands at `expectedVersion`. When this returns `saved`, it is on the disk. Its id stays
 * what it was.
 */
export async function updateBook(
  viewId: string,
  access: Access,
  expectedVersion: number,
  book: UnitBook,
): Promise<BookChange> {
  const found = await find(viewId);
  if (found === null || found.deleted) return { outcome: 'not-found' };
  if (!allowed(found, access)) return { outcome: 'forbidden' };
  const updatedAt = new Date();
  // One statement: whoever comes second finds another version and changes nothing.
  const { count } = await (
    await database()
  ).unitBook.updateMany({
    where: { viewId, version: expectedVersion, deletedAt: null },
    data: { ...bookColumns({ ...book, id: found.saved.book.id }), version: expectedVersion + 1, updatedAt },
  });
  if (count === 1) return { outcome: 'saved', version: expectedVersion + 1, updatedAt: updatedAt.toISOString() };
  const current = await bookByViewId(viewId);
  return current === null ? { outcome: 'not-found' } : { outcome: 'conflict', current };
}

async function setDeleted(viewId: string, access: Access, deletedAt: Date | null): Promise<boolean> {
  const found = await find(viewId);
  if (found === null || !allowed(found, access)) return false;
  await (await database()).unitBook.updateMany({ where: { viewId }, data: { deletedAt } });
  return true;
}

/** Takes a book away; lists made from it keep their data. False: no such book, or not this visitor's. */
export const deleteBook = (viewId: string, access: Access): Promise<boolean> => setDeleted(viewId, access, new Date());

/** Brings a deleted book back. */
export const restoreBook = (viewId: string, access: Access): Promise<boolean> => setDeleted(viewId, access, null);

/**
 * A new edit secret in the place of the old one. Null: no such book, or not this visitor's. The secret is told only
 * now.
 */
export async function renewBookSecret(viewId: string, access: Access): Promise<string | null> {
  const found = await find(viewId);
  if (found === null || found.deleted || !allowed(found, access)) return null;
  const editSecret = newSecret();
  await (
    await database()
  ).unitBook.updateMany({
    where: { viewId },
    data: { editSecretHash: hashKey(editSecret), updatedAt: new Date(found.saved.updatedAt) },
  });
  return editSecret;
}

/** A book of one's own with the same units. Null: there is no such book. */
export async function copyBook(viewId: string, ownerKey: string): Promise<CreatedBook | null> {
  const original = await bookByViewId(viewId);
  return original === null ? null : createBook({ ownerKey, book: original.book });
}
