import { expect, it } from 'vitest';
import { bookDataset } from '@/lib/data/ownUnits';
import { createSelection, evaluate, rootOptions } from '@/lib/engine';
import { applyEdit } from '@/lib/documents/roster/edits';
import { allSelections, catalogueIdsOf } from '@/lib/documents/roster/find';
import { addBooks } from '@/lib/server/api/lists';
import { refreshBookData, startListOfBook, startList } from '@/lib/server/bookData';
import { storedBooks, storedLists } from '@/lib/server/documents';
import { checkedList } from '@/lib/server/verdicts';
import { newerThan } from '@/lib/server/datasets';
import { hashKey, newSecret } from '@/lib/server/keys';
import { importDataset, linkedDataset } from './storedData';
import { formatById } from '@/lib/formats';
import type { SavedList } from '@/lib/documents/roster/savedList';
import type { UnitBook } from '@/lib/documents/book/book';
import { book, model, unit } from '../documents/book/bookBuilders';
import { describeSqlite } from './testDatabase';

const format = formatById('trenches-and-turbines')!;
const newts = unit('newts', { name: 'Newt Patrol', models: [model('m', { number: 5 })] });
const toads = unit('toads', { name: 'Toad Guard', models: [model('t', { number: 2 })] });

describeSqlite('books added to a list', () => {
  const ownerId = hashKey(newSecret());
  const owner = ownerId;
  const access = { owner: ownerId, editSecret: null };
  const made = async (name: string, change: Partial<UnitBook> = {}) =>
    (await storedBooks.create({
      owner: ownerId,
      document: book([unit(`${name}-u`, newts)], { name, ...change }),
      pin: null,
    }))!.saved;
  /** A list of one book with a unit of it. */
  const fielded = async (
    name: string,
  ): Promise<{ readonly list: SavedList; readonly saved: Awaited<ReturnType<typeof made>> }> => {
    const saved = await made(name);
    const { saved: list } = (await startListOfBook(saved.viewId, 'trenches-and-turbines', ownerId))!;
    return { saved, list: await withUnit(list) };
  };
  const withUnit = async (list: SavedList): Promise<SavedList> => {
    const evaluation = evaluate(list.roster, (await linkedDataset(list.datasetHash, catalogueIdsOf(list.roster)))!);
    const force = list.roster.forces[0]!.id;
    let n = 0;
    const selection = createSelection(evaluation, force, rootOptions(evaluation, force)[0]!, () => `s${n++}`);
    await storedLists.update(
      list.viewId,
      access,
      list.version,
      applyEdit(list.roster, { kind: 'add', into: force, selection }),
    );
    return (await storedLists.find(list.viewId))!;
  };
  const newer = async ({ datasetHash, roster }: SavedList) => {
    await refreshBookData(datasetHash, owner);
    return newerThan(datasetHash, catalogueIdsOf(roster), owner);
  };
  const add = ({ viewId, version }: SavedList, ...books: string[]) => addBooks(viewId, access, { version, books });

  it('stand beside what it has, which stays as it was, even if its book was changed since', async () => {
    const { saved, list } = await fielded('Pond');
    await storedBooks.update(saved.viewId, access, 1, { ...saved.book, units: [toads] });
    const bog = await made('Bog');
    expect(await add(list, bog.viewId)).toMatchObject({ outcome: 'saved', version: list.version + 1 });
    const after = (await storedLists.find(list.viewId))!;
    expect(after.roster.forces[0]).toEqual(list.roster.forces[0]);
    expect(after.roster.forces.map(({ catalogueId }) => catalogueId)).toEqual([saved.book.id, bog.book.id]);
    expect(after.factions.toSorted()).toEqual(['Bog', 'Pond']);
    const { checked } = (await checkedList(list.viewId))!;
    expect([checked?.report.verdict, checked?.army.models.length, [...allSelections(after.roster)].length]).toEqual([
      'legal',
      5,
      2,
    ]);
    // What the changed book has become is offered, not taken.
    expect((await newer(after))?.factions.map(({ id }) => id).sort()).toEqual([saved.book.id, bog.book.id].sort());
  });

  it('are no newer data of the list, nor of another that has one of them', async () => {
    const { saved, list } = await fielded('Brook');
    const alone = (await startListOfBook(saved.viewId, 'trenches-and-turbines', ownerId))!.saved;
    const weir = await made('Weir');
    await add(list, weir.viewId);
    const after = (await storedLists.find(list.viewId))!;
    expect([await newer(after), await newer(alone)]).toEqual([null, null]);
    await storedBooks.update(weir.viewId, access, 1, { ...weir.book, units: [toads] });
    expect(await newer(after)).not.toBeNull();
    expect(await newer(alone)).toBeNull();
  });

  it('stand beside a sample book, too', async () => {
    const sample = await made('Sample');
    const { gameSystem, catalogues } = bookDataset([sample.book], 1);
    const { hash } = await importDataset({
      gameSystem,
      catalogues,
      source: { kind: 'sample' },
      problems: [],
      owner: null,
    });
    const list = await withUnit(
      (await startList({
        owner: ownerId,
        format,
        datasetHash: hash,
        catalogueIds: [sample.book.id],
        name: '',
        gameSize: null,
      }))!.saved,
    );
    const own = await made('Own');
    expect(await add(list, own.viewId)).toMatchObject({ outcome: 'saved' });
    const after = (await storedLists.find(list.viewId))!;
    expect([(await checkedList(list.viewId))?.checked?.report.verdict, await newer(after), await newer(list)]).toEqual([
      'legal',
      null,
      null,
    ]);
  });

  it.each([
    ['is gone', async () => '2222222222', 'not there any more'],
    ['is for another game', async () => (await made('House', { edition: '7th' })).viewId, 'for another game'],
  ])('change nothing where one of them %s', async (_, other, reason) => {
    const { list } = await fielded('Marsh');
    expect(await add(list, (await made('Fen')).viewId, await other())).toEqual({
      outcome: 'refused',
      problem: expect.stringContaining(reason),
    });
    expect(await storedLists.find(list.viewId)).toEqual(list);
  });

  it('are added once, at most twelve, on the version that was seen, by who may change the list', async () => {
    const { saved, list } = await fielded('Mere');
    expect(await add(list, saved.viewId)).toMatchObject({
      outcome: 'refused',
      problem: expect.stringContaining('already'),
    });
    const many = await Promise.all(Array.from({ length: 12 }, (_, at) => made(`Pool ${at + 1}`)));
    expect(await add(list, ...many.map(({ viewId }) => viewId))).toMatchObject({
      outcome: 'refused',
      problem: expect.stringContaining('at most'),
    });
    const one = many[0]!.viewId;
    expect(await addBooks(list.viewId, access, { version: list.version - 1, books: [one] })).toMatchObject({
      outcome: 'conflict',
      current: list,
    });
    expect(
      await addBooks(list.viewId, { owner: newSecret(), editSecret: null }, { version: list.version, books: [one] }),
    ).toEqual({ outcome: 'forbidden' });
    expect(await storedLists.find(list.viewId)).toEqual(list);
  });
});
