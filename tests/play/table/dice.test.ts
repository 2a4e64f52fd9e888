import { expect, it } from 'vitest';
import { facesBy, fellText, freePurpose, freeThrow, thrownFor, throwText } from '@/lib/play/table/dice';

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
  expect([fellText([3, 4, 6], 4), fellText([3, 4], null), fellText([3], null)]).toEqual([
    '2 of 3 on 4+',
    '7 in all',
    '',
  ]);
});
