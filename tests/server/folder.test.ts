import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importFolder } from '@/lib/server/imports';
import { catalogueXml } from './data';
import { describeSqlite } from './testDatabase';

describeSqlite('a folder of unit data', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-folder-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('may be JSON, and what is JSON but none is named', async () => {
    const system = { id: 'pond', name: 'Pond', revision: 1, battleScribeVersion: 2.03, type: 'gameSystem' };
    writeFileSync(path.join(folder, 'Pond.json'), JSON.stringify({ gameSystem: system }));
    writeFileSync(path.join(folder, 'Frogs.cat'), catalogueXml('frogs', 'Frogs', 'pond'));
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'pond-data' }));
    writeFileSync(path.join(folder, 'readme.md'), 'Frogs.');
    const { datasets, problems } = await importFolder(folder, { kind: 'server' });
    expect(datasets.map(({ gameSystem }) => gameSystem.name)).toEqual(['Pond']);
    expect(problems.map(({ file }) => file).filter((file) => file.endsWith('.json'))).toEqual(['package.json']);
  });

  it('may hold folders, of several games too, as the command line reads them', async () => {
    const put = (name: string, text: string): void => {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    };
    const system = (id: string) =>
      JSON.stringify({
        gameSystem: { id, name: `Game ${id}`, revision: 1, battleScribeVersion: 2.03, type: 'gameSystem' },
      });
    put('reed/game.json', system('reed'));
    put('reed/factions/Frogs.cat', catalogueXml('frogs', 'Frogs', 'reed'));
    put('moor/game.json', system('moor'));
    put('moor/Newts.cat', catalogueXml('newts', 'Newts', 'moor'));
    put('.git/Old.cat', catalogueXml('old', 'Old', 'reed'));
    const told = (of: Awaited<ReturnType<typeof importFolder>>) =>
      of.datasets
        .map(({ gameSystem, factions }) => `${gameSystem.name}: ${factions.map(({ name }) => name).join(', ')}`)
        .sort();
    expect(told(await importFolder(folder, { kind: 'server' }))).toEqual(['Game moor: Newts', 'Game reed: Frogs']);
    expect(told(await importFolder(folder, { kind: 'sample' }))).toEqual([]);
  });
});
