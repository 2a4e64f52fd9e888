import { STORES } from '@/lib/api/app';
import { fitsFiles, keepFiles, loadFiles, type HandedFile } from '@/lib/api/handedFiles';

/** The files with which the app was opened, or that wait here for a connection. */

/** A store of files; null: this browser keeps none, as under an address without a certificate. */
const store = (): Promise<Cache | null> =>
  'caches' in globalThis ? caches.open(STORES.shared).catch(() => null) : Promise.resolve(null);

/** What was kept. */
export async function handedFiles(): Promise<readonly HandedFile[]> {
  const kept = await store();
  return kept === null ? [] : loadFiles(kept).catch(() => []);
}

/** Keeps files until they are dropped; false: they are on this page only. */
export async function keepHanded(files: readonly File[]): Promise<readonly HandedFile[] | null> {
  const kept = await store();
  if (kept === null || !fitsFiles(files)) return null;
  return keepFiles(kept, files, Date.now()).catch(() => null);
}

/** Forgets a file. */
export async function dropHanded(key: string): Promise<void> {
  await (await store())?.delete(key);
}

interface LaunchParams {
  files?: readonly { getFile: () => Promise<File> }[];
}

/** Calls back with the files that the system opened the installed app with. */
export function onLaunch(take: (files: readonly File[]) => void): void {
  const { launchQueue } = globalThis as {
    launchQueue?: { setConsumer: (consumer: (params: LaunchParams) => void) => void };
  };
  launchQueue?.setConsumer(({ files = [] }) => {
    void Promise.all(files.map((each) => each.getFile())).then((read) => {
      if (read.length > 0) take(read);
    });
  });
}
