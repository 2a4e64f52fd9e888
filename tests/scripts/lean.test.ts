import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLean, neededToServe } from '../../scripts/lean.mjs';
import { installed } from '../../scripts/setup.mjs';

const project = path.resolve(import.meta.dirname, '../..');
let root = '';
beforeEach(() => void (root = mkdtempSync(path.join(tmpdir(), 'muster-lean-'))));
afterEach(() => rmSync(root, { recursive: true }));

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dependencies?: Readonly<Record<string, string>> }>>;
}
const lock = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8')) as Lock;

describe('what is needed to serve', () => {
  it('is what package.json depends on with all that this depends on, optional companions aside', () => {
    const packages = {
      '': { dependencies: { a: '1' }, devDependencies: { c: '1', d: '1' } },
      'node_modules/a': {
        dependencies: { b: '1' },
        optionalDependencies: { 'a-linux': '1', sharp: '1' },
        peerDependencies: { d: '1' },
      },
      'node_modules/a/node_modules/b': { dependencies: { e: '1' } },
      'node_modules/a-linux': {},
      'node_modules/b': {},
      'node_modules/c': {},
      'node_modules/d': {},
      'node_modules/e': {},
      'node_modules/sharp': {},
    };
    expect([...neededToServe(packages)].toSorted()).toEqual([
      'node_modules/a',
      'node_modules/a-linux',
      'node_modules/a/node_modules/b',
      'node_modules/e',
    ]);
  });

  it('is here neither the database’s tools nor what builds and tests, but all that runs', () => {
    const needed = neededToServe(lock.packages);
    const tools = ['prisma', 'typescript', 'tailwindcss', 'lucide-react', 'vitest', '@next/swc-linux-x64-gnu'];
    expect(tools.filter((name) => needed.has(`node_modules/${name}`))).toEqual([]);
    const runs = ['next', 'react', '@prisma/client', 'libsql', '@libsql/linux-x64-gnu', 'pg', 'pino', 'tsx'];
    expect(runs.filter((name) => !needed.has(`node_modules/${name}`))).toEqual([]);
  });

  it('stays when all else is removed, and the commands know what is gone', () => {
    const packages = {
      '': { dependencies: { a: '1', typescript: '1' }, devDependencies: { c: '1' } },
      'node_modules/a': { version: '1' },
      'node_modules/c': { version: '1', dev: true },
      'node_modules/typescript': { version: '1' },
    };
    writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
    const names = ['a', 'c', 'typescript'];
    for (const name of names) mkdirSync(path.join(root, 'node_modules', name), { recursive: true });
    const { '': _, ...present } = packages;
    writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }));
    const enough = () => ['serve', 'build', 'all'].filter((need) => installed(need, root));
    expect(enough()).toEqual(['serve', 'build', 'all']);
    makeLean(root);
    expect(enough()).toEqual(['serve']);
    expect(names.filter((name) => existsSync(path.join(root, 'node_modules', name)))).toEqual(['a']);
  });
});
