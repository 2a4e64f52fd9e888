import { describe, expect, it } from 'vitest';
import type { EvaluatedSelection } from '@/lib/engine/evaluated';
import { muster } from '@/lib/army/muster';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
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

  it('are not more for what the data calls crew: a champion is one of them', () => {
    const line = profile('Fighter', 'Champion', { M: '4', WS: '5', T: '3' });
    const champion = model('Champion', { subType: 'crew', profiles: [line], children: [upgrade('Blade')] });
    const riders = unit('Riders', { children: [model('Rider', { number: 3 }), champion] });
    expect(counted(riders)).toEqual([['Riders', ['Rider', 'Rider', 'Rider']]]);
    const [first, second] = army(riders).models;
    expect([first?.wargear, second?.wargear]).toEqual([['Blade'], []]);
    expect(first?.statlines).toContain(line);
    expect(counted(unit('Crew', { children: [model('Gunner', { number: 2, subType: 'crew' })] }))).toEqual([
      ['Crew', ['Gunner', 'Gunner']],
    ]);
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

  it('carry each thing with how many of it one has, and no squad as a thing', () => {
    const squad = upgrade('1 Boss and 2 Hands', {
      children: [model('Boss'), model('Hand', { number: 2, children: [upgrade('Knife', { number: 4 })] })],
    });
    const [boss, hand] = army(unit('Gang', { children: [squad, upgrade('Flag')] })).models;
    expect(boss?.wargear).toEqual([]);
    // Who of the unit has its flag is not written: one of those of whom there are most.
    expect(hand?.wargear).toEqual(['2 × Knife', 'Flag']);
  });

  it.each([
    ['a number on its one line', [{ W: '13' }], 13],
    ['on the only one of its lines that says it', [{ W: '2' }, { W: '-' }], 2],
    ['not with a mount that adds to it', [{ W: '4' }, { W: '(+3)' }], null],
    ['not as a range', [{ W: '1-3' }], null],
    ['not where there is none', [{ MA: '5' }], null],
  ])('have wounds: %s', (_, lines, wounds) => {
    const [boss] = army(
      model('Boss', { profiles: lines.map((line) => profile('Fighter', 'Boss', { M: '4', T: '3', ...line })) }),
    ).models;
    expect(boss?.wounds).toMatchObject({ known: true, value: wounds });
  });
});

describe('what has no model', () => {
  it('says what was chosen in it', () => {
    const [team] = army(
      upgrade('Team', {
        categories: [inSlot('Staff')],
        children: [upgrade('Re-roll', { number: 3 }), upgrade('League', { children: [upgrade('North')] })],
      }),
    ).units;
    expect(team?.holds).toEqual(['3 × Re-roll', 'League (North)']);
    expect(army(model('Boss', { children: [upgrade('Sword')] })).units[0]).not.toHaveProperty('holds');
  });
});
