import { describe, expect, it } from 'vitest';
import type { Constraint } from '@/lib/data/schema';
import {
  change,
  entry,
  group,
  groupLink,
  inCategory,
  isA,
  linkTo,
  linked,
  catalogue,
  max,
  min,
  model,
  points,
  system,
  forceEntry,
  table,
  unit,
  wardens,
  type Branch,
} from '../data/nodes';

const WIDE = { includeChildSelections: true, includeChildForces: true } as const;
const leader = (...constraints: readonly Constraint[]) => entry('leader', { constraints });
/** Models that each may be the leader. */
const models = (...ids: readonly string[]) =>
  ids.map((id) => model(id, { constraints: [min(1)], entryLinks: [linkTo('leader', `${id}-leader`)] }));

function leadersIn(branches: readonly Branch[]): number {
  return branches.reduce<number>((sum, branch) => {
    if (typeof branch !== 'string') {
      return sum + leadersIn(branch[0].startsWith('leader') ? [branch[0], ...branch.slice(1)] : branch.slice(1));
    }
    return sum + (branch.startsWith('leader') ? Number(/ x(\d+)$/.exec(branch)?.[1] ?? 1) : 0);
  }, 0);
}

describe('a minimum of the whole list is filled in once', () => {
  const squads = (limit: Partial<Constraint>, over: Parameters<typeof unit>[1] = {}) =>
    wardens([unit('squad', { selectionEntries: models('sergeant', 'trooper', 'bearer'), ...over })], {
      sharedSelectionEntries: [leader(min(1, { ...WIDE, ...limit }), max(1, { ...WIDE, ...limit }))],
    });

  it.each(['roster', 'force', 'squad'])(
    'in the first of a unit’s models that can hold it, with the scope %s',
    (scope) => {
      const at = table(squads({ scope }));
      at.pick('squad');
      expect(at.tree()).toEqual([['squad', ['sergeant', 'leader'], 'trooper', 'bearer']]);
      expect(at.findings()).toEqual([]);
    },
  );

  it.each([
    ['roster', 1],
    ['force', 1],
    ['squad', 2],
    ['patrol', 1],
    ['line', 1],
  ])('though no maximum speaks against more, with the scope %s', (scope, number) => {
    const data = wardens(
      [
        unit('squad', {
          categoryLinks: [inCategory('line')],
          selectionEntries: models('sergeant', 'trooper', 'bearer'),
        }),
      ],
      { sharedSelectionEntries: [leader(min(1, { ...WIDE, scope }))] },
    );
    const at = table(data);
    for (const id of ['squad', 'squad']) at.pick(id);
    expect([leadersIn(at.tree()), at.findings()]).toEqual([number, []]);
  });

  it('not again in the next unit', () => {
    const at = table(squads({ scope: 'roster' }));
    for (const id of ['squad', 'squad', 'squad']) at.pick(id);
    expect([leadersIn(at.tree()), at.findings()]).toEqual([1, []]);
  });

  it('in each unit where each unit needs one', () => {
    const at = table(squads({ scope: 'squad' }));
    for (const id of ['squad', 'squad']) at.pick(id);
    expect([leadersIn(at.tree()), at.findings()]).toEqual([2, []]);
  });

  it('among units that the data itself demands', () => {
    const data = squads({ scope: 'roster' }, { categoryLinks: [inCategory('line')], constraints: [min(3)] });
    const at = table(data);
    expect(at.tree()).toHaveLength(3);
    expect([leadersIn(at.tree()), at.findings()]).toEqual([1, []]);
  });

  it('in each force where each force needs one', () => {
    const data = squads(
      { scope: 'force', includeChildForces: false },
      { categoryLinks: [inCategory('line')], constraints: [min(2)] },
    );
    const at = table(data);
    const second = at.force('patrol');
    expect([leadersIn(at.tree()), leadersIn(at.tree(second)), at.findings()]).toEqual([1, 1, []]);
  });

  it('with the options of the plain reference engine too', () => {
    const at = table(squads({ scope: 'roster' }));
    at.pick('squad', 'force-1', 'defaults');
    expect(at.tree()).toEqual([['squad', ['sergeant', 'leader'], 'trooper', 'bearer']]);
  });

  it('as often as it asks, no more of it anywhere than may be there', () => {
    const data = wardens([unit('squad', { selectionEntries: models('sergeant', 'trooper', 'bearer') })], {
      sharedSelectionEntries: [leader(min(2, { scope: 'roster', ...WIDE }), max(1))],
    });
    const at = table(data);
    at.pick('squad');
    expect(at.tree()).toEqual([['squad', ['sergeant', 'leader'], ['trooper', 'leader'], 'bearer']]);
  });

  it('as often as the list has room for, if not as often as it asks', () => {
    const data = wardens([unit('squad', { selectionEntries: models('sergeant') })], {
      sharedSelectionEntries: [leader(min(3, { scope: 'roster', ...WIDE }), max(2, { scope: 'roster', ...WIDE }))],
    });
    const at = table(data);
    at.pick('squad');
    expect([at.tree(), at.findings()]).toEqual([[['squad', ['sergeant', 'leader x2']]], ['min leader 2/3']]);
  });

  it('after what each model must have by itself, which counts for it', () => {
    const data = wardens([unit('squad', { selectionEntries: models('sergeant', 'trooper', 'bearer') })], {
      sharedSelectionEntries: [leader(min(1), min(2, { id: 'all', scope: 'roster', ...WIDE }))],
    });
    const at = table(data);
    at.pick('squad');
    expect(at.tree()).toEqual([['squad', ['sergeant', 'leader'], ['trooper', 'leader'], ['bearer', 'leader']]]);
  });

  it('for each link by itself where the data counts links apart', () => {
    const data = wardens([unit('squad', { selectionEntries: models('sergeant', 'trooper') })], {
      sharedSelectionEntries: [leader(min(1, { scope: 'roster', shared: false, ...WIDE }))],
    });
    const at = table(data);
    at.pick('squad');
    expect(leadersIn(at.tree())).toBe(2);
  });

  it('of a group too', () => {
    const badges = group('badges', [entry('star'), entry('moon')], {
      constraints: [min(1, { scope: 'roster', ...WIDE }), max(1, { scope: 'roster', ...WIDE })],
    });
    const wearer = (id: string) =>
      model(id, { constraints: [min(1)], entryLinks: [groupLink('badges', `${id}-badges`)] });
    const at = table(
      wardens([unit('squad', { selectionEntries: [wearer('sergeant'), wearer('trooper')] })], {
        sharedSelectionEntryGroups: [badges],
      }),
    );
    at.pick('squad');
    at.pick('squad');
    expect([at.tree(), at.findings()]).toEqual([
      [
        ['squad', ['sergeant', 'star'], 'trooper'],
        ['squad', 'sergeant', 'trooper'],
      ],
      [],
    ]);
  });

  it('not beside what fills a group with the same', () => {
    const arms = group('arms', [entry('spear')], {
      defaultSelectionEntryId: 'trooper-leader',
      constraints: [min(1), max(1)],
      entryLinks: [linkTo('leader', 'trooper-leader')],
    });
    const data = wardens(
      [
        unit('squad', {
          selectionEntries: [
            ...models('sergeant'),
            model('trooper', { constraints: [min(1)], selectionEntryGroups: [arms] }),
          ],
        }),
      ],
      { sharedSelectionEntries: [leader(min(1, { scope: 'roster', ...WIDE }), max(1, { scope: 'roster', ...WIDE }))] },
    );
    const at = table(data);
    at.pick('squad');
    expect([at.tree(), at.findings()]).toEqual([[['squad', ['sergeant', 'leader'], ['trooper', 'spear']]], []]);
  });

  it.each([[[min(1), max(1)]], [[min(1)]]])('of an entry that stands twice at one place', (limits) => {
    const data = wardens([unit('squad', { entryLinks: [linkTo('leader', 'front'), linkTo('leader', 'back')] })], {
      sharedSelectionEntries: [leader(...limits)],
    });
    const at = table(data);
    at.pick('squad');
    expect([at.tree(), at.findings()]).toEqual([[['squad', 'leader']], []]);
  });
});

describe('a minimum of the whole list waits for what may bring it anyway', () => {
  const wide = min(1, { scope: 'roster', ...WIDE });
  const treeOf = (entries: readonly Parameters<typeof wardens>[0][number][], over: Parameters<typeof wardens>[1]) => {
    const at = table(wardens(entries, over));
    at.pick('squad');
    expect(at.findings()).toEqual([]);
    return at.tree()[0];
  };

  it('a model that must have it', () => {
    const owner = model('trooper', {
      constraints: [min(1)],
      entryLinks: [linkTo('leader', 'own', { constraints: [min(1, { id: 'own' })] })],
    });
    expect(
      treeOf([unit('squad', { selectionEntries: [...models('sergeant'), owner] })], {
        sharedSelectionEntries: [leader(wide)],
      }),
    ).toEqual(['squad', 'sergeant', ['trooper', 'leader']]);
  });

  it('a model that must have something of its group', () => {
    const star = (id: string, ...constraints: readonly Constraint[]) => entry(id, { constraints });
    const badges = group('badges', [star('moon')], { constraints: [wide], entryLinks: [linkTo('star', 'star-link')] });
    const wearer = (id: string, over: Partial<Parameters<typeof model>[1]> = {}) =>
      model(id, { constraints: [min(1)], entryLinks: [groupLink('badges', `${id}-badges`)], ...over });
    const bound = change('set', 'must', 1, { conditions: [isA('trooper', 'parent')] });
    expect(
      treeOf([unit('squad', { selectionEntries: [wearer('sergeant'), wearer('trooper')] })], {
        sharedSelectionEntryGroups: [badges],
        sharedSelectionEntries: [{ ...star('star', min(0, { id: 'must' })), modifiers: [bound] }],
      }),
    ).toEqual(['squad', 'sergeant', ['trooper', 'star']]);
  });

  it('a model that is added with it', () => {
    const officer = model('officer', {
      constraints: [min(1)],
      entryLinks: [linkTo('leader', 'own', { constraints: [min(1, { id: 'own' })] })],
    });
    expect(
      treeOf([unit('squad', { entryLinks: [linkTo('leader', 'of-squad')], selectionEntries: [officer] })], {
        sharedSelectionEntries: [leader(wide)],
      }),
    ).toEqual(['squad', ['officer', 'leader']]);
  });
});

describe('what breaks a maximum is taken back', () => {
  it('one that leaves room for none, too', () => {
    const barred = group('badges', [], { constraints: [max(0)], entryLinks: [linkTo('leader', 'own')] });
    const at = table(
      wardens([unit('squad', { selectionEntryGroups: [barred] })], {
        sharedSelectionEntries: [leader(min(1, { scope: 'roster', ...WIDE }))],
      }),
    );
    at.pick('squad');
    expect([at.tree(), at.findings()]).toEqual([['squad'], ['min leader 0/1']]);
  });

  it('and put where it breaks none', () => {
    const badge = (id: string) =>
      group(`${id}-badge`, [entry('ribbon', { constraints: [min(1)] })], {
        constraints: [max(1)],
        entryLinks: [linkTo('leader', `${id}-leader`)],
      });
    const data = wardens(
      [
        unit('squad', {
          selectionEntries: [
            model('trooper', { constraints: [min(1)], selectionEntryGroups: [badge('trooper')] }),
            ...models('sergeant'),
          ],
        }),
      ],
      { sharedSelectionEntries: [leader(min(1, { scope: 'roster', ...WIDE }))] },
    );
    const at = table(data);
    at.pick('squad');
    expect([at.tree(), at.findings()]).toEqual([[['squad', ['trooper', 'ribbon'], ['sergeant', 'leader']]], []]);
  });

  it('and left out where there is no such place: something is missing, nothing is wrong', () => {
    const relic = entry('relic', { constraints: [min(1), max(1, { id: 'one', scope: 'roster', ...WIDE })] });
    const at = table(
      wardens([unit('hero', { entryLinks: [linkTo('relic', 'own')] })], { sharedSelectionEntries: [relic] }),
    );
    at.pick('hero');
    expect(at.findings()).toEqual([]);
    at.pick('hero');
    expect([at.tree(), at.findings()]).toEqual([[['hero', 'relic'], 'hero'], ['min relic 0/1']]);
  });

  it('also where two break it together, each of which would not', () => {
    const boss = entry('boss', { constraints: [min(1, { scope: 'force', ...WIDE })] });
    const post = group('post', [entry('mate')], {
      constraints: [min(1), max(1)],
      entryLinks: [linkTo('boss', 'own-boss')],
    });
    const data = wardens([unit('squad', { selectionEntryGroups: [post] })], { sharedSelectionEntries: [boss] });
    const at = table(data);
    at.pick('squad');
    expect([at.tree(), at.findings()]).toEqual([[['squad', 'boss']], []]);
  });

  it('also where the limit stands elsewhere in the list', () => {
    const data = linked(
      system({
        categoryEntries: [
          { id: 'lead', name: 'lead' },
          { id: 'star', name: 'star', constraints: [max(1, { scope: 'force', ...WIDE })] },
        ],
        forceEntries: [forceEntry('patrol', ['lead'])],
      }),
      catalogue('wardens', {
        selectionEntries: [
          unit('squad', {
            selectionEntries: [
              entry('medal', {
                categoryLinks: [inCategory('star')],
                constraints: [min(1, { scope: 'force', ...WIDE, shared: false })],
              }),
            ],
          }),
          unit('hero', { categoryLinks: [inCategory('star')] }),
        ],
      }),
    );
    const at = table(data);
    at.pick('hero');
    at.pick('squad');
    expect([at.tree(), at.findings()]).toEqual([['hero', 'squad'], ['min medal 0/1']]);
  });

  it('with the other things that were filled in kept', () => {
    const relic = entry('relic', { constraints: [min(1), max(1, { id: 'one', scope: 'roster', ...WIDE })] });
    const at = table(
      wardens(
        [
          unit('hero', {
            entryLinks: [linkTo('relic', 'own')],
            selectionEntries: [entry('sword', { constraints: [min(1)] })],
            selectionEntryGroups: [group('mount', [entry('horse')], { constraints: [min(1)] })],
          }),
        ],
        { sharedSelectionEntries: [relic] },
      ),
    );
    at.pick('hero');
    at.pick('hero');
    expect(at.tree()[1]).toEqual(['hero', 'sword', 'horse']);
  });

  it('of a new force, too', () => {
    const data = wardens([
      unit('guard', {
        categoryLinks: [inCategory('line')],
        constraints: [min(1), { ...max(1, { scope: 'force' }), id: 'most' }],
      }),
      unit('twin', {
        categoryLinks: [inCategory('line')],
        constraints: [min(2), { ...max(1, { scope: 'force' }), id: 'most' }],
      }),
    ]);
    const at = table(data);
    expect([at.tree(), at.findings()]).toEqual([['guard', 'twin'], ['min twin 1/2']]);
  });

  it('but not what a model must have, for being barred as things are chosen now', () => {
    const own = entry('tactics', { constraints: [min(1), max(0, { scope: 'force', ...WIDE })] });
    const at = table(wardens([unit('hero', { selectionEntries: [own] })]));
    at.pick('hero');
    expect([at.tree(), at.findings()]).toEqual([[['hero', 'tactics']], ['max tactics 1/0']]);
  });

  it('never what was there before, nor what costs points', () => {
    const data = wardens([
      unit('guard', { costs: points(3), constraints: [max(1)] }),
      unit('hero', { selectionEntries: [entry('sword', { costs: points(5), constraints: [min(1)] })] }),
    ]);
    const at = table(data);
    for (const id of ['guard', 'guard', 'hero']) at.pick(id);
    expect(at.tree()).toEqual(['guard', 'guard', ['hero', 'sword']]);
  });
});
