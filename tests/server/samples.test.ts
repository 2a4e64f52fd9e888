import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatList } from '@/lib/formats';
import { storedBooks, storedLists } from '@/lib/server/documents';
import { listDatasets } from '@/lib/server/datasets';
import { database } from '@/lib/server/db';
import { importFolder } from '@/lib/server/imports';
import { newSecret } from '@/lib/server/keys';
import { loadSamples } from '@/lib/server/samples';
import { book, model, unit } from '../documents/book/bookBuilders';
import { catalogueXml, gameSystemXml, roster } from './data';
import { describeSqlite } from './testDatabase';

/** A format that is played with all data has no samples of its own. */
const sampled = formatList.filter(({ byData }) => !byData);

describeSqlite('the samples', () => {
  let folder = '';
  const write = (revision: number) => {
    writeFormat('recon-squad', 'sample', revision);
  };
  const writeFormat = (format: string, word: string, revision: number) => {
    const inFormat = (name: string) => path.join(folder, format, name);
    mkdirSync(inFormat('lists'), { recursive: true });
    writeFileSync(inFormat('S.gst'), gameSystemXml(`${word}-sys`, `Of ${word}`, revision));
    writeFileSync(inFormat('S.cat'), catalogueXml(`${word}-frogs`, 'Frogs', `${word}-sys`));
    const list = { ...roster(`A ${word} list`, `${word}-frogs`), gameSystemId: `${word}-sys` };
    writeFileSync(inFormat('lists/one.json'), JSON.stringify(list));
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-samples-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
    delete process.env.MUSTER_BUILD;
  });

  it('may be missing', async () => {
    await loadSamples(folder);
    await loadSamples(path.join(folder, 'nowhere'));
    expect(await storedLists.samples()).toEqual([]);
  });

  it('are loaded once, with their lists', async () => {
    write(1);
    await loadSamples(folder);
    await loadSamples(folder);
    const [list, ...more] = await storedLists.samples();
    expect(more).toEqual([]);
    expect(list).toMatchObject({ name: 'A sample list', gameSystemName: 'Of sample', format: 'recon-squad' });
    expect((await listDatasets(null)).filter((dataset) => dataset.source.kind === 'sample')).toHaveLength(1);
  });

  it('of a format that came later join those that are there already', async () => {
    write(1);
    await loadSamples(folder);
    const [first] = await storedLists.samples();
    writeFormat('later-format', 'later', 1);
    await loadSamples(folder);
    await loadSamples(folder);
    expect((await storedLists.samples()).map(({ name, format }) => [name, format])).toEqual([
      ['A later list', 'later-format'],
      ['A sample list', 'recon-squad'],
    ]);
    expect((await storedLists.samples()).map(({ viewId }) => viewId)).toContain(first?.viewId);
  });

  it('give way to newer ones, whose links go on working', async () => {
    write(1);
    await loadSamples(folder);
    const [old] = await storedLists.samples();
    write(2);
    await loadSamples(folder);
    const now = await storedLists.samples();
    expect(now).toHaveLength(1);
    expect(now[0]?.viewId).not.toBe(old?.viewId);
    expect((await storedLists.find(old?.viewId ?? ''))?.name).toBe('A sample list');
  });

  it('are not read again by the same build', async () => {
    write(3);
    process.env.MUSTER_BUILD = 'build one';
    const ofFormat = path.join(folder, 'recon-squad');
    const first = await importFolder(ofFormat, { kind: 'sample' });
    const db = await database();
    const imports = await db.import.count();
    expect(imports).toBe(1);
    expect((await importFolder(ofFormat, { kind: 'sample' })).datasets).toEqual(first.datasets);
    process.env.MUSTER_BUILD = 'build two';
    expect((await importFolder(ofFormat, { kind: 'sample' })).datasets).toEqual(first.datasets);
    expect(await db.import.count()).toBe(2);
  });
});

describeSqlite('the sample unit books', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-books-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const write = (id: string, name: string) => {
    const books = path.join(folder, 'frog-format/books');
    mkdirSync(books, { recursive: true });
    writeFileSync(
      path.join(books, `${id}.json`),
      JSON.stringify(book([unit(`${id}-frogs`, { models: [model(`${id}-frog`)] })], { id, name })),
    );
  };
  const writeList = () => {
    const lists = path.join(folder, 'frog-format/lists');
    mkdirSync(lists, { recursive: true });
    writeFileSync(
      path.join(lists, 'one.json'),
      JSON.stringify({ ...roster('Frogs in a row', 'pond'), gameSystemId: 'muster-roll-own-units' }),
    );
  };

  it('are stored once, with data that holds them all and lists pinned to it', async () => {
    write('pond', 'Pond');
    write('marsh', 'Marsh');
    writeList();
    await loadSamples(folder);
    const first = await storedBooks.samples();
    await loadSamples(folder);
    expect(await storedBooks.samples()).toEqual(first);
    expect(first.map(({ name, units, version }) => [name, units, version])).toEqual([
      ['Marsh', ['Unit marsh-frogs'], 1],
      ['Pond', ['Unit pond-frogs'], 1],
    ]);
    const [dataset, ...more] = (await listDatasets(null)).filter(
      ({ gameSystem }) => gameSystem.id === 'muster-roll-own-units',
    );
    expect([dataset?.name, dataset?.source.kind, dataset?.factions.map(({ id }) => id).sort(), more]).toEqual([
      'Marsh, Pond',
      'sample',
      ['marsh', 'pond'],
      [],
    ]);
    expect((await storedLists.samples()).find(({ name }) => name === 'Frogs in a row')?.datasetHash).toBe(
      dataset?.hash,
    );
  });

  it('can be read and copied by everyone, and changed by nobody', async () => {
    write('pond', 'Pond');
    await loadSamples(folder);
    const [{ viewId } = { viewId: '' }] = await storedBooks.samples();
    const owner = newSecret();
    expect((await storedBooks.find(viewId))?.book.id).toBe('pond');
    expect(await storedBooks.editable(viewId, { owner, editSecret: newSecret() })).toBeNull();
    const copy = await storedBooks.copy(viewId, owner);
    expect(copy?.saved.book.units).toEqual((await storedBooks.find(viewId))?.book.units);
    expect(copy?.saved.book.id).not.toBe('pond');
  });

  it('are brought up to date under the same link, and leave without breaking it', async () => {
    write('pond', 'Pond');
    await loadSamples(folder);
    const [before] = await storedBooks.samples();
    write('pond', 'Deep Pond');
    await loadSamples(folder);
    expect(await storedBooks.samples()).toMatchObject([
      { viewId: before?.viewId, name: 'Deep Pond', version: (before?.version ?? 0) + 1 },
    ]);
    rmSync(path.join(folder, 'frog-format'), { recursive: true });
    await loadSamples(folder);
    expect(await storedBooks.samples()).toEqual([]);
    expect((await storedBooks.find(before?.viewId ?? ''))?.name).toBe('Deep Pond');
  });
});

describeSqlite('the samples of this repository', () => {
  it('are there: two factions and three lists for each format, and two unit books', async () => {
    await loadSamples();
    expect((await listDatasets(null)).map((dataset) => dataset.factions.length)).toEqual(sampled.map(() => 2));
    expect((await storedLists.samples()).map(({ format }) => format)).toEqual(
      sampled.flatMap(({ id }) => [id, id, id]).toSorted(),
    );
    expect((await storedBooks.samples()).map(({ name, units }) => [name, units.length])).toEqual([
      ['Kiln Nine', 8],
      ['Millrace Volunteers', 8],
    ]);
  });
});
