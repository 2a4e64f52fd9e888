import { describe, expect, it } from 'vitest';
import { LIST_BOUNDS, overBounds } from '@/lib/documents/roster/bounds';
import type { Roster, Selection } from '@/lib/documents/roster/schema';
import { force, roster, selection } from '../../rosterBuilders';

const { selections: most } = LIST_BOUNDS;
const listOf = (number: number, notes: string | null = null): Roster => {
  const inside = Array.from({ length: number }, (_, n): Selection => ({ ...selection(`s${n}`), notes }));
  return roster([force('f', inside)]);
};

describe('the bounds of a list', () => {
  it.each([
    [0, null],
    [most, null],
    [most + 1, /A list may have 2000 selections, and this would have 2001: split it/],
  ])('%d selections', (number, told) => {
    const over = overBounds(listOf(number));
    if (told === null) expect(over).toBeNull();
    else expect(over).toMatch(told);
  });

  it('counts what is inside others', () => {
    const nested = { ...selection('outer'), selections: listOf(most).forces[0]!.selections };
    expect(overBounds(roster([force('f', [nested])]))).toMatch(/this would have 2001/);
  });

  it('counts bytes, not letters', () => {
    const letters = (LIST_BOUNDS.bytes / 4000) * 0.9;
    expect(overBounds(listOf(Math.floor(letters), 'x'.repeat(4000)))).toBeNull();
    expect(overBounds(listOf(Math.floor(letters), '’'.repeat(4000)))).toMatch(/A list may have 2 MB/);
  });

  it('counts how deep it nests', () => {
    const nested = (levels: number): Selection =>
      levels === 0 ? selection('last') : { ...selection(`n${levels}`), selections: [nested(levels - 1)] };
    expect(overBounds(roster([force('f', [nested(22)])]))).toBeNull();
    expect(overBounds(roster([force('f', [nested(23)])]))).toMatch(/may nest 24 levels deep, and this would nest 25/);
  });

  it('lets one that was too large change, but not grow', () => {
    const before = listOf(most + 10);
    expect(overBounds(before, before)).toBeNull();
    expect(overBounds(listOf(most + 9), before)).toBeNull();
    expect(overBounds(listOf(most + 11), before)).toMatch(/this would have 2011/);
  });
});
