import type { LinkedDataset } from './link';

/** Whether some file of the data has the entry at the end of a path: what a faction is not offered may be another's. Only the files that are loaded can tell. */
export function isSomewhere(entryId: string, { files, gameSystem }: LinkedDataset): boolean {
  const id = entryId.split('::').at(-1) ?? '';
  return [...files.values(), gameSystem].some(({ index }) => index.entries.get(id)?.kind === 'entry');
}
