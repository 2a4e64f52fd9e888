import { describe, expect, it } from 'vitest';
import type { SelectionEntry } from '@/lib/data/schema';
import {
  change,
  each,
  entry,
  group,
  max,
  min,
  model,
  points,
  profile,
  table,
  unit,
  wardens,
  type Table,
} from '../data/nodes';

const short = (at: Table) =>
  at.evaluation().roster.short.map(({ fewestModels, pricedPerModel, missing }) => ({
    fewestModels,
    pricedPerModel,
    missing: missing.map(({ name, actual, limit }) => `${name} ${actual}/${limit}`),
  }));

/** A unit as it is filled, without what is in it. */
function emptied(data: ReturnType<typeof wardens>, root: string): Table {
  const at = table(data);
  for (const { id } of at.selection(at.pick(root)).children) at.drop(id);
  return at;
}

/** The squad with as many troopers as told, with its leader. */
function squadOf(troopers: number, squad: SelectionEntry, gameSystem: Parameters<typeof wardens>[2] = {}): Table {
  const at = table(wardens([squad], {}, gameSystem));
  const id = at.pick('squad', 'force-1', 'defaults');
  const trooper = at.selection(id).children.find(({ name }) => name === 'trooper');
  if (trooper) at.count(trooper.id, troopers);
  return at;
}

const LEADER = model('leader', { constraints: [min(1), max(1)] });
const trooper = (over: Partial<SelectionEntry> = {}): SelectionEntry =>
  model('trooper', { constraints: [max(20)], costs: points(7), ...over });

describe('a unit that lacks models', () => {
  const squad = unit('squad', {
    selectionEntries: [LEADER],
    selectionEntryGroups: [
      group('troopers', [trooper(), model('gunner', { constraints: [max(1)] })], {
        constraints: [min(9), max(19)],
        defaultSelectionEntryId: 'trooper',
      }),
    ],
  });

  it('is none at its minimum', () => expect(short(squadOf(9, squad))).toEqual([]));
  it('is told with the fewest models that all minimums demand', () =>
    expect(short(squadOf(4, squad))).toEqual([
      { fewestModels: 10, pricedPerModel: ['points'], missing: ['troopers 4/9'] },
    ]));
  it('lacks its leader whatever its number', () => {
    const at = squadOf(12, squad);
    at.drop(at.evaluation().roster.forces[0]!.selections[0]!.children.find(({ name }) => name === 'leader')!.id);
    expect(short(at)).toEqual([{ fewestModels: 10, pricedPerModel: [], missing: ['leader 0/1'] }]);
  });
  it('takes no minimum on wargear for one', () => {
    const data = wardens([model('hero', { selectionEntries: [entry('rifle', { constraints: [min(1)] })] })]);
    const at = emptied(data, 'hero');
    expect(at.findings()).toEqual(['min rifle 0/1']);
    expect(short(at)).toEqual([]);
  });
  it('counts a group inside a group once', () => {
    const nested = unit('squad', {
      selectionEntryGroups: [
        group('all', [trooper()], {
          constraints: [min(5)],
          defaultSelectionEntryId: 'trooper',
          selectionEntryGroups: [
            group('guns', [model('gunner', { constraints: [max(2)] })], {
              constraints: [min(1)],
              defaultSelectionEntryId: 'gunner',
            }),
          ],
        }),
      ],
    });
    const at = squadOf(2, nested);
    expect(short(at)[0]?.fewestModels).toBe(5);
  });
  it('multiplies "2x"', () => {
    expect(
      short(
        emptied(wardens([unit('squad', { selectionEntries: [model('2x gull', { constraints: [min(3)] })] })]), 'squad'),
      )[0],
    ).toMatchObject({ fewestModels: 6 });
  });
});

describe('the price of a missing model', () => {
  const inGroup = (...models: readonly SelectionEntry[]): SelectionEntry =>
    unit('squad', {
      costs: points(60),
      selectionEntryGroups: [
        group('troopers', models, { constraints: [min(5), max(10)], defaultSelectionEntryId: 'trooper' }),
      ],
    });

  it.each([
    ['flat', inGroup(trooper({ costs: points(0) })), []],
    [
      'flat though a special weapon costs',
      inGroup(trooper({ costs: points(0) }), model('gunner', { constraints: [max(1)], costs: points(10) })),
      [],
    ],
    ['per model', inGroup(trooper()), ['points']],
    [
      'counted by a modifier on the unit',
      {
        ...inGroup(trooper({ costs: points(0) })),
        modifiers: [change('increment', 'points', 6, { repeats: [each('trooper', { scope: 'self' })] })],
      },
      ['points'],
    ],
  ] as const)('%s', (_, squad, priced) => expect(short(squadOf(3, squad))[0]?.pricedPerModel).toEqual(priced));
});

describe('models that are typed as upgrades', () => {
  const types = {
    profileTypes: [
      { id: 'body', name: 'Unit', characteristicTypes: ['M', 'T', 'W'].map((name) => ({ id: name, name })) },
    ],
  };
  const body = profile('Proctor', { M: '6"', T: '3', W: '1' }, { typeId: 'body' });

  it('are told by their statline', () => {
    const data = wardens(
      [unit('squad', { selectionEntries: [entry('proctor', { constraints: [min(1)], profiles: [body] })] })],
      {},
      types,
    );
    expect(short(emptied(data, 'squad'))).toMatchObject([{ fewestModels: 1, missing: ['proctor 0/1'] }]);
  });
  it('are none inside a model: that is its mount', () => {
    const at = emptied(
      wardens(
        [
          model('hero', {
            selectionEntryGroups: [group('mounts', [entry('disc', { profiles: [body] })], { constraints: [min(1)] })],
          }),
        ],
        {},
        types,
      ),
      'hero',
    );
    expect(at.findings()).toEqual(['min mounts 0/1']);
    expect(short(at)).toEqual([]);
  });
});

describe('models that are typed as upgrades and have their statline on the unit', () => {
  const types = {
    profileTypes: [
      { id: 'body', name: 'Unit', characteristicTypes: ['M', 'T', 'W'].map((name) => ({ id: name, name })) },
    ],
  };
  const squad = unit('squad', {
    profiles: [profile('Rower', { M: '6"', T: '3', W: '1' }, { typeId: 'body' })],
    selectionEntries: [
      model('bosun', { constraints: [min(1)] }),
      entry('Rower', { constraints: [min(4)], selectionEntries: [entry('oar', { constraints: [min(1)] })] }),
      entry('flag', { constraints: [min(1)] }),
    ],
  });

  it('are told by its name, and what goes by another is none', () => {
    const at = emptied(wardens([squad], {}, types), 'squad');
    expect(short(at)).toMatchObject([{ fewestModels: 5, missing: ['bosun 0/1', 'Rower 3/4'] }]);
  });
  it('say so where they are picked', () => {
    const at = table(wardens([squad], {}, types));
    const root = at.selection(at.pick('squad'));
    expect(root.children.map(({ name, standsForModels }) => [name, standsForModels])).toEqual([
      ['bosun', true],
      ['Rower', true],
      ['flag', false],
    ]);
  });
});
