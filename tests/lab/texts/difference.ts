import { canonical } from './canonical';

/** How many differences of a list are told. */
const MOST_TOLD = 8;

/**
 * Where two values part, as few places as there are: what stands in both, in whatever order, is left out; what has one
 * name in both is compared further. `groups › HQ › units › Captain › number: 1 became 2`.
 */
export function differences(was: unknown, is: unknown): readonly string[] {
  const found = parted(was, is, '');
  return found.length > MOST_TOLD ? [...found.slice(0, MOST_TOLD), `and ${found.length - MOST_TOLD} more`] : found;
}

function parted(was: unknown, is: unknown, path: string): readonly string[] {
  if (canonical(was) === canonical(is)) return [];
  if (Array.isArray(was) && Array.isArray(is)) return partedMembers(was, is, path);
  if (isRecord(was) && isRecord(is)) {
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return keys.flatMap((key) => parted(was[key], is[key], `${path}${SHOWN.has(key) ? '' : `${key} › `}`));
  }
  return [`${path.replace(/ › $/, '')}: ${told(was)} became ${told(is)}`];
}

/** What holds things that have names of their own. */
const SHOWN: ReadonlySet<string> = new Set(['inside', 'units', 'groups', 'detachments']);

function partedMembers(was: readonly unknown[], is: readonly unknown[], path: string): readonly string[] {
  const [gone, come] = [lacking(was, is), lacking(is, was)];
  const found: string[] = [];
  for (const one of gone) {
    const at = come.findIndex((other) => titleOf(other) === titleOf(one));
    if (at < 0) found.push(`${path}lost ${told(one)}`);
    else found.push(...parted(one, come.splice(at, 1)[0], `${path}${titleOf(one)} › `));
  }
  return [...found, ...come.map((other) => `${path}has besides ${told(other)}`)];
}

/** The members of the one that the other does not have as often. */
function lacking(all: readonly unknown[], others: readonly unknown[]): unknown[] {
  const left = others.map((other) => canonical(other));
  return all.filter((one) => {
    const at = left.indexOf(canonical(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function titleOf(value: unknown): string {
  if (!isRecord(value)) return '';
  const title = [value.name, value.kind, value.entryId].find((each) => typeof each === 'string');
  return String(title ?? '');
}

const told = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 160);
