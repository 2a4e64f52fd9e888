import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildDataset, type Dataset } from '@/lib/battlescribe/dataset';
import { readDataFile } from '@/lib/battlescribe/read';
import type { DataFile } from '@/lib/battlescribe/schema';
import { rosterSchema, type Roster } from '@/lib/roster/schema';

const SAMPLES = fileURLToPath(new URL('../../samples/', import.meta.url));

export const SALVAGE = 'Lantern Salvage Company';
export const TIDEBOUND = 'Tidebound Clans';

export function sampleFiles(): readonly DataFile[] {
  return readdirSync(SAMPLES)
    .filter((name) => /\.(gst|cat)$/.test(name))
    .map((name) => readDataFile(name, readFileSync(`${SAMPLES}${name}`, 'utf8')));
}

export function sampleDataset(): Dataset {
  const files = sampleFiles();
  const gameSystem = files.find(({ kind }) => kind === 'gameSystem');
  if (!gameSystem) throw new Error('the samples have no game system');
  return buildDataset(gameSystem, files.filter((file) => file !== gameSystem));
}

export const SAMPLE_LISTS = readdirSync(`${SAMPLES}lists`).filter((name) => name.endsWith('.json')).sort();

/** A sample list as it stands in its file: not yet checked against the schema. */
export function sampleListText(name: string): string {
  return readFileSync(`${SAMPLES}lists/${name}`, 'utf8');
}

export function sampleList(name: string): Roster {
  return rosterSchema.parse(JSON.parse(sampleListText(name)));
}
