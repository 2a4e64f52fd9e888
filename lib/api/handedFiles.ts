/** Files that were shared with the app or wait for a connection, in a store that page and service worker reach. */

/** The store, as far as this needs it. */
export type FileStore = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

export const MOST_FILES = 30;
/** In bytes, all together. Unit data of a large game comes to 40 MB. */
export const MOST_FILE_BYTES = 100 * 1024 * 1024;

const FOLDER = '/open/';
const NAME = 'x-muster-name';

export interface HandedFile {
  key: string;
  file: File;
}

/** True for no more than is kept of one time. */
export const fitsFiles = (files: readonly File[]): boolean =>
  files.length <= MOST_FILES && files.reduce((sum, { size }) => sum + size, 0) <= MOST_FILE_BYTES;

/** Keeps files that fit; those that were kept before go where there is no room for both. `now` in milliseconds. */
export async function keepFiles(store: FileStore, files: readonly File[], now: number): Promise<readonly HandedFile[]> {
  const before = await loadFiles(store);
  if (!fitsFiles([...before.map(({ file }) => file), ...files])) {
    for (const { key } of before) await store.delete(key);
  }
  const kept = files.map((file, at) => ({ key: `${FOLDER}${now}-${at}`, file }));
  for (const { key, file } of kept) {
    await store.put(key, new Response(file, { headers: { [NAME]: encodeURIComponent(file.name) } }));
  }
  return kept;
}

/** The files that are kept, in the order in which they came. */
export async function loadFiles(store: FileStore): Promise<readonly HandedFile[]> {
  const found = await Promise.all(
    (await store.keys()).map(async ({ url }) => {
      const key = new URL(url).pathname;
      const kept = await store.match(key);
      const name = decodeURIComponent(kept?.headers.get(NAME) ?? '');
      return kept === undefined || name === '' ? [] : [{ key, file: new File([await kept.blob()], name) }];
    }),
  );
  return found.flat();
}
