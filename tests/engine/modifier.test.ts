import { describe, expect, it } from 'vitest';
import type { Constraint, Modifier, SelectionEntry } from '@/lib/data/schema';
import type { Dialect } from '@/lib/data/dialect';
import {
  change,
  each,
  entry,
  group,
  linkTo,
  max,
  min,
  points,
  speaking,
  table,
  unit,
  wardens,
  when,
} from '../data/nodes';

function scout(modifiers: readonly Modifier[], over: Partial<SelectionEntry> = {}) {
  const at = table(wardens([unit('scout', { costs: points(10), page: '12', modifiers, ...over }), unit('tank')]));
  const id = at.pick('scout');
  return at.selection(id);
}

const cost = (...modifiers: readonly Modifier[]): number => scout(modifiers).costs[0]!.value;
const name = (...modifiers: readonly Modifier[]): string => scout(modifiers).name;
const often = (repeats: number) => ({ repeats: [each('scout', { repeats })] });
const twice = often(2);
const never = { conditions: [when('atLeast', 1, 'tank')] };

describe('on numbers', () => {
  it.each([
    ['set', [change('set', 'points', 7)], 7],
    ['increment and decrement', [change('increment', 'points', 5), change('decrement', 'points', 2)], 13],
    ['in their order: set last wipes the rest', [change('increment', 'points', 5), change('set', 'points', 1)], 1],
    ['in their order: set first is built on', [change('set', 'points', 1), change('increment', 'points', 5)], 6],
    ['may fall below zero', [change('decrement', 'points', 30)], -20],
    ['decimals exactly', [change('increment', 'points', 0.1, { repeats: [each('scout', { repeats: 3 })] })], 10.3],
    ['repeated', [change('increment', 'points', 3, twice)], 16],
    ['shut', [change('increment', 'points', 3, never)], 10],
    ['by what is no number', [change('increment', 'points', 'many'), change('set', 'points', '')], 10],
    ['1.0 is a number', [change('set', 'points', '1.0')], 1],
    ['multiply', [change('multiply', 'points', 1.5)], 15],
    ['multiply as often as it repeats', [change('multiply', 'points', 2, twice)], 40],
    ['divide', [change('divide', 'points', 4)], 2.5],
    ['divide as often as it repeats', [change('divide', 'points', 2, twice)], 2.5],
    ['a share of none', [change('divide', 'points', 0)], 10],
    ['floor raises', [change('floor', 'points', 12)], 12],
    ['floor leaves what is above', [change('floor', 'points', 8)], 10],
    ['floor rounds nothing', [change('divide', 'points', 4), change('floor', 'points', 2)], 2.5],
    ['ceil lowers', [change('ceil', 'points', 8)], 8],
    ['ceil leaves what is below', [change('ceil', 'points', 12)], 10],
    ['bounds hold after all else', [change('ceil', 'points', 12), change('increment', 'points', 5)], 12],
    ['bounds in their order', [change('ceil', 'points', 3), change('floor', 'points', 5)], 5],
    ['a bound that is shut', [change('ceil', 'points', 3, never)], 10],
    ['a bound below zero', [change('decrement', 'points', 30), change('floor', 'points', 1)], 1],
    [
      'what is left behind means nothing',
      [{ ...change('increment', 'points', 5), arg: '3', join: '', position: '2' }],
      15,
    ],
  ] as const)('%s', (_, modifiers, value) => {
    expect(cost(...modifiers)).toBe(value);
  });
});

describe('on texts', () => {
  it.each([
    ['set', [change('set', 'name', 'Guide')], 'Guide'],
    ['append adds a blank', [change('append', 'name', '(old)')], 'scout (old)'],
    ['append repeated', [change('append', 'name', '+', twice)], 'scout + +'],
    ['append repeated half a time', [change('append', 'name', '+', often(0.5))], 'scout +'],
    ['append repeated one and a half times', [change('append', 'name', '+', often(1.5))], 'scout +'],
    ['set after append wipes it', [change('append', 'name', '+'), change('set', 'name', 'Guide')], 'Guide'],
    ['increment on no number does nothing', [change('increment', 'name', 1)], 'scout'],
    ['increment on a number', [change('set', 'name', '4'), change('increment', 'name', 1)], '5'],
    ['whole numbers without decimals', [change('set', 'name', '4.5'), change('increment', 'name', 0.5)], '5'],
    ['decrement below zero', [change('set', 'name', '1'), change('decrement', 'name', 3)], '-2'],
  ] as const)('%s', (_, modifiers, text) => {
    expect(name(...modifiers)).toBe(text);
  });

  it.each([
    ['prepend adds a blank', [change('prepend', 'name', 'old')], 'old scout'],
    ['prepend repeated', [change('prepend', 'name', 'old', twice)], 'old old scout'],
    ['append with join', [{ ...change('append', 'name', 'master'), join: ', ' }], 'scout, master'],
    ['append glued', [{ ...change('append', 'name', 's'), join: '' }], 'scouts'],
    ['prepend with join', [{ ...change('prepend', 'name', 'old'), join: '-' }], 'old-scout'],
    ['with join it acts once', [{ ...change('append', 'name', 's', twice), join: '' }], 'scouts'],
    ['skipped where it is', [{ ...change('append', 'name', 'cout'), skipIfPresent: true }], 'scout'],
    ['not skipped where it is not', [{ ...change('append', 'name', 'x'), skipIfPresent: true }], 'scout x'],
    ['replace', [{ ...change('replace', 'name', 'k'), arg: 'c' }], 'skout'],
    ['replace by nothing', [{ ...change('replace', 'name', ''), arg: 'c' }], 'sout'],
    ['replace what is a pattern elsewhere', [{ ...change('replace', 'name', '2'), arg: '.' }], 'scout'],
    ['replace what is not there', [{ ...change('replace', 'name', '2'), arg: 'X' }], 'scout'],
    ['replace without anything to look for', [change('replace', 'name', 'Guide')], 'scout'],
    ['replace fills an empty text', [change('set', 'name', ''), change('replace', 'name', 'Guide')], 'Guide'],
    ['an argument that is left behind', [{ ...change('set', 'name', 'Guide'), arg: 'c', position: '9' }], 'Guide'],
  ] as const)('%s', (_, modifiers, text) => {
    expect(name(...modifiers)).toBe(text);
  });

  it.each([
    ['', 'b-a-a'],
    ['1', 'b-a-a'],
    ['2', 'a-b-a'],
    ['-1', 'a-a-b'],
    ['-3', 'b-a-a'],
    ['0', 'b-b-b'],
    ['4', 'a-a-a'],
    ['-4', 'a-a-a'],
    ['1.5', 'a-a-a'],
    ['last', 'a-a-a'],
  ])('replace at position "%s"', (position, text) => {
    expect(name(change('set', 'name', 'a-a-a'), { ...change('replace', 'name', 'b'), arg: 'a', position })).toBe(text);
  });

  it('never become longer than a text may be', () => {
    const long = change('set', 'name', 'a'.repeat(20_000));
    const more = { ...change('replace', 'name', 'bbb'), arg: 'a', position: '0' };
    const at = table(wardens([unit('scout', { modifiers: [long, more] })]));
    expect(at.selection(at.pick('scout')).name).toBe('scout');
    expect(at.findings().map((each) => each.split(' ')[0])).toEqual(['unusable']);
  });

  it('reach the page', () => {
    expect(scout([change('set', 'page', '99')]).page).toBe('99');
  });
});

describe('on numbers in texts', () => {
  const written = (text: string, modifier: Modifier, dialect?: Dialect): string => {
    const at = table(speaking(dialect, [unit('scout', { modifiers: [change('set', 'name', text), modifier] })]));
    return at.selection(at.pick('scout')).name;
  };

  it.each<[string, Modifier, string]>([
    ['4+', change('increment', 'name', 1), '5+'],
    ['4+', change('decrement', 'name', 1), '3+'],
    ['6"', change('multiply', 'name', 1.5), '9"'],
    ['8', change('increment', 'name', 1), '9'],
    ['-1', change('increment', 'name', 3), '2'],
    ['D6+1', { ...change('increment', 'name', 1), position: '-1' }, 'D6+2'],
    ['D6+1', { ...change('decrement', 'name', 1), position: '-1' }, 'D6+0'],
    ['D6+1', { ...change('decrement', 'name', 2), position: '-1' }, 'D6-1'],
    ['D6+1', change('increment', 'name', 1), 'D7+1'],
    ['D6+1', { ...change('increment', 'name', 1), position: '0' }, 'D7+2'],
    ['2/3/4', { ...change('increment', 'name', 1), position: '2' }, '2/4/4'],
    ['2/3/4', { ...change('increment', 'name', 1), position: '5' }, '2/3/4'],
    ['12"', change('ceil', 'name', 10), '10"'],
    ['-', change('increment', 'name', 1), '-'],
    ['2.5"', change('increment', 'name', 0.5), '3"'],
    ['4+', change('increment', 'name', 'many'), '4+'],
    ['9'.repeat(50), change('increment', 'name', 1), '9'.repeat(50)],
  ])('%s', (text, modifier, after) => {
    expect(written(text, modifier, 'newrecruit')).toBe(after);
  });

  it('never become more than a value may be', () => {
    const at = table(
      speaking('newrecruit', [
        unit('scout', { modifiers: [change('set', 'name', '4+'), change('multiply', 'name', 1e9)] }),
      ]),
    );
    expect(at.selection(at.pick('scout')).name).toBe('scout');
    expect(at.findings().map((each) => each.split(' ')[0])).toEqual(['unusable']);
  });

  it('are left alone where BattleScribe wrote the data', () => {
    expect(written('4+', change('increment', 'name', 1), 'battlescribe')).toBe('4+');
    expect(written('4', change('multiply', 'name', 2), 'battlescribe')).toBe('8');
  });

  it('take a suffix that is put there, shifted and taken off again when it is nothing', () => {
    const glue = { ...change('append', 'name', '+0'), join: '' };
    const last = { ...change('increment', 'name', 2), position: '-1' };
    const off = { ...change('replace', 'name', ''), arg: '+0' };
    const shown = (...modifiers: readonly Modifier[]): string => {
      const at = table(
        speaking('newrecruit', [unit('scout', { modifiers: [change('set', 'name', 'D6'), ...modifiers] })]),
      );
      return at.selection(at.pick('scout')).name;
    };
    expect(shown(glue, last, off)).toBe('D6+2');
    expect(shown(glue, off)).toBe('D6');
  });
});

describe('on limits', () => {
  const limit = (value: number, over: Partial<Constraint>, ...modifiers: readonly Modifier[]) => {
    const at = table(wardens([unit('scout', { constraints: [max(value, { scope: 'force', ...over })], modifiers })]));
    return at.selection(at.pick('scout')).maximums.map((each) => each.value);
  };

  it('none stays none under a factor and a bound', () => {
    expect(limit(-1, {}, change('floor', 'max', 1))).toEqual([]);
    expect(limit(-1, {}, change('multiply', 'max', 2))).toEqual([]);
    expect(limit(2, {}, change('set', 'max', -1), change('floor', 'max', 1))).toEqual([]);
    expect(limit(-1, {}, change('increment', 'max', 3))).toEqual([2]);
  });

  it('what is cut below nothing is raised by a bound', () => {
    expect(limit(2, {}, change('floor', 'max', 1), change('decrement', 'max', 3))).toEqual([1]);
    expect(limit(2, {}, change('decrement', 'max', 3))).toEqual([]);
  });

  it('are exact where the data says so, both ways and after modifiers', () => {
    const squad = unit('squad', {
      selectionEntries: [
        entry('flag', {
          constraints: [min(2, { id: 'two', exact: true })],
          modifiers: [change('increment', 'two', 1, { conditions: [when('atLeast', 1, 'tank')] })],
        }),
      ],
    });
    const at = table(wardens([squad, unit('tank')]));
    const id = at.pick('squad');
    expect(at.tree(id)).toEqual(['flag x2']);
    const flag = at.selection(id).children[0]!.id;
    at.count(flag, 1);
    expect(at.findings()).toEqual(['min flag 1/2']);
    at.count(flag, 3);
    expect(at.findings()).toEqual(['max flag 3/2']);
    at.pick('tank');
    expect(at.findings()).toEqual([]);
  });

  const EXACT = [min(2, { id: 'k', exact: true })];
  const PAIR = [min(2, { id: 'k-min' }), max(2, { id: 'k-max' })];
  const flag = (constraints: readonly Constraint[], ...modifiers: readonly Modifier[]) =>
    entry('flag', { constraints, modifiers });
  const bounds = (flag: SelectionEntry, others: readonly SelectionEntry[] = []) => {
    const at = table(wardens([unit('squad', { selectionEntries: [flag, ...others] })]));
    const id = at.pick('squad');
    for (const { id: other } of others) at.pick(other, id);
    const { min, max } = at.option('flag', id);
    return [min, max];
  };

  it.each([
    ['k', [4, 4]],
    ['k-min', [4, 2]],
    ['k-max', [2, 4]],
    ['l', [2, 2]],
  ])('that are exact, or were saved as two, go by the names of either: %s', (field, expected) => {
    for (const constraints of [EXACT, PAIR]) {
      expect(bounds(flag(constraints, change('increment', field, 2)))).toEqual(expected);
      // The same from outside.
      const relic = entry('relic', {
        modifiers: [{ ...change('increment', field, 2), scope: 'parent', affects: 'self.entries.flag' }],
      });
      expect(bounds(flag(constraints), [relic])).toEqual(expected);
    }
  });

  it('do not go by a name that is something else’s: a price, a word, another limit', () => {
    const kept = (id: string, field: string, value: string | number | boolean, ...others: readonly Constraint[]) => {
      const constraints = [max(1, { id }), ...others];
      const at = table(
        wardens([unit('scout', { costs: points(10), constraints, modifiers: [change('set', field, value)] })]),
      );
      for (let i = 0; i < 3; i += 1) at.pick('scout');
      return at.findings();
    };
    expect(kept('points-max', 'points', 5)).toEqual(['max scout 3/1']);
    expect(kept('hidden-max', 'hidden', false)).toEqual(['max scout 3/1']);
    expect(kept('k-max', 'k', 4, max(2, { id: 'k' }))).toEqual(['max scout 3/1']);
    expect(kept('k-max', 'k', 4)).toEqual([]);
  });

  it('take changes of the whole and of a half in the order of the file', () => {
    const [set, more] = [change('set', 'k', 1), change('increment', 'k-max', 2)];
    expect(bounds(flag(EXACT, set, more))).toEqual([1, 3]);
    expect(bounds(flag(PAIR, more, set))).toEqual([1, 1]);
  });

  it('below nothing are real where the data says so', () => {
    expect(limit(-1, { negative: true })).toEqual([-1]);
    expect(limit(-1, { negative: true }, change('floor', 'max', 1))).toEqual([1]);
    const at = table(wardens([unit('scout', { constraints: [max(-1, { negative: true })] })]));
    at.pick('scout');
    expect(at.findings()).toEqual(['max scout 1/-1']);
  });
});

describe('on flags', () => {
  it('set hidden, and show again', () => {
    expect(scout([change('set', 'hidden', true)]).hidden).toBe(true);
    expect(scout([change('set', 'hidden', false)], { hidden: true }).hidden).toBe(false);
    expect(scout([change('set', 'hidden', true, never)]).hidden).toBe(false);
  });
});

describe('groups of modifiers', () => {
  it('gate and repeat all that is in them, at any depth', () => {
    const inner = { modifiers: [change('increment', 'points', 1)], ...twice };
    expect(
      scout([], { modifierGroups: [{ modifiers: [change('set', 'points', 5)], modifierGroups: [inner] }] }).costs[0]!
        .value,
    ).toBe(7);
    expect(scout([], { modifierGroups: [{ ...twice, modifierGroups: [inner] }] }).costs[0]!.value).toBe(14);
    expect(
      scout([], { modifierGroups: [{ ...never, modifiers: [change('set', 'points', 5)], modifierGroups: [inner] }] })
        .costs[0]!.value,
    ).toBe(10);
  });
});

describe('on links', () => {
  const through = (target: Partial<SelectionEntry>, modifiers: readonly Modifier[]) => {
    const at = table(
      wardens([], {
        sharedSelectionEntries: [unit('scout', { costs: points(10), ...target })],
        entryLinks: [linkTo('scout', 'a', { modifiers }), linkTo('scout', 'b')],
      }),
    );
    return [at.selection(at.pick('a')), at.selection(at.pick('b'))] as const;
  };

  it('act after those of the target, and on that link alone', () => {
    const [a, b] = through({ modifiers: [change('set', 'points', 5)] }, [
      change('increment', 'points', 2),
      change('append', 'name', 'of the link'),
    ]);
    expect([a.costs[0]!.value, b.costs[0]!.value]).toEqual([7, 5]);
    expect([a.name, b.name]).toEqual(['scout of the link', 'scout']);
  });

  it("change the target's limits", () => {
    const [a, b] = through({ constraints: [max(1, { scope: 'force' })] }, [change('set', 'max', 4)]);
    expect([a.maximums, b.maximums]).toEqual([[{ scope: 'force', value: 4 }], [{ scope: 'force', value: 1 }]]);
  });

  it('change what the target demands', () => {
    const [a, b] = through({ constraints: [min(1)] }, [change('set', 'min', 2)]);
    expect([a.minimum, b.minimum]).toEqual([2, 1]);
    expect(through({ constraints: [min(1, { scope: 'force' })] }, []).map(({ minimum }) => minimum)).toEqual([0, 0]);
  });

  it('on a limit of their own with the id of one of the target change their own', () => {
    const at = table(
      wardens([], {
        sharedSelectionEntries: [unit('scout', { constraints: [max(5, { id: 'maxSelections' })], modifiers: [] })],
        entryLinks: [
          linkTo('scout', 'a', {
            constraints: [max(2, { id: 'maxSelections' })],
            modifiers: [change('set', 'maxSelections', 3)],
          }),
        ],
      }),
    );
    expect(at.selection(at.pick('a')).maximums.map(({ value }) => value)).toEqual([5, 3]);
  });
});

describe('on groups', () => {
  it('change their name, their limits and whether they are there', () => {
    const kit = group('kit', [entry('rope')], {
      constraints: [max(1)],
      modifiers: [change('set', 'max', 3), change('set', 'name', 'Gear'), change('set', 'hidden', true, never)],
    });
    const at = table(wardens([unit('scout', { selectionEntryGroups: [kit] }), unit('tank')]));
    const id = at.pick('scout');
    for (let i = 0; i < 3; i++) at.pick('rope', id);
    expect(at.findings()).toEqual([]);
    at.pick('rope', id);
    expect(at.findings()).toEqual(['max kit 4/3']);
    expect(at.selection(id).children[0]!.groups).toEqual([{ id: 'kit', name: 'kit', maximum: 3 }]);
    at.pick('tank');
    expect(at.option('rope', id).hidden).toBe(true);
    expect(at.findings()).toContain('hidden rope 4/0');
  });
});
