import type { DataSource } from '../documents/unitData';

const SHORT_COMMIT = 7;
const SHORT_HASH = 8;

/** Where data came from: `BSData/wh40k-7th-edition at 1a2b3c4`. `own`: said to its uploader. */
export function dataSourceText(source: DataSource, own = false): string {
  switch (source.kind) {
    case 'sample':
      return 'Sample factions of Muster Roll';
    case 'server':
      return 'Provided by this server';
    case 'upload':
      return own ? 'Your own files' : 'Uploaded by the player';
    case 'own':
      return own ? 'Your own units' : 'Written by the player';
    case 'repository':
      return source.revision === null
        ? source.repository
        : `${source.repository} at ${source.revision.slice(0, SHORT_COMMIT)}`;
  }
}

/** Where everyone can look up that exact state; null for what is not public. */
export function dataSourceAddress(source: DataSource): string | null {
  if (source.kind !== 'repository') return null;
  const page = `https://github.com/${source.repository}`;
  return source.revision === null ? page : `${page}/tree/${source.revision}`;
}

/** The first digits of a dataset's hash: enough to compare by eye. */
export const shortHash = (hash: string): string => hash.slice(0, SHORT_HASH);
