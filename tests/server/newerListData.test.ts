import { expect, it } from 'vitest';
import { startListOfBook } from '@/lib/server/bookData';
import { storedBooks } from '@/lib/server/documents';
import { hashKey, newSecret } from '@/lib/server/keys';
import { newerDataOf } from '@/lib/server/api/lists';
import { book, model, unit } from '../documents/book/bookBuilders';
import { describeSqlite } from './testDatabase';

const newts = unit('newts', { name: 'Newt Patrol', models: [model('m', { number: 5 })] });

describeSqlite('newer data of a list', () => {
  it('is made of its book as it has become, for whoever may change the list', async () => {
    const ownerId = hashKey(newSecret());
    const access = { owner: ownerId, editSecret: null };
    const { saved } = (await storedBooks.create({
      owner: ownerId,
      document: book([newts], { name: 'Pond' }),
      pin: null,
    }))!;
    const { viewId } = (await startListOfBook(saved.viewId, null, ownerId))!.saved;
    expect(await newerDataOf(viewId, access)).toBeNull();

    await storedBooks.update(saved.viewId, access, 1, { ...saved.book, units: [{ ...newts, points: 20 }] });
    expect(await newerDataOf(viewId, { owner: newSecret(), editSecret: null })).toBeUndefined();
    expect(await newerDataOf('2222222222', access)).toBeUndefined();
    expect(await newerDataOf(viewId, access)).toMatchObject({ factions: [{ id: saved.book.id, revision: 2 }] });
  });
});
