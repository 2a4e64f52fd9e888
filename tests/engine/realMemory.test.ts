import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildDataset, factionsOf } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { dataInputs } from '@/scripts/muster/folder';
import { realData } from '../realData';
import { walk } from './editWalk';
import { sliceDataset } from '../sliceDataset';

// Of real data: 20,000 edits all in all. `npm run sweep` makes as many on one data set, and compares them too.

const EDITS = 20_000;
const FACTIONS = 5;
const newer = realData === null ? [] : readdirSync(path.join(realData, 'newer')).map((name) => `newer/${name}`);
const folders = realData === null ? [] : ['wh40k-7e', 'wh40k-9e', ...newer];

it.skipIf(realData === null).each(folders)('comes to the same from memory and from scratch: %s', (folder) => {
  const { files } = readDataFiles(dataInputs(path.join(realData!, folder)));
  const gameSystem = files.find(({ kind }) => kind === 'gameSystem')!;
  const catalogues = files.filter(({ kind, gameSystemId }) => kind === 'catalogue' && gameSystemId === gameSystem.id);
  const dataset = buildDataset(gameSystem, catalogues);
  const all = factionsOf(dataset);
  const step = Math.max(1, Math.floor(all.length / FACTIONS));
  const chosen = all.filter((_, at) => at % step === 0).slice(0, FACTIONS);
  const edits = Math.ceil(EDITS / folders.length / chosen.length);
  for (const [seed, { id }] of chosen.entries()) {
    expect(walk(link(sliceDataset(dataset, id)), id, { seed, edits }).difference).toBeNull();
  }
});
