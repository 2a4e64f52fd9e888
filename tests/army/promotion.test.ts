import { describe, expect, it } from 'vitest';
import { countModels } from '../../lib/army/counting';
import { muster } from '../../lib/army/muster';
import { ownUnits } from '../../lib/army/readings/own-units';
import { wh40k7e } from '../../lib/army/readings/wh40k-7e';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { model, roster, statline, unit, upgrade } from './evaluated-builders';

type Child = ReturnType<typeof upgrade>;

/** How many of each there are in a unit, and whether the count is certain. */
function counted(...children: readonly Child[]) {
  const army = muster(roster([unit('Shoal', { children })]), NO_DECLARATIONS);
  const names = army.models.map(({ name }) => name);
  return [
    Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((each) => each === name).length])),
    army.units[0]!.counted.known,
  ];
}

const some = (name: string, number: number): Child => upgrade(name, { number, profiles: [statline(name)] });
const elder = (number = 1, from = 'Eel'): Child =>
  upgrade(`Upgrade one ${from} to Elder`, { number, profiles: [statline('Elder')] });

describe('an upgrade of one model to another', () => {
  it.each([
    ['one of many', 4, 1, { Eels: 3, Elder: 1 }],
    ['two of many', 4, 2, { Eels: 2, Elder: 2 }],
    ['all but one', 2, 1, { Eels: 1, Elder: 1 }],
    ['the only one', 1, 1, { Elder: 1 }],
    ['all of them', 3, 3, { Elder: 3 }],
  ])('takes %s', (_, eels, elders, models) =>
    expect(counted(some('Eels', eels), elder(elders))).toEqual([models, true]),
  );

  it('cannot be told where there are fewer than are promoted', () => {
    expect(counted(some('Eels', 1), elder(2))).toEqual([{ Eels: 1, Elder: 2 }, false]);
    expect(counted(elder())).toEqual([{ Elder: 1 }, false]);
  });

  it('takes those whose name it says, else the first that are enough', () => {
    expect(counted(some('Sharks', 3), some('Eels', 3), elder())).toEqual([{ Sharks: 3, Eels: 2, Elder: 1 }, true]);
    expect(counted(some('Sharks', 3), some('Eels', 3), elder(1, 'Ray'))).toEqual([
      { Sharks: 2, Eels: 3, Elder: 1 },
      true,
    ]);
    expect(counted(some('Sharks', 1), some('Eels', 3), elder(2, 'Ray'))).toEqual([
      { Sharks: 1, Eels: 1, Elder: 2 },
      true,
    ]);
  });

  it('leaves nothing of those who are all promoted', () => {
    const { counted: all } = countModels(unit('Shoal', { children: [some('Eels', 2), elder(2)] }), wh40k7e);
    expect(all.map(({ selection, copies }) => [selection.name, copies])).toEqual([['Upgrade one Eel to Elder', 2]]);
  });

  it('takes none of another squad', () => {
    const squads = [
      upgrade('First Squad', { children: [some('Eels', 3)] }),
      upgrade('Second Squad', { children: [some('Eels', 2), elder()] }),
    ];
    const army = muster(roster([unit('Shoal', { children: squads })]), NO_DECLARATIONS);
    expect(army.models.map(({ name, boughtIn }) => `${boughtIn} ${name}`)).toEqual([
      ...Array.from({ length: 3 }, () => 'First Squad Eels'),
      'Second Squad Eels',
      'Second Squad Elder',
    ]);
  });
});

describe('numbers', () => {
  it.each([
    [0, {}],
    [1, { Eels: 1 }],
    [2, { Eels: 2 }],
  ] as const)('of %i', (number, models) => expect(counted(some('Eels', number))[0]).toEqual(models));
  it('of none, with all that stands in it', () => {
    expect(counted(upgrade('Squad', { number: 0, children: [some('Eels', 3)] }), some('Rays', 1))[0]).toEqual({
      Rays: 1,
    });
    const own = unit('Shoal', { children: [model('Eel', { number: 0 }), model('Ray', { number: 2 })] });
    expect(countModels(own, ownUnits).counted.map(({ selection, copies }) => [selection.name, copies])).toEqual([
      ['Ray', 2],
    ]);
  });
  it.each([
    [1, 1, { Rider: 1 }],
    [2, 1, { Rider: 2 }],
    [2, 2, { Rider: 2 }],
    [1, 2, { Ray: 2 }],
  ] as const)(
    'of %i with %i of what has the statline: a mount is no more than one for each',
    (riders, rays, models) => {
      expect(counted(model('Rider', { number: riders, children: [some('Ray', rays)] }))[0]).toEqual(models);
    },
  );
  it.each([
    [1, { '2x Gull': 2 }],
    [2, { '2x Gull': 4 }],
  ] as const)('of %i times two', (number, models) => {
    const names = muster(
      roster([unit('Shoal', { children: [model('2x Gull', { number, profiles: [statline('Gull')] })] })]),
      NO_DECLARATIONS,
    ).models.length;
    expect(names).toBe(Object.values(models)[0]);
  });
});
