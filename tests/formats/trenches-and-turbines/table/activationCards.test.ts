import { describe, expect, it } from 'vitest';
import { activationCards } from '@/lib/formats/trenches-and-turbines/table/activationCards';
import { model, unit } from '../../../builders';
import { crawler, force, gliders, rats, scouts } from './force';

const cardsOf = (...keywords: readonly string[]) =>
  activationCards(force([unit('Unit', [model('One')], { keywords })])).units[0];

describe('activationCards', () => {
  it('have the keywords of the unit, and Move from its statlines', () => {
    const statline = {
      id: 'p',
      name: 'Digger',
      typeId: 't',
      typeName: 'Unit',
      characteristics: [{ name: 'Move', typeId: 'm', value: '6' }],
      page: null,
      publicationId: null,
    };
    const diggers = unit('Diggers', [model('Digger', { statlines: [statline] })], { keywords: ['coherency (3)'] });
    expect(activationCards(force([diggers, rats])).units).toMatchObject([
      { move: '6″', keywords: ['Coherency (3")'] },
      { move: null, keywords: ['Fireteam', 'Coherency (3")'] },
    ]);
  });

  it.each([
    [[], 1],
    [['Multi-Activate (3)'], 3],
    [['Vehicle'], 2],
    [['Vehicle', 'Multi-Activate (3)'], 3],
    [['Vehicle', 'Multi-Activate'], 2],
    [['Multi-Activate (25)'], 25],
    [['Multi-Activate (0)'], 1],
    [['Vehicle', 'Multi-Activate (x)'], 2],
    [['Airborne'], 1],
    [['Fireteam'], 1],
  ])('a unit with %j has %i', (keywords, cards) => expect(cardsOf(...keywords)?.cards).toBe(cards));

  it('says why', () => {
    expect(activationCards(force([rats, crawler, gliders, scouts])).units.map(({ because }) => because)).toEqual([
      ['both fireteams act on it'],
      ['Vehicle: Multi-Activate (2)'],
      ['Multi-Activate (3)', 'in the stack in reserve, too'],
      [],
    ]);
  });

  it('tells the number that is written, and says where none can be counted', () => {
    expect(cardsOf('Multi-Activate (25)')).toMatchObject({ because: ['Multi-Activate (25)'], open: false });
    expect(cardsOf('Multi-Activate (0)')).toMatchObject({
      because: ['its Multi-Activate (0) says no number that could be counted'],
      open: true,
    });
    expect(cardsOf('Vehicle', 'Multi-Activate (x)')).toMatchObject({
      because: ['Vehicle: Multi-Activate (2)', 'its Multi-Activate (x) says no number that could be counted'],
      open: true,
    });
  });

  it('counts the force, units bought at once one by one, and nobody who is not there', () => {
    expect(activationCards(force([rats, crawler, gliders, scouts])).total).toBe(7);
    expect(activationCards(force([{ ...crawler, copies: 2 }, unit('Gone', [])]))).toMatchObject({
      total: 4,
      units: [{ cards: 4 }],
    });
  });
});
