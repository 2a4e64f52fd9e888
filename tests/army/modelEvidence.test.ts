import { describe, expect, it } from 'vitest';
import { muster } from '../../lib/army/muster';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { model, points, roster, statline, unit, upgrade, weapon } from './evaluated-builders';

type Root = Parameters<typeof roster>[0][number];
const limit = (value: number) => [{ scope: 'parent', value }];
const inGroup = (maximum: number | null) => ({ entryGroupId: 'g', groups: [{ id: 'g', name: 'Guns', maximum }] });

/** Of each model: the weapon, and how many of it there are for all who may have it; 0: its own. */
const whose = (root: Root, name: string) =>
  muster(roster([root]), NO_DECLARATIONS).models.map(({ weapons }) => {
    const found = weapons.known ? weapons.value.find((each) => each.name === name) : undefined;
    return found === undefined ? null : found.purchases.reduce((sum, { number }) => sum + number, 0);
  });

const crew = (...bought: readonly Root[]) =>
  unit('Crew', {
    children: [model('Sailor', { number: 3, profiles: [statline('Sailor'), weapon('Oar')] }), ...bought],
  });
const gun = (over: Partial<Root> = {}) => upgrade('Tide Gun', { profiles: [weapon('Tide Gun')], ...over });

describe('a weapon of a unit', () => {
  it.each([
    ['bought for somebody', crew(gun({ costs: points(10) })), [1, 1, 1]],
    ['bought for two', crew(gun({ number: 2, costs: points(20) })), [2, 2, 2]],
    ['bought for all', crew(gun({ number: 3, costs: points(30) })), [0, 0, 0]],
    ['issued to all', crew(gun({ maximums: limit(1) })), [0, 0, 0]],
    ['free, and taken one by one', crew(gun({ maximums: limit(3) })), [1, 1, 1]],
    ['free, and taken without a maximum', crew(gun()), [1, 1, 1]],
    ['free, without a maximum, and demanded', crew(gun({ minimum: 1 })), [0, 0, 0]],
    [
      'free, one of two of its group',
      crew(gun(inGroup(4)), upgrade('Net', { ...inGroup(4), costs: points(5) })),
      [1, 1, 1],
    ],
    ['free, alone of its group that allows several', crew(gun(inGroup(4))), [1, 1, 1]],
    ['free, alone of its group that allows any number', crew(gun(inGroup(null))), [1, 1, 1]],
    ['free, the one choice of its group', crew(gun(inGroup(1))), [0, 0, 0]],
    [
      'free, in a group of one in a group of several',
      crew(gun({ ...inGroup(1), groups: [{ id: 'h', name: 'Arms', maximum: 4 }, ...inGroup(1).groups] })),
      [0, 0, 0],
    ],
    ['free, one at most in a group of several', crew(gun({ ...inGroup(4), maximums: limit(1) })), [0, 0, 0]],
    [
      'free, inside something that may be taken several times',
      crew(upgrade('Oar for Gun', { maximums: limit(3), children: [gun({ maximums: limit(1) })] })),
      [1, 1, 1],
    ],
    [
      'free, inside something bought for one',
      crew(upgrade('Oar for Gun', { costs: points(5), maximums: limit(1), children: [gun({ maximums: limit(1) })] })),
      [1, 1, 1],
    ],
    [
      'free, inside something issued',
      crew(upgrade('Kit', { maximums: limit(1), children: [gun({ maximums: limit(1) })] })),
      [0, 0, 0],
    ],
    [
      'free, inside something bought for the whole unit',
      crew(
        upgrade('Guns for Squad', { costs: points(5), maximums: limit(1), children: [gun({ maximums: limit(1) })] }),
      ),
      [0, 0, 0],
    ],
    [
      'inside something that each has',
      crew(upgrade('Oar for Gun', { number: 3, costs: points(5), children: [gun({ number: 3 })] })),
      [0, 0, 0],
    ],
    ['bought by two purchases', crew(gun({ costs: points(10) }), gun({ costs: points(10) })), [2, 2, 2]],
  ] as const)('%s', (_, root, expected) => {
    expect(whose(root, 'Tide Gun')).toEqual(expected);
  });

  it('is one model’s of several alike, whichever the player says', () => {
    const sailors = (number: number) =>
      unit('Crew', {
        children: [
          model('Sailor', {
            number: 3,
            profiles: [statline('Sailor')],
            children: [gun({ number }), upgrade('Oar', { number: 3, profiles: [weapon('Oar')] })],
          }),
        ],
      });
    expect(whose(sailors(1), 'Tide Gun')).toEqual([1, 1, 1]);
    expect(whose(sailors(3), 'Tide Gun')).toEqual([0, 0, 0]);
    expect(whose(sailors(1), 'Oar')).toEqual([0, 0, 0]);
  });

  it('is a model’s own where it has one besides', () => {
    const mate = model('Mate', { profiles: [statline('Mate')], children: [gun({ costs: points(10) })] });
    expect(
      whose(
        unit('Crew', {
          children: [mate, model('Sailor', { number: 2, profiles: [statline('Sailor')] }), gun({ costs: points(10) })],
        }),
        'Tide Gun',
      ),
    ).toEqual([0, 1, 1]);
  });

  it('is told once: of the first who may have it', () => {
    const { models } = muster(roster([crew(gun({ costs: points(10) }))]), NO_DECLARATIONS);
    expect(
      models.map(({ weapons }) => weapons.known && weapons.value.find(({ name }) => name === 'Tide Gun')?.of),
    ).toEqual(['model', 'unit', 'unit']);
  });

  it('is told of one of the many before their sergeant, who may have it too', () => {
    const squad = unit('Crew', {
      children: [
        model('Bosun', { profiles: [statline('Bosun')] }),
        model('Sailor', { number: 3, profiles: [statline('Sailor')] }),
        gun({ costs: points(10) }),
      ],
    });
    const { models } = muster(roster([squad]), NO_DECLARATIONS);
    const owners = models.map(({ name, weapons }) => [
      name,
      weapons.known ? weapons.value.find((each) => each.name === 'Tide Gun')?.of : null,
    ]);
    expect(owners).toEqual([
      ['Bosun', 'unit'],
      ['Sailor', 'model'],
      ['Sailor', 'unit'],
      ['Sailor', 'unit'],
    ]);
  });

  it('may be a mere name beside weapons with profiles', () =>
    expect(whose(crew(upgrade('Salt Bombs', { costs: points(5) })), 'Salt Bombs')).toEqual([1, 1, 1]));

  it('of a name that means all of the unit is everybody’s', () =>
    expect(
      whose(
        crew(upgrade('Krak Grenades', { costs: points(5), maximums: limit(1), profiles: [weapon('Krak Grenades')] })),
        'Krak Grenades',
      ),
    ).toEqual([0, 0, 0]));
});
