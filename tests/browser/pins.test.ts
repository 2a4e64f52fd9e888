import { beforeEach, expect, test, vi } from 'vitest';
import { loadPins, MOST_PINS, togglePin } from '@/lib/browser/pins';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('a unit is kept until it is tapped again, each list for itself', () => {
  const both = togglePin('aaaaaaaaaa', togglePin('aaaaaaaaaa', [], 'one'), 'two');
  expect(both).toEqual(['one', 'two']);
  expect(loadPins('aaaaaaaaaa')).toEqual(both);
  expect(loadPins('bbbbbbbbbb')).toEqual([]);
  expect(togglePin('aaaaaaaaaa', both, 'one')).toEqual(['two']);
  togglePin('aaaaaaaaaa', ['two'], 'two');
  expect(kept.size).toBe(0);
});

test('no more is remembered than can be read again', () => {
  let pins: readonly string[] = [];
  for (let place = 0; place <= MOST_PINS; place += 1) pins = togglePin('aaaaaaaaaa', pins, `unit ${place}`);
  expect(pins).toHaveLength(MOST_PINS);
  expect(pins.at(-1)).toBe(`unit ${MOST_PINS}`);
  expect(loadPins('aaaaaaaaaa')).toEqual(pins);
});

test.each(['{', '"one"', '[1]', JSON.stringify(['x'.repeat(201)])])(
  'what is no list of units counts as none: %s',
  (text) => {
    kept.set('muster-roll:pins:aaaaaaaaaa', text);
    expect(loadPins('aaaaaaaaaa')).toEqual([]);
  },
);
