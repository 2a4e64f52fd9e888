import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { editionOfSystem } from '@/lib/army/readings';
import { readDataFiles } from '@/lib/data/read';
import { formatsWith } from '@/lib/formats';
import { realData } from '../../realData';

const SYSTEM = /\.(?:gst|gstz|json)$/i;

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((name) => {
    const at = join(folder, name);
    if (statSync(at).isDirectory()) return filesBelow(at);
    return SYSTEM.test(name) ? [at] : [];
  });

it.skipIf(realData === null)('each game of the community’s data is offered its own formats', () => {
  const folders = [
    ...['wh40k-7e', 'wh40k-9e'].map((name) => join(realData!, name)),
    ...readdirSync(join(realData!, 'newer')).map((name) => join(realData!, 'newer', name)),
  ];
  const offered = folders.flatMap((folder) =>
    readDataFiles(filesBelow(folder).map((file) => ({ name: basename(file), bytes: readFileSync(file) })))
      .files.filter(({ kind }) => kind === 'gameSystem')
      .map((system) => [system.name, formatsWith(editionOfSystem(system)).map(({ id }) => id)] as const),
  );
  expect(offered.filter(([, formats]) => formats.length > 1)).toEqual([
    ['Warhammer 40,000 7th Edition', ['recon-squad', 'own-rules']],
    ['Warhammer 40,000 9th Edition', ['scout-team', 'own-rules']],
  ]);
  expect(offered.filter(([, formats]) => formats.length === 1).every(([, [only]]) => only === 'own-rules')).toBe(true);
  expect(offered.length).toBeGreaterThanOrEqual(folders.length);
});
