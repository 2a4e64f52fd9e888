import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addFormerStatic, keepStatic } from '../../scripts/former.mjs';

const DAY = 86_400_000;
let root = '';
let other = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'muster-former-'));
  other = mkdtempSync(path.join(tmpdir(), 'muster-other-'));
});
afterEach(() => [root, other].forEach((each) => rmSync(each, { recursive: true })));

/** What a build does: it leaves nothing of the one before. */
function build(folder: string, name: string, text = name): void {
  rmSync(path.join(folder, '.next'), { recursive: true, force: true });
  mkdirSync(path.join(folder, '.next/static/chunks'), { recursive: true });
  writeFileSync(path.join(folder, '.next/static/chunks', name), text);
}
const served = () => readdirSync(path.join(root, '.next/static/chunks')).toSorted();

describe('the scripts of former builds', () => {
  it('are served beside those of the new one, also from another folder', () => {
    build(root, 'one.js');
    build(other, 'two.js');
    keepStatic(root, other);
    build(root, 'three.js');
    addFormerStatic(root);
    expect(served()).toEqual(['one.js', 'three.js', 'two.js']);
  });

  it('never replace a new one', () => {
    build(root, 'one.js', 'old');
    keepStatic(root, null);
    build(root, 'one.js', 'new');
    addFormerStatic(root);
    expect(readFileSync(path.join(root, '.next/static/chunks/one.js'), 'utf8')).toBe('new');
  });

  it('go when they were put aside more than 30 days ago', () => {
    build(root, 'one.js');
    keepStatic(root, null);
    build(root, 'two.js');
    addFormerStatic(root, Date.now() + 29 * DAY);
    expect(served()).toEqual(['one.js', 'two.js']);
    build(root, 'three.js');
    addFormerStatic(root, Date.now() + 31 * DAY);
    expect(served()).toEqual(['three.js']);
  });
});
