import type { DataFile } from './schema';
import type { DataWarning } from './reader/warnings';

/** An id that could as well be a word of the data's language. No program makes such ids, but people do. */
const WORD = /^[a-z]+(?:-[a-z]+)*$/;

/** The ids of a file that look like words. */
export function wordIdsOf(file: DataFile): ReadonlySet<string> {
  const ids = new Set<string>();
  collect(file, ids);
  return ids;
}

function collect(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, ids);
  } else if (typeof value === 'object' && value !== null) {
    const { id } = value as { readonly id?: unknown };
    if (typeof id === 'string' && WORD.test(id)) ids.add(id);
    for (const inner of Object.values(value)) if (typeof inner === 'object') collect(inner, ids);
  }
}

/** The warnings that hold, once it is known which words are ids. */
export const without = (warnings: readonly DataWarning[], ids: ReadonlySet<string>): readonly DataWarning[] =>
  warnings.filter(({ unlessId }) => unlessId === null || !ids.has(unlessId));

/** The warnings that hold among these files. Most such ids are those of cost types, so all others are looked for last. */
export function certain(warnings: readonly DataWarning[], files: readonly DataFile[]): readonly DataWarning[] {
  const costTypes = new Set(files.flatMap((file) => (file.costTypes ?? []).map(({ id }) => id)));
  const left = without(warnings, costTypes);
  if (left.every(({ unlessId }) => unlessId === null)) return left;
  return without(left, new Set(files.flatMap((file) => [...wordIdsOf(file)])));
}
