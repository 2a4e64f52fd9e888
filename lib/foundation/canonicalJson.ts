/**
 * JSON written in one way only, so that the same content always has the same hash: RFC 8785 without its exceptions for
 * numbers that JSON lacks.
 */

/** Twice the depth of the deepest list: nothing that is frozen nests deeper. */
const MOST_LEVELS = 100;

/**
 * The canonical JSON of a value: keys sorted by their UTF-16 code units, no spaces, numbers and strings as
 * `JSON.stringify` writes them. Properties that are `undefined` are left out. Throws for what JSON cannot say
 * (functions, NaN, no value at all) and beyond a hundred levels.
 */
export function canonicalJson(value: unknown): string {
  return written(value, 0);
}

function written(value: unknown, depth: number): string {
  if (depth > MOST_LEVELS) throw new Error(`more than ${MOST_LEVELS} levels deep`);
  if (Array.isArray(value)) return `[${value.map((each) => written(each, depth + 1)).join(',')}]`;
  if (typeof value === 'object' && value !== null) return object(value as Readonly<Record<string, unknown>>, depth);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`JSON has no ${value}`);
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new Error(`JSON has no ${typeof value}`);
  return text;
}

function object(value: Readonly<Record<string, unknown>>, depth: number): string {
  const keys = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${written(value[key], depth + 1)}`).join(',')}}`;
}
