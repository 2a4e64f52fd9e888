import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHAIN_LENGTH,
  chainHead,
  facesOf as facesOfRoll,
  follows,
  linkOf,
  rollOffWinner,
  type CalledRoll,
  type RollCall,
} from '@/lib/play/game/dice';
import type { BySide } from '@/lib/play/game/side';
import { effort } from '../../effort';

const seedOf = (number: number): Uint8Array => new Uint8Array(32).fill(number);
const called = (number: number, of: RollCall): CalledRoll => {
  const place = { chain: 'ab'.repeat(32), index: number };
  return { id: 'event-no-1', call: of, head: 'cd'.repeat(32), places: { a: place, b: place } };
};
const facesOf = (game: string, number: number, of: RollCall, links: BySide<string>): readonly number[] =>
  facesOfRoll(game, called(number, of), links);
const call = (parts: Partial<RollCall> = {}): RollCall => ({
  purpose: 'night',
  of: 'dice',
  count: 1,
  sides: 6,
  ...parts,
});
/** A stand-in for a link that nobody has seen yet. */
const unseen = (number: number): string => bytesToHex(sha256(new TextEncoder().encode(`unseen ${number}`)));

/** How far counts are from even; for 1 degree of freedom less than faces. */
const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};
const counted = (faces: readonly number[], sides: number): readonly number[] =>
  Array.from({ length: sides }, (_, place) => faces.filter((face) => face === place + 1).length);

describe('chains', () => {
  it('lead from each link to the one before and to the head', () => {
    const seed = seedOf(1);
    for (const number of [1, 2, 37, CHAIN_LENGTH]) {
      expect(follows(linkOf(seed, number), linkOf(seed, number - 1), 1)).toBe(true);
      expect(follows(linkOf(seed, number), chainHead(seed), number)).toBe(true);
    }
    expect(linkOf(seed, CHAIN_LENGTH)).toBe(bytesToHex(seed));
  });

  it('take no link of another place or chain', () => {
    const seed = seedOf(1);
    expect(follows(linkOf(seed, 2), chainHead(seed), 1)).toBe(false);
    expect(follows(linkOf(seedOf(2), 1), chainHead(seed), 1)).toBe(false);
  });
});

// Enough at either size for these limits to mean something.
const THROWS = effort(200, 2000);

describe('many rolls', () => {
  // Critical values at p = 0.001: 20.52 for 5 degrees of freedom, 13.82 for 2, 148.2 for 99. A hundred faces show what
  // bytes would favour.
  it.each([
    [6, 20.52],
    [3, 13.82],
    [100, 148.2],
  ])('of a D%i are uniform', (sides, critical) => {
    const faces = Array.from({ length: THROWS }, (_, number) =>
      facesOf('game1', number, call({ count: 30, sides }), { a: unseen(number), b: unseen(-1 - number) }),
    ).flat();
    expect(faces).toHaveLength(30 * THROWS);
    expect(chiSquare(counted(faces, sides))).toBeLessThan(critical);
  });

  it('stay uniform when one side’s link is always the same: it can neither choose nor foresee', () => {
    const faces = Array.from({ length: THROWS }, (_, number) =>
      facesOf('game1', 1, call({ count: 30 }), { a: unseen(0), b: unseen(number + 1) }),
    ).flat();
    expect(chiSquare(counted(faces, 6))).toBeLessThan(20.52);
  });
});

it('the same link gives every face, as the other side’s link has it', () => {
  const faces = Array.from(
    { length: 200 },
    (_, number) => facesOf('game1', 1, call(), { a: unseen(0), b: unseen(number + 1) })[0],
  );
  expect(new Set(faces)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});

it('falls otherwise for another game, entry, log, chain, place, purpose or call', () => {
  const links = { a: unseen(1), b: unseen(2) };
  const roll = called(1, call({ count: 30 }));
  const base = facesOfRoll('game1', roll, links);
  expect(facesOfRoll('game1', { ...roll }, links)).toEqual(base);
  const { a, b } = roll.places;
  const others = [
    facesOfRoll('game2', roll, links),
    facesOfRoll('game1', { ...roll, id: 'event-no-2' }, links),
    facesOfRoll('game1', { ...roll, head: 'ce'.repeat(32) }, links),
    facesOfRoll('game1', { ...roll, head: null }, links),
    facesOfRoll('game1', { ...roll, places: { a, b: { ...b, index: 2 } } }, links),
    facesOfRoll('game1', { ...roll, places: { a: { ...a, chain: 'cd'.repeat(32) }, b } }, links),
    facesOfRoll('game1', { ...roll, call: call({ count: 30, purpose: 'seize' }) }, links),
    facesOfRoll('game1', roll, { a: links.b, b: links.a }),
  ];
  for (const other of others) expect(other).not.toEqual(base);
});

it('a roll-off never ties, and each side wins as often', () => {
  const winners = Array.from({ length: effort(600, 3000) }, (_, number) => {
    const faces = facesOf('game1', number, call({ of: 'roll-off' }), { a: unseen(number), b: unseen(-number) });
    expect(faces.length % 2).toBe(0);
    for (let pair = 0; pair < faces.length - 2; pair += 2) expect(faces[pair]).toBe(faces[pair + 1]);
    return rollOffWinner(faces);
  });
  expect(winners).not.toContain(null);
  expect(
    chiSquare([winners.filter((side) => side === 'a').length, winners.filter((side) => side === 'b').length]),
  ).toBeLessThan(10.83);
});

it('gives faces of its die only', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100 }), fc.integer({ min: 1, max: 30 }), fc.nat(), (sides, count, number) => {
      const faces = facesOf('g', number, call({ sides, count }), { a: unseen(number), b: unseen(number + 1) });
      expect(faces).toHaveLength(count);
      expect(faces.every((face) => Number.isInteger(face) && face >= 1 && face <= sides)).toBe(true);
    }),
  );
});
