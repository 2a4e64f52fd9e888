import { describe, expect, it } from 'vitest';
import type { LinkedDataset } from '@/lib/data/link';
import type { Constraint, SelectionEntry } from '@/lib/data/schema';
import {
  catalogue,
  change,
  each,
  entry,
  forceEntry,
  group,
  inCategory,
  linked,
  max,
  min,
  model,
  points,
  system,
  table,
  unit,
  wardens,
  when,
} from '../data/nodes';

const DEEP = { includeChildSelections: true, includeChildForces: true } as const;
const SHARE = { field: 'limit::points', scope: 'force', percentValue: true, ...DEEP } as const;

/** A table with a limit of 2,000 points, or another, or none. */
function play(data: LinkedDataset, limit: number | null = 2000, forceId = 'patrol') {
  const at = table(data, 'wardens', forceId);
  at.edit({ kind: 'limit', typeId: 'points', value: limit });
  return at;
}

/** Heroes of 100 points with a horse of 25, under a limit on their own kind. */
function heroes(limit: Constraint, many: number, horses = 0, total: number | null = 2000) {
  const at = play(
    wardens([
      unit('hero', {
        costs: points(100),
        constraints: [limit],
        selectionEntries: [entry('horse', { costs: points(25) })],
      }),
      unit('guard', { costs: points(500) }),
    ]),
    total,
  );
  const picked = Array.from({ length: many }, () => at.pick('hero'));
  for (const hero of picked.slice(0, horses)) at.pick('horse', hero);
  at.pick('guard');
  return at.findings();
}

describe('a percentage of the limit in points', () => {
  it.each([
    ['what was spent is little', max(50, SHARE), 1, 0, []],
    ['what was spent is just that', max(50, SHARE), 10, 0, []],
    ['what was spent is more', max(50, SHARE), 11, 0, ['max hero 1100/1000']],
    ['what a unit holds is spent on it', max(50, SHARE), 10, 1, ['max hero 1025/1000']],
    [
      'whether the limit looks into units or not',
      max(50, { ...SHARE, includeChildSelections: false }),
      10,
      1,
      ['max hero 1025/1000'],
    ],
    ['nothing where nothing may be', max(0, SHARE), 1, 0, ['max hero 100/0']],
    ['a minimum that is met', min(10, SHARE), 2, 0, []],
    ['a minimum that is met by what they hold', min(11.25, SHARE), 2, 1, []],
    ['a minimum that is not', min(10.5, SHARE), 2, 0, ['min hero 200/210']],
  ] as const)('%s', (_, limit, many, horses, findings) => {
    expect(heroes(limit, many, horses)).toEqual(findings);
  });

  it('is of nothing where the list has no limit', () => {
    expect(heroes(max(1, SHARE), 11, 0, null)).toEqual([]);
    expect(heroes(min(90, SHARE), 1, 0, null)).toEqual([]);
  });

  it('is of nothing at all where the limit is 0', () => {
    expect(heroes(max(50, SHARE), 1, 0, 0)).toEqual(['max hero 100/0', 'cost-limit points 600/0']);
  });

  it('is of a cost that the data knows, or of nothing', () => {
    expect(heroes(max(1, { ...SHARE, field: 'limit::gold' }), 11)).toEqual([]);
  });

  it('names the cost that is counted, and who is too many', () => {
    const at = play(wardens([unit('hero', { costs: points(1500), constraints: [max(50, SHARE)] })]));
    const hero = at.pick('hero');
    expect(at.evaluation().roster.findings).toMatchObject([
      { counted: 'pts', actual: 1500, limit: 1000, culprits: [hero] },
    ]);
  });

  it('for a category counts all that its units are', () => {
    const half = {
      ...forceEntry('patrol', []),
      categoryLinks: [{ id: 'patrol-lead', name: 'lead', targetId: 'lead', constraints: [max(50, SHARE)] }],
    };
    const at = play(
      linked(
        system({ forceEntries: [half] }),
        catalogue('wardens', {
          selectionEntries: [
            unit('lord', {
              costs: points(900),
              categoryLinks: [inCategory('lead')],
              selectionEntries: [entry('dragon', { costs: points(200) })],
            }),
            unit('guard', { costs: points(900), categoryLinks: [inCategory('line')] }),
          ],
        }),
      ),
    );
    const lord = at.pick('lord');
    at.pick('guard');
    expect(at.findings()).toEqual([]);
    at.pick('dragon', lord);
    expect(at.findings()).toEqual(['max lead 1100/1000']);
  });

  it('for a kind of force counts all that stands in it', () => {
    const allies = forceEntry('allies', [], { constraints: [max(25, { ...SHARE, scope: 'roster' })] });
    const at = play(
      linked(
        system({ forceEntries: [forceEntry('patrol', []), allies] }),
        catalogue('wardens', {
          selectionEntries: [
            unit('guard', { costs: points(400), selectionEntries: [entry('horn', { costs: points(150) })] }),
          ],
        }),
      ),
    );
    at.pick('guard');
    const friends = at.force('allies');
    const guard = at.pick('guard', friends);
    expect(at.findings()).toEqual([]);
    at.pick('horn', guard);
    expect(at.findings()).toEqual(['max allies 550/500']);
  });
});

describe('in conditions and repeats', () => {
  const named = (gate: Parameters<typeof change>[3], limit: number | null = 2000) => {
    const at = play(
      wardens([unit('hero', { costs: points(100), modifiers: [change('append', 'name', '+', gate)] })]),
      limit,
    );
    const [first] = [at.pick('hero'), at.pick('hero'), at.pick('hero')];
    return at.selection(first).name;
  };

  it('the limit itself is what the list has', () => {
    expect(named({ conditions: [when('equalTo', 2000, 'any', { ...SHARE, percentValue: false })] })).toBe('hero +');
    expect(named({ repeats: [each('any', { field: 'limit::points', value: 500 })] })).toBe('hero + + + +');
  });

  it.each([
    ['just so many percent', 'atLeast', 15, 'hero +'],
    ['fewer', 'atLeast', 15.5, 'hero'],
    ['at most so many', 'atMost', 15, 'hero +'],
    ['more', 'atMost', 14.5, 'hero'],
  ] as const)('percent of it is what was spent: %s', (_, type, value, name) => {
    expect(named({ conditions: [when(type, value, 'hero', SHARE)] })).toBe(name);
  });

  it('percent of it repeats by what was spent', () => {
    expect(named({ repeats: [each('hero', { ...SHARE, value: 5 })] })).toBe('hero + + +');
  });

  it('percent of no limit is no answer', () => {
    for (const type of ['atMost', 'atLeast', 'notEqualTo'] as const) {
      expect(named({ conditions: [when(type, 99, 'hero', SHARE)] }, null)).toBe('hero');
    }
    expect(named({ repeats: [each('hero', { ...SHARE, value: 5 })] }, null)).toBe('hero');
  });

  it('a price that goes by the share that it is of is a cycle, told as one', () => {
    const at = play(
      wardens([
        unit('hero', {
          costs: points(100),
          modifiers: [change('increment', 'points', 10, { conditions: [when('atLeast', 1, 'hero', SHARE)] })],
        }),
      ]),
    );
    at.pick('hero');
    expect(at.points()).toBe(100);
    expect(at.findings()).toEqual(['cycle hero 1/0']);
  });
});

describe('a limit on the limit itself', () => {
  const battle = (limit: number | null, constraint: Constraint) => {
    const at = play(
      linked(system({ forceEntries: [forceEntry('patrol', [], { constraints: [constraint] })] }), catalogue('wardens')),
      limit,
    );
    return at.findings();
  };
  const AGREED = { field: 'limit::points', scope: 'roster', ...DEEP } as const;

  it.each([
    ['kept', 999, max(999, AGREED), []],
    ['broken', 1000, max(999, AGREED), ['max patrol 1000/999']],
    ['demanded and kept', 500, min(500, AGREED), []],
    ['demanded and broken', 499, min(500, AGREED), ['min patrol 499/500']],
    ['broken by a limit of 0', 0, min(500, AGREED), ['min patrol 0/500']],
    ['demanded of a list without one', null, min(500, AGREED), []],
  ] as const)('is %s', (_, limit, constraint, findings) => {
    expect(battle(limit, constraint)).toEqual(findings);
  });
});

/** A captain of 20 points whose band of 10 holds warriors of 15 each with a shield of 1, under a limit in points. */
function band(over: { readonly captain?: Partial<SelectionEntry>; readonly band?: Partial<SelectionEntry> }) {
  const warrior = model('warrior', { costs: points(15), selectionEntries: [entry('shield', { costs: points(1) })] });
  const at = table(
    wardens([
      unit('captain', {
        costs: points(20),
        selectionEntries: [entry('band', { costs: points(10), selectionEntries: [warrior], ...over.band })],
        ...over.captain,
      }),
      unit('guard', { costs: points(54) }),
    ]),
  );
  const captain = at.pick('captain');
  const held = at.pick('band', captain);
  for (let n = 0; n < 2; n++) at.pick('shield', at.add('warrior', held));
  at.pick('guard');
  return at;
}

const MONEY = { field: 'points' } as const;
const WITH = { includeChildSelections: true } as const;

describe('a limit in a cost counts what is limited with all that it holds', () => {
  const looks = [{}, WITH];
  it.each(looks.flatMap((look) => ['parent', 'self', 'captain'].map((scope) => [scope, look] as const)))(
    'on an option, seen from %s, %o',
    (scope, look) => {
      const limit = (make: typeof max, value: number) =>
        band({ band: { constraints: [make(value, { ...MONEY, scope, ...look })] } }).findings();
      expect(limit(max, 41)).toEqual(['max band 42/41']);
      expect(limit(max, 42)).toEqual([]);
      expect(limit(min, 42)).toEqual([]);
      expect(limit(min, 43)).toEqual(['min band 42/43']);
    },
  );

  it.each(looks.flatMap((look) => ['parent', 'self', 'force', 'roster'].map((scope) => [scope, look] as const)))(
    'on a unit, seen from %s, %o',
    (scope, look) => {
      const limit = (make: typeof max, value: number) =>
        band({ captain: { constraints: [make(value, { ...MONEY, scope, ...look })] } }).findings();
      expect([limit(max, 61), limit(max, 62)]).toEqual([['max captain 62/61'], []]);
      expect([limit(min, 63), limit(min, 62)]).toEqual([['min captain 62/63'], []]);
    },
  );

  it('for each of several alike', () => {
    const at = band({ captain: { constraints: [max(61, { ...MONEY, scope: 'self' })] } });
    const second = at.add('captain');
    expect(at.findings()).toEqual(['max captain 62/61']);
    const held = at.pick('band', second);
    for (let n = 0; n < 3; n++) at.add('warrior', held);
    expect(at.findings()).toEqual(['max captain 62/61', 'max captain 75/61']);
  });

  it('and a percentage is of all that was spent', () => {
    const limit = (value: number) =>
      band({ captain: { constraints: [max(value, { ...MONEY, scope: 'roster', percentValue: true })] } }).findings();
    expect([limit(53), limit(54)]).toEqual([['max captain 62/61.48'], []]);
  });

  it('and what is further down only where it is looked for', () => {
    const shields = (look: Partial<Constraint>) =>
      band({
        captain: {
          selectionEntryGroups: [
            group(
              'arms',
              [entry('spear', { costs: points(7), selectionEntries: [entry('tip', { costs: points(2) })] })],
              {
                constraints: [max(8, { ...MONEY, ...look })],
              },
            ),
          ],
        },
      });
    for (const look of looks) {
      const at = shields(look);
      const [captain] = at.evaluation().roster.forces[0]!.selections;
      const spear = at.pick('spear', captain!.id);
      expect(at.findings()).toEqual([]);
      at.pick('tip', spear);
      expect(at.findings()).toEqual(['max arms 9/8']);
    }
  });

  it('shows on what costs too much', () => {
    const [finding] = band({ captain: { constraints: [max(61, { ...MONEY, scope: 'self' })] } }).evaluation().roster
      .findings;
    expect([finding!.at.name, finding!.within?.name ?? null, finding!.counted]).toEqual(['captain', null, 'pts']);
  });
});

describe('conditions and repeats on a cost count what is asked for with all that it holds', () => {
  const lit = (gate: Parameters<typeof change>[3]) =>
    band({ band: { modifiers: [change('set', 'name', 'lit', gate)] } }).tree()[0]![1]![0] === 'lit';

  it.each([
    ['the unit around it', 'captain', 'captain', 62],
    ['the unit around it, as anything there', 'captain', 'any', 62],
    ['itself', 'self', 'any', 42],
    ['what is in itself', 'self', 'warrior', 32],
    ['anything of its force', 'force', 'any', 116],
    ['a unit of its force', 'force', 'captain', 62],
    ['anything of the list', 'roster', 'any', 116],
    ['all that the list has of a kind of force', 'roster', 'patrol', 116],
  ])('%s', (_, scope, childId, paid) => {
    for (const look of [{}, WITH]) {
      expect(lit({ conditions: [when('equalTo', paid, childId, { ...MONEY, scope, ...look })] })).toBe(true);
    }
  });

  it.each([{}, WITH])('as often as it goes into that, %o', (look) => {
    const at = band({
      band: {
        constraints: [max(0, { id: 'most' })],
        modifiers: [change('increment', 'most', 1, { repeats: [each('any', { ...MONEY, value: 58, ...look })] })],
      },
    });
    expect(at.option('band', at.evaluation().roster.forces[0]!.selections[0]!.id).max).toBe(2);
  });
});
