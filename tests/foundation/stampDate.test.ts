import { expect, it } from 'vitest';
import { clockTime, dateAndTime, stampDate } from '@/lib/foundation/stampDate';

it('writes a date in one way, whatever stands behind the day', () => {
  expect(stampDate('2014-12-03')).toBe('3 Dec 2014');
  expect(stampDate('2014/12/03')).toBe('3 Dec 2014');
  expect(stampDate('2014-12-03T14:05:00.000Z')).toBe('3 Dec 2014');
  expect(stampDate('undated')).toBe('undated');
});

it('writes a time by the clock of whoever reads it', () => {
  const local = new Date(2014, 11, 3, 9, 5).toISOString();
  expect(clockTime(local)).toBe('09:05');
  expect(dateAndTime(local)).toBe('3 Dec 2014, 09:05');
});
