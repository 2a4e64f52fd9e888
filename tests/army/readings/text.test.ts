import { describe, expect, it } from 'vitest';
import { bareName, remembered, sentences, tidy } from '../../../lib/army/readings/text';

describe('tidy', () => {
  it.each([
    ['Refractor Feild', 'Refractor field'],
    ['Flying Monsterous Creature', 'Flying monstrous Creature'],
    ['the bearerâ€™s\u00a0unit', "the bearer's unit"],
    ['\u200b Aegis', 'Aegis'],
    ['Brotherhood of Psychers', 'Brotherhood of psykers'],
    ['4+ inv.', '4+ invulnerable'],
    ['5+ invulverable save', '5+ invulnerable save'],
    ['3+ Invul Sv', '3+ invulnerable Sv'],
  ])('puts %j right', (written, meant) => expect(tidy(written)).toBe(meant));
});

it('takes a text apart at full stops, lines and bullets', () =>
  expect(sentences('One thing. Another;\nthird • fourth')).toEqual(['One thing.', 'Another;', 'third', 'fourth']));

it('bares a name of numbers, stars and tags', () => expect(bareName('2x Tide Shield [FW] *')).toBe('tide shield'));

describe('a remembered reading', () => {
  const counting = () => {
    let read = 0;
    return {
      count: () => read,
      reading: remembered((text) => {
        read++;
        return text.length;
      }),
    };
  };

  it('reads the same text once', () => {
    const { count, reading } = counting();
    expect(['lamp', 'lamp', 'rope', 'lamp'].map(reading)).toEqual([4, 4, 4, 4]);
    expect(count()).toBe(2);
  });

  it('forgets before long texts fill the memory', () => {
    const { count, reading } = counting();
    const long = Array.from({ length: 5 }, (_, i) => String(i).repeat(1_000_000));
    reading('lamp');
    long.forEach(reading);
    reading('lamp');
    expect(count()).toBe(7);
  });
});
