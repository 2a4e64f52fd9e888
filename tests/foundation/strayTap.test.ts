import { expect, it } from 'vitest';
import { isStrayTap, type Tap } from '@/lib/foundation/strayTap';

const add = { name: 'Add Librarian' };
const other = { name: 'Add Chaplain' };
const first: Tap = { at: 1000, x: 300, y: 200, on: add };

it.each([
  ['on what took its place', { at: 1300, x: 302, y: 205, on: other }, true],
  ['on the same thing', { at: 1300, x: 302, y: 205, on: add }, false],
  ['later', { at: 1401, x: 302, y: 205, on: other }, false],
  ['somewhere else', { at: 1300, x: 300, y: 244, on: other }, false],
])('a second tap %s', (_, tap, stray) => {
  expect(isStrayTap(first, tap)).toBe(stray);
  expect(isStrayTap(null, tap)).toBe(false);
});
