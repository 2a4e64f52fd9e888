import { describe, expect, it } from 'vitest';
import type { Army } from '@/lib/army/army';
import { muster } from '@/lib/army/muster';
import { editionOf } from '@/lib/army/readings';
import { evaluate } from '@/lib/engine';
import type { UnitBook } from '@/lib/documents/book/book';
import { fieldedBooks, ownBook, ownModel, ownUnit, ownWeapon } from '../../ownBooks';

function armyOf(...books: readonly UnitBook[]): Army {
  const { linked, roster } = fieldedBooks(...books);
  return muster(evaluate(roster, linked).roster, roster.declarations);
}

const crew = ownUnit(
  'crew',
  ['Fireteam', 'coherency 3”', 'Fireteam', '::odd "one"'],
  [
    ownModel('boss', { leads: true, hitPoints: 2, leadership: 8, weapons: [ownWeapon('pistol')] }),
    ownModel('hand', { number: 3, weapons: [ownWeapon('rifle', ['Optics', 'Front 90'], { special: true })] }),
  ],
  { points: 45, tags: ['Dockside'], notes: 'Old hands' },
);

describe('own units', () => {
  it('are an edition of their own', () => {
    expect(editionOf(fieldedBooks(ownBook('tide', [])).linked)).toBe('own');
  });

  it('keep their keywords as written and in order, also twice, and no tags among them', () => {
    expect(armyOf(ownBook('tide', [crew])).units[0]).toMatchObject({
      name: 'Unit crew',
      points: 45,
      slot: 'Units',
      keywords: ['Fireteam', 'coherency 3”', 'Fireteam', '::odd "one"'],
    });
  });

  it('have the models of their book with hit points, leadership, leader and weapons', () => {
    const { models } = armyOf(ownBook('tide', [crew]));
    expect(
      models.map(({ name, leads, wounds, leadership }) => [
        name,
        leads,
        wounds.known && wounds.value,
        leadership.known && leadership.value,
      ]),
    ).toEqual([
      ['Model boss', true, 2, 8],
      ['Model hand', false, 1, 6],
      ['Model hand', false, 1, 6],
      ['Model hand', false, 1, 6],
    ]);
    expect(models[0]?.weapons).toMatchObject({
      known: true,
      value: [{ name: 'Weapon pistol', keywords: [], special: false }],
    });
    expect(models[3]?.weapons).toMatchObject({
      known: true,
      value: [{ name: 'Weapon rifle', keywords: ['Optics', 'Front 90'], special: true }],
    });
  });

  it('have hit points that are not written as a fact to look up', () => {
    const [model] = armyOf(
      ownBook('tide', [ownUnit('crew', [], [ownModel('a', { hitPoints: null, leadership: null })])]),
    ).models;
    expect(model).toMatchObject({
      wounds: { known: false, lookUp: 'the hit points of Model a: its unit book does not say' },
      leadership: { known: true, value: null },
    });
  });

  it.each<[string, readonly string[], boolean]>([
    ['lands by it', ['air-borne'], false],
    ['lands by it, whatever stands behind the keyword', ['Airborne (3)'], false],
    ['stays on the ground', ['Vanguard'], true],
    ['has a keyword that only begins so', ['Airborne troops'], true],
  ])('have a Leadership to look up where the unit %s', (_, keywords, known) => {
    const {
      units: [unit],
      models: [model],
    } = armyOf(ownBook('tide', [ownUnit('crew', keywords, [ownModel('a', { leadership: null })])]));
    expect([unit?.keywords, model?.leadership.known]).toEqual([keywords, known]);
  });

  it('are vehicles by the keyword as the rules read it', () => {
    const vehicles = [['Vehicle'], ['vehicle (heavy)'], ['VEHICLE 2'], ['Vehicle park'], []].map(
      (keywords) => armyOf(ownBook('tide', [ownUnit('crew', keywords, [ownModel('a')])])).models[0]?.vehicle,
    );
    expect(vehicles.map((fact) => fact?.known === true && fact.value)).toEqual([true, true, true, false, false]);
  });

  it('have no name where nobody gave them one, but keep the one of the list', () => {
    const { linked, roster } = fieldedBooks(ownBook('tide', [ownUnit('crew', [], [ownModel('a')], { name: '' })]));
    const [force] = roster.forces;
    const called = {
      ...roster,
      forces: [{ ...force!, selections: force!.selections.map((each) => ({ ...each, customName: 'Old Hands' })) }],
    };
    expect(
      [roster, called].map((list) =>
        muster(evaluate(list, linked).roster, null).units.map(({ name, unitName }) => [name, unitName !== '']),
      ),
    ).toEqual([[['Unnamed unit', false]], [['Old Hands', true]]]);
  });

  it('count as their book does, whatever their names', () => {
    const odd = ownUnit(
      'odd',
      [],
      [ownModel('a', { name: '2x Drone' }), ownModel('b', { name: 'Upgrade one Hand to Boss', number: 2 })],
      { name: 'Raider' },
    );
    const empty = ownUnit('empty', [], [], { name: 'Drop Pod' });
    const { units } = armyOf(ownBook('tide', [odd, empty]));
    expect(units.map(({ name, models, counted }) => [name, models.length, counted.known && counted.value])).toEqual([
      ['Raider', 3, 3],
      ['Drop Pod', 0, 0],
    ]);
  });

  it('come from several books in one army', () => {
    const army = armyOf(ownBook('tide', [crew]), ownBook('ebb', [ownUnit('other', ['Vehicle'], [ownModel('m')])]));
    expect(army.units.map(({ name, faction }) => [name, faction?.name])).toEqual([
      ['Unit crew', 'Book tide'],
      ['Unit other', 'Book ebb'],
    ]);
  });
});

describe('house units', () => {
  it('of the seventh edition are read as its data is', () => {
    const line = {
      'Unit Type': 'Infantry',
      WS: '4',
      BS: '4',
      S: '4',
      T: '4',
      W: '1',
      I: '4',
      A: '1',
      Ld: '8',
      Save: '3+',
    };
    const squad = ownUnit(
      'squad',
      [],
      [
        ownModel('m', {
          number: 5,
          stats: line,
          weapons: [ownWeapon('gun', [], { stats: { Range: '24"', Type: 'Rapid Fire' } })],
        }),
      ],
      { slot: 'Troops', points: 70 },
    );
    const cart = ownUnit(
      'cart',
      [],
      [ownModel('c', { stats: { Front: '10', Side: '10', Rear: '10', HP: '2', Type: 'Vehicle' } })],
      { slot: 'Fast Attack', points: 40 },
    );
    const army = armyOf(ownBook('house', [squad, cart], { edition: '7th' }));
    expect(army.units.map(({ slot, points }) => [slot, points])).toEqual([
      ['Troops', 70],
      ['Fast Attack', 40],
    ]);
    expect(army.models.length).toBe(6);
    expect(army.models[0]).toMatchObject({
      armourSave: { value: 3 },
      wounds: { value: 1 },
      weapons: { value: [{ name: 'Weapon gun' }] },
    });
    expect(army.models[5]).toMatchObject({
      vehicle: { value: true },
      armourValues: { value: { front: 10, side: 10, rear: 10 } },
      hullPoints: { value: 2 },
    });
  });

  it('of the ninth edition too', () => {
    const squad = ownUnit(
      'squad',
      ['Infantry'],
      [ownModel('m', { number: 5, stats: { W: '2', Ld: '7', T: '4', Save: '3+' } })],
      { slot: 'Troops', points: 90 },
    );
    const { linked, roster } = fieldedBooks(ownBook('house', [squad], { edition: '9th' }));
    expect(editionOf(linked)).toBe('9th');
    const { units, models } = muster(evaluate(roster, linked).roster, roster.declarations);
    expect(units[0]).toMatchObject({ slot: 'Troops', keywords: ['Infantry'] });
    expect(models[0]).toMatchObject({ wounds: { value: 2 }, toughness: { value: 4 }, leadership: { value: 7 } });
  });
});
