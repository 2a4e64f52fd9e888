import { describe, expect, it } from 'vitest';
import { deckForceSchema } from '@/lib/deck/deck';
import { forceOfSheet } from '@/lib/deck/forceOfSheet';
import type { UnitCard } from '@/lib/rules/tableSheet';

const card = (parts: Partial<UnitCard> & Pick<UnitCard, 'id' | 'name'>): UnitCard => ({ cards: 1, move: null, models: [], weapons: [], keywords: [], meanings: [], ...parts });
const model = (name: string, number: number) => ({ name, number, hitPoints: 1, leadership: 6, leads: false });

describe('the force of a list', () => {
  const force = forceOfSheet('Ash Column', {
    activation: { total: 3, units: [{ id: 'g', name: 'Kite Gliders', cards: 1, because: [] }, { id: 'w', name: 'Boiler Walker', cards: 2, because: ['Vehicle'] }, { id: 'x', name: 'Marker', cards: 0, because: [] }] },
    unitCards: [card({ id: 'g', name: 'Kite Gliders', move: '7"', models: [model('Captain', 1), model('Glider', 4)], keywords: ['Airborne', 'Fireteam'] })],
  }, [{ id: 'g', copies: 1 }]);

  it('names each unit that gives a card, with what its card says', () => {
    expect(force.units).toEqual([
      { id: 'g', name: 'Kite Gliders', summary: '5 models · Move 7" · Airborne, Fireteam', cards: 1, models: 5, airborne: true },
      { id: 'w', name: 'Boiler Walker', summary: 'Vehicle', cards: 2, models: null, airborne: false },
    ]);
  });

  it('has a unit for each that was bought at once', () => {
    const two = forceOfSheet('Ash Column', {
      activation: { total: 4, units: [{ id: 'w', name: 'Boiler Walker', cards: 4, because: [] }] },
      unitCards: [card({ id: 'w', name: 'Boiler Walker', models: [model('Walker', 2)] })],
    }, [{ id: 'w', copies: 2 }]);
    expect(two.units.map(({ id, name, cards, models }) => [id, name, cards, models])).toEqual([['w/1', 'Boiler Walker 1', 2, 1], ['w/2', 'Boiler Walker 2', 2, 1]]);
  });

  it('stays within what a deck can hold', () => {
    const long = forceOfSheet('n'.repeat(500), { activation: { total: 99, units: [{ id: 'w', name: 'w'.repeat(500), cards: 99, because: ['b'.repeat(900)] }] }, unitCards: [] }, []);
    expect(deckForceSchema.safeParse(long).success).toBe(true);
  });
});
