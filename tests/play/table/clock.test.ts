import { expect, it } from 'vitest';
import { clockText, NEW_CLOCK, running, usedBy } from '@/lib/play/table/clock';

it('counts the time of whoever plays', () => {
  const mine = running(NEW_CLOCK, 'own', 1000);
  const theirs = running(mine, 'other', 61_000);
  expect(usedBy(theirs, 66_000)).toEqual({ own: 60_000, other: 5000 });
  expect(usedBy(running(theirs, null, 66_000), 99_000)).toEqual({ own: 60_000, other: 5000 });
});

it('a clock that is set back takes nothing away', () => {
  expect(usedBy(running(NEW_CLOCK, 'own', 5000), 1000)).toEqual({ own: 0, other: 0 });
});

it.each([
  [0, '0:00'],
  [65_000, '1:05'],
  [3_729_000, '1:02:09'],
])('%i ms is %s', (ms, text) => expect(clockText(ms)).toBe(text));
