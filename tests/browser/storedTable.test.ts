import { beforeEach, expect, test, vi } from 'vitest';
import { DECK, deckText, MOST_TABLES, storedTable, storeTable, subscribeTables } from '@/lib/browser/storedTable';
import { NEW_CLOCK, running } from '@/lib/play/table/clock';
import { newTable, tableState, tapped } from '@/lib/play/localTable';

let kept = new Map<string, string>();
let full = false;
beforeEach(() => {
  kept = new Map();
  full = false;
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size;
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (full) throw new Error('full');
      kept.set(key, text);
    },
    removeItem: (key: string) => kept.delete(key),
  });
});

const hurt = tapped(newTable(), { a: [{ piece: 'm#1', mark: 'wounds', value: 1 }] });

test('a game is there again as it was, its clock too, each list for itself', () => {
  const clock = running(NEW_CLOCK, 'own', 5000);
  storeTable('first', { ...hurt, clock }, 1);
  expect(storedTable('first')).toEqual({ ...hurt, clock });
  expect(storedTable('first')).toBe(storedTable('first'));
  expect(storedTable('second')).toEqual(newTable());
});

test('the deck is there or not, and is never forgotten for a list', () => {
  expect(storedTable(DECK)).toBeNull();
  storeTable(DECK, hurt, 0);
  for (let at = 1; at <= MOST_TABLES + 5; at += 1) storeTable(`list${at}`, hurt, at);
  expect([storedTable(DECK), deckText() !== null]).toEqual([hurt, true]);
  storeTable(DECK, null, 9);
  expect([storedTable(DECK), deckText()]).toEqual([null, null]);
});

test('whoever was played longest ago is forgotten first', () => {
  for (let at = 1; at <= MOST_TABLES + 5; at += 1) storeTable(`list${at}`, hurt, at);
  expect(kept.size).toBe(MOST_TABLES);
  expect(storedTable('list5')).toEqual(newTable());
  expect(storedTable('list6')).toEqual(hurt);
});

test('what cannot be read is a new game, and a browser that keeps nothing has one until the page is left', () => {
  kept.set('muster-roll:table:torn', '{"at":1,"documentVersion":9}');
  expect(storedTable('torn')).toEqual(newTable());
  kept.set('muster-roll:table:clock', JSON.stringify({ at: 1, ...hurt, clock: { used: { own: -1 } } }));
  expect(storedTable('clock')).toEqual(hurt);
  full = true;
  let told = 0;
  const end = subscribeTables(() => (told += 1));
  storeTable('unkept', hurt, 1);
  end();
  expect([tableState(storedTable('unkept')!).marks.a, told]).toEqual([{ 'm#1': { wounds: 1 } }, 1]);
});
