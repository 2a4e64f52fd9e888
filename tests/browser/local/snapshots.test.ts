import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { dropLocal, putLocal } from '@/lib/browser/local/documents';
import { keepSnapshot, snapshotsOf, type NewSnapshot } from '@/lib/browser/local/snapshots';
import { localDraft } from './localDraft';

const state = (viewId: string, name: string, data = 'd'): NewSnapshot => ({
  viewId,
  document: { name },
  data,
  verdict: null,
  verdictBy: null,
});
const namesOf = async (viewId: string) =>
  (await snapshotsOf(viewId)).map(({ at, document }) => [at, (document as { name: string }).name]);

it('states of a list are kept by time, the same one not twice', async () => {
  const list = 'standsaaa2';
  await keepSnapshot(state(list, 'one'), 1);
  await keepSnapshot(state(list, 'one'), 2);
  await keepSnapshot(state(list, 'two'), 3);
  await keepSnapshot(state('standsbbb2', 'of another list'), 4);
  await keepSnapshot(state(list, 'one'), 5);
  await keepSnapshot(state(list, 'one', 'other data'), 6);
  expect(await namesOf(list)).toEqual([
    [6, 'one'],
    [5, 'one'],
    [3, 'two'],
    [1, 'one'],
  ]);
});

it('of a verdict only what a line of the history shows is kept', async () => {
  const verdict = {
    verdict: 'legal',
    points: { spent: 5, limit: 200 },
    models: 2,
    problems: 0,
    lines: [],
    notes: 'long',
    tray: { bases: [], places: 1 },
  } as const;
  await keepSnapshot(
    { ...state('standsccc2', 'one'), verdict: { ...verdict, lines: [], tray: null }, verdictBy: 'p' },
    1,
  );
  const [kept] = await snapshotsOf('standsccc2');
  expect(kept).toMatchObject({ verdictBy: 'p', verdict: { models: 2, notes: null, tray: null } });
});

it('there are never more than the bounds allow, in number and in size', async () => {
  const list = 'standsddd2';
  for (let at = 1; at <= 9; at += 1) await keepSnapshot(state(list, `state ${at}`), at, { each: 5, size: 10_000 });
  const kept = (await snapshotsOf(list)).map(({ at }) => at);
  expect(kept).toHaveLength(5);
  expect(kept.at(0)).toBe(9);
  expect(kept.at(-1)).toBe(1);
  await keepSnapshot(state(list, 'x'.repeat(200)), 10, { each: 5, size: 400 });
  const all = await Promise.all(['standsaaa2', 'standsbbb2', 'standsccc2', list].map(snapshotsOf));
  expect(all.flat().reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(400);
  expect((await snapshotsOf(list))[0]).toMatchObject({ at: 10 });
  // What is too large by itself is not kept at all.
  await keepSnapshot(state(list, 'x'.repeat(500)), 11, { each: 5, size: 400 });
  expect((await snapshotsOf(list)).map(({ at }) => at)).not.toContain(11);
});

it('they go with their list when it goes for good', async () => {
  const list = 'standseee2';
  await putLocal(localDraft(list, 'one'), 0);
  await keepSnapshot(state(list, 'one'), 1);
  await keepSnapshot(state('standsfff2', 'one'), 1);
  await dropLocal('list', list);
  expect(await snapshotsOf(list)).toEqual([]);
  expect(await snapshotsOf('standsfff2')).toHaveLength(1);
});
