import type { DatasetSummary } from '@/lib/documents/unitData';

/** What is said of unit data that an earlier version of this program read; null: nothing is to be said. */
export function readEarlierText({
  readEarlier,
  source,
}: Pick<DatasetSummary, 'readEarlier' | 'source'>): string | null {
  if (!readEarlier) return null;
  const why =
    'An earlier version of Muster Roll read this data, and understood less of it: prices, limits and what is on offer may be wrong.';
  return `${why} ${WAYS[source.kind]} Lists keep what they were built with until you move them.`;
}

const WAYS: Readonly<Record<DatasetSummary['source']['kind'], string>> = {
  repository: 'Download it again.',
  upload: 'Add its files again: they are not kept here.',
  server: 'What the host of this server provides is read again when the server starts: use the newer one.',
  sample: 'Use the newer one.',
  own: '',
};

/** The repositories to download again: their data was read by an earlier version, and none of it by this one. */
export function repositoriesToRead(
  datasets: readonly Pick<DatasetSummary, 'readEarlier' | 'source'>[],
): readonly string[] {
  const names = new Map<string, { name: string; done: boolean }>();
  for (const { source, readEarlier } of datasets) {
    if (source.kind !== 'repository') continue;
    const key = source.repository.toLowerCase();
    const known = names.get(key);
    names.set(key, { name: known?.name ?? source.repository, done: (known?.done ?? false) || !readEarlier });
  }
  return [...names.values()].filter(({ done }) => !done).map(({ name }) => name);
}
