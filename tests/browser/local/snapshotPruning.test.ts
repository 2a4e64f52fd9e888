import { expect, it } from 'vitest';
import { snapshotRecorder } from '@/lib/browser/local/snapshotRecorder';
import { snapshotsToDrop, type SnapshotMark } from '@/lib/browser/local/snapshotPruning';
import type { LocalDocument } from '@/lib/browser/local/database';

it('the state before the first change is kept, then one in five minutes of writing', () => {
  let now = 0;
  const kept: string[] = [];
  const told = snapshotRecorder(
    () => now,
    async ({ name }, at) => kept.push(`${name} of ${new Date(at).toISOString()}`),
  );
  const written = (minutes: number, name: string): void => {
    now = minutes * 60_000;
    told({ name, updatedAt: '2026-01-01T10:00:00.000Z' } as LocalDocument);
  };
  written(0, 'as it was');
  written(1, 'one');
  written(4.9, 'two');
  written(5, 'three');
  written(9, 'four');
  written(60, 'five');
  expect(kept).toEqual(['as it was', 'three', 'five'].map((name) => `${name} of 2026-01-01T10:00:00.000Z`));
});

const marks = (viewId: string, ats: readonly number[], size = 1): readonly SnapshotMark[] =>
  ats.map((at) => ({ viewId, at, size }));
const left = (states: readonly SnapshotMark[], bounds: { each: number; size: number }) => {
  const dropped = new Set(snapshotsToDrop(states, bounds));
  return states.filter((state) => !dropped.has(state));
};

it.each([
  ['as many as may be', [1, 2, 3], 3, [1, 2, 3]],
  ['the oldest but the first go before others', [0, 10, 20, 30, 40], 4, [0, 20, 30, 40]],
  ['states close together go first', [0, 40, 80, 81, 100], 4, [0, 40, 80, 100]],
  ['the first and the last stay', [0, 10, 20, 30], 2, [0, 30]],
])('%s', (_, ats, each, kept) => {
  expect(left(marks('a', ats), { each, size: 1000 }).map(({ at }) => at)).toEqual(kept);
});

it('over years of writing there are never more than the bound, the first and the last among them, sparser with age', () => {
  let states: readonly SnapshotMark[] = [];
  for (let at = 0; at < 2000; at += 1) {
    states = left([...states, ...marks('a', [at])], { each: 60, size: 1_000_000 });
    expect(states.length).toBeLessThanOrEqual(60);
  }
  const ats = states.map(({ at }) => at);
  expect(ats[0]).toBe(0);
  expect(ats.at(-1)).toBe(1999);
  const gaps = ats.slice(1).map((at, place) => at - (ats[place] ?? 0));
  const mean = (some: readonly number[]): number => some.reduce((sum, gap) => sum + gap, 0) / some.length;
  expect(mean(gaps.slice(0, 20))).toBeGreaterThan(4 * mean(gaps.slice(20, 40)));
  expect(mean(gaps.slice(20, 40))).toBeGreaterThan(mean(gaps.slice(40)));
});

it('what is too much for the browser goes from the list that takes up most', () => {
  const states = [...marks('small', [1, 2, 3], 1), ...marks('large', [1, 2, 3, 4], 10)];
  expect(left(states, { each: 60, size: 25 })).toEqual([
    ...marks('small', [1, 2, 3], 1),
    ...marks('large', [1, 4], 10),
  ]);
  expect(left(marks('huge', [1], 100), { each: 60, size: 25 })).toEqual([]);
});
