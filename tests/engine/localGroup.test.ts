import { describe, expect, it } from 'vitest';
import type { Condition, ConditionGroup, LocalConditionGroup, Modifier } from '@/lib/data/schema';
import {
  alsoIn,
  any,
  change,
  entry,
  inCategory,
  isA,
  model,
  points,
  table,
  unit,
  wardens,
  when,
  type Table,
} from '../data/nodes';

/** Those of the force that are all this. */
const local = (over: Partial<LocalConditionGroup>, ...conditions: readonly Condition[]): LocalConditionGroup => ({
  type: 'atLeast',
  value: 1,
  field: 'selections',
  scope: 'force',
  percentValue: false,
  shared: true,
  includeChildSelections: true,
  includeChildForces: false,
  repeats: 1,
  roundUp: false,
  conditions,
  ...over,
});

const isNot = (id: string): Condition => ({ ...isA(id, 'self'), type: 'notInstanceOf' });
const BEFORE: Condition = { ...when('equalTo', 1, 'any', { scope: 'self' }), type: 'before' };
const ALWAYS: Condition = { ...when('equalTo', 1, 'any'), type: 'always' };
const NEVER: Condition = { ...ALWAYS, type: 'never' };
const DWARF_TROOPS = [isA('dwarf', 'self'), isNot('hero')] as const;

/** A list of two dwarf troops, a dwarf hero and an elf; the flag changes by these. */
function dwarves(...modifiers: readonly Modifier[]): { readonly at: Table; readonly flag: string } {
  const kin = (id: string, ...categories: readonly string[]) =>
    unit(id, { costs: points(10), categoryLinks: [inCategory('line'), ...categories.map(alsoIn)] });
  const at = table(
    wardens([kin('troop', 'dwarf'), kin('lord', 'dwarf', 'hero'), kin('elf'), unit('flag', { modifiers })], {
      categoryEntries: [
        { id: 'dwarf', name: 'dwarf' },
        { id: 'hero', name: 'hero' },
      ],
    }),
  );
  for (const id of ['troop', 'troop', 'lord', 'elf']) at.add(id);
  return { at, flag: at.pick('flag') };
}

const isLit = (group: ConditionGroup): boolean => {
  const { at, flag } = dwarves(change('set', 'name', 'lit', { conditionGroups: [group] }));
  return at.selection(flag).name === 'lit';
};

const all = (...localConditionGroups: readonly LocalConditionGroup[]): ConditionGroup => ({
  type: 'and',
  localConditionGroups,
});

describe('a local group counts the selections for which all in it is so', () => {
  it.each<[string, ConditionGroup, boolean]>([
    ['two', all(local({ value: 2 }, ...DWARF_TROOPS)), true],
    ['no three', all(local({ value: 3 }, ...DWARF_TROOPS)), false],
    ['exactly', all(local({ type: 'equalTo', value: 3 }, isA('dwarf', 'self'))), true],
    ['all of them without conditions', all(local({ type: 'equalTo', value: 5 })), true],
    ['in percent', all(local({ value: 40, percentValue: true }, ...DWARF_TROOPS)), true],
    ['of a cost', all(local({ type: 'equalTo', value: 20, field: 'points' }, ...DWARF_TROOPS)), true],
    [
      'with groups in it',
      all({ ...local({ value: 3 }), conditionGroups: [any(isA('elf', 'self'), isA('troop', 'self'))] }),
      true,
    ],
    [
      'a group in it asks each',
      all({
        ...local({ value: 2 }, isA('troop', 'self')),
        localConditionGroups: [local({ type: 'equalTo', value: 1, scope: 'roster' }, isA('hero', 'self'))],
      }),
      true,
    ],
    ['always', all(local({ type: 'always', value: 9 })), true],
    ['never', all(local({ type: 'never' })), false],
    ['beside conditions', { ...all(local({ value: 2 }, ...DWARF_TROOPS)), conditions: [NEVER] }, false],
    [
      'as one way of several',
      { type: 'or', localConditionGroups: [local({ value: 3 }, ...DWARF_TROOPS), local({}, isA('elf', 'self'))] },
      true,
    ],
    ['where nothing is', all(local({ type: 'lessThan', scope: 'model' })), true],
  ])('%s', (_, group, lit) => {
    expect(isLit(group)).toBe(lit);
  });

  it('cannot tell what is not known', () => {
    const odd = all(local({ field: 'forces' }));
    const { at } = dwarves(change('set', 'hidden', true, { conditionGroups: [odd] }));
    expect(at.evaluation().roster.findings.map(({ code, doubt }) => [code, doubt])).toEqual([
      ['data/unread', ['localConditionGroup: field="forces"']],
    ]);
  });
});

describe('on a modifier it says how often that acts', () => {
  const price = (...localConditionGroups: readonly LocalConditionGroup[]): number => {
    const { at, flag } = dwarves(change('increment', 'points', 5, { localConditionGroups }));
    return at.selection(flag).costs.find(({ typeId }) => typeId === 'points')?.value ?? 0;
  };

  it.each<[string, readonly LocalConditionGroup[], number]>([
    ['once for each', [local({}, isA('dwarf', 'self'))], 15],
    ['for each two', [local({ value: 2 }, isA('dwarf', 'self'))], 5],
    ['for each two, rounded up', [local({ value: 2, roundUp: true }, isA('dwarf', 'self'))], 10],
    ['not at all, where there are too few', [local({ value: 4 }, isA('dwarf', 'self'))], 0],
    ['twice for each', [local({ repeats: 2 }, isA('dwarf', 'self'))], 30],
    ['once, where few are asked for', [local({ type: 'atMost', value: 4 }, isA('dwarf', 'self'))], 5],
    ['all together', [local({}, isA('dwarf', 'self')), local({}, isA('elf', 'self'))], 20],
    [
      'less one kind',
      [local({}, isA('dwarf', 'self')), local({ type: 'always', repeats: -1 }, isA('elf', 'self'))],
      10,
    ],
  ])('%s', (_, groups, value) => {
    expect(price(...groups)).toBe(value);
  });

  it('adds to repeats, and a modifier acts where the sum is not 0', () => {
    const uneven = (less: string) => {
      const { at, flag } = dwarves(
        change('set', 'name', 'uneven', {
          localConditionGroups: [
            local({ type: 'always' }, isA('hero', 'self')),
            local({ type: 'always', repeats: -1 }, isA(less, 'self')),
          ],
        }),
      );
      return at.selection(flag).name === 'uneven';
    };
    expect(uneven('elf')).toBe(false);
    expect(uneven('troop')).toBe(true);
  });
});

describe('before', () => {
  const second = change('increment', 'points', 15, {
    conditionGroups: [all(local({ value: 1, scope: 'parent' }, BEFORE, isA('guard', 'self')))],
  });
  const guards = () => table(wardens([unit('guard', { costs: points(10), modifiers: [second] })]));

  it('makes the second copy dearer than the first, and says so of one more', () => {
    const at = guards();
    expect(at.option('guard').costs[0]?.value).toBe(10);
    const first = at.add('guard');
    expect(at.option('guard').costs[0]?.value).toBe(25);
    const next = at.add('guard');
    expect([first, next].map((id) => at.selection(id).costs[0]?.value)).toEqual([10, 25]);
  });

  it('goes by the whole list, not by what holds it', () => {
    const lamp = entry('lamp', {
      modifiers: [
        change('set', 'name', 'later', {
          conditionGroups: [all(local({ scope: 'roster' }, BEFORE, isA('lamp', 'self')))],
        }),
      ],
    });
    const at = table(wardens([unit('squad', { selectionEntries: [model('rider', { selectionEntries: [lamp] })] })]));
    const squad = at.pick('squad');
    const made = [at.add('rider', squad), at.add('rider', squad)].map((rider) => at.pick('lamp', rider));
    expect(made.map((id) => at.selection(id).name)).toEqual(['lamp', 'later']);
  });

  it('cannot be told outside a local group', () => {
    const at = table(
      wardens([unit('guard', { modifiers: [change('set', 'hidden', true, { conditions: [BEFORE] })] })]),
    );
    at.pick('guard');
    expect(at.evaluation().roster.findings.map(({ doubt }) => doubt)).toEqual([['condition: type="before"']]);
  });
});

describe('a group that counts', () => {
  const counted = (over: Partial<ConditionGroup>, ...conditions: readonly Condition[]): ConditionGroup => ({
    type: 'count',
    conditions,
    ...over,
  });
  it.each<[string, ConditionGroup, boolean]>([
    ['at least', counted({ min: 2 }, ALWAYS, NEVER, ALWAYS), true],
    ['not enough', counted({ min: 2 }, ALWAYS, NEVER, NEVER), false],
    ['at most', counted({ max: 1 }, ALWAYS, ALWAYS), false],
    ['between', counted({ min: 1, max: 2 }, ALWAYS, ALWAYS, NEVER), true],
    ['any number', counted({}, NEVER), true],
    [
      'groups and local groups too',
      counted({ min: 2, conditionGroups: [any(ALWAYS)], localConditionGroups: [local({ type: 'always' })] }),
      true,
    ],
  ])('%s', (_, group, lit) => {
    expect(isLit(group)).toBe(lit);
  });

  it('is in doubt only where what is in doubt decides', () => {
    const UNKNOWN: Condition = { ...ALWAYS, unread: ['strange'] };
    const doubt = (group: ConditionGroup) => {
      const { at } = dwarves(change('set', 'hidden', true, { conditionGroups: [group] }));
      return at.evaluation().roster.findings.map(({ code }) => code);
    };
    expect(doubt(counted({ min: 1 }, ALWAYS, UNKNOWN))).toEqual(['data/hidden']);
    expect(doubt(counted({ min: 2 }, NEVER, UNKNOWN))).toEqual([]);
    expect(doubt(counted({ min: 2 }, ALWAYS, UNKNOWN))).toEqual(['data/unread']);
    expect(doubt(counted({ max: 0 }, ALWAYS, UNKNOWN))).toEqual([]);
  });
});

it('stops at the budget where local groups ask each other for each', () => {
  let inner = local({ scope: 'roster' }, ALWAYS);
  for (let depth = 0; depth < 8; depth += 1) inner = { ...local({ scope: 'roster' }), localConditionGroups: [inner] };
  // Asked only once all are there: making a list looks at it again and again.
  const conditions = [when('atLeast', 12, 'guard')];
  const hides = change('set', 'hidden', true, { conditions, conditionGroups: [all(inner)] });
  const at = table(wardens([unit('guard'), unit('captain', { modifiers: [hides] })]));
  at.add('captain');
  for (let made = 0; made < 12; made += 1) at.add('guard');
  expect(at.evaluation().roster.findings.some(({ code }) => code === 'data/unusable')).toBe(true);
});
