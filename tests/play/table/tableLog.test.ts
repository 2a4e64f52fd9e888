import { expect, it } from 'vitest';
import {
  LOG_LIMITS,
  marksIn,
  NEW_TABLE,
  readTableLog,
  renamed,
  startedAgain,
  tapped,
  untapped,
} from '@/lib/play/table/tableLog';
import type { TableLog } from '@/lib/play/table/tableLog';

const hurt = (value: number) => [{ piece: 'm#1', mark: 'wounds', value }];

it('keeps taps, takes the last back, and starts again with the names', () => {
  const log = renamed(tapped(tapped(NEW_TABLE, hurt(1)), hurt(2)), 'm#1', ' Wick ');
  expect(marksIn(log)).toEqual({ 'm#1': { wounds: 2 } });
  expect(marksIn(untapped(log))).toEqual({ 'm#1': { wounds: 1 } });
  expect(tapped(log, [])).toBe(log);
  expect(startedAgain(log)).toEqual({ ...NEW_TABLE, names: { 'm#1': 'Wick' } });
  expect(renamed(log, 'm#1', '').names).toEqual({});
});

it('never grows beyond its bound, and what is older still counts', () => {
  let log: TableLog = NEW_TABLE;
  for (let at = 1; at <= 3 * LOG_LIMITS.steps; at += 1) log = tapped(log, hurt(at));
  expect(log.steps).toHaveLength(LOG_LIMITS.steps);
  expect(marksIn(log)).toEqual({ 'm#1': { wounds: 3 * LOG_LIMITS.steps } });
  for (let at = 0; at <= LOG_LIMITS.steps; at += 1) log = untapped(log);
  expect(marksIn(log)).toEqual({ 'm#1': { wounds: 2 * LOG_LIMITS.steps } });
});

it('reads what it wrote, and nothing else', () => {
  const log = tapped(NEW_TABLE, hurt(1));
  expect(readTableLog(JSON.parse(JSON.stringify(log)))).toEqual({ ok: true, value: log });
  for (const other of [null, {}, { ...log, documentVersion: 2 }, { ...log, base: { a: { b: 'c' } } }]) {
    expect(readTableLog(other).ok).toBe(false);
  }
});
