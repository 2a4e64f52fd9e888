import { describe, expect, it } from 'vitest';
import type { Condition, Modifier } from '@/lib/data/schema';
import {
  any,
  alsoIn,
  change,
  each,
  entry,
  forceEntry,
  group,
  inCategory,
  linked,
  max,
  min,
  points,
  profile,
  system,
  catalogue,
  table,
  unit,
  wardens,
  when,
} from '../data/nodes';

const strange = <T extends object>(node: T, word = 'strange'): T => ({ ...node, unread: [word] });
const TRUE = when('atLeast', 0, 'any', { scope: 'roster' });
const FALSE = when('lessThan', 0, 'any', { scope: 'roster' });
const UNKNOWN: Condition = strange(TRUE);

/** What cannot be told of a list of one guard, and what the data objects to. */
function said(over: Parameters<typeof unit>[1], also: readonly ReturnType<typeof unit>[] = []) {
  const at = table(wardens([unit('guard', over), ...also]));
  at.pick('guard');
  return unknown(at);
}

function unknown(at: ReturnType<typeof table>): readonly string[] {
  return at
    .evaluation()
    .roster.findings.map(({ code, subject, counted, doubt }) =>
      code === 'data/unread' ? `${subject.id}: ${counted} (${doubt?.join()})` : `${code} ${subject.id}`,
    );
}

const HIDE = (...conditions: readonly Condition[]): { readonly modifiers: readonly Modifier[] } => ({
  modifiers: [change('set', 'hidden', true, { conditions })],
});

describe('what is not understood', () => {
  it('leaves open the price that hangs on it, and the total, which no limit then exceeds', () => {
    const at = table(
      wardens([unit('guard', { costs: points(10), modifiers: [strange(change('increment', 'points', 5))] })]),
    );
    const guard = at.pick('guard');
    expect(unknown(at)).toEqual(['guard: its price in pts (strange)']);
    expect(at.selection(guard).costs).toEqual([{ typeId: 'points', name: 'pts', value: 10, doubt: ['strange'] }]);
    expect(at.evaluation().roster.costs[0]?.doubt).toEqual(['strange']);
    expect(at.option('guard').doubt).toEqual(['strange']);
    at.edit({ kind: 'limit', typeId: 'points', value: 5 });
    expect(unknown(at)).toEqual(['guard: its price in pts (strange)']);
  });

  it('leaves open a price that is no number', () => {
    expect(said({ costs: [{ ...points(0)[0]!, unread: ['ten'] }] })).toEqual(['guard: its price in pts (ten)']);
  });

  it('leaves open whether something is on offer', () => {
    expect(said(HIDE(UNKNOWN))).toEqual(['guard: whether it is on offer (strange)']);
    const at = table(wardens([unit('guard', HIDE(UNKNOWN))]));
    expect(at.option('guard').doubt).toEqual(['strange']);
  });

  it('says nothing where it cannot matter: a gate that is shut, a way that is open, a value that is overwritten', () => {
    expect(said(HIDE(FALSE, UNKNOWN))).toEqual([]);
    expect(said(HIDE(UNKNOWN, FALSE))).toEqual([]);
    const ways = any(UNKNOWN, TRUE);
    expect(said({ modifiers: [change('set', 'hidden', true, { conditionGroups: [ways] })] })).toEqual([
      'data/hidden guard',
    ]);
    expect(said({ hidden: true, ...HIDE(UNKNOWN) }).length).toBe(1);
    expect(
      said({
        costs: points(10),
        modifiers: [strange(change('increment', 'points', 5)), change('set', 'points', 20)],
      }),
    ).toEqual([]);
    expect(said({ modifiers: [strange(change('set', 'name', 'Other'))] })).toEqual([]);
  });

  it('leaves open whether a limit is kept, instead of saying that it is broken', () => {
    const two = unit('guard', {
      constraints: [max(0, { scope: 'roster' })],
      modifiers: [change('increment', 'max', 1, { conditions: [UNKNOWN] })],
    });
    const at = table(wardens([two]));
    at.pick('guard');
    expect(unknown(at)).toEqual(['guard: whether its limits are kept (strange)']);
  });

  it('leaves open a limit of which the kind is not known', () => {
    expect(said({ constraints: [strange(max(0))] })).toEqual(['guard: what it costs and may have (strange)']);
  });

  it('leaves open how often something acts', () => {
    const twice = change('increment', 'points', 5, { repeats: [strange(each('guard'))] });
    expect(said({ costs: points(10), modifiers: [twice] })).toEqual(['guard: its price in pts (strange)']);
  });

  it('goes from a category into all that counts it', () => {
    const marked = unit('guard', {
      categoryLinks: [inCategory('line')],
      modifiers: [strange(change('add', 'category', 'heavy'))],
    });
    const other = unit('other', {
      categoryLinks: [alsoIn('line')],
      costs: points(1),
      modifiers: [change('set', 'points', 9, { conditions: [when('atLeast', 1, 'heavy', { scope: 'roster' })] })],
    });
    const at = table(wardens([marked, other]));
    at.pick('guard');
    at.pick('other');
    expect(unknown(at)).toEqual(['guard: which categories it is in (strange)', 'other: its price in pts (strange)']);
  });

  it('goes from a price into all that adds it up', () => {
    const dear = unit('guard', { costs: points(10), modifiers: [strange(change('increment', 'points', 5))] });
    const other = unit('other', {
      modifiers: [
        change('set', 'hidden', true, {
          conditions: [when('atLeast', 100, 'guard', { scope: 'roster', field: 'points' })],
        }),
      ],
    });
    const at = table(wardens([dear, other]));
    at.pick('guard');
    at.pick('other');
    expect(unknown(at)).toEqual(['other: whether it is on offer (strange)', 'guard: its price in pts (strange)']);
  });

  it('leaves its holder alone where a modifier changes what is elsewhere, and says so', () => {
    const elsewhere = strange({ ...change('set', 'hidden', true), affects: 'self.entries.skill' }, 'affects');
    expect(said({ modifiers: [elsewhere] })).toEqual(['guard: what it changes (affects)']);
    const shut = strange({ ...change('set', 'hidden', true, { conditions: [FALSE] }), affects: 'self.entries.x' });
    expect(said({ modifiers: [shut] })).toEqual([]);
  });

  it('tells a word from an id of the data', () => {
    const asking = (word: string): Condition => ({ ...when('atLeast', 1, word, { scope: 'roster' }), asks: [word] });
    expect(said(HIDE(asking('mount')))).toEqual(['guard: whether it is on offer ("mount")']);
    expect(said(HIDE(asking('mount')), [unit('mount')])).toEqual([]);
  });

  it('leaves open all of an entry of which the shape is not known, or the group around it', () => {
    expect(said(strange({}, 'wishes'))).toEqual(['guard: what it costs and may have (wishes)']);
    const at = table(wardens([unit('guard', { selectionEntryGroups: [strange(group('arms', [entry('lance')]))] })]));
    at.pick('lance', at.pick('guard'));
    expect(unknown(at)).toEqual(['lance: what it costs and may have (strange)']);
  });

  it('leaves open what a force may have, and all lists of a file that is not understood', () => {
    const forces = [strange(forceEntry('patrol', ['line']))];
    expect(unknown(table(linked(system({ forceEntries: forces }), catalogue('wardens'))))).toEqual([
      'patrol: what it costs and may have (strange)',
    ]);
    expect(unknown(table(linked(system(), strange(catalogue('wardens')))))).toEqual([
      'wardens: what it says (strange)',
    ]);
  });

  it('marks the profiles that hang on it', () => {
    const body = profile('body', { save: '4+' }, { modifiers: [strange(change('set', 'save', '3+'))] });
    const at = table(wardens([unit('guard', { profiles: [body] })]));
    expect(at.selection(at.pick('guard')).profilesDoubt).toEqual(['strange']);
  });

  it('says nothing of what is not in the list', () => {
    const at = table(wardens([unit('guard', HIDE(UNKNOWN)), unit('other', { constraints: [min(0)] })]));
    at.pick('other');
    expect(unknown(at)).toEqual([]);
  });
});

describe('what a force costs', () => {
  const costly = (over: Parameters<typeof forceEntry>[2]) => {
    const at = table(
      linked(
        system({ forceEntries: [forceEntry('patrol', [], over)] }),
        catalogue('wardens', { selectionEntries: [unit('guard')] }),
      ),
    );
    return unknown(at);
  };

  it('cannot be told where its price hangs on what is not understood', () => {
    const modifiers = [change('increment', 'points', 50, { conditions: [UNKNOWN] })];
    expect(costly({ costs: points(50), modifiers })).toEqual(['patrol: its price in pts (strange)']);
  });

  it('cannot be told where its price is not', () => {
    expect(costly({ costs: points(0).map((cost) => strange(cost)) })).toEqual(['patrol: its price in pts (strange)']);
  });
});

it('counts forces under the word for them', () => {
  const modifiers = [
    change('increment', 'points', 5, {
      conditions: [when('atLeast', 1, 'force', { field: 'forces', scope: 'roster' })],
    }),
  ];
  const at = table(wardens([unit('guard', { costs: points(10), modifiers })]));
  at.pick('guard');
  expect(at.evaluation().roster.costs.map(({ value }) => value)).toEqual([15]);
});

describe('a limit that is not understood', () => {
  const odd = strange(min(1), 'constraint: type="weird"');

  it('is told of what nobody picked, which may be missing', () => {
    expect(said({}, [unit('tank', { constraints: [odd] })])).toEqual([
      'tank: whether its limits are kept (constraint: type="weird")',
    ]);
  });

  it('is told of a group of what is picked, though nothing of it is', () => {
    const gear = group('gear', [entry('bow')], { constraints: [odd] });
    expect(said({ selectionEntryGroups: [gear] })).toEqual([
      'gear: whether its limits are kept (constraint: type="weird")',
    ]);
  });

  it('is not told of what is not on offer, and no maximum of what nobody picked', () => {
    expect(said({}, [unit('tank', { constraints: [odd], hidden: true })])).toEqual([]);
    expect(said({}, [unit('tank', { constraints: [strange(max(1))] })])).toEqual([]);
  });

  it('is told of a category that the force lists', () => {
    const at = table(
      linked(
        system({
          categoryEntries: [{ id: 'line', name: 'Line', constraints: [odd] }],
          forceEntries: [forceEntry('patrol', ['line'])],
        }),
        catalogue('wardens', { selectionEntries: [unit('guard')] }),
      ),
    );
    expect(unknown(at)).toEqual(['patrol: what it costs and may have (constraint: type="weird")']);
  });
});
