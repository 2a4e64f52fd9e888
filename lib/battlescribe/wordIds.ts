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

/** The warnings that hold, once it is known which words of the files are ids. */
export function certain(warnings: readonly DataWarning[], ids: () => ReadonlySet<string>): readonly DataWarning[] {
  if (warnings.every(({ unlessId }) => unlessId === null)) return warnings;
  const known = ids();
  return warnings.filter(({ unlessId }) => unlessId === null || !known.has(unlessId));
}
