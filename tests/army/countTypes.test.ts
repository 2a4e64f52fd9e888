import { describe, expect, it } from 'vitest';
import type { EvaluatedSelection } from '@/lib/battlescribe/evaluate/evaluated';
import { muster } from '@/lib/army/muster';
import { NO_DECLARATIONS } from '@/lib/roster/schema';
import { inSlot, model, profile, roster, unit, upgrade } from './evaluated-builders';

const WAY = { edition: 'any', counts: { typeId: 'gc', name: 'gc' } } as const;
const army = (...roots: readonly EvaluatedSelection[]) => muster(roster([...roots]), NO_DECLARATIONS, WAY);
const counted = (...roots: readonly EvaluatedSelection[]) =>
  army(...roots).units.map(({ name, models }) => [name, models.map((each) => each.name)]);

describe('models of any game', () => {
  it('are what the data types so, at any depth', () => {
    const gang = unit('Gang', {
      children: [model('Boss'), upgrade('Crew', { children: [model('Hand', { number: 2 })] })],
    });
    expect(counted(gang)).toEqual([['Gang', ['Boss', 'Hand', 'Hand']]]);
  });

  it('are one piece with the mount inside of them, which gives its lines and its things', () => {
    const lines = { horse: profile('Fighter', 'Horse', { M: '8', WS: '3', T: '-' }) };
    const line = profile('Fighter', 'Rider', { M: '-', WS: '4', T: '3' });
    const bite = profile('Weapon', 'Bite', { Notes: 'Only who is mounted bites, and only once in a turn.' });
    const kick = profile('Blow', 'Kick', { R: '1', S: '4', AP: '-' });
    const horse = model('Horse', {
      number: 2,
      profiles: [lines.horse, bite, kick],
      children: [upgrade('Hooves', { number: 2 })],
    });
    const lance = upgrade('Lance', { number: 2, profiles: [profile('Blow', 'Lance', { R: '2', S: '5', AP: '-' })] });
    const riders = unit('Riders', {
      children: [
        model('Rider', { number: 2, profiles: [line], children: [lance, upgrade('Flag', { number: 2 }), horse] }),
      ],
    });
    expect(counted(riders)).toEqual([['Riders', ['Rider', 'Rider']]]);
    const [rider] = army(riders).models;
    expect(rider?.statlines).toEqual([line, lines.horse]);
    expect(rider?.wargear).toEqual(['Flag', 'Hooves']);
    expect(rider?.weapons).toMatchObject({ value: [{ name: 'Lance' }, { name: 'Bite' }, { name: 'Kick' }] });
  });

  it('stand beside a model that is the whole unit', () => {
    expect(counted(model('Boss', { children: [model('Dog', { number: 2 })] }))).toEqual([
      ['Boss', ['Boss', 'Dog', 'Dog']],
    ]);
  });

  it('are one in a unit that has none typed so, none in what is no unit', () => {
    expect(counted(unit('Ogre'), upgrade('Cart', { categories: [inSlot('Carts')] }))).toEqual([
      ['Ogre', ['Ogre']],
      ['Cart', []],
    ]);
    expect(army(upgrade('Cart', { categories: [inSlot('Carts')] })).units[0]?.counted).toMatchObject({
      known: true,
      value: 0,
    });
  });

  it('have the line of their squad where they have none', () => {
    const line = profile('Fighter', 'Hand', { M: '4', WS: '3', T: '3' });
    const [hand] = army(unit('Gang', { profiles: [line], children: [model('Hand')] })).models;
    expect(hand?.statlines).toEqual([line]);
  });
});
