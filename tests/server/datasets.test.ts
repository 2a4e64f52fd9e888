import { expect, it } from 'vitest';
import { buildDataset } from '@/lib/data/dataset';
import type { DataFile } from '@/lib/data/schema';
import { findDataset, listDatasets } from '@/lib/server/datasets';
import { database } from '@/lib/server/db';
import { hashKey } from '@/lib/server/keys';
import { importDataset, linkedDataset, loadDataset, wholeDataset } from './storedData';
import { datasetSlice } from '@/lib/server/api/data';
import type { DataSource } from '@/lib/documents/unitData';
import { catalogue, gameSystem, linkTo, SYSTEM } from './data';
import { describeDatabases } from './testDatabase';

describeDatabases('datasets', () => {
  const store = (
    catalogues: readonly DataFile[],
    source: DataSource = { kind: 'upload' },
    owner: string | null = null,
    system = gameSystem(),
  ) =>
    importDataset({
      gameSystem: system,
      catalogues,
      source,
      problems: [{ file: 'x.cat', place: 'line 1', message: 'is odd' }],
      owner,
    });
  const counts = async () => {
    const db = await database();
    return { files: await db.dataFile.count(), datasets: await db.dataset.count() };
  };
  const library = catalogue('pond', { library: true });
  const frogs = catalogue('frogs', { catalogueLinks: [linkTo('pond')] });
  const newts = catalogue('newts');

  it('stores each file and each dataset once, however often and in whatever order it comes', async () => {
    const first = await store([frogs, newts, library]);
    expect(await counts()).toEqual({ files: 4, datasets: 1 });
    const again = await store([library, { ...newts, file: 'renamed.cat' }, frogs]);
    expect(again.hash).toBe(first.hash);
    expect(first.hash).toBe(buildDataset(gameSystem(), [frogs, newts, library]).hash);
    expect(await counts()).toEqual({ files: 4, datasets: 1 });
  });

  it('stores once when five come at once', async () => {
    const before = await counts();
    const five = await Promise.all(Array.from({ length: 5 }, () => store([frogs, catalogue('toads')])));
    expect(new Set(five.map((each) => each.hash)).size).toBe(1);
    expect(await counts()).toEqual({ files: before.files + 1, datasets: before.datasets + 1 });
  });

  it('says what there is', async () => {
    const { hash } = await store([frogs, newts, library]);
    const summary = (await findDataset(hash))?.summary;
    expect(summary).toMatchObject({
      gameSystem: { id: SYSTEM, name: 'Puddle Wars', revision: 1 },
      files: 4,
      source: { kind: 'upload' },
      problems: [{ file: 'x.cat', place: 'line 1', message: 'is odd' }],
    });
    expect(summary?.factions.map((faction) => faction.id)).toEqual(['frogs', 'newts']);
    expect(await findDataset('0'.repeat(64))).toBeNull();
  });

  it('keeps newer data beside the old', async () => {
    const old = await store([frogs, newts, library]);
    const newer = await store(
      [frogs, newts, library],
      { kind: 'repository', repository: 'BSData/pond', revision: 'a'.repeat(40) },
      null,
      gameSystem(2),
    );
    expect(newer.hash).not.toBe(old.hash);
    expect((await wholeDataset(old.hash))?.gameSystem.revision).toBe(1);
    expect((await listDatasets(null)).find((each) => each.gameSystem.id === SYSTEM)?.hash).toBe(newer.hash);
    expect(newer.source).toEqual({ kind: 'repository', repository: 'BSData/pond', revision: 'a'.repeat(40) });
  });

  it('offers only the newest samples of a game system', async () => {
    const samples = async () => (await listDatasets(null)).filter((dataset) => dataset.source.kind === 'sample');
    const old = await store([catalogue('sample')], { kind: 'sample' }, null, gameSystem(7));
    const newer = await store([catalogue('sample')], { kind: 'sample' }, null, gameSystem(8));
    expect((await samples()).map((dataset) => dataset.hash)).toEqual([newer.hash]);
    expect(await findDataset(old.hash)).not.toBeNull();
  });

  it('shows uploads only to who brought them, and takes the more trusted source', async () => {
    const mine = hashKey('me');
    const { hash } = await store([catalogue('secret')], { kind: 'upload' }, mine);
    const seen = async (owner: string | null) => (await listDatasets(owner)).some((dataset) => dataset.hash === hash);
    expect(await seen(mine)).toBe(true);
    expect(await seen(hashKey('you'))).toBe(false);
    expect(await seen(null)).toBe(false);
    const repository = { kind: 'repository', repository: 'BSData/pond', revision: null } as const;
    expect((await store([catalogue('secret')], repository)).source).toEqual(repository);
    expect(await seen(null)).toBe(true);
    expect((await store([catalogue('secret')], { kind: 'upload' }, hashKey('you'))).source).toEqual(repository);
  });

  it('gives one faction with what it links to, under the hash of the whole', async () => {
    const { hash } = await store([frogs, newts, library]);
    const slice = await loadDataset(hash, ['frogs']);
    expect(slice).toEqual({ hash, gameSystem: gameSystem(), catalogues: [frogs, library] });
    expect((await loadDataset(hash, ['frogs', 'newts']))?.catalogues).toHaveLength(3);
    expect(await loadDataset(hash, ['gone'])).toBeNull();
    expect((await linkedDataset(hash, ['frogs']))?.dataset).toEqual(slice);
  });

  it('gives the slice ready to send', async () => {
    const { hash } = await store([frogs, newts, library]);
    const slice = await loadDataset(hash, ['frogs']);
    const bytes = await datasetSlice(hash, 'frogs');
    expect(JSON.parse(new TextDecoder().decode(bytes ?? undefined))).toEqual(slice);
    expect(await datasetSlice(hash, 'gone')).toBeNull();
  });
});
