import { describe, expect, it } from 'vitest';
import { deckForceSchema, type DeckForce } from '@/lib/play/deck/deck';
import { forceOfSheet } from '@/lib/play/deck/forceOfSheet';
import type { LandingTest, TableSheet, UnitActivation } from '@/lib/rules/tableSheet';

const activation = (id: string, name: string, cards: number, parts: Partial<UnitActivation> = {}): UnitActivation => ({
  id,
  name,
  cards,
  because: [],
  open: false,
  reserve: false,
  move: null,
  keywords: [],
  ...parts,
});

/** The force, or the words why there is none. */
type Sheet = Pick<TableSheet, 'activation'>;
const army = (...units: readonly (readonly [id: string, copies: number, models: number])[]) =>
  units.map(([id, copies, number]) => ({
    id,
    copies,
    models: Array.from({ length: number }, (_, at) => ({ id: `${id}#${at + 1}` })),
  })) as unknown as Parameters<typeof forceOfSheet>[2];
const sheet = (name: string, given: Sheet, units = army()) => forceOfSheet(name, { ...given, arcs: [] }, units, []);
function forceOf(...given: Parameters<typeof sheet>): DeckForce {
  const answer = sheet(...given);
  if (!answer.ok) throw new Error(answer.problem);
  return answer.value;
}
const LANDS_BY: LandingTest = {
  // Of what was bought with it each tests for itself.
  models: ['g#1', 'other#1'].map((id) => ({ id, name: 'Captain', leadership: 7, leads: true })),
  near: [],
};

describe('the force of a list', () => {
  const force = forceOf(
    'Ash Column',
    {
      activation: {
        total: 3,
        units: [
          activation('g', 'Kite Gliders', 1, {
            reserve: true,
            landsBy: LANDS_BY,
            move: '7"',
            keywords: ['Airborne', 'Fireteam'],
          }),
          activation('w', 'Boiler Walker', 2, { keywords: ['Vehicle'] }),
          activation('x', 'Marker', 0),
        ],
      },
    },
    army(['g', 1, 5]),
  );

  it('names each unit that gives a card, with what its card says', () => {
    expect(force.units).toEqual([
      {
        id: 'g',
        name: 'Kite Gliders',
        summary: '5 models · Move 7" · Airborne, Fireteam',
        cards: 1,
        models: ['g#1', 'g#2', 'g#3', 'g#4', 'g#5'],
        airborne: true,
        landsBy: { ...LANDS_BY, models: LANDS_BY.models.slice(0, 1) },
        card: null,
      },
      {
        id: 'w',
        name: 'Boiler Walker',
        summary: '0 models · Vehicle',
        cards: 2,
        models: [],
        airborne: false,
        card: null,
      },
    ]);
  });

  it('has a unit for each that was bought at once', () => {
    const two = forceOf(
      'Ash Column',
      {
        activation: { total: 4, units: [activation('w', 'Boiler Walker', 4)] },
      },
      army(['w', 2, 4]),
    );
    expect(two.units.map(({ id, name, cards, models }) => [id, name, cards, models.length])).toEqual([
      ['w/1', 'Boiler Walker 1', 2, 2],
      ['w/2', 'Boiler Walker 2', 2, 2],
    ]);
  });

  it('stays within what a deck can hold', () => {
    const long = forceOf('n'.repeat(500), {
      activation: { total: 99, units: [activation('w', 'w'.repeat(500), 99, { keywords: ['b'.repeat(900)] })] },
    });
    expect(deckForceSchema.safeParse(long).success).toBe(true);
    expect(long.units[0]?.cards).toBe(99);
  });

  it.each([
    [100, 1, null],
    [101, 1, 'Ash Column has 101 units with cards, and the deck holds 100 a side. Nothing was taken: split the list'],
    [1, 100, null],
    [
      1,
      101,
      'Unit 0 of Ash Column has 101 cards, and the deck holds 100 of a unit. Nothing was taken: put its ' +
        'Multi-Activate right',
    ],
  ])('says of %i units with %i cards each what the deck cannot hold, and never cuts', (number, cards, problem) => {
    const units = Array.from({ length: number }, (_, at) => activation(`u${at}`, `Unit ${at}`, cards));
    const answer = sheet('Ash Column', { activation: { total: number * cards, units } });
    expect(answer.ok ? null : answer.problem).toBe(problem);
    if (answer.ok) expect(answer.value.units.map((unit) => unit.cards)).toEqual(units.map(() => cards));
  });

  it('counts units that were bought at once before it makes any', () => {
    expect(
      sheet(
        'Ash Column',
        { activation: { total: 9, units: [activation('w', 'Walker', 5_000_000)] } },
        army(['w', 5_000_000, 1]),
      ),
    ).toMatchObject({ problem: expect.stringContaining('5000000 units') as string });
  });
});
