import { expect, it } from 'vitest';
import { storedBooks } from '@/lib/server/documents';
import { database } from '@/lib/server/db';
import { failed } from '@/lib/foundation/result';
import { secretOf } from './data';
import { hashKey, newSecret } from '@/lib/server/keys';
import { bookSummarySchema, savedBookSchema } from '@/lib/documents/book/savedBook';
import { book, model, unit, weapon } from '../documents/book/bookBuilders';
import { describeDatabases } from './testDatabase';

const squad = unit('u', {
  keywords: ['Fireteam'],
  models: [model('m', { number: 5, weapons: [weapon('w', { keywords: ['Set Up'] })] })],
});

describeDatabases('saved unit books', () => {
  const ownerId = hashKey(newSecret());
  const owner = { owner: ownerId, editSecret: null };
  const stranger = { owner: newSecret(), editSecret: newSecret() };
  const made = async (name = 'A book', key = ownerId) =>
    (await storedBooks.create({ owner: key, document: book([squad], { name }), pin: null }))!;

  it('gives back what was saved', async () => {
    const { saved } = await made();
    expect(await storedBooks.find(saved.viewId)).toEqual(saved);
    expect(savedBookSchema.parse(saved)).toEqual(saved);
    expect(saved).toMatchObject({ name: 'A book', units: ['Unit u'], version: 1, book: { units: [squad] } });
    expect(await storedBooks.withIds([saved.book.id, 'gone'])).toEqual([saved]);
  });

  it('gives every book an id of its own, also one from a file, and never changes it', async () => {
    const [one, two] = [await made(), await made()];
    expect(one.saved.book.id).not.toBe('book');
    expect(one.saved.book.id).not.toBe(two.saved.book.id);
    await storedBooks.update(one.saved.viewId, owner, 1, book([squad], { id: two.saved.book.id }));
    expect((await storedBooks.find(one.saved.viewId))?.book.id).toBe(one.saved.book.id);
  });

  it('stores keys and secrets only hashed, and tells neither', async () => {
    const { saved, editSecret } = await made();
    const row = await (await database()).document.findFirst({ where: { viewId: saved.viewId } });
    expect(JSON.stringify(row)).not.toContain(editSecret);
    expect(JSON.stringify(await storedBooks.find(saved.viewId))).not.toContain(row?.editSecretHash);
  });

  it('lists only the books of this browser, last changed first', async () => {
    const key = newSecret();
    const first = await made('first', key);
    await made('second', key);
    await storedBooks.update(
      first.saved.viewId,
      { owner: key, editSecret: null },
      1,
      book([], { name: 'first, changed' }),
    );
    const own = await storedBooks.own(key);
    expect(own.map(({ name }) => name)).toEqual(['first, changed', 'second']);
    expect(own.every((each) => bookSummarySchema.strict().safeParse(each).success)).toBe(true);
    expect(await storedBooks.own(newSecret())).toEqual([]);
  });

  it('saves for the owner and for whoever has the secret, for nobody else', async () => {
    const {
      saved: { viewId },
      editSecret,
    } = await made();
    const save = (
      access: typeof stranger | typeof owner | { owner: null; editSecret: string | null },
      version: number,
    ) => storedBooks.update(viewId, access, version, book());
    expect(await save(owner, 1)).toMatchObject({ outcome: 'saved', version: 2 });
    expect(await save({ owner: null, editSecret }, 2)).toMatchObject({ outcome: 'saved', version: 3 });
    expect(await save(stranger, 3)).toEqual({ outcome: 'forbidden' });
    expect(await save({ owner: null, editSecret: null }, 3)).toEqual({ outcome: 'forbidden' });
    expect(await storedBooks.update('2222222222', owner, 1, book())).toEqual({ outcome: 'not-found' });
    expect(await storedBooks.editable(viewId, stranger)).toBeNull();
  });

  it('tells the second of two savers, and overwrites nothing', async () => {
    const {
      saved: { viewId },
    } = await made();
    const [a, b] = await Promise.all([
      storedBooks.update(viewId, owner, 1, book([], { name: 'a' })),
      storedBooks.update(viewId, owner, 1, book([], { name: 'b' })),
    ]);
    expect([a.outcome, b.outcome].sort()).toEqual(['conflict', 'saved']);
    const conflict = a.outcome === 'conflict' ? a : b;
    expect(conflict).toMatchObject({ current: { version: 2, name: a.outcome === 'saved' ? 'a' : 'b' } });
  });

  it('takes away and brings back', async () => {
    const {
      saved: { viewId },
    } = await made();
    expect(await storedBooks.remove(viewId, stranger)).toBe('not-found');
    expect(await storedBooks.remove(viewId, owner)).toBe('done');
    expect(await storedBooks.find(viewId)).toBeNull();
    expect(await storedBooks.update(viewId, owner, 1, book())).toEqual({ outcome: 'not-found' });
    expect(await storedBooks.restore(viewId, owner)).toBe('done');
    expect(await storedBooks.find(viewId)).not.toBeNull();
  });

  it('copies for anyone, as a book of their own', async () => {
    const { saved: original } = await made();
    const copy = await storedBooks.copy(original.viewId, stranger.owner);
    expect(copy?.saved.book).toEqual({ ...original.book, id: copy?.saved.book.id });
    expect(copy?.saved.book.id).not.toBe(original.book.id);
    expect(await storedBooks.editable(copy?.saved.viewId ?? '', stranger)).not.toBeNull();
    expect(await storedBooks.copy('2222222222', ownerId)).toBeNull();
  });

  it('gives a new secret only to who may change the book, and ends the old one', async () => {
    const {
      saved: { viewId },
      editSecret,
    } = await made();
    expect(await storedBooks.renewSecret(viewId, stranger)).toEqual(failed('not-found'));
    const renewed = secretOf(await storedBooks.renewSecret(viewId, owner));
    expect(await storedBooks.editable(viewId, { owner: null, editSecret })).toBeNull();
    expect(await storedBooks.editable(viewId, { owner: null, editSecret: renewed })).not.toBeNull();
  });
});
