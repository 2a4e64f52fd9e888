import { describe, expect, it } from 'vitest';
import {
  BY_HAND,
  NOBODY,
  chosenAgain,
  forcesOf,
  missingFor,
  withRow,
  type DeckChoice,
} from '@/components/play/deck/deckChoice.model';
import { deckListIn, deckPath } from '@/lib/documents/paths';
import { DECK_LIMITS } from '@/lib/play/deck/deck';
import { unit } from '../../play/deck/builders';

const nameOf = (side: 'a' | 'b'): string => (side === 'a' ? 'First side' : 'Second side');
const force = (...names: readonly string[]): DeckChoice => ({
  by: 'hand',
  force: { name: 'Ash', units: names.map((name, place) => unit(String(place), { name })) },
});

describe('who plays a deck', () => {
  it('is asked for in words until both sides are told and every unit has its name', () => {
    expect(missingFor({ a: null, b: null }, nameOf)).toEqual([
      'First side: choose who plays it.',
      'Second side: choose who plays it.',
    ]);
    expect(missingFor({ a: BY_HAND, b: NOBODY }, nameOf)).toEqual(['First side: type the name of a unit.']);
    expect(missingFor({ a: force('Rifles', '', 'Mortar'), b: NOBODY }, nameOf)).toEqual([
      'First side: row 2 has no name yet.',
    ]);
    expect(missingFor({ a: NOBODY, b: NOBODY }, nameOf)).toEqual(['One side needs a force.']);
    expect(missingFor({ a: force('Rifles', ''), b: NOBODY }, nameOf)).toEqual([]);
  });

  it('leaves the empty last row out, and no unit without a name', () => {
    const { a, b } = forcesOf({ a: force(' Rifles ', ''), b: NOBODY }, nameOf);
    expect(a.units.map(({ name }) => name)).toEqual(['Rifles']);
    expect(b.units).toEqual([]);
    expect(chosenAgain({ a, b })).toMatchObject({ a: { by: 'hand' }, b: { by: 'nobody' } });
  });

  it('has no more rows than the deck holds', () => {
    const full = force(...Array.from({ length: DECK_LIMITS.unitsPerSide }, String)).force;
    expect(withRow(full)).toBe(full);
    expect(withRow(force('1').force).units).toHaveLength(2);
  });

  it('may be named by the address that opens the deck', () => {
    const id = 'ABCDEFGHJK';
    expect(deckListIn(new URL(deckPath(id), 'http://x').hash)).toBe(id);
    for (const hash of ['', '#', '#list=', '#list=a', '#list=<script>']) expect(deckListIn(hash)).toBeNull();
  });
});
