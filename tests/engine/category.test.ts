import { describe, expect, it } from 'vitest';
import { rootOptions } from '@/lib/engine';
import type { Modifier } from '@/lib/data/schema';
import {
  alsoIn,
  catalogue,
  change,
  entry,
  group,
  inCategory,
  isA,
  linked,
  linkTo,
  model,
  system,
  table,
  unit,
  wardens,
  when,
} from '../data/nodes';

const CATEGORIES = { categoryEntries: ['foot', 'horse'].map((id) => ({ id, name: `${id} folk` })) };

function scout(modifiers: readonly Modifier[], others: readonly string[] = []) {
  const at = table(
    wardens(
      [
        unit('scout', { categoryLinks: [inCategory('line'), alsoIn('foot')], modifiers }),
        unit('tank', { categoryLinks: [inCategory('heavy')] }),
      ],
      CATEGORIES,
    ),
  );
  others.forEach((id) => at.pick(id));
  return at.selection(at.pick('scout')).categories.map(({ id, primary }) => (primary ? `${id}!` : id));
}

describe('modifiers of categories', () => {
  it.each([
    ['none', [], ['line!', 'foot']],
    ['add', [change('add', 'category', 'horse')], ['line!', 'foot', 'horse']],
    ['add what is there', [change('add', 'category', 'foot')], ['line!', 'foot']],
    ['remove', [change('remove', 'category', 'foot')], ['line!']],
    ['remove the primary', [change('remove', 'category', 'line')], ['foot']],
    ['set-primary of one it has', [change('set-primary', 'category', 'foot')], ['line', 'foot!']],
    ['set-primary of one it has not', [change('set-primary', 'category', 'horse')], ['line', 'foot', 'horse!']],
    ['unset-primary', [change('unset-primary', 'category', 'line')], ['line', 'foot']],
    [
      'in their order',
      [
        change('remove', 'category', 'line'),
        change('add', 'category', 'horse'),
        change('set-primary', 'category', 'horse'),
      ],
      ['foot', 'horse!'],
    ],
    ['shut', [change('add', 'category', 'horse', { conditions: [when('atLeast', 1, 'tank')] })], ['line!', 'foot']],
  ] as const)('%s', (_, modifiers, categories) => {
    expect(scout(modifiers)).toEqual(categories);
  });

  it('open by what else is there', () => {
    expect(scout([change('add', 'category', 'horse', { conditions: [when('atLeast', 1, 'tank')] })], ['tank'])).toEqual(
      ['line!', 'foot', 'horse'],
    );
  });

  it('hang on categories that other modifiers gave', () => {
    const at = table(
      wardens(
        [
          unit('groom', { modifiers: [change('add', 'category', 'horse')] }),
          unit('rider', {
            modifiers: [change('add', 'category', 'foot', { conditions: [when('atLeast', 1, 'horse')] })],
          }),
          unit('runner', { modifiers: [change('set', 'name', 'two', { conditions: [when('equalTo', 1, 'foot')] })] }),
        ],
        CATEGORIES,
      ),
    );
    for (const id of ['groom', 'rider']) at.pick(id);
    expect(at.selection(at.pick('runner')).name).toBe('two');
  });

  it('that chase each other end', () => {
    const flip = change('add', 'category', 'foot', { conditions: [when('equalTo', 0, 'foot')] });
    expect(() => scout([change('remove', 'category', 'foot'), flip])).not.toThrow();
  });
});

describe('where categories come from', () => {
  it("an entry has its link's too, and the link's primary wins", () => {
    const at = table(
      wardens([], {
        ...CATEGORIES,
        sharedSelectionEntries: [unit('scout', { categoryLinks: [inCategory('line'), alsoIn('foot')] })],
        entryLinks: [linkTo('scout', 'plain'), linkTo('scout', 'mounted', { categoryLinks: [inCategory('heavy')] })],
      }),
    );
    const of = (id: string) =>
      at.selection(at.pick(id)).categories.map(({ id: category, primary }) => (primary ? `${category}!` : category));
    expect([of('plain'), of('mounted')]).toEqual([
      ['line!', 'foot'],
      ['line', 'foot', 'heavy!'],
    ]);
    expect(rootOptions(at.evaluation(), 'force-1').map(({ slot }) => slot?.id)).toEqual(['line', 'heavy']);
  });

  it('an option has those of its groups', () => {
    const at = table(
      wardens(
        [
          unit('squad', {
            selectionEntryGroups: [group('riders', [model('rider')], { categoryLinks: [alsoIn('horse')] })],
          }),
        ],
        CATEGORIES,
      ),
    );
    const rider = at.pick('rider', at.pick('squad'));
    expect(at.selection(rider).categories).toEqual([{ id: 'horse', name: 'horse folk', primary: false }]);
  });

  it('an option that nobody picked has those that its modifiers would give', () => {
    const at = table(
      wardens([
        unit('giant', {
          modifiers: [change('set-primary', 'category', 'heavy', { conditions: [isA('patrol', 'force')] })],
        }),
      ]),
    );
    expect(rootOptions(at.evaluation(), 'force-1')).toMatchObject([{ slot: { id: 'heavy', name: 'heavy' } }]);
  });

  it('a selection without any has none; a force lists its own after the one for what has none', () => {
    const at = table(wardens([unit('scout'), entry('setting')]));
    expect(at.selection(at.pick('scout')).categories).toEqual([]);
    expect(at.evaluation().roster.forces[0]!.categories.map(({ id }) => id)).toEqual([
      '(No Category)',
      'lead',
      'line',
      'heavy',
    ]);
  });
});

describe('an entry with two primary categories', () => {
  const two = (order: readonly string[]) =>
    wardens([unit('drone', { categoryLinks: order.map((id) => inCategory(id)) })], {
      categoryEntries: [{ id: 'plague', name: 'Faction: Plague' }],
    });

  it.each([[['heavy', 'plague']], [['plague', 'heavy']]])('has the role that the detachment knows: %j', (order) => {
    const at = table(two(order));
    expect(rootOptions(at.evaluation(), 'force-1')[0]?.slot?.id).toBe('heavy');
    expect(
      at
        .selection(at.pick('drone'))
        .categories.filter(({ primary }) => primary)
        .map(({ id }) => id),
    ).toEqual(['heavy']);
  });
  it('has the first where the detachment knows none, or both', () => {
    const first = (order: readonly string[]) => {
      const at = table(two(order));
      return at.selection(at.pick('drone')).categories.find(({ primary }) => primary)?.id;
    };
    expect([first(['plague', 'crew']), first(['line', 'heavy'])]).toEqual(['plague', 'line']);
  });
  it('has a link’s one before both', () => {
    const data = wardens([], {
      sharedSelectionEntries: [unit('drone', { categoryLinks: [inCategory('line'), inCategory('heavy')] })],
      entryLinks: [linkTo('drone', 'to-drone', { categoryLinks: [inCategory('lead')] })],
    });
    const at = table(data);
    expect(
      at
        .selection(at.pick('drone'))
        .categories.filter(({ primary }) => primary)
        .map(({ id }) => id),
    ).toEqual(['lead']);
  });
});

it('a category is called what the entry’s own file calls it, whatever another file of the force’s has under its id', () => {
  const cadre = { id: 'cadre', name: 'Faction: Cadre' };
  const library = catalogue('library', {
    library: true,
    categoryEntries: [cadre],
    sharedSelectionEntries: [unit('warden', { categoryLinks: [alsoIn('cadre')] })],
  });
  const other = catalogue('other', { categoryEntries: [{ id: 'cadre', name: 'Cadre' }] });
  const to = (targetId: string) => ({
    id: `to-${targetId}`,
    name: targetId,
    targetId,
    type: 'catalogue' as const,
    importRootEntries: false,
  });
  const at = table(
    linked(
      system(),
      library,
      other,
      catalogue('wardens', {
        catalogueLinks: [to('other'), to('library')],
        entryLinks: [linkTo('warden', 'to-warden')],
      }),
    ),
  );
  expect(at.selection(at.pick('to-warden')).categories.map(({ name }) => name)).toEqual(['Faction: Cadre']);
});
