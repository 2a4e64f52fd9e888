import { describe, expect, it } from 'vitest';
import type { LinkedDataset } from '@/lib/data/link';
import type { DataFile, LocalConditionGroup, SelectionEntry } from '@/lib/data/schema';
import { evaluate, newMemory } from '@/lib/engine';
import { applyEdit } from '@/lib/documents/roster/edits';
import { effort } from '../effort';
import {
  alsoIn,
  change,
  each,
  entry,
  forceEntry,
  group,
  inCategory,
  isA,
  max,
  min,
  model,
  points,
  profile,
  speaking,
  table,
  unit,
  wardens,
  when,
} from '../data/nodes';
import { walk, expectAsFromScratch } from './editWalk';

const roster = { scope: 'roster', includeChildSelections: true, includeChildForces: true } as const;
const deep = { includeChildSelections: true } as const;
const local = (over: Partial<LocalConditionGroup>): LocalConditionGroup => ({
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
  ...over,
});
const BEFORE = { ...when('equalTo', 1, 'any', { scope: 'self' }), type: 'before' as const };

/** Units that ask each kind of question of what is beyond them. */
const ASKING: readonly SelectionEntry[] = [
  unit('smith', {
    costs: points(5),
    categoryLinks: [inCategory('line')],
    selectionEntries: [
      model('man', { constraints: [min(1), max(5)], costs: points(2) }),
      entry('axe', { costs: points(1) }),
    ],
    modifiers: [change('increment', 'points', 1, { repeats: [each('cook')] })],
  }),
  unit('cook', {
    costs: points(3),
    categoryLinks: [inCategory('line'), alsoIn('sharp')],
    modifiers: [change('set', 'hidden', true, { conditions: [when('atLeast', 3, 'axe', deep)] })],
  }),
  unit('guard', {
    costs: points(4),
    constraints: [max(1, roster)],
    selectionEntries: [entry('relic', { constraints: [max(1, roster)] })],
  }),
  unit('bank', {
    costs: points(1),
    modifiers: [
      change('set', 'name', 'rich', { conditions: [when('atLeast', 40, 'any', { field: 'points', ...roster })] }),
    ],
  }),
  unit('tax', {
    modifiers: [
      change('increment', 'points', 2, { conditions: [when('atLeast', 20, 'smith', { field: 'points', ...deep })] }),
    ],
  }),
  unit('share', { constraints: [max(25, { scope: 'force', percentValue: true })], costs: points(2) }),
  unit('monk', {
    categoryLinks: [inCategory('line')],
    modifiers: [change('add', 'category', 'blessed', { conditions: [when('atLeast', 2, 'cook')] })],
    selectionEntries: [
      entry('book', { modifiers: [change('set', 'hidden', true, { conditions: [when('atLeast', 2, 'sharp')] })] }),
    ],
  }),
  unit('saint', {
    costs: points(6),
    profiles: [profile('saint', { M: '4' })],
    modifiers: [
      change('increment', 'points', 3, { repeats: [each('blessed')] }),
      change('set', 'M', '9', { conditions: [when('atLeast', 1, 'blessed', roster)] }),
    ],
  }),
  unit('limit', {
    modifiers: [
      change('set', 'name', 'small', {
        conditions: [when('lessThan', 45, 'any', { field: 'limit::points', scope: 'roster' })],
      }),
    ],
  }),
  unit('line-man', {
    categoryLinks: [inCategory('line')],
    modifiers: [change('increment', 'points', 1, { conditions: [when('atLeast', 3, 'any', { scope: 'line' })] })],
  }),
  unit('pair', {
    selectionEntryGroups: [group('arms', [entry('axe'), entry('bow')], { constraints: [min(1), max(2)] })],
  }),
  // Offered by what it costs.
  unit('dear', {
    costs: points(3),
    modifiers: [
      change('increment', 'points', 2, { repeats: [each('cook')] }),
      change('set', 'name', 'dearest', {
        conditions: [when('atLeast', 6, 'any', { field: 'points', scope: 'self', ...deep })],
      }),
    ],
  }),
  unit('teller', {
    modifiers: [change('set', 'error', 'too many cooks', { conditions: [when('atLeast', 3, 'cook')] })],
  }),
];

/** The same of New Recruit's data: acts on others, tags, order, partners, forces. */
const ACTING: readonly SelectionEntry[] = [
  unit('herald', {
    costs: points(2),
    modifiers: [
      {
        ...change('increment', 'points', 1, { conditions: [when('atLeast', 1, 'share')] }),
        scope: 'force',
        affects: 'self.entries.recursive.guard',
      },
      {
        ...change('set', 'hidden', true, { conditions: [when('atLeast', 3, 'herald')] }),
        scope: 'roster',
        affects: 'self.forces.recursive.entries.recursive.monk',
      },
    ],
  }),
  unit('tagger', {
    modifiers: [
      {
        ...change('add', 'category', 'blessed', { conditions: [when('atLeast', 1, 'cook')] }),
        scope: 'force',
        affects: 'self.entries.recursive.guard',
      },
    ],
    selectionEntries: [
      entry('charm', {
        modifiers: [
          {
            ...change('add', 'category', 'sharp', { conditions: [when('atLeast', 2, 'smith')] }),
            scope: 'parent',
            affects: 'self',
          },
        ],
      }),
    ],
  }),
  unit('first', {
    modifiers: [
      change('set', 'name', 'later', { localConditionGroups: [local({ conditions: [isA('first', 'self'), BEFORE] })] }),
    ],
  }),
  unit('banner', {
    associations: [{ id: 'bearer', name: 'bearer', scope: 'roster', childId: 'smith', min: 1, max: 1 }],
  }),
  unit('crew', {
    selectionEntries: [
      model('hand', { constraints: [min(1)] }),
      entry('flag', {
        constraints: [min(1)],
        associations: [{ id: 'bearer', name: 'bearer', scope: 'parent', childId: 'hand', min: 1, max: 1 }],
      }),
    ],
  }),
  unit('share', { costs: points(2) }),
  unit('wide', {
    modifiers: [
      change('set', 'name', 'wide', {
        conditions: [when('atLeast', 2, 'patrol', { field: 'forces', scope: 'roster' })],
      }),
    ],
  }),
];

const CATEGORIES: Partial<DataFile> = {
  categoryEntries: ['blessed', 'sharp', 'line'].map((id) => ({ id, name: id })),
};
const FORCES: Partial<DataFile> = {
  ...CATEGORIES,
  forceEntries: [forceEntry('patrol', ['line', 'troops']), forceEntry('horde', ['line'])],
};

/** Data that leaves things open, goes in cycles or is too much. */
const HOSTILE: readonly SelectionEntry[] = [
  unit('snake', {
    modifiers: [change('increment', 'points', 1, { repeats: [each('snake', { field: 'points', ...roster })] })],
  }),
  unit('odd', { modifiers: [{ ...change('set', 'points', 9), unread: ['modifier: type="weird"'] }], costs: points(1) }),
  unit('long', { modifiers: [change('append', 'name', 'x'.repeat(20_000), { repeats: [each('smith')] })] }),
  unit('maybe', {
    modifiers: [
      change('add', 'category', 'sharp', {
        conditions: [{ ...when('atLeast', 1, 'cook'), unread: ['condition: odd'] }],
      }),
    ],
  }),
];

const SETS: readonly (readonly [string, () => LinkedDataset, string])[] = [
  ['each kind of question', () => wardens(ASKING, CATEGORIES, FORCES), 'wardens'],
  [
    'what acts on others',
    () => speaking('newrecruit', [...ACTING, ...ASKING.slice(0, 3)], CATEGORIES, FORCES),
    'wardens',
  ],
  ['cycles, strange words, too much', () => wardens([...ASKING, ...ACTING, ...HOSTILE], CATEGORIES, FORCES), 'wardens'],
];

describe.each(SETS)('%s', (_, data, catalogueId) => {
  it('comes to the same from memory and from scratch, byte for byte', () => expectAsFromScratch(data(), catalogueId));
});

describe('a memory', () => {
  it('keeps no more after many edits than after some', () => {
    expect(
      walk(wardens(ASKING, CATEGORIES, FORCES), 'wardens', { seed: 7, edits: effort(60, 2000) }).most,
    ).toBeLessThan(1);
  });

  it('takes what an edit does not touch as it is', () => {
    const data = wardens(ASKING, CATEGORIES, FORCES);
    const at = table(data);
    for (const id of ['smith', 'cook', 'pair', 'guard']) at.pick(id);
    const memory = newMemory();
    const before = evaluate(at.roster(), data, memory).roster.forces[0]!.selections;
    const named = applyEdit(at.roster(), { kind: 'rename', target: before[1]!.id, customName: 'Ada' });
    const after = evaluate(named, data, memory).roster.forces[0]!.selections;
    expect(after.map((each, place) => each === before[place])).toEqual([true, false, true, true]);
    const back = evaluate(at.roster(), data, memory).roster.forces[0]!.selections;
    expect(back.map((each, place) => each === after[place])).toEqual([true, false, true, true]);
    const more = applyEdit(named, { kind: 'count', selection: before[1]!.id, number: 2 });
    const counted = evaluate(more, data, memory).roster.forces[0]!.selections;
    // A smith costs by cooks.
    expect(counted.map((each, place) => each === after[place])).toEqual([false, false, true, true]);
  });

  it('asks again how often what acts from beyond acts', () => {
    const data = speaking('newrecruit', [...ACTING, ...ASKING.slice(0, 3)], CATEGORIES, FORCES);
    const at = table(data);
    at.pick('herald');
    const guard = at.pick('guard');
    const memory = newMemory();
    const cost = () =>
      evaluate(at.roster(), data, memory).roster.forces[0]!.selections.find(({ id }) => id === guard)!.costs[0]!.value;
    expect(cost()).toBe(4);
    at.pick('share');
    expect(cost()).toBe(5);
  });
});
