import { describe, expect, it } from 'vitest';
import { facesBy, fellText, freePurpose, freeThrow, moraleThrow, thrownFor, throwText } from '@/lib/play/table/dice';

it.each([
  [{ count: 1, sides: 6, target: null }, 'D6'],
  [{ count: 3, sides: 6, target: 4 }, '3D6 on 4+'],
])('%j is %s, and is read from its purpose again', (thrown, text) => {
  expect(throwText(thrown)).toBe(text);
  expect(freeThrow(freePurpose(thrown))).toEqual(thrown);
  expect(thrownFor(freePurpose(thrown))).toBeNull();
  const whom = { side: 'b', place: 12 } as const;
  expect(freeThrow(freePurpose(thrown, whom))).toEqual(thrown);
  expect(thrownFor(freePurpose(thrown, whom))).toEqual(whom);
});

it.each(['night', 'free', 'free D6 and more', 'freedom'])('%s is no free throw', (purpose) =>
  expect(freeThrow(purpose)).toBeNull(),
);

it('skips bytes that would favour low faces', () => {
  const bytes = [255, 252, 5, 6];
  const random = (count: number) => Uint8Array.from(Array.from({ length: count }, () => bytes.shift() ?? 0));
  expect(facesBy(random, { count: 2, sides: 6 })).toEqual([6, 1]);
});

it('counts successes, or all that fell', () => {
  const [four, all] = [{ target: 4 }, { target: null }];
  expect([fellText([3, 4, 6], four), fellText([3, 4], all), fellText([3], all)]).toEqual([
    '2 of 3 on 4+',
    '7 in all',
    '',
  ]);
});

describe('a check of morale', () => {
  const check = moraleThrow({ count: 1, sides: 6, sum: { plus: 3, most: 7 } }, 'b');

  it('is read from its purpose again, with its numbers where they are known', () => {
    expect(freePurpose(check)).toBe('free D6 for b morale +3 to 7');
    expect(freeThrow(freePurpose(check))).toEqual(check);
    const plain = moraleThrow({ count: 2, sides: 6, sum: null }, 'a');
    expect(freeThrow(freePurpose(plain))).toEqual(plain);
    expect(thrownFor(freePurpose(check))).toBeNull();
    expect(freeThrow('free D6 for b morale +3')).toBeNull();
  });

  it('says what came of it', () => {
    expect([4, 5].map((face) => fellText([face], check))).toEqual([
      'passed, with 3 added 7 against Leadership 7',
      'failed, with 3 added 8 against Leadership 7',
    ]);
    expect(fellText([1], moraleThrow({ count: 1, sides: 6, sum: { plus: 16, most: 8 } }, 'b'))).toBe(
      'passed, as a 1 always does',
    );
  });
});
