import { describe, expect, it } from 'vitest';
import type { SelectionEntry, SelectionEntryGroup } from '@/lib/data/schema';
import { change, entry, group, max, min, model, points, profile, table, unit, wardens, when } from '../data/nodes';

const TYPES = {
  profileTypes: [
    { id: 'body', name: 'Unit', characteristicTypes: ['M', 'T', 'W'].map((name) => ({ id: name, name })) },
  ],
};
const BODY = { profiles: [profile('Body', { M: '6"', T: '3', W: '1' }, { typeId: 'body' })] };

/** What is told of a unit in which nothing is chosen. */
function told(over: Partial<SelectionEntry>, make: typeof unit | typeof model = unit, number = 1) {
  const at = table(wardens([make('squad', over)], {}, TYPES));
  const squad = at.pick('squad');
  for (const { id } of at.selection(squad).children) at.edit({ kind: 'remove', selection: id });
  if (number !== 1) at.edit({ kind: 'count', selection: squad, number });
  return at
    .evaluation()
    .roster.short.map(({ fewestModels, pricedPerModel }) => [fewestModels, pricedPerModel.length > 0]);
}

const fewest = (...given: Parameters<typeof told>) => told(...given).map(([number]) => number);
const trooper = (...constraints: SelectionEntry['constraints'] & object): SelectionEntry =>
  model('trooper', { constraints });
const among = (number: number, entries: readonly SelectionEntry[], over: Partial<SelectionEntryGroup> = {}) =>
  group('ranks', entries, { constraints: [min(number)], ...over });

describe('the fewest models of a unit', () => {
  it.each([
    ['one minimum', [min(5)], 5],
    ['the greater of two', [min(3), min(5, { id: 'more' })], 5],
    ['the greater of two, said first', [min(5), min(3, { id: 'more' })], 5],
    ['not what a force needs', [min(5), min(20, { id: 'all', scope: 'force' })], 5],
    ['not what a list needs', [min(5), min(20, { id: 'all', scope: 'roster' })], 5],
    ['not a price', [min(5), min(20, { id: 'all', field: 'points' })], 5],
    ['not a maximum', [min(5), max(20)], 5],
  ] as const)('%s', (_, constraints, number) =>
    expect(fewest({ selectionEntries: [trooper(...constraints)] })).toEqual([number]),
  );

  it.each([
    ['the group asks for more', 5, 3, 5],
    ['its models ask for more', 3, 5, 5],
    ['both for the same', 4, 4, 4],
  ])('where %s', (_, ofGroup, ofModel, number) =>
    expect(fewest({ selectionEntryGroups: [among(ofGroup, [trooper(min(ofModel))])] })).toEqual([number]),
  );

  it('leaves out what is hidden', () => {
    expect(
      fewest({ selectionEntries: [trooper(min(2)), model('ghost', { hidden: true, constraints: [min(3)] })] }),
    ).toEqual([2]);
    expect(
      fewest({
        selectionEntries: [trooper(min(2))],
        selectionEntryGroups: [among(3, [model('ghost')], { hidden: true })],
      }),
    ).toEqual([2]);
  });

  it('leaves out wargear', () =>
    expect(fewest({ selectionEntries: [trooper(min(2))], selectionEntryGroups: [among(4, [entry('bow')])] })).toEqual([
      2,
    ]));

  it.each([1, 2])('counts a hero with those around him, and of %i heroes alike one', (number) =>
    expect(fewest({ selectionEntries: [trooper(min(2))] }, model, number)).toEqual([3]),
  );

  it('counts squads inside it that nobody has picked', () => {
    const team = (ofTeam: readonly [number, number]) =>
      unit('team', {
        constraints: [min(ofTeam[0])],
        selectionEntries: [model('gunner', { constraints: [min(ofTeam[1]), max(9)] })],
      });
    expect([
      fewest({ selectionEntries: [team([1, 3])] }),
      fewest({ selectionEntries: [team([2, 3])] }),
      fewest({ selectionEntries: [team([2, 1])] }),
    ]).toEqual([[3], [6], [2]]);
  });
});

describe('what makes no unit short of models', () => {
  it.each([
    ['too many', [max(0)], 'trooper'],
    ['a price that is not reached', [min(9, { field: 'points' })], null],
  ] as const)('%s', (_, constraints, picked) => {
    const at = table(
      wardens([unit('squad', { selectionEntries: [model('trooper', { constraints, costs: points(1) })] })]),
    );
    const squad = at.pick('squad');
    if (picked) at.pick(picked, squad);
    expect(at.findings()).toHaveLength(1);
    expect(at.evaluation().roster.short).toEqual([]);
  });
});

describe('whether a missing model has a price', () => {
  const priced = (over: Partial<SelectionEntry>) => told(over).map(([, isPriced]) => isPriced);
  const costing = (id: string, cost: number, ...constraints: SelectionEntry['constraints'] & object): SelectionEntry =>
    model(id, { costs: points(cost), constraints });

  it.each([
    [-1, true],
    [0, false],
    [1, true],
  ])('of %i points', (cost, expected) => {
    expect(priced({ selectionEntries: [costing('trooper', cost, min(2))] })).toEqual([expected]);
    expect(priced({ selectionEntryGroups: [among(2, [costing('trooper', cost)])] })).toEqual([expected]);
  });

  it.each([
    ['those that may be there most often', [costing('trooper', 5, max(20)), costing('gunner', 0, max(1))], true],
    ['without regard to the others', [costing('trooper', 0, max(20)), costing('gunner', 5, max(1))], false],
    ['all of them, where several may', [costing('trooper', 5, max(9)), costing('guard', 0, max(9))], false],
    ['all of them priced', [costing('trooper', 5, max(9)), costing('guard', 3, max(9))], true],
    ['no limit is more than any', [costing('trooper', 5, max(-1)), costing('guard', 0, max(9))], true],
    ['none at all is a limit', [costing('trooper', 0, max(0)), costing('guard', 5, max(9))], true],
    [
      'the least of two limits',
      [costing('trooper', 0, max(20), max(1, { id: 'fewer' })), costing('guard', 5, max(9))],
      true,
    ],
    [
      'limits of the unit alone',
      [costing('trooper', 5, max(1, { scope: 'force' })), costing('guard', 0, max(9))],
      true,
    ],
    [
      'what is typed a model before what looks like one',
      [costing('trooper', 0, max(9)), entry('proctor', { costs: points(5), ...BODY })],
      false,
    ],
    ['what looks like one, where none is typed so', [entry('proctor', { costs: points(5), ...BODY })], true],
  ] as const)('goes by %s', (_, entries, expected) =>
    expect(priced({ selectionEntryGroups: [among(2, entries)] })).toEqual([expected]),
  );

  it('or by the unit, where its own price counts something, not where it only depends on something', () => {
    const squad = (gate: Parameters<typeof change>[3]) =>
      priced({
        costs: points(50),
        modifiers: [change('increment', 'points', 6, gate)],
        selectionEntries: [costing('trooper', 0, min(2))],
      });
    expect(
      squad({ repeats: [{ ...when('atLeast', 1, 'trooper', { scope: 'self' }), repeats: 1, roundUp: false }] }),
    ).toEqual([true]);
    expect(squad({ conditions: [when('atLeast', 1, 'trooper', { scope: 'self' })] })).toEqual([false]);
  });
});
