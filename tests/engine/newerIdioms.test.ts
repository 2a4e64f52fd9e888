import { describe, expect, it } from 'vitest';
import { forceOptions } from '../forceOptions';
import type { DataFile, LocalConditionGroup, Modifier, SelectionEntry } from '@/lib/data/schema';
import {
  alsoIn,
  change,
  each,
  entry,
  forceEntry,
  group,
  inCategory,
  isA,
  linkTo,
  max,
  model,
  points,
  profile,
  speaking,
  table,
  unit,
  when,
  type Table,
} from '../data/nodes';

/** How the games of today put several words of the language together, each game's way in small. */

const CATEGORIES = ['lead', 'line', 'dwarf', 'free', 'hero'].map((id) => ({ id, name: id }));
const play = (
  entries: readonly SelectionEntry[],
  over: Partial<DataFile> = {},
  gameSystem: Partial<DataFile> = {},
): Table => table(speaking('newrecruit', entries, over, { categoryEntries: CATEGORIES, ...gameSystem }));
const not = (id: string, scope: string) => ({ ...isA(id, scope), type: 'notInstanceOf' as const });
const first = (at: Table, id: string): string => at.selection(id).profiles[0]!.characteristics[0]!.value;

const local = (id: string, over: Partial<LocalConditionGroup> = {}): LocalConditionGroup => ({
  type: 'always',
  value: 1,
  field: 'selections',
  scope: 'force',
  percentValue: false,
  shared: true,
  includeChildSelections: true,
  includeChildForces: false,
  repeats: 1,
  roundUp: false,
  conditions: [isA(id, 'self')],
  ...over,
});

describe('regiments: forces in a force, each open to what its leader brings', () => {
  const leader = unit('leader', {
    categoryLinks: [inCategory('lead')],
    modifiers: [{ ...change('add', 'category', 'free'), scope: 'force', affects: 'self.entries.recursive.dwarf' }],
  });
  const unlessFree = change('set', 'hidden', true, { conditions: [not('free', 'self')] });
  const regiments = (): Table =>
    play(
      [leader],
      {
        sharedSelectionEntries: [unit('guard', { categoryLinks: [inCategory('line')] }), unit('elf')],
        entryLinks: [
          linkTo('guard', 'to-guard', {
            categoryLinks: [alsoIn('dwarf')],
            modifiers: [{ ...unlessFree, scope: 'root-entry' }],
          }),
          linkTo('elf', 'to-elf', { modifiers: [unlessFree] }),
        ],
      },
      {
        forceEntries: [
          forceEntry('patrol', []),
          forceEntry('army', ['lead', 'line'], {
            forceEntryLinks: [{ id: 'to', name: 'Regiment', targetId: 'regiment' }],
          }),
          forceEntry('regiment', ['lead', 'line'], { costs: points(5) }),
        ],
      },
    );

  it('shows what may join where the leader is, and in no other force', () => {
    const at = regiments();
    const army = at.force('army');
    const [one, other] = [at.force('to::regiment', 'wardens', army), at.force('to::regiment', 'wardens', army)];
    const hidden = () => [one, other, army].map((into) => at.option('to-guard', into).hidden);
    expect(hidden()).toEqual([true, true, true]);
    const led = at.pick('leader', one);
    expect([hidden(), at.option('to-elf', one).hidden]).toEqual([[false, true, true], true]);
    const guard = at.pick('to-guard', one);
    expect([at.findings(), at.selection(guard).categories.map(({ id }) => id)]).toEqual([
      [],
      ['line', 'dwarf', 'free'],
    ]);
    expect(at.points()).toBe(10);
    at.drop(led);
    expect(at.findings()).toEqual(['hidden guard 1/0']);
  });

  it.each([
    ['above a selection: its own', isA('regiment', 'ancestor'), true],
    ['above a selection: the one around that', isA('army', 'ancestor'), true],
    ['of a selection', isA('army', 'force'), false],
    ['by the link to it', isA('to', 'force'), true],
    ['of a catalogue, above', isA('wardens', 'ancestor'), true],
    ['of a catalogue, as a force', isA('wardens', 'force'), true],
    ['of another catalogue', isA('others', 'force'), false],
  ])('are asked for: %s', (_, condition, holds) => {
    const at = play(
      [unit('guard', { modifiers: [change('set', 'name', 'lit', { conditions: [condition] })] })],
      {},
      {
        forceEntries: [
          forceEntry('army', [], { forceEntryLinks: [{ id: 'to', name: '', targetId: 'regiment' }] }),
          forceEntry('regiment', []),
        ],
      },
    );
    const regiment = at.force('to::regiment', 'wardens', at.force('army'));
    expect(at.selection(at.pick('guard', regiment)).name).toBe(holds ? 'lit' : 'guard');
  });

  it('may be those of one catalogue alone', () => {
    const only = (id: string) => [change('set', 'hidden', true, { conditions: [not(id, 'parent')] })];
    const links = ['wardens', 'others'].map((id) => ({
      id: `of-${id}`,
      name: '',
      targetId: 'regiment',
      modifiers: only(id),
    }));
    const at = play(
      [],
      {},
      {
        forceEntries: [forceEntry('army', [], { forceEntryLinks: links }), forceEntry('regiment', [])],
      },
    );
    const army = at.force('army');
    const offered = forceOptions(at.evaluation(), 'wardens', army);
    expect(offered.map(({ entryId, hidden }) => [entryId, hidden])).toEqual([
      ['of-wardens::regiment', false],
      // No file of the data has that id: it is none of a force's catalogues.
      ['of-others::regiment', true],
    ]);
  });
});

describe('a link is told from what it leads to', () => {
  it.each([
    ['left', 'left', true],
    ['left', 'right', false],
    ['left', 'sword', true],
    ['right', 'sword', true],
  ])('%s is %s: %s', (picked, asked, holds) => {
    const sword = entry('sword', { modifiers: [change('set', 'name', 'lit', { conditions: [isA(asked, 'self')] })] });
    const at = play([unit('guard', { entryLinks: [linkTo('sword', 'left'), linkTo('sword', 'right')] })], {
      sharedSelectionEntries: [sword],
    });
    expect(at.selection(at.pick(picked, at.pick('guard'))).name).toBe(holds ? 'lit' : 'sword');
  });

  it('and its page goes before that of its target', () => {
    const over = {
      sharedSelectionEntries: [unit('guard', { page: '1' }), unit('elf', { page: '2' })],
      entryLinks: [linkTo('guard', 'to-guard', { page: '9' }), linkTo('elf', 'to-elf')],
    };
    const at = play([], over);
    expect([at.selection(at.pick('to-guard')).page, at.selection(at.pick('to-elf')).page]).toEqual(['9', '2']);
    const older = table(speaking('battlescribe', [], over));
    expect(older.selection(older.pick('to-guard')).page).toBe('1');
  });
});

describe('numbers of which two kinds must be as many', () => {
  it('are an error at the force while they are not', () => {
    const uneven = change('set', 'error', 'Uneven', {
      localConditionGroups: [local('left'), local('right', { repeats: -1 })],
    });
    const at = play(
      [unit('left'), unit('right')],
      {},
      {
        forceEntries: [forceEntry('patrol', [], { modifiers: [uneven] })],
      },
    );
    expect(at.findings()).toEqual([]);
    at.pick('right');
    expect(at.findings()).toEqual(['error patrol 1/0']);
    at.pick('left');
    expect(at.findings()).toEqual([]);
    at.add('left');
    expect(at.findings()).toEqual(['error patrol 1/0']);
  });

  it.each<[string, Modifier['type'], string, string | number, number, string]>([
    ['a price', 'increment', 'points', 2, 8, 'scout'],
    ['a price by a factor', 'multiply', 'points', 2, 5, 'scout'],
    ['a name, once', 'append', 'name', 'late', 10, 'scout late'],
    ['a name as a whole', 'set', 'name', 'late', 10, 'late'],
  ])('change by less than none: %s', (_, type, field, value, price, name) => {
    const gate = { localConditionGroups: [local('tank', { repeats: -1 })] };
    const own = unit('scout', { costs: points(10), modifiers: [change(type, field, value, gate)] });
    const at = play([own, unit('tank')]);
    const scout = at.pick('scout');
    at.pick('tank');
    expect([at.points(), at.selection(scout).name]).toEqual([price, name]);
    // The same from outside.
    const relic = entry('relic', { modifiers: [{ ...change(type, field, value, gate), scope: 'parent' }] });
    const outer = play([unit('scout', { costs: points(10), selectionEntries: [relic] }), unit('tank')]);
    const other = outer.pick('scout');
    outer.pick('relic', other);
    outer.pick('tank');
    expect([outer.points(), outer.selection(other).name]).toEqual([price, name]);
  });

  it('repeat all in a group of modifiers', () => {
    const modifierGroups = [{ modifiers: [change('increment', 'points', 10)], localConditionGroups: [local('b')] }];
    const at = play([unit('a', { modifierGroups }), unit('b')]);
    at.pick('a');
    at.pick('b');
    at.add('b');
    expect(at.points()).toBe(20);
  });
});

describe('a statline that many things raise, up to ten', () => {
  const limit = change('ceil', 'S', 10);
  const raise = change('increment', 'S', 5);
  const body = (text: string, ...modifiers: readonly Modifier[]) => profile('body', { S: text }, { modifiers });

  it.each([
    ['the limit first', '7', [limit, raise], '10'],
    ['between two', '1', [raise, limit, raise], '10'],
    ['below it', '1', [raise, limit], '6'],
    ['in a text', '7+', [limit, raise], '10+'],
    ['though it is set', '7', [limit, change('set', 'S', 12)], '10'],
    ['and not below one', '2', [change('floor', 'S', 1), change('decrement', 'S', 5)], '1'],
    ['of which it has none', '-', [limit, raise], '-'],
  ] as const)('%s', (_, text, modifiers, shown) => {
    const at = play([unit('guard', { profiles: [body(text, ...modifiers)] })]);
    expect(first(at, at.pick('guard'))).toBe(shown);
  });

  it('holds for what the link to the entry adds', () => {
    const at = play([], {
      sharedSelectionEntries: [unit('guard', { profiles: [body('7')], modifiers: [limit] })],
      entryLinks: [linkTo('guard', 'to', { modifiers: [raise] })],
    });
    expect(first(at, at.pick('to'))).toBe('10');
  });

  it('asks of the unit that the model is in, from a profile and from a link to one', () => {
    const better = change('increment', 'S', 1, { conditions: [when('atLeast', 1, 'banner', { scope: 'unit' })] });
    const at = play(
      [
        unit('squad', {
          selectionEntries: [
            model('rider', { profiles: [body('7', better)] }),
            model('cook', {
              infoLinks: [{ id: 'to', name: '', targetId: 'shared', type: 'profile', modifiers: [better] }],
            }),
            entry('banner'),
          ],
        }),
      ],
      { sharedProfiles: [profile('shared', { S: '3' })] },
    );
    const squad = at.pick('squad');
    const shown = [at.pick('rider', squad), at.pick('cook', squad)];
    expect(shown.map((id) => first(at, id))).toEqual(['7', '3']);
    at.pick('banner', squad);
    expect(shown.map((id) => first(at, id))).toEqual(['8', '4']);
  });
});

describe('shares', () => {
  it('of a price add up to the whole', () => {
    const part = (value: number) =>
      entry(`part-${value}`, { costs: points(value), modifiers: [change('divide', 'points', 3)] });
    const full = when('atMost', 2, 'any', { field: 'points', scope: 'self', includeChildSelections: true });
    const box = unit('box', {
      selectionEntries: [part(1), part(2)],
      modifiers: [change('set', 'name', 'fits', { conditions: [full] })],
    });
    const at = play([box]);
    const id = at.pick('box');
    for (let made = 0; made < 3; made += 1) at.add('part-2', id);
    expect([at.points(), at.selection(id).name]).toEqual([2, 'fits']);
    at.add('part-1', id);
    expect(at.selection(id).name).toBe('box');
  });

  it('of half as much again are kept in halves, for the unit and all directly in it', () => {
    const dearer = { ...change('multiply', 'points', 1.5), affects: 'self.entries' };
    const at = play([
      unit('band', {
        costs: points(7),
        modifiers: [dearer],
        selectionEntries: [entry('x', { costs: points(5), selectionEntries: [entry('z', { costs: points(1) })] })],
        selectionEntryGroups: [group('arms', [entry('y', { costs: points(3) })])],
      }),
    ]);
    const band = at.pick('band');
    at.pick('z', at.pick('x', band));
    at.pick('y', band);
    expect(at.points()).toBe(10.5 + 7.5 + 4.5 + 1);
  });

  it.each([
    ['a quarter', 4, 2000, 500],
    ['a quarter of what is odd', 4, 1999, 499],
    ['35 in a hundred', 2.857142857142857, 2000, 700],
    ['a third', 3, 1000, 333],
  ])('of the agreed points, rounded down once: %s', (_, value, agreed, most) => {
    const repeats = [each('any', { field: 'limit::points', scope: 'roster', value })];
    const line = { id: 'patrol-line', name: 'line', targetId: 'line' };
    const share = max(0, { id: 'share', field: 'points', scope: 'force', includeChildSelections: true });
    const forceEntries = [
      forceEntry('patrol', [], {
        categoryLinks: [{ ...line, constraints: [share], modifiers: [change('increment', 'share', 1, { repeats })] }],
      }),
    ];
    const guard = (id: string, value: number) =>
      unit(id, { costs: points(value), categoryLinks: [inCategory('line')] });
    const at = play([guard('guard', most), guard('dog', 1)], {}, { forceEntries });
    at.edit({ kind: 'limit', typeId: 'points', value: agreed });
    at.pick('guard');
    expect(at.findings()).toEqual([]);
    at.pick('dog');
    expect(at.findings()).toEqual([`max line ${most + 1}/${most}`]);
  });
});

describe('what nobody knows the meaning of', () => {
  it('leaves a price open only while it acts', () => {
    const grows: Modifier = {
      ...change('set', 'points', 2, { conditions: [when('atLeast', 2, 'spell')] }),
      unread: ['modifier: type="cumulative-power"'],
    };
    const at = play([unit('spell', { costs: points(3), modifiers: [grows] })]);
    at.add('spell');
    expect([at.points(), at.findings()]).toEqual([3, []]);
    at.add('spell');
    const { costs, findings } = at.evaluation().roster;
    expect(costs[0]!.doubt).toEqual(['modifier: type="cumulative-power"']);
    expect([...new Set(findings.map(({ code }) => code))]).toEqual(['data/unread']);
  });
});
