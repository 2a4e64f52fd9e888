import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildDataset, type Dataset } from '@/lib/data/dataset';
import { readDataFile } from '../readDataFile';
import type { DataFile } from '@/lib/data/schema';
import { rosterSchema, type Roster } from '@/lib/documents/roster/schema';
import { frozen } from '../frozen';

/** The formats that have samples; each has a game system, factions and lists of its own. */
export type Sampled = 'recon-squad' | 'scout-team';

const folderOf = (format: Sampled): string => `${path.resolve(import.meta.dirname, '../../samples', format)}/`;

export const SALVAGE = 'Lantern Salvage Company';
export const TIDEBOUND = 'Tidebound Clans';
export const GUILD = 'Liftwright Guild';
export const COURT = 'Belfry Court';

export function sampleFiles(format: Sampled = 'recon-squad'): readonly DataFile[] {
  return readdirSync(folderOf(format))
    .filter((name) => /\.(gst|cat)$/.test(name))
    .map((name) => readDataFile(name, readFileSync(`${folderOf(format)}${name}`, 'utf8')));
}

/** A file of Recon Squad's samples under other ids and names, which no server has yet. `word`: four hexadecimal digits. */
export const unseenFile = (name: string, word: string): string =>
  readFileSync(`${folderOf('recon-squad')}${name}`, 'utf8')
    .replaceAll('5ea0-0000-0000-0000', `5ea0-0000-0000-${word}`)
    .replaceAll('1a47-0000-0000-0000', `1a47-0000-0000-${word}`)
    .replaceAll('Ebbfall (sample)', `Ebbfall ${word} (40K 7th edition)`);

/** Read once for all tests that share a thread. */
const datasets = new Map<Sampled, Dataset>();

export function sampleDataset(format: Sampled = 'recon-squad'): Dataset {
  const dataset = datasets.get(format) ?? frozen(builtDataset(format));
  datasets.set(format, dataset);
  return dataset;
}

function builtDataset(format: Sampled): Dataset {
  const files = sampleFiles(format);
  const gameSystem = files.find(({ kind }) => kind === 'gameSystem');
  if (!gameSystem) throw new Error('the samples have no game system');
  return buildDataset(
    gameSystem,
    files.filter((file) => file !== gameSystem),
  );
}

export const sampleListNames = (format: Sampled): readonly string[] =>
  readdirSync(`${folderOf(format)}lists`)
    .filter((name) => name.endsWith('.json'))
    .sort();

export const SAMPLE_LISTS = sampleListNames('recon-squad');

/** A sample list as it stands in its file: not yet checked against the schema. */
export function sampleListText(name: string, format: Sampled = 'recon-squad'): string {
  return readFileSync(`${folderOf(format)}lists/${name}`, 'utf8');
}

export function sampleList(name: string, format: Sampled = 'recon-squad'): Roster {
  return rosterSchema.parse(JSON.parse(sampleListText(name, format)));
}
