import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listDatasets } from '@/lib/server/datasets';
import { database } from '@/lib/server/db';
import { importFolder } from '@/lib/server/folder';
import { listByViewId } from '@/lib/server/lists';
import { loadSamples, sampleLists } from '@/lib/server/samples';
import { catalogueXml, gameSystemXml, roster } from './data';
import { describeSqlite } from './testDatabase';

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
    expect(await sampleLists()).toEqual([]);
  });

  it('are loaded once, with their lists', async () => {
    write(1);
    await loadSamples(folder);
    await loadSamples(folder);
    const [list, ...more] = await sampleLists();
    expect(more).toEqual([]);
    expect(list).toMatchObject({ name: 'A sample list', gameSystemName: 'Of sample', format: 'recon-squad' });
    expect((await listDatasets(null)).filter((dataset) => dataset.source.kind === 'sample')).toHaveLength(1);
  });

  it('of a format that came later join those that are there already', async () => {
    write(1);
    await loadSamples(folder);
    const [first] = await sampleLists();
    writeFormat('later-format', 'later', 1);
    await loadSamples(folder);
    await loadSamples(folder);
    expect((await sampleLists()).map(({ name, format }) => [name, format])).toEqual([['A later list', 'later-format'], ['A sample list', 'recon-squad']]);
    expect((await sampleLists()).map(({ viewId }) => viewId)).toContain(first?.viewId);
  });

  it('give way to newer ones, whose links go on working', async () => {
    write(1);
    await loadSamples(folder);
    const [old] = await sampleLists();
    write(2);
    await loadSamples(folder);
    const now = await sampleLists();
    expect(now).toHaveLength(1);
    expect(now[0]?.viewId).not.toBe(old?.viewId);
    expect((await listByViewId(old?.viewId ?? ''))?.name).toBe('A sample list');
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

describeSqlite('the samples of this repository', () => {
  it('are there: two factions and two lists for each format that has samples', async () => {
    await loadSamples();
    expect((await listDatasets(null)).map((dataset) => dataset.factions.length)).toEqual([2, 2]);
    expect((await sampleLists()).map(({ format }) => format)).toEqual(['recon-squad', 'recon-squad', 'scout-team', 'scout-team']);
  });
});
