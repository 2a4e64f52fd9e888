import { sha256Hex } from '../foundation/sha256';
import { type Dialect, dialectIn } from './dialect';
import { idHere, writtenId } from './sameIds';
import type { DataFile } from './schema';

/** A game system with its catalogues, or what one faction needs of them. Plain JSON, opaque to every other room. */
export interface Dataset {
  /** SHA-256 (hex) over the content of all its files; a slice keeps the hash of the whole. */
  hash: string;
  gameSystem: DataFile;
  catalogues: readonly DataFile[];
  /** Whose language it is written in; left out where it is BattleScribe's. */
  dialect?: Dialect;
  /** Words that its files ask for and that are ids in a file that it may lack, where it is a slice. */
  ids?: readonly string[];
}

/** A catalogue that a force can be chosen from. */
export type Faction = Pick<DataFile, 'id' | 'name' | 'revision' | 'file'>;

/** SHA-256 (hex) of one file's content. The file's name does not matter. */
export const hashDataFile = (file: DataFile): string =>
  sha256Hex(JSON.stringify({ ...file, id: writtenId(file.id), file: '' }));

/** Joins a game system and its catalogues. The hash does not depend on the order in which they come. */
export function buildDataset(gameSystem: DataFile, catalogues: readonly DataFile[]): Dataset {
  const files = [gameSystem, ...catalogues];
  return { hash: hashOfFiles(files.map(hashDataFile)), gameSystem, catalogues, ...dialectIn(files) };
}

/** The dataset of files read: their one game system with the catalogues. Null when they have none, or several. */
export function datasetOf(files: readonly DataFile[]): Dataset | null {
  const [dataset, second] = datasetsOf(files);
  return dataset === undefined || second !== undefined ? null : dataset;
}

/** A dataset for each game system among files that were read, in their order; catalogues go with their own. */
export const datasetsOf = (files: readonly DataFile[]): readonly Dataset[] =>
  files
    .filter(({ kind }) => kind === 'gameSystem')
    .map((gameSystem) =>
      buildDataset(
        gameSystem,
        files.filter(({ kind, gameSystemId }) => kind === 'catalogue' && gameSystemId === gameSystem.id),
      ),
    );

/** The hash of a dataset from the hashes of its files. */
export const hashOfFiles = (hashes: readonly string[]): string => sha256Hex([...hashes].sort().join('\n'));

/** Whether a file holds units that players wrote for forces of this catalogue. */
export const isAddedTo = ({ addsTo }: Pick<DataFile, 'addsTo'>, catalogueId: string): boolean =>
  addsTo?.includes(catalogueId) ?? false;

/** Returns the ids of a catalogue and its links, nearest first. Leaves out links to absent files. */
export function linkedIds(
  id: string,
  find: (id: string) => Pick<DataFile, 'catalogueLinks'> | undefined,
): readonly string[] {
  // A set keeps the order, and what is added while it is walked through is walked through too.
  const seen = new Set([id]);
  const isThere = (each: string): boolean => find(each) !== undefined;
  for (const next of seen) {
    for (const { targetId, name } of find(next)?.catalogueLinks ?? []) seen.add(idHere(targetId, name, isThere));
  }
  return [...seen].filter(isThere);
}

/** The catalogues that a force can be chosen from (no libraries), by name. */
export function factionsOf(of: { catalogues: readonly (Faction & Pick<DataFile, 'library'>)[] }): readonly Faction[] {
  return of.catalogues
    .filter((file) => !file.library)
    .map(({ id, name, revision, file }) => ({ id, name, revision, file }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
