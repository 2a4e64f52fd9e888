import 'server-only';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { newSecret } from './keys';

/** What visitors send lies on the disk until it was read: a folder for each request. */

const ROOT = path.join('.muster', 'incoming');
const rootFolder = (): string => path.resolve(/* turbopackIgnore: true */ ROOT);

/** A folder that is removed with all that is in it once `work` is done with it. */
export async function withFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = path.join(/* turbopackIgnore: true */ rootFolder(), `${process.pid}-${newSecret()}`);
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what servers left behind that were killed: their folders begin with the number of a process that is gone. */
export async function clearIncoming(): Promise<void> {
  const names = await readdir(rootFolder()).catch(() => []);
  const left = names.filter((name) => !isOfAnother(Number(name.split('-')[0])));
  await Promise.all(left.map((name) => rm(path.join(rootFolder(), name), { recursive: true, force: true })));
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
