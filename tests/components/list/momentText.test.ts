import { expect, it } from 'vitest';
import { momentText } from '@/components/editor/own/historyRows.model';

const at = (...[year, month, day, hour, minute]: readonly [number, number, number, number, number]): number =>
  new Date(year, month - 1, day, hour, minute).getTime();

it.each([
  [at(2026, 5, 3, 14, 5), 'today 14:05'],
  [at(2026, 5, 3, 0, 0), 'today 00:00'],
  [at(2026, 5, 2, 23, 59), 'yesterday 23:59'],
  [at(2026, 5, 1, 9, 30), '1 May 2026, 09:30'],
  [at(2025, 12, 31, 9, 30), '31 Dec 2025, 09:30'],
])('%j is %s', (moment, text) => {
  expect(momentText(moment, at(2026, 5, 3, 18, 0))).toBe(text);
});
