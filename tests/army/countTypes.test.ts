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
      children: [
        model('Boss'),
        upgrade('Crew', { children: [model('Hand', { number: 2, children: [upgrade('Knife'), model('Dog')] })] }),
      ],
    });
    expect(counted(gang)).toEqual([['Gang', ['Boss', 'Hand', 'Hand', 'Dog']]]);
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
