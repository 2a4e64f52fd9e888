import { expect, it } from 'vitest';
import { createSelection, evaluate } from '@/lib/engine';
import { applyEdit } from '@/lib/documents/roster/edits';
import { catalogueIdsOf } from '@/lib/documents/roster/find';
import { formatById } from '@/lib/formats';
import { storedBooks, storedLists } from '@/lib/server/documents';
import { checkedList } from '@/lib/server/verdicts';
import { listDatasets } from '@/lib/server/datasets';
import { database } from '@/lib/server/db';
import { hashKey, newSecret } from '@/lib/server/keys';
import { importDataset, linkedDataset } from './storedData';
import { datasetSlice } from '@/lib/server/api/data';
import { joinBooks, newerData, startForceOfBooks, startList } from '@/lib/server/bookData';
import { book, model, unit } from '../documents/book/bookBuilders';
import { TIDEBOUND, sampleDataset } from '../samples/sampleData';
import { describeSqlite } from './testDatabase';

const LINE = { 'Unit Type': 'Infantry', WS: '4', BS: '4', S: '3', T: '3', W: '1', I: '4', A: '1', Ld: '8', Save: '4+' };
const guards = unit('guards', {
  name: 'Reef Guards',
  slot: 'Troops',
  points: 40,
  models: [model('m', { name: 'Reef Guard', number: 3, stats: LINE })],
});

describeSqlite('house units beside unit data', () => {
  const ownerId = hashKey(newSecret());
  const owner = ownerId;
  const access = { owner: ownerId, editSecret: null };
  const format = formatById('recon-squad')!;
  const { gameSystem, catalogues } = sampleDataset();
  const faction = catalogues.find(({ name }) => name === TIDEBOUND)!.id;
  const base = (revision = 1) =>
    importDataset({
      gameSystem: { ...gameSystem, revision },
      catalogues,
      source: { kind: 'server' },
      problems: [],
      owner: null,
    });
  const made = async (edition: '7th' | '9th' | 'own' = '7th', name = 'House of Salt') =>
    (await storedBooks.create({ owner: ownerId, document: book([guards], { name, edition }), pin: null }))!.saved;

  it('are stored as their files alone, and offered to nobody who starts another list', async () => {
    const data = await base();
    const count = async () => (await database()).dataFile.count();
    const before = await count();
    const saved = await made();
    const joined = await joinBooks(data.hash, [faction], [saved.viewId]);
    expect(joined).toMatchObject({
      name: 'Ebbfall (sample) with House of Salt',
      source: { kind: 'server' },
      joined: { base: data.hash, books: [{ id: saved.book.id, name: 'House of Salt', revision: 1 }] },
      factions: data.factions,
    });
    expect(await count()).toBe(before + 1);
    expect((await joinBooks(joined!.hash, [faction], [saved.viewId]))?.hash).toBe(joined!.hash);
    expect((await joinBooks(joined!.hash, [faction], []))?.hash).toBe(data.hash);
    for (const visitor of [owner, null]) {
      expect((await listDatasets(visitor)).map(({ hash }) => hash)).not.toContain(joined!.hash);
    }
    expect((await listDatasets(owner)).find((each) => each.gameSystem.id === gameSystem.id)?.hash).toBe(data.hash);
    expect(new TextDecoder().decode((await datasetSlice(joined!.hash, faction))!)).toContain('Reef Guards');
  });

  it('of one book stay as they are when another is added', async () => {
    const { hash } = await base();
    const [one, other] = [await made(), await made('7th', 'House of Rust')];
    const first = (await joinBooks(hash, [faction], [one.viewId]))!;
    await storedBooks.remove(one.viewId, access);
    const both = await joinBooks(first.hash, [faction], [other.viewId], [one.book.id]);
    expect(both?.joined?.books.map(({ name }) => name).sort()).toEqual(['House of Rust', 'House of Salt']);
    expect((await joinBooks(both!.hash, [faction], [], [one.book.id]))?.hash).toBe(first.hash);
  });

  it('come from books that are there and for the same edition', async () => {
    const { hash } = await base();
    const saved = await made();
    expect(await joinBooks(hash, [faction], [(await made('9th')).viewId])).toBeNull();
    expect(await joinBooks(hash, [faction], [(await made('own')).viewId])).toBeNull();
    expect(await joinBooks(hash, [faction], ['2222222222'])).toBeNull();
    expect(await joinBooks(hash, ['no-faction'], [saved.viewId])).toBeNull();
    expect(await joinBooks('0'.repeat(64), [faction], [saved.viewId])).toBeNull();
    expect(
      await startForceOfBooks({
        owner: ownerId,
        format: formatById('trenches-and-turbines')!,
        books: [saved.viewId],
        name: '',
        gameSize: null,
      }),
    ).toBeNull();
  });

  it('stay what they were in a list until it is moved, and move with the data and with their books', async () => {
    const first = await base(2);
    const saved = await made();
    const joined = (await joinBooks(first.hash, [faction], [saved.viewId]))!;
    const list = (await startList({
      owner: ownerId,
      format,
      datasetHash: joined.hash,
      catalogueIds: [faction],
      name: '',
      gameSize: null,
    }))!.saved;
    const linked = (await linkedDataset(joined.hash, [faction]))!;
    const into = list.roster.forces[0]!.id;
    let ids = 0;
    const selection = createSelection(
      evaluate(list.roster, linked),
      into,
      { key: `${saved.book.id}.guards` },
      () => `made-${(ids += 1)}`,
    );
    const roster = applyEdit(list.roster, { kind: 'add', into, selection });
    await storedLists.update(list.viewId, access, 1, roster);
    const units = async () =>
      (await checkedList(list.viewId))!.checked!.army.units.map(({ name, points, house }) => [
        name,
        points,
        house?.name,
      ]);
    expect(await units()).toEqual([['Reef Guards', 40, 'House of Salt']]);
    const newer = (hash: string) => newerData(hash, catalogueIdsOf(roster), owner);
    expect(await newer(joined.hash)).toBeNull();

    await storedBooks.update(saved.viewId, access, 1, { ...saved.book, units: [{ ...guards, points: 50 }] });
    expect(await units()).toEqual([['Reef Guards', 40, 'House of Salt']]);
    const second = (await newer(joined.hash))!;
    expect(second.joined).toMatchObject({ base: first.hash, books: [{ revision: 2 }] });
    await storedLists.update(list.viewId, access, 2, roster, second.hash);
    expect(await units()).toEqual([['Reef Guards', 50, 'House of Salt']]);
    expect(await newer(second.hash)).toBeNull();

    const later = await base(3);
    await storedBooks.remove(saved.viewId, access);
    const third = (await newer(second.hash))!;
    expect(third.joined).toMatchObject({ base: later.hash, books: [{ revision: 2 }] });
    await storedLists.update(list.viewId, access, 3, roster, third.hash);
    expect(await units()).toEqual([['Reef Guards', 50, 'House of Salt']]);
  });
});
