import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const shared = process.env.MUSTER_SHARED ?? resolve(import.meta.dirname, '../../shared');

/**
 * Where the community's real unit data lies, when it is there: tests that need it are skipped otherwise, and say so.
 */
export const realData: string | null = existsSync(join(shared, 'data/wh40k-7e')) ? join(shared, 'data') : null;

/** Where the worked example lists lie, when they are there. */
export const realExamples: string | null = existsSync(join(shared, 'examples')) ? join(shared, 'examples') : null;

export type RealSystem = 'wh40k-7e' | 'wh40k-9e';

/** Where the files of one real data folder lie. */
function realPaths(system: RealSystem): readonly string[] {
  if (realData === null) return [];
  const folder = join(realData, system);
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));
}

/** All files of one real data folder. */
export function realFiles(system: RealSystem): { readonly name: string; readonly bytes: Uint8Array }[] {
  return realPaths(system).map((file) => ({ name: basename(file), bytes: readFileSync(file) }));
}

/** The same by their names, as they are sent. */
export const realFilesByName = (system: RealSystem): Readonly<Record<string, Uint8Array>> =>
  Object.fromEntries(realFiles(system).map(({ name, bytes }) => [name, bytes]));
