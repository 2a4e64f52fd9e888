import { afterEach, expect, it } from 'vitest';
import { listDatasets, newerThan, offeredToAll, refreshOffered } from '@/lib/server/datasets';
import { database } from '@/lib/server/db';
import { importFiles } from '@/lib/server/imports';
import { hashKey } from '@/lib/server/keys';
import type { DataSource } from '@/lib/documents/unitData';
import { bytesOf, catalogue, catalogueXml, gameSystem, gameSystemXml, SYSTEM } from './data';
import { describeDatabases } from './testDatabase';
import { importDataset } from './storedData';

const [me, you] = [hashKey('me'), hashKey('you')];
const upload: DataSource = { kind: 'upload' };
const repository = (name: string): DataSource => ({ kind: 'repository', repository: name, revision: null });

afterEach(() => {
  delete process.env.MUSTER_REPOSITORIES;
});

describeDatabases('unit data that a visitor brings', () => {
  let revision = 0;
  /** Newer each time. */
  const store = (source: DataSource, owner: string | null = null, folder?: string) => {
    revision += 1;
    const catalogues = [catalogue('frogs', { revision })];
    return importDataset({ gameSystem: gameSystem(revision), catalogues, source, problems: [], owner, folder });
  };
  const seenBy = async (owner: string | null, hash: string): Promise<boolean> =>
    (await listDatasets(owner)).some((dataset) => dataset.hash === hash);
  const newer = async (hash: string, owner: string | null) => (await newerThan(hash, ['frogs'], owner))?.hash ?? null;

  it('is that visitor’s alone, from anybody’s repository too', async () => {
    const { hash } = await store(repository('pond/data'), me);
    expect([await seenBy(me, hash), await seenBy(you, hash), await seenBy(null, hash)]).toEqual([true, false, false]);
  });

  it('is offered to all from the repositories that the operator names, whatever their case', async () => {
    process.env.MUSTER_REPOSITORIES = 'Pond, newts/data';
    const own = await store(repository('pond/Data'), me);
    const one = await store(repository('Newts/Data'), me);
    const others = [await store(repository('newts/more'), me), await store(repository('ponds/data'), me)];
    const all = [own, one, ...others].map(({ hash }) => hash);
    expect(await offeredToAll(all)).toEqual(new Set([own.hash, one.hash]));
    process.env.MUSTER_REPOSITORIES = 'none';
    await refreshOffered();
    expect(await offeredToAll(all)).toEqual(new Set());
    expect(await seenBy(me, own.hash)).toBe(true);
    process.env.MUSTER_REPOSITORIES = 'ponds/data';
    await refreshOffered();
    expect(await offeredToAll(all)).toEqual(new Set([others[1]?.hash]));
  });

  it('becomes offered when the same content comes from there, with what was said of it then', async () => {
    const files = { gameSystem: gameSystem(70), catalogues: [catalogue('toads')] };
    const mine = { ...files, source: upload, owner: you, problems: [{ file: 'x', place: null, message: 'slander' }] };
    const { hash } = await importDataset(mine);
    await importDataset({ ...files, source: repository('pond/data'), owner: you, problems: [] });
    expect(await seenBy(me, hash)).toBe(false);
    const trusted = await importDataset({ ...files, source: repository('BSData/pond'), owner: me, problems: [] });
    expect(trusted).toMatchObject({ hash, source: repository('BSData/pond'), problems: [] });
    await importDataset({ ...mine, owner: you });
    expect(await seenBy(null, hash)).toBe(true);
  });

  it('is newer data only for who has the same source', async () => {
    const [mine, bsdata] = [await store(upload, me), await store(repository('BSData/pond'), you)];
    const folder = await store({ kind: 'server' }, null, '/srv/data');
    const theirs = await store(repository('pond/data'), you);
    await store(repository('pond/data'), me);
    expect([await newer(mine.hash, me), await newer(bsdata.hash, me), await newer(bsdata.hash, null)]).toEqual([
      null,
      null,
      null,
    ]);
    const [second, fresh] = [await store(upload, me), await store(repository('bsdata/Pond'), me)];
    expect([await newer(mine.hash, me), await newer(mine.hash, you)]).toEqual([second.hash, null]);
    expect([await newer(bsdata.hash, you), await newer(bsdata.hash, null)]).toEqual([fresh.hash, fresh.hash]);
    expect(await newer(theirs.hash, null)).toBeNull();
    await store({ kind: 'server' }, null, '/srv/other');
    expect(await newer(folder.hash, me)).toBeNull();
    const later = await store({ kind: 'server' }, null, '/srv/data');
    expect(await newer(folder.hash, me)).toBe(later.hash);
  });

  it('of another uploader is newer for nobody, though somebody else uploads the same game', async () => {
    const theirs = await store(upload, you);
    await store(upload, me);
    expect(await newer(theirs.hash, me)).toBeNull();
  });

  it('is no ground for what is offered to all', async () => {
    const inputs = [
      { name: 'a.gst', bytes: bytesOf(gameSystemXml('sys-mine', 'Mine')) },
      { name: 'a.cat', bytes: bytesOf(catalogueXml('mine', 'Mine', 'sys-mine')) },
    ];
    expect((await importFiles({ inputs, source: upload, owner: me })).datasets).toHaveLength(1);
    const more = [{ name: 'b.cat', bytes: bytesOf(catalogueXml('more', 'More', 'sys-mine')) }];
    const onMine = await importFiles({ inputs: more, source: repository('BSData/more'), owner: me });
    expect(onMine.datasets).toEqual([]);
    expect((await importFiles({ inputs: more, source: upload, owner: me })).datasets).toHaveLength(1);
    expect((await listDatasets(null)).some(({ gameSystem: { id } }) => id === 'sys-mine')).toBe(false);
  });

  it('keeps its files apart, each once', async () => {
    const { hash } = await importDataset({
      gameSystem: gameSystem(90),
      catalogues: [catalogue('one'), catalogue('two')],
      source: upload,
      problems: [],
      owner: me,
    });
    const db = await database();
    const files = await db.datasetFile.findMany({ where: { datasetHash: hash }, include: { file: true } });
    expect(files).toHaveLength(3);
    expect(files.every(({ file }) => file.size === file.bytes.length && file.gameSystemId === SYSTEM)).toBe(true);
  });
});
