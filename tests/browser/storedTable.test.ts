import { beforeEach, expect, test, vi } from 'vitest';
import { MOST_TABLES, storedTable, storeTable, subscribeTables } from '@/lib/browser/storedTable';
import { NEW_CLOCK, running } from '@/lib/play/table/clock';
import { marksIn, NEW_TABLE, tapped } from '@/lib/play/table/tableLog';

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

const hurt = tapped(NEW_TABLE, [{ piece: 'm#1', mark: 'wounds', value: 1 }]);

test('a game is there again as it was, its clock too, each list for itself', () => {
  const clock = running(NEW_CLOCK, 'own', 5000);
  storeTable('first', { log: hurt, clock }, 1);
  expect(storedTable('first')).toEqual({ log: hurt, clock });
  expect(storedTable('first')).toBe(storedTable('first'));
  expect(storedTable('second')).toEqual({ log: NEW_TABLE, clock: null });
});

test('whoever was played longest ago is forgotten first', () => {
  for (let at = 1; at <= MOST_TABLES + 5; at += 1) storeTable(`list${at}`, { log: hurt, clock: null }, at);
  expect(kept.size).toBe(MOST_TABLES);
  expect(storedTable('list5').log).toEqual(NEW_TABLE);
  expect(storedTable('list6').log).toEqual(hurt);
});

test('what cannot be read is a new game, and a browser that keeps nothing has one until the page is left', () => {
  kept.set('muster-roll:table:torn', '{"at":1,"log":{"documentVersion":9}}');
  expect(storedTable('torn').log).toEqual(NEW_TABLE);
  kept.set('muster-roll:table:clock', JSON.stringify({ at: 1, log: hurt, clock: { used: { own: -1 } } }));
  expect(storedTable('clock').clock).toEqual(NEW_CLOCK);
  full = true;
  let told = 0;
  const end = subscribeTables(() => (told += 1));
  storeTable('unkept', { log: hurt, clock: null }, 1);
  end();
  expect([marksIn(storedTable('unkept').log), told]).toEqual([{ 'm#1': { wounds: 1 } }, 1]);
});
