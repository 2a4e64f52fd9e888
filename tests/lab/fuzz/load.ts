import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildDataset } from '@/lib/data/dataset';
import { link, type LinkedDataset } from '@/lib/data/link';
import { readDataFiles, type InputFile } from '@/lib/data/read';
import { dataInputs, located } from '@/scripts/muster/folder';
import { materialOf, type Material } from './material';

export interface Loaded {
  readonly material: readonly Material[];
  readonly gameSystem: InputFile;
  /** A few small factions, for lists to be tied to. */
  readonly linked: LinkedDataset;
}

const SMALL_FACTIONS = 4;

/**
 * The files of a folder of unit data, and the rosters of another, or of the folder `rosters` beside it. The same in
 * every process.
 */
export function loadMaterial(folder: string, rosterFolder: string): Loaded {
  const inputs = dataInputs(folder).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const gameSystem = inputs.find(({ name }) => /\.gst$/i.test(name));
  if (!gameSystem) throw new Error(`${folder} holds no game system (.gst)`);
  const small = inputs
    .filter(({ name }) => /\.cat$/i.test(name))
    .toSorted((a, b) => a.bytes.length - b.bytes.length)
    .slice(0, SMALL_FACTIONS);
  const { files } = readDataFiles([gameSystem, ...small]);
  const linked = link(
    buildDataset(
      files.find(({ kind }) => kind === 'gameSystem')!,
      files.filter(({ kind }) => kind === 'catalogue'),
    ),
  );
  const place = rosterFolder === '' ? join(dirname(located(folder)), 'rosters') : located(rosterFolder);
  const names = existsSync(place)
    ? readdirSync(place)
        .filter((name) => /\.(rosz?|json)$/i.test(name))
        .sort()
    : [];
  return {
    material: materialOf(
      inputs,
      names.map((name) => ({ name, bytes: readFileSync(join(place, name)) })),
      linked,
    ),
    gameSystem,
    linked,
  };
}
