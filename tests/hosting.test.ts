import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** Set by our own commands and tests, never by a host. */
const NOT_FOR_HOSTS = new Set(['MUSTER_BUILD', 'MUSTER_GITHUB_URL', 'MUSTER_STRICT', 'MUSTER_WORKER']);

it('docs/hosting.md has every variable of the environment in its table, and no other', () => {
  const declared = [...read('lib/server/env.ts').matchAll(/^ +(?:\w+: \[)?'([A-Z][A-Z_]+)',/gm)]
    .map((match) => match[1]!)
    .filter((name) => !NOT_FOR_HOSTS.has(name));
  const table = read('docs/hosting.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map((match) => match[1]!));
  expect(declared.length).toBeGreaterThan(10);
  expect(table.toSorted()).toEqual(declared.toSorted());
});
