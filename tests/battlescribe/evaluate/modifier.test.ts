import { describe, expect, it } from 'vitest';
import type { Modifier, SelectionEntry } from '@/lib/battlescribe/schema';
import { change, each, entry, group, linkTo, max, min, points, table, unit, wardens, when } from '../nodes';

function scout(modifiers: readonly Modifier[], over: Partial<SelectionEntry> = {}) {
  const at = table(wardens([unit('scout', { costs: points(10), page: '12', modifiers, ...over }), unit('tank')]));
  const id = at.pick('scout');
  return at.selection(id);
}

const cost = (...modifiers: readonly Modifier[]): number => scout(modifiers).costs[0]!.value;
const name = (...modifiers: readonly Modifier[]): string => scout(modifiers).name;
const twice = { repeats: [each('scout', { repeats: 2 })] };
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
  ] as const)('%s', (_, modifiers, value) => {
    expect(cost(...modifiers)).toBe(value);
  });
});

describe('on texts', () => {
  it.each([
    ['set', [change('set', 'name', 'Guide')], 'Guide'],
    ['append adds a blank', [change('append', 'name', '(old)')], 'scout (old)'],
    ['append repeated', [change('append', 'name', '+', twice)], 'scout + +'],
    ['set after append wipes it', [change('append', 'name', '+'), change('set', 'name', 'Guide')], 'Guide'],
    ['increment on no number does nothing', [change('increment', 'name', 1)], 'scout'],
    ['increment on a number', [change('set', 'name', '4'), change('increment', 'name', 1)], '5'],
    ['whole numbers without decimals', [change('set', 'name', '4.5'), change('increment', 'name', 0.5)], '5'],
    ['decrement below zero', [change('set', 'name', '1'), change('decrement', 'name', 3)], '-2'],
  ] as const)('%s', (_, modifiers, text) => {
    expect(name(...modifiers)).toBe(text);
  });

  it('reach the page', () => {
    expect(scout([change('set', 'page', '99')]).page).toBe('99');
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
