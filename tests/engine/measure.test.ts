import { describe, expect, it } from 'vitest';
import type { Condition } from '@/lib/data/schema';
import {
  alsoIn,
  change,
  entry,
  forceEntry,
  group,
  inCategory,
  linkTo,
  linked,
  model,
  catalogue,
  points,
  system,
  table,
  unit,
  wardens,
  when,
} from '../data/nodes';

/** A roster with something of each kind in it; the flag's name tells whether its condition held. */
function flagWhen(condition: Condition, limits: readonly { readonly typeId: string; readonly value: number }[] = []) {
  const flag = unit('flag', { modifiers: [change('set', 'name', 'raised', { conditions: [condition] })] });
  const arms = group('arms', [], { entryLinks: [linkTo('spear', 'spear-in-arms'), linkTo('bow', 'bow-in-arms')] });
  const squad = unit('squad', {
    costs: points(5),
    categoryLinks: [inCategory('line')],
    selectionEntries: [
      model('trooper', {
        costs: points(2.5),
        categoryLinks: [alsoIn('foot')],
        selectionEntryGroups: [group('kit', [], { selectionEntryGroups: [arms] })],
      }),
    ],
    entryLinks: [linkTo('spear', 'spear-of-squad')],
  });
  const at = table(
    wardens([flag, squad], {
      sharedSelectionEntries: [entry('spear', { costs: points(3) }), entry('bow')],
      categoryEntries: [{ id: 'foot', name: 'foot' }],
    }),
  );
  for (const { typeId, value } of limits) at.edit({ kind: 'limit', typeId, value });
  const id = at.pick('flag');
  const squadId = at.pick('squad');
  at.pick('spear-of-squad', squadId);
  const first = at.add('trooper', squadId);
  at.pick('spear-in-arms', first);
  at.add('trooper', squadId);
  return at.selection(id).name === 'raised';
}

const deep = { includeChildSelections: true } as const;

describe('what is counted', () => {
  it.each([
    ['an entry, through every link to it', when('equalTo', 2, 'spear', deep), true],
    ['a link', when('equalTo', 1, 'spear-in-arms', deep), true],
    ['another link', when('equalTo', 1, 'spear-of-squad', deep), true],
    ['a group, by what is picked from it', when('equalTo', 1, 'arms', deep), true],
    ['the group around that group', when('equalTo', 1, 'kit', deep), true],
    ['a category', when('equalTo', 2, 'foot', deep), true],
    ['a primary category', when('equalTo', 1, 'line', deep), true],
    ['models', when('equalTo', 2, 'model', deep), true],
    ['upgrades', when('equalTo', 2, 'upgrade', deep), true],
    ['units', when('equalTo', 2, 'unit'), true],
    ['everything', when('equalTo', 6, 'any', deep), true],
    ['everything at the root', when('equalTo', 2, 'any'), true],
    ['what no data has', when('equalTo', 0, 'dragon', deep), true],
    ['nothing named: no answer, so it does not hold', when('equalTo', 0, ''), false],
    ['nor does its opposite', when('notEqualTo', 0, ''), false],
    ['a field that no data has', when('equalTo', 0, 'squad', { field: 'costs' }), false],
  ])('%s', (_, condition, holds) => {
    expect(flagWhen(condition)).toBe(holds);
  });
});

describe('links each by themselves (shared off)', () => {
  const apart = { ...deep, shared: false } as const;
  it.each([
    ['a link counts what is picked through it', when('equalTo', 1, 'spear-in-arms', apart), true],
    ['the entry behind it then never counts', when('equalTo', 0, 'spear', apart), true],
    ['an entry that stands there itself does', when('equalTo', 2, 'trooper', apart), true],
    ['a category counts all the same', when('equalTo', 2, 'foot', apart), true],
    ['a type word counts all the same', when('equalTo', 2, 'model', apart), true],
    ['nothing named is no answer either', when('atMost', 9, '', apart), false],
    ['a group that stands there itself does', when('equalTo', 1, 'arms', apart), true],
  ])('%s', (_, condition, holds) => {
    expect(flagWhen(condition)).toBe(holds);
  });
});

describe('costs', () => {
  it.each([
    ['of one kind of entry', when('equalTo', 6, 'spear', { field: 'points', ...deep }), true],
    [
      'of all that is in a category, with what it holds',
      when('equalTo', 8, 'foot', { field: 'points', ...deep }),
      true,
    ],
    ['of what is in the force, with what it holds', when('equalTo', 16, 'squad', { field: 'points' }), true],
    ['of what is further down: only where it is looked for', when('equalTo', 0, 'spear', { field: 'points' }), true],
    ['of everything', when('equalTo', 16, 'any', { field: 'points', ...deep }), true],
    ['of nothing named: no answer, as with selections', when('equalTo', 16, '', { field: 'points', ...deep }), false],
    ['nor does its opposite hold', when('lessThan', 100, '', { field: 'points', ...deep }), false],
  ])('%s', (_, condition, holds) => {
    expect(flagWhen(condition)).toBe(holds);
  });

  it('adds decimals exactly', () => {
    const at = table(
      wardens([
        unit('chip', {
          costs: points(0.1),
          modifiers: [
            change('set', 'name', 'third', { conditions: [when('equalTo', 0.3, 'chip', { field: 'points' })] }),
          ],
        }),
      ]),
    );
    const [one] = [at.pick('chip'), at.pick('chip'), at.pick('chip')];
    expect(at.selection(one).name).toBe('third');
    expect(at.points()).toBe(0.3);
  });
});

describe('a cost limit', () => {
  const limit = when('equalTo', 200, 'any', { field: 'limit::points' });
  it('is what the list has', () => {
    expect(flagWhen(limit, [{ typeId: 'points', value: 200 }])).toBe(true);
  });
  it('is -1 without one', () => {
    expect(flagWhen(limit)).toBe(false);
    expect(flagWhen({ ...limit, value: -1 })).toBe(true);
  });
});

describe('percent', () => {
  const share = (type: Condition['type'], value: number) =>
    flagWhen(when(type, value, 'spear', { ...deep, percentValue: true }));
  it('is of everything in the scope', () => {
    expect([share('atLeast', 33), share('atLeast', 34), share('lessThan', 50)]).toEqual([true, false, true]);
    expect(flagWhen(when('equalTo', 50, 'squad', { percentValue: true }))).toBe(true);
  });
});

describe('forces', () => {
  const data = linked(
    system({
      forceEntries: [forceEntry('army', [], { forceEntries: [forceEntry('wing', [])] }), forceEntry('patrol', [])],
    }),
    catalogue('wardens', {
      selectionEntries: [
        unit('scout', {
          modifiers: [
            change('append', 'name', 'two', {
              conditions: [when('equalTo', 2, 'any', { field: 'forces', scope: 'roster' })],
            }),
            change('append', 'name', 'three', {
              conditions: [when('equalTo', 3, 'any', { field: 'forces', scope: 'roster', includeChildForces: true })],
            }),
            change('append', 'name', 'winged', { conditions: [when('equalTo', 1, 'wing', { field: 'forces' })] }),
            change('append', 'name', 'apart', {
              conditions: [when('equalTo', 1, 'patrol', { field: 'forces', scope: 'roster', shared: false })],
            }),
          ],
        }),
      ],
    }),
  );
  it('are counted in a roster, by their entry, with or without those inside', () => {
    const at = table(data, 'wardens', 'army');
    at.force('patrol');
    at.force('wing', 'wardens', 'force-1');
    expect(at.selection(at.pick('scout')).name).toBe('scout two three winged apart');
  });
});

describe('several alike in one selection', () => {
  /** Two of three troopers with a spear would be split off; here all have one. */
  const data = wardens([
    unit('squad', {
      selectionEntries: [
        model('trooper', {
          costs: points(10),
          constraints: [{ ...when('atLeast', 0, ''), id: 'most', type: 'max', value: 4, scope: 'parent' }],
          selectionEntries: [
            entry('spear', {
              collective: true,
              costs: points(2),
              modifiers: [
                change('set', 'name', 'own spear', { conditions: [when('equalTo', 1, 'spear', { scope: 'parent' })] }),
              ],
            }),
          ],
        }),
      ],
    }),
  ]);

  it('count as so many in the unit, and as one each for themselves', () => {
    const together = table(data);
    const squad = together.pick('squad');
    const troopers = together.pick('trooper', squad);
    together.pick('spear', troopers);
    together.edit({ kind: 'count', selection: troopers, number: 5 });
    const apart = table(data);
    const other = apart.pick('squad');
    for (let i = 0; i < 5; i++) apart.pick('spear', apart.add('trooper', other));
    expect(together.tree()).toEqual([['squad', ['trooper x5', 'own spear x5']]]);
    expect(apart.tree()).toEqual([['squad', ...Array<unknown>(5).fill(['trooper', 'own spear'])]]);
    expect([together.points(), apart.points()]).toEqual([60, 60]);
    expect([together.findings(), apart.findings()]).toEqual([['max trooper 5/4'], ['max trooper 5/4']]);
  });
});

describe('a category as the scope', () => {
  const data = wardens([
    unit('squad', { categoryLinks: [inCategory('line'), alsoIn('heavy')], selectionEntries: [model('trooper')] }),
    unit('tank', { categoryLinks: [inCategory('heavy')], selectionEntries: [model('gunner')] }),
    unit('walker', { modifiers: [change('add', 'category', 'heavy')], selectionEntries: [model('pilot')] }),
    unit('judge', {
      categoryLinks: [inCategory('heavy')],
      modifiers: [
        change('append', 'name', 'named', { conditions: [when('equalTo', 3, 'model', { scope: 'heavy', ...deep })] }),
        change('append', 'name', 'primary', {
          conditions: [when('equalTo', 1, 'model', { scope: 'primary-category', ...deep })],
        }),
      ],
    }),
  ]);

  it('is its root selections, after modifiers, with what they hold; seen from within too', () => {
    const at = table(data);
    for (const [id, inner] of [
      ['squad', 'trooper'],
      ['tank', 'gunner'],
      ['walker', 'pilot'],
    ] as const) {
      at.pick(inner, at.pick(id));
    }
    expect(at.selection(at.pick('judge')).name).toBe('judge named primary');
  });
});

describe('ids that are words of the language', () => {
  it('are ids like any other', () => {
    const strange = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const at = table(
      wardens(
        strange.map((id) =>
          unit(id, {
            categoryLinks: [alsoIn('valueOf')],
            costs: points(1),
            modifiers: [
              change('append', 'name', 'all', {
                conditions: [...strange.map((other) => when('equalTo', 1, other)), when('equalTo', 4, 'valueOf')],
              }),
            ],
          }),
        ),
        { sharedSelectionEntries: [entry('__proto__')], categoryEntries: [{ id: 'valueOf', name: 'valueOf' }] },
      ),
    );
    const ids = strange.map((id) => at.pick(id));
    expect(ids.map((id) => at.selection(id).name)).toEqual(strange.map((id) => `${id} all`));
    expect(at.points()).toBe(4);
    expect(at.findings()).toEqual([]);
  });

  it('count once, be it an entry in a category of its own id', () => {
    const at = table(
      wardens([
        unit('line', {
          categoryLinks: [inCategory('line')],
          modifiers: [change('set', 'name', 'one', { conditions: [when('equalTo', 1, 'line')] })],
        }),
      ]),
    );
    expect(at.selection(at.pick('line')).name).toBe('one');
  });
});
