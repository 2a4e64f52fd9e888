import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** What a file takes along when it is loaded: neither types, nor what it asks for later. */
function takenAlong(name: string): readonly string[] {
  const text = readFileSync(path.join(root, name), 'utf8');
  const lines = text.matchAll(/^(?:import|export)\s+(?!type\s)([^;'"]*?)\s*from\s*'([^']+)';|^import\s+'([^']+)';/gm);
  return [...lines].flatMap(([, names = '', from, alone]) => {
    const parts = /^\{([\s\S]*)\}$/
      .exec(names)?.[1]
      ?.split(',')
      .filter((part) => part.trim() !== '') ?? [''];
    const target = from ?? alone ?? '';
    return parts.every((part) => part.trim().startsWith('type ')) ? [] : [fileOf(name, target) ?? target];
  });
}

/** A file of ours behind an import; undefined: a package. */
function fileOf(name: string, target: string): string | undefined {
  if (!/^[@.]\.?\//.test(target)) return undefined;
  const at = target.startsWith('@/') ? target.slice(2) : path.posix.join(path.posix.dirname(name), target);
  return [at, `${at}.ts`, `${at}.tsx`, `${at}/index.ts`].find(
    (each) => existsSync(path.join(root, each)) && /\.\w+$/.test(each),
  );
}

/** Everything that comes with a file, each with what asked for it first. */
function reached(start: string): ReadonlyMap<string, string> {
  const from = new Map([[start, '']]);
  for (const [name] of from) {
    if (!/\.tsx?$/.test(name)) continue;
    for (const each of takenAlong(name)) if (!from.has(each)) from.set(each, name);
  }
  return from;
}

const isForBrowser = (name: string): boolean =>
  /\.tsx?$/.test(name) && readFileSync(path.join(root, name), 'utf8').startsWith("'use client'");

// It is a fifth of what a page may weigh, and takes a phone a quarter of a second before the page answers.
it.each(['app/page.tsx', 'app/new/page.tsx', 'app/l/[viewId]/page.tsx', 'app/layout.tsx'])(
  'the script of %s comes without the library of schemas',
  (page) => {
    const parts = [...reached(page).keys()].filter(isForBrowser);
    expect(parts.length).toBeGreaterThan(3);
    const breaches = parts.flatMap((part) => {
      const others = reached(part);
      const chain = ['zod'];
      while (others.has(chain[0]!) && chain[0] !== part) chain.unshift(others.get(chain[0]!)!);
      return others.has('zod') ? [chain.join(' > ')] : [];
    });
    expect(breaches).toEqual([]);
  },
);
