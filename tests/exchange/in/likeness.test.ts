import { describe, expect, it } from 'vitest';
import { likeness, wordsOf } from '@/lib/exchange/in/likeness';

const like = (a: string, b: string) => likeness(wordsOf(a), wordsOf(b));

describe('how like two names are', () => {
  it.each([
    ['TIDE SINGER', 'Tide Singer'],
    ['Tide Singers', 'Tide Singer'],
    ['Tide-Singer', 'Tide Singer'],
    ['tidesinger', 'Tide Singer'],
    ['Thralls', 'Thrallz'],
    ['Lamps', 'Lamp'],
    ['Imps', 'Imp'],
    ['Närrin’s Bow', "Narrin's Bow"],
    ['Bow & arrow', 'Bow and arrow'],
    ['Rider w/ Spear', 'Rider with Spear'],
  ])('%j is %j', (a, b) => {
    expect(like(a, b).how).toBe('same');
  });

  it.each([
    ['Gas', 'Ga'],
    ['Boss', 'Bos'],
  ])('%j is no plural of %j', (a, b) => {
    expect(like(a, b).how).not.toBe('same');
  });

  it.each([
    ['Salvor', 'Salvor Squad'],
    ['Lt', 'Lieutenant'],
    ['TL gun', 'Twin-linked Gun'],
    ['Salvage Capt', 'Salvage Captain'],
    ['salvage captn', 'Salvage Captain'],
    ['Low Tide', '3. Low Tide'],
    ['Low Tide', 'Song: Low Tide'],
    ['Rider with Spear', 'Rider with Spear (one for three)'],
  ])('%j is likely %j', (a, b) => {
    expect(like(a, b)).toEqual({ how: 'alike', score: expect.closeTo(0.95, 1) });
  });

  it.each([
    ['Tide Singre', 'Tide Singer'],
    ['Drowmed Thralls', 'Drowned Thralls'],
  ])('%j may be %j, with a slip of the pen', (a, b) => {
    expect(like(a, b)).toEqual({ how: 'close', score: expect.closeTo(0.9, 0) });
  });

  it.each([
    ['Spear', 'Shield'],
    ['Type 1', 'Type 2'],
    ['', 'Spear'],
    ['???', 'Spear'],
  ])('%j is not %j', (a, b) => {
    expect(like(a, b).score).toBeLessThan(0.7);
  });
});
