import { STORES } from '@/lib/api/app';
import { fitsFiles, keepFiles, loadFiles, type HandedFile } from '@/lib/api/handedFiles';

/** A store of files; null: this browser keeps none, as under an address without a certificate. */
const store = (): Promise<Cache | null> =>
  'caches' in globalThis ? caches.open(STORES.shared).catch(() => null) : Promise.resolve(null);

/** What no store keeps: it lasts until the page is loaded again. */
let unkept: readonly HandedFile[] = [];
/** Counts them: two may come within a millisecond. */
let handed = 0;

/** The files that came. */
export async function handedFiles(): Promise<readonly HandedFile[]> {
  const kept = await store();
  return [...(kept === null ? [] : await loadFiles(kept).catch(() => [])), ...unkept];
}

/** Keeps files until they are dropped, as far as this browser can. */
export async function keepHanded(files: readonly File[]): Promise<readonly HandedFile[]> {
  const kept = await store();
  const stored = kept !== null && fitsFiles(files) ? await keepFiles(kept, files, Date.now()).catch(() => null) : null;
  if (stored !== null) return stored;
  const held = files.map((file) => ({ key: `unkept-${(handed += 1)}`, file }));
  unkept = [...unkept, ...held];
  return held;
}

/** Forgets a file. */
export async function dropHanded(key: string): Promise<void> {
  unkept = unkept.filter((each) => each.key !== key);
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
