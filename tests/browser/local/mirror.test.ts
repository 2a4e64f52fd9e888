import { beforeEach, expect, test, vi } from 'vitest';
import { hiddenGames, hideGame } from '@/lib/browser/hiddenGames';
import { fromStore, toStore, type TextStore } from '@/lib/browser/local/mirror';
import { loadPins, togglePin } from '@/lib/browser/pins';
import { keepSealed, keepSeat, keepSeen, loadSealed, loadSeats, loadSeen } from '@/lib/browser/seats';
import { loadPlayerName } from '@/lib/browser/texts';
import { keepSecret } from '@/lib/browser/editSecret';
import type { SharedValue } from '@/lib/browser/local/database';

const GAME = 'aaaaaaaaaa';
const [ADA, BEA] = ['A'.repeat(22), `${'B'.repeat(21)}A`];

/** A store as browsers have it; `limit`: how many texts fit. */
function newStore(limit = Infinity): TextStore {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, text) {
      if (!texts.has(key) && texts.size >= limit) throw new Error('QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key) => void texts.delete(key),
    key: (at) => [...texts.keys()][at] ?? null,
    get length() {
      return texts.size;
    },
  };
}
let store = newStore();
const use = (other: TextStore): void => {
  store = other;
  vi.stubGlobal('localStorage', other);
};
beforeEach(() => use(newStore()));

const asThings = (entries: ReturnType<typeof fromStore>, at = 1): readonly SharedValue[] =>
  entries.map(([key, value]) => ({ key, value, at }));

test('what pages keep becomes things, each side of a game one of its own', () => {
  keepSeat(GAME, 'a', ADA);
  keepSealed(GAME, 'a', 'a list');
  keepSeen(GAME, 'abcd');
  keepSecret('cccccccccc', 'a secret');
  hideGame(GAME, true);
  togglePin('cccccccccc', [], 'a unit');
  store.setItem('muster-roll:draft:cccccccccc', '{}');
  const entries = fromStore(store, []);
  expect(Object.fromEntries(entries)).toEqual({
    [`seat:${GAME}:a`]: ADA,
    [`sealed:${GAME}:a`]: 'a list',
    [`seen:${GAME}`]: 'abcd',
    'secret:cccccccccc': 'a secret',
    [`hidden:${GAME}`]: true,
    'keep:cccccccccc': ['a unit'],
  });
  expect(fromStore(store, asThings(entries))).toEqual([]);
});

test('what another device wrote is read by the pages as if it had been written here', () => {
  keepSeat(GAME, 'a', ADA);
  keepSealed(GAME, 'a', 'a list');
  hideGame(GAME, true);
  togglePin('cccccccccc', [], 'a unit');
  store.setItem('muster-roll:player-name', '"Ada"');
  keepSeen(GAME, 'abcd');
  const theirs = asThings(fromStore(store, []));
  use(newStore());
  keepSeat(GAME, 'b', BEA);
  hideGame('bbbbbbbbbb', true);
  const ours = asThings(fromStore(store, []));
  expect(toStore(store, ours, theirs)).toBe(true);
  expect(loadSeats(GAME)).toEqual({ a: ADA, b: BEA });
  expect(loadSealed(GAME)).toEqual({ a: 'a list', b: null });
  expect([loadSeen(GAME), loadPlayerName(), loadPins('cccccccccc')]).toEqual(['abcd', 'Ada', ['a unit']]);
  expect(hiddenGames()).toEqual([GAME, 'bbbbbbbbbb']);
  // Once taken up there is nothing that differs.
  expect(fromStore(store, [...ours, ...theirs])).toEqual([]);
});

test('what was given up is told: an opened seal, a game that is shown again, a unit that may be advised on', () => {
  keepSealed(GAME, 'a', 'a list');
  hideGame(GAME, true);
  togglePin('cccccccccc', [], 'a unit');
  const known = asThings(fromStore(store, []));
  keepSealed(GAME, 'a', null);
  hideGame(GAME, false);
  togglePin('cccccccccc', ['a unit'], 'a unit');
  const entries = fromStore(store, known);
  expect(Object.fromEntries(entries)).toEqual({
    [`sealed:${GAME}:a`]: null,
    [`hidden:${GAME}`]: null,
    'keep:cccccccccc': null,
  });
  const other = newStore();
  use(other);
  expect(toStore(other, [], known)).toBe(true);
  expect(toStore(other, known, asThings(entries, 2))).toBe(true);
  expect([loadSealed(GAME).a, hiddenGames(), loadPins('cccccccccc')]).toEqual([null, [], []]);
});

test('a seat or a secret that is gone from the store was lost, not given up', () => {
  keepSeat(GAME, 'a', ADA);
  keepSecret('cccccccccc', 'a secret');
  const known = asThings(fromStore(store, []));
  expect(fromStore(newStore(), known)).toEqual([]);
});

test('what was written meanwhile is not written over', () => {
  keepSeen(GAME, 'abcd');
  const known = asThings(fromStore(store, []));
  keepSeen(GAME, 'abcdef');
  toStore(store, known, [{ key: `seen:${GAME}`, value: 'abcde', at: 5 }]);
  expect(loadSeen(GAME)).toBe('abcdef');
});

test('a store that is full takes nothing, and says so', () => {
  const full = newStore(0);
  expect(toStore(full, [], [{ key: `seat:${GAME}:a`, value: ADA, at: 1 }])).toBe(false);
  expect(toStore(full, [], [{ key: 'note:x', value: 'no text of a page', at: 1 }])).toBe(true);
});
