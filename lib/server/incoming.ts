import 'server-only';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { newSecret } from './keys';

/** What visitors send lies on the disk until it was read: a folder for each request. */

const ROOT = path.join('.muster', 'incoming');
const rootFolder = (): string => path.resolve(/* turbopackIgnore: true */ ROOT);

/** A new folder, to be removed by whoever asked for it. */
export async function newFolder(): Promise<string> {
  const folder = path.join(/* turbopackIgnore: true */ rootFolder(), `${process.pid}-${newSecret()}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Removes one with all that is in it. */
export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** A folder that is removed once `work` is done with it. */
export async function withFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await newFolder();
  return work(folder).finally(() => removeFolder(folder));
}

/** Removes what servers left behind that were killed: their folders begin with the number of a process that is gone. */
export async function clearIncoming(): Promise<void> {
  const names = await readdir(rootFolder()).catch(() => []);
  const left = names.filter((name) => !isOfAnother(Number(name.split('-')[0])));
  await Promise.all(left.map((name) => removeFolder(path.join(rootFolder(), name))));
}

/** Whether a process other than this one has the number; at the start of this one nothing is its own yet. */
function isOfAnother(id: number): boolean {
  if (id === process.pid || !Number.isInteger(id)) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
