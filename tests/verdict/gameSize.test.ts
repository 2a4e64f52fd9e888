import { expect, it } from 'vitest';
import { readGameSize } from '@/lib/verdict/gameSize';
import { ok } from '@/lib/foundation/result';

const sizes = { usual: [150, 500], max: 500, optional: false };

it.each([
  ['1', 1],
  ['150', 150],
  [' 300 ', 300],
  ['500', 500],
  ['250 points', 250],
  ['250pts', 250],
] as const)('reads %j', (text, size) => expect(readGameSize(text, sizes)).toEqual(ok(size)));

it.each([
  ['', /Write the size of the game: a whole number from 1 to 500/],
  ['  ', /Write the size/],
  ['0', /1 point at least/],
  ['-3', /1 point at least/],
  ['501', /500 points at most: write 500 or fewer/],
  ['99999999999999999999', /500 points at most/],
  ['149.5', /whole points/],
  ['149,5', /whole points/],
  ['small', /“small” is not a number: write a whole number from 1 to 500, for example 150/],
  ['1e2', /not a number/],
] as const)('says what is wrong with %j and its cure', (text, cure) => {
  const read = readGameSize(text, sizes);
  expect(!read.ok && read.problem).toMatch(cure);
});
