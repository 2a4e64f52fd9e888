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

it.each(['', '  ', '0', '-3', '501', '99999999999999999999', '149.5', '149,5', 'small', '1e2'])(
  'says what to write instead of %j',
  (text) => {
    const read = readGameSize(text, sizes);
    expect(!read.ok && read.problem).toBe('The size of a game is a whole number from 1 to 500, for example 150.');
  },
);
