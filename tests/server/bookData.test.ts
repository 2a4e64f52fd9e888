import { expect, it } from 'vitest';
import { refreshBookData, startListOfBook, storeBookData } from '@/lib/server/bookData';
import { storedBooks } from '@/lib/server/documents';
import { findDataset, listDatasets, newerThan } from '@/lib/server/datasets';
import { hashKey, newSecret } from '@/lib/server/keys';
import { linkedDataset } from './storedData';
import { book, model, unit } from '../documents/book/bookBuilders';
import { describeSqlite } from './testDatabase';

const newts = unit('newts', { name: 'Newt Patrol', keywords: ['Fireteam'], models: [model('m', { number: 5 })] });

describeSqlite('unit books as unit data', () => {
  const ownerId = hashKey(newSecret());
  const owner = ownerId;
  const access = { owner: ownerId, editSecret: null };
  const made = async (name = 'Pond') =>
    (await storedBooks.create({ owner: ownerId, document: book([newts], { name }), pin: null }))!.saved;

  it('is stored once for one version, for the browser that made it alone', async () => {
    const saved = await made();
    const data = await storeBookData([saved], owner);
    expect(data).toMatchObject({
      name: 'Pond',
      source: { kind: 'own' },
      factions: [{ id: saved.book.id, name: 'Pond', revision: 1 }],
    });
    expect((await storeBookData([saved], owner)).hash).toBe(data.hash);
    expect((await listDatasets(owner)).map(({ hash }) => hash)).toContain(data.hash);
    expect((await listDatasets(null)).map(({ hash }) => hash)).not.toContain(data.hash);
    expect(await linkedDataset(data.hash, [saved.book.id])).not.toBeNull();
  });

  it('starts a list of the first format that plays with its units, where none is named', async () => {
    const created = await startListOfBook((await made()).viewId, null, ownerId);
    expect(created?.saved.format).toBe('trenches-and-turbines');
  });

  it('starts a list that keeps its data and is offered the newer one when the book was changed', async () => {
    const saved = await made();
    const created = await startListOfBook(saved.viewId, 'trenches-and-turbines', ownerId);
    expect(created?.saved).toMatchObject({ name: 'Pond', format: 'trenches-and-turbines', factions: ['Pond'] });
    const { datasetHash } = created!.saved;
    const newer = async () => {
      await refreshBookData(datasetHash, owner);
      return newerThan(datasetHash, [saved.book.id], owner);
    };
    expect(await newer()).toBeNull();

    await storedBooks.update(saved.viewId, access, 1, { ...saved.book, units: [{ ...newts, points: 20 }] });
    // Another book of the same browser is no newer data of this one.
    const other = await made('Ditch');
    const offered = await newer();
    await storeBookData([other], owner);
    expect(offered?.factions).toMatchObject([{ id: saved.book.id, revision: 2 }]);
    expect((await newer())?.hash).toBe(offered?.hash);
    expect(await findDataset(datasetHash)).not.toBeNull();
    expect((await listDatasets(owner)).filter(({ factions }) => factions[0]?.id === saved.book.id)).toHaveLength(1);

    await storedBooks.remove(saved.viewId, access);
    expect((await newer())?.hash).toBe(offered?.hash);
  });

  it('joins several books', async () => {
    const books = [await made('One'), await made('')];
    const data = await storeBookData(books, owner);
    expect(data.name).toBe('One, Units of my own');
    expect(data.factions.map(({ id }) => id).sort()).toEqual(books.map(({ book: { id } }) => id).sort());
  });

  it('starts nothing without a book', async () =>
    expect(await startListOfBook('2222222222', 'trenches-and-turbines', ownerId)).toBeNull());
});
