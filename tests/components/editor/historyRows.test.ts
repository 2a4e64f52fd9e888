import { expect, it } from 'vitest';
import { chosenTwo, historyRows, withChosen, type StateVerdict } from '@/components/editor/own/historyRows.model';

const verdict = (spent: number): StateVerdict => ({ verdict: 'legal', points: { spent, limit: 200 }, models: 5 });
const now = new Date(2026, 4, 3, 18, 0).getTime();
const HOUR = 60 * 60 * 1000;
const rows = historyRows(
  verdict(100),
  [
    { at: now - HOUR, verdict: verdict(90), verdictBy: 'this' },
    { at: now - 3 * HOUR, verdict: verdict(80), verdictBy: 'another' },
  ],
  [{ hash: 'ab12'.repeat(16), frozenAt: new Date(now - 2 * HOUR).toISOString() }],
  { program: 'this', now },
);

it('the list as it stands comes first, then what was kept and frozen, last first', () => {
  expect(rows.map(({ key, label, verdict: of }) => [key, label, of?.points?.spent ?? null])).toEqual([
    ['now', 'Now', 100],
    [`kept:${now - HOUR}`, 'today 17:00', 90],
    [`frozen:${'ab12'.repeat(16)}`, 'today 16:00, frozen ab12ab12', null],
    // Another program may judge otherwise.
    [`kept:${now - 3 * HOUR}`, 'today 15:00', null],
  ]);
});

it.each([
  [[], 'a', ['a']],
  [['a'], 'b', ['a', 'b']],
  [['a', 'b'], 'c', ['b', 'c']],
  [['a', 'b'], 'a', ['b']],
])('%j with %j is %j', (chosen, key, after) => {
  expect(withChosen(chosen, key)).toEqual(after);
});

it('two are compared from the earlier to the later one', () => {
  const keys = rows.map(({ key }) => key);
  const two = chosenTwo(rows, [keys[3] ?? '', 'now']);
  expect(two?.map(({ key }) => key)).toEqual([keys[3], 'now']);
  expect(chosenTwo(rows, ['now'])).toBeNull();
  expect(chosenTwo(rows, ['now', 'gone'])).toBeNull();
});
