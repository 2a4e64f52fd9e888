import type { Dataset } from './dataset';

/** Links whose own id no list and no other node names: what they lead to has another. */
const LINKS: ReadonlySet<string> = new Set(['categoryLinks', 'infoLinks']);

const FORCES: ReadonlySet<string> = new Set(['forceEntries', 'sharedForceEntries']);

/** The same data without ids that nothing names: chance does not compress. Links of forces are asked by theirs. */
export function withoutIdleIds(dataset: Dataset): Dataset {
  const named = new Set<string>();
  collectNames(dataset, named);
  return emptied(dataset, '', named) as Dataset;
}

function collectNames(value: unknown, named: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'object') collectNames(inner, named);
    else if (key !== 'id' && typeof inner === 'string') named.add(inner);
  }
}

/** `list`: the name of the list that the value stands in. */
function emptied(value: unknown, list: string, named: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => emptied(each, list, named));
  if (typeof value !== 'object' || value === null || FORCES.has(list)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) =>
      key === 'id' && LINKS.has(list) && typeof inner === 'string' && !named.has(inner)
        ? [key, '']
        : [key, emptied(inner, key, named)],
    ),
  );
}
