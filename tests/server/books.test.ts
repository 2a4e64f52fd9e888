import { expect, it } from 'vitest';
import {
  bookByViewId,
  booksById,
  booksOf,
  copyBook,
  createBook,
  deleteBook,
  editableBook,
  renewBookSecret,
  restoreBook,
  updateBook,
} from '@/lib/server/books';
import { database } from '@/lib/server/db';
import { newSecret } from '@/lib/server/keys';
import { bookSummarySchema, savedBookSchema } from '@/lib/share/savedBook';
import { book, model, unit, weapon } from '../units/bookBuilders';
import { describeDatabases } from './testDatabase';

const squad = unit('u', {
  keywords: ['Fireteam'],
  models: [model('m', { number: 5, weapons: [weapon('w', { keywords: ['Set Up'] })] })],
});

describeDatabases('saved unit books', () => {
  const ownerKey = newSecret();
  const owner = { ownerKey, editSecret: null };
  const stranger = { ownerKey: newSecret(), editSecret: newSecret() };
  const made = async (name = 'A book', key = ownerKey) => createBook({ ownerKey: key, book: book([squad], { name }) });

  it('gives back what was saved', async () => {
    const { book: saved } = await made();
    expect(await bookByViewId(saved.viewId)).toEqual(saved);
    expect(savedBookSchema.parse(saved)).toEqual(saved);
    expect(saved).toMatchObject({ name: 'A book', units: ['Unit u'], version: 1, book: { units: [squad] } });
    expect(await booksById([saved.book.id, 'gone'])).toEqual([saved]);
  });

  it('gives every book an id of its own, also one from a file, and never changes it', async () => {
    const [one, two] = [await made(), await made()];
    expect(one.book.book.id).not.toBe('book');
    expect(one.book.book.id).not.toBe(two.book.book.id);
    await updateBook(one.book.viewId, owner, 1, book([squad], { id: two.book.book.id }));
    expect((await bookByViewId(one.book.viewId))?.book.id).toBe(one.book.book.id);
  });

  it('stores keys and secrets only hashed, and tells neither', async () => {
    const { book: saved, editSecret } = await made();
    const row = await (await database()).unitBook.findUnique({ where: { viewId: saved.viewId } });
    expect(JSON.stringify(row)).not.toContain(editSecret);
    expect(JSON.stringify(row)).not.toContain(ownerKey);
    expect(JSON.stringify(await bookByViewId(saved.viewId))).not.toContain(row?.editSecretHash);
  });

  it('lists only the books of this browser, last changed first', async () => {
    const key = newSecret();
    const first = await made('first', key);
    await made('second', key);
    await updateBook(first.book.viewId, { ownerKey: key, editSecret: null }, 1, book([], { name: 'first, changed' }));
    const own = await booksOf(key);
    expect(own.map(({ name }) => name)).toEqual(['first, changed', 'second']);
    expect(own.every((each) => bookSummarySchema.strict().safeParse(each).success)).toBe(true);
    expect(await booksOf(newSecret())).toEqual([]);
  });

  it('saves for the owner and for who has the secret, for nobody else', async () => {
    const {
      book: { viewId },
      editSecret,
    } = await made();
    const save = (
      access: typeof stranger | typeof owner | { ownerKey: null; editSecret: string | null },
      version: number,
    ) => updateBook(viewId, access, version, book());
    expect(await save(owner, 1)).toMatchObject({ outcome: 'saved', version: 2 });
    expect(await save({ ownerKey: null, editSecret }, 2)).toMatchObject({ outcome: 'saved', version: 3 });
    expect(await save(stranger, 3)).toEqual({ outcome: 'forbidden' });
    expect(await save({ ownerKey: null, editSecret: null }, 3)).toEqual({ outcome: 'forbidden' });
    expect(await updateBook('2222222222', owner, 1, book())).toEqual({ outcome: 'not-found' });
    expect(await editableBook(viewId, stranger)).toBeNull();
  });

  it('tells the second of two savers, and overwrites nothing', async () => {
    const {
      book: { viewId },
    } = await made();
    const [a, b] = await Promise.all([
      updateBook(viewId, owner, 1, book([], { name: 'a' })),
      updateBook(viewId, owner, 1, book([], { name: 'b' })),
    ]);
    expect([a.outcome, b.outcome].sort()).toEqual(['conflict', 'saved']);
    const conflict = a.outcome === 'conflict' ? a : b;
    expect(conflict).toMatchObject({ current: { version: 2, name: a.outcome === 'saved' ? 'a' : 'b' } });
  });

  it('takes away and brings back', async () => {
    const {
      book: { viewId },
    } = await made();
    expect(await deleteBook(viewId, stranger)).toBe(false);
    expect(await deleteBook(viewId, owner)).toBe(true);
    expect(await bookByViewId(viewId)).toBeNull();
    expect(await updateBook(viewId, owner, 1, book())).toEqual({ outcome: 'not-found' });
    expect(await restoreBook(viewId, owner)).toBe(true);
    expect(await bookByViewId(viewId)).not.toBeNull();
  });

  it('copies for anyone, as a book of their own', async () => {
    const { book: original } = await made();
    const copy = await copyBook(original.viewId, stranger.ownerKey);
    expect(copy?.book.book).toEqual({ ...original.book, id: copy?.book.book.id });
    expect(copy?.book.book.id).not.toBe(original.book.id);
    expect(await editableBook(copy?.book.viewId ?? '', stranger)).not.toBeNull();
    expect(await copyBook('2222222222', ownerKey)).toBeNull();
  });

  it('gives a new secret only to who may change the book, and ends the old one', async () => {
    const {
      book: { viewId },
      editSecret,
    } = await made();
    expect(await renewBookSecret(viewId, stranger)).toBeNull();
    const renewed = await renewBookSecret(viewId, owner);
    expect(await editableBook(viewId, { ownerKey: null, editSecret })).toBeNull();
    expect(await editableBook(viewId, { ownerKey: null, editSecret: renewed })).not.toBeNull();
  });
});
