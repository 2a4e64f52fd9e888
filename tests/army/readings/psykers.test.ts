import { describe, expect, it } from 'vitest';
import { readMasteryLevel } from '../../../lib/army/readings/psykers';
import { model, psyker, rule, statline, upgrade } from '../evaluated-builders';
import { evidence, held } from './evidence';

type Has = Parameters<typeof held>[0];
const level = (
  has: readonly Has[],
  perhaps: readonly Has[] = [],
  name = 'Sailor',
  type = 'Infantry',
): number | 'open' => {
  const fact = readMasteryLevel(
    evidence(
      name,
      [statline(name, { 'Unit Type': type })],
      ...has.map((each) => held(each)),
      ...perhaps.map((each) => held(each, 'perhaps')),
    ),
  );
  return fact.known ? fact.value : 'open';
};

const seer = (number: number | string) => upgrade('Gift', { profiles: [psyker(String(number))] });
const ruled = (name: string, text = '') => upgrade('Gift', { rules: [rule(name, text)] });
const more = (number: number) => upgrade('Additional Mastery Level', { number });

describe('the mastery level', () => {
  it.each([
    ['1', 1],
    ['2', 2],
    ['0', 'open'],
    ['-', 'open'],
    ['', 'open'],
  ] as const)('of a profile that says %j', (text, expected) => expect(level([seer(text)])).toBe(expected));
  it.each([
    ['Infantry, Psyker Level 1', 1],
    ['Infantry, Psyker Level 2', 2],
    ['Infantry (Level 2)', 0],
    ['Infantry', 0],
  ] as const)('of the unit type %j', (type, expected) => expect(level([], [], 'Sailor', type)).toBe(expected));
  it.each([
    ['Psyker (Mastery Level 2)', '', 2],
    ['Psyker', '', 'open'],
    ['Psyker', 'If no mastery level is shown, the model has a mastery level of 1.', 1],
    ['Psyker', 'The sailor is a psyker of Mastery Level 3.', 3],
    [
      'Psyker',
      'If no mastery level is shown, the model has a mastery level of 1. The sailor is a psyker of Mastery Level 3.',
      3,
    ],
    ['Psyker Discipline: Tides', '', 0],
    ['Hatred (Psykers)', '', 0],
    ['Deep Sight', 'The sailor is a psyker of Mastery Level 2.', 2],
    ['Deep Sight', 'Any friendly sailor is a psyker of Mastery Level 2.', 0],
    ['Brotherhood of Psykers', 'Of Mastery Level 2.', 1],
  ] as const)('of a rule %j: %j', (name, text, expected) => expect(level([ruled(name, text)])).toBe(expected));
  it.each([
    ['Mastery Level 2', {}, 2],
    ['Mastery Level', {}, 1],
    ['Mastery Level', { number: 2 }, 2],
    ['Level 2', { groups: [{ id: 'g', name: 'Mastery', maximum: null }] }, 2],
    ['Level 2', { groups: [{ id: 'g', name: 'Boats', maximum: null }] }, 0],
    ['Level 2', {}, 0],
    ['Brotherhood of Sorcerers', {}, 1],
  ] as const)('of an upgrade %j with %j', (name, over, expected) =>
    expect(level([upgrade(name, over)])).toBe(expected),
  );

  it('goes by no model’s name, only by what is bought', () => expect(level([model('Mastery Level 2')])).toBe(0));
  it('is the highest of all', () => expect([level([seer(1), seer(2)]), level([seer(3), seer(2)])]).toEqual([2, 3]));
  it('of a brotherhood is 1, whatever else is shown', () =>
    expect(level([seer(2), ruled('Brotherhood of Psykers')])).toBe(1));
});

describe('levels bought on top', () => {
  it.each([
    [[seer(1), more(1)], 2],
    [[seer(1), more(2)], 3],
    [[seer(2), more(1), more(1)], 4],
  ] as const)('add up', (has, expected) => expect(level(has)).toBe(expected));
  it('by a text, one at a time', () => {
    expect(level([seer(1), ruled('Pearl', "Increases the bearer's ML by 1.")])).toBe(2);
    expect(level([seer(1), ruled('Pearl', 'He gains an additional level of Psychic Mastery.')])).toBe(2);
  });
  it('make it two at least where the level below is not told', () => {
    expect([level([ruled('Psyker')]), level([ruled('Psyker'), more(1)]), level([ruled('Psyker'), more(2)])]).toEqual([
      'open',
      2,
      3,
    ]);
  });
  it('count on top of what is known by the name', () => {
    expect([level([], [], 'Librarian'), level([more(1)], [], 'Librarian'), level([more(2)], [], 'Librarian')]).toEqual([
      1, 2, 3,
    ]);
  });
});

describe('what the unit bought for one of its models', () => {
  it.each([
    ['nothing', [], 1, 'open'],
    ['less', [seer(2)], 1, 2],
    ['the same', [seer(2)], 2, 2],
    ['more', [seer(2)], 3, 'open'],
    ['the same as with what was bought on top', [seer(1), more(1)], 2, 2],
    ['more than with what was bought on top', [seer(1), more(1)], 3, 'open'],
  ] as const)('beside %s', (_, has, number, expected) => expect(level(has, [seer(number)])).toBe(expected));
  it('may be a brotherhood, or not', () =>
    expect([level([], [ruled('Brotherhood of Psykers')]), level([seer(2)], [ruled('Brotherhood of Psykers')])]).toEqual(
      ['open', 2],
    ));
});

describe('a name that sounds like a psyker’s', () => {
  it.each([
    ['Farseer', 'open'],
    ['Sorcerer of the Tide', 'open'],
    ['Heretek Magus', 0],
    ['Oarsman', 0],
  ] as const)('%s', (name, expected) => expect(level([], [], name)).toBe(expected));
  it('asks nothing once the level is told', () => expect(level([seer(1)], [], 'Farseer')).toBe(1));
});
