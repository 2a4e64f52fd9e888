import { failed, ok, type Result } from '@/lib/foundation/result';
import { localDatabase, type LocalFile, type WritableHandle } from '../local/database';
import { changedDocuments } from '../local/changes';
import { localDocuments } from '../local/documents';
import { inDatabase } from '../local/records';
import { onShared, sharedValues } from '../local/shared';
import { newListeners } from '../listeners';
import { noteKeptFresh } from '../marks';
import { newBackupKey } from '../devices';
import { keyInBackup } from './read';
import { writeBackup } from './write';

/** Keeps a backup fresh in a file that the player chose, where the browser lets pages write files. */

/** At most so often it is written, in milliseconds. */
const EVERY = 10 * 60 * 1000;
const FILE = 'backup';
const LOCK = 'muster-roll:backup';

type Picker = (wish: {
  suggestedName: string;
  types: readonly { description: string; accept: Readonly<Record<string, string[]>> }[];
}) => Promise<WritableHandle>;

const picker = (): Picker | null =>
  (globalThis as { showSaveFilePicker?: Picker }).showSaveFilePicker?.bind(globalThis) ?? null;

/** Whether this browser can keep a file fresh. */
export const canKeepFresh = (): boolean => picker() !== null;

export interface Fresh extends Pick<LocalFile, 'withData' | 'writtenAt'> {
  name: string;
  /** The browser lets it be written without asking. */
  allowed: boolean;
}

/** The file that is kept fresh; null: none was chosen. */
export async function freshFile(): Promise<Fresh | null> {
  const file = await stored();
  if (file === null) return null;
  const { handle, withData, writtenAt } = file;
  return { name: handle.name, withData, writtenAt, allowed: await isAllowed(handle) };
}

/** Has the player choose a file, and writes it. Null: the player did not choose one. */
export async function chooseFresh(withData: boolean): Promise<Result<Fresh | null>> {
  const pick = picker();
  if (pick === null) return failed('This browser does not let pages write files: back up by hand.');
  let handle: WritableHandle;
  try {
    handle = await pick({
      suggestedName: 'muster-roll-backup.json',
      types: [{ description: 'Backup of Muster Roll', accept: { 'application/json': ['.json'] } }],
    });
  } catch {
    return ok(null);
  }
  const key = await keyInBackup(await handle.getFile());
  await (await localDatabase())?.put('files', { name: FILE, handle, withData, key, writtenAt: null });
  noteKeptFresh(true);
  return write();
}

/** Asks the browser once more for its permission, and writes the file. */
export async function allowFresh(): Promise<Result<Fresh>> {
  const file = await stored();
  const asked = await file?.handle.requestPermission?.({ mode: 'readwrite' });
  return asked === 'denied' ? failed('The browser does not allow it: choose the file again.') : write();
}

/** Goes on without. The file stays as it is. */
export async function stopFresh(): Promise<void> {
  noteKeptFresh(false);
  await (await localDatabase())?.delete('files', FILE);
  written.tell();
}

const written = newListeners();

/** Calls back when the file was written by this tab, or is kept fresh no longer; gives what ends that. */
export const onFresh = written.add;

let timer: ReturnType<typeof setTimeout> | null = null;

/** Writes the file some time after something changes, as long as the page is open; gives what ends that. */
export function keepFresh(): () => void {
  const soon = async (): Promise<void> => {
    const file = await stored();
    if (file === null || timer !== null) return;
    const wait = Math.max(0, (file.writtenAt ?? 0) + EVERY - Date.now());
    timer = setTimeout(() => {
      timer = null;
      void writeOnce();
    }, wait);
  };
  const look = (): void => void soon();
  const ends = [changedDocuments.on(look), onShared(look)];
  // What was changed before this page was opened.
  void isBehind().then((behind) => behind && look());
  return () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    for (const end of ends) end();
  };
}

async function isBehind(): Promise<boolean> {
  const file = await stored();
  if (file === null) return false;
  const writtenAt = file.writtenAt ?? 0;
  const documents = [...(await localDocuments('list')), ...(await localDocuments('book'))];
  return (
    documents.some(({ updatedAt }) => Date.parse(updatedAt) > writtenAt) ||
    (await sharedValues('')).some(({ at }) => at > writtenAt)
  );
}

/** Writes it, unless another tab does so, or just did. */
async function writeOnce(): Promise<void> {
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    const file = lock === null ? null : await stored();
    if (file === null || (file.writtenAt ?? 0) + EVERY > Date.now() || !(await isAllowed(file.handle))) return;
    await write();
  });
}

async function write(): Promise<Result<Fresh>> {
  const file = await stored();
  if (file === null) return failed('No file was chosen.');
  const { handle, withData } = file;
  try {
    const key = file.key ?? (await newBackupKey());
    const writtenAt = Date.now();
    const backup = await writeBackup({ withData, key });
    if (backup === null) return failed('This browser stores nothing: there is nothing to back up.');
    // What was there stays until all of it is written.
    const into = await handle.createWritable();
    await into.write(backup);
    await into.close();
    // Who stopped it while it was written has it stopped.
    if ((await stored()) !== null) await (await localDatabase())?.put('files', { ...file, key, writtenAt });
    written.tell();
    return ok({ name: handle.name, withData, writtenAt, allowed: true });
  } catch {
    return failed('The file could not be written: moved, or the disk is full. Choose it again.');
  }
}

async function isAllowed(handle: WritableHandle): Promise<boolean> {
  const state = await handle.queryPermission?.({ mode: 'readwrite' }).catch(() => 'denied');
  return state === undefined || state === 'granted';
}

const stored = (): Promise<LocalFile | null> =>
  inDatabase<LocalFile | null>(async (db) => (await db.get('files', FILE)) ?? null, null);
