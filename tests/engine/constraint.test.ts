import { describe, expect, it } from 'vitest';
import type { Constraint } from '@/lib/data/schema';
import {
  alsoIn,
  catalogue,
  change,
  entry,
  forceEntry,
  group,
  groupLink,
  inCategory,
  isA,
  linked,
  linkTo,
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

/** A squad with one kind of trooper under a limit, after so many of them. */
function squadOf(number: number, ...constraints: readonly Constraint[]) {
  const at = table(
    wardens([unit('squad', { selectionEntries: [model('trooper', { costs: points(2), constraints })] })]),
  );
  const squad = at.pick('squad', 'force-1', 'defaults');
  const there = at.selection(squad).children[0];
  if (there) at.count(there.id, number);
  else if (number > 0) at.count(at.pick('trooper', squad), number);
  return at.findings();
}

describe('limits in a unit, on both sides', () => {
  it.each([
    ['max reached', 3, [max(3)], []],
    ['max exceeded', 4, [max(3)], ['max trooper 4/3']],
    ['max of -1 is none', 99, [max(-1)], []],
    ['max of 0 is a limit', 1, [max(0)], ['max trooper 1/0']],
    ['min reached', 2, [min(2)], []],
    ['min missed', 1, [min(2)], ['min trooper 1/2']],
    ['min missed with none', 0, [min(2)], ['min trooper 0/2']],
    ['min of 0 is none', 0, [min(0)], []],
    ['both', 5, [min(2), max(4)], ['max trooper 5/4']],
    ['by cost', 4, [max(6, { field: 'points' })], ['max trooper 8/6']],
    ['by cost, reached', 3, [max(6, { field: 'points' })], []],
    ['by an unknown field', 9, [max(1, { field: 'costs' })], []],
    ['a demand for forces', 1, [min(1, { field: 'forces' })], ['min trooper 0/1']],
  ] as const)('%s', (_, number, constraints, findings) => {
    expect(squadOf(number, ...constraints)).toEqual(findings);
  });
});

describe('a limit is known by its owner and its id', () => {
  it('so that legacy ids, the same on every entry, do not mix', () => {
    const option = (id: string) => entry(id, { constraints: [max(1, { id: 'maxSelections' })] });
    const at = table(
      wardens([
        unit('squad', {
          constraints: [max(1, { id: 'maxSelections', scope: 'force' })],
          selectionEntries: [option('rope'), option('lamp')],
        }),
      ]),
    );
    for (const squad of [at.pick('squad'), at.pick('squad')]) {
      for (const id of ['rope', 'rope', 'lamp', 'lamp']) at.pick(id, squad);
    }
    expect(at.findings()).toEqual(['max squad 2/1', 'max rope 2/1', 'max lamp 2/1', 'max rope 2/1', 'max lamp 2/1']);
  });
});

describe('limits across the army', () => {
  const relic = entry('relic', {
    constraints: [max(1, { scope: 'roster', includeChildSelections: true, includeChildForces: true })],
  });
  const data = wardens(
    ['hero', 'heroine'].map((id) => unit(id, { entryLinks: [linkTo('relic', `${id}-relic`)] })),
    { sharedSelectionEntries: [relic] },
  );

  it('count every link to the entry, and object once with all culprits', () => {
    const at = table(data);
    for (const id of ['hero', 'heroine']) at.pick('relic', at.pick(id));
    const [finding, ...others] = at.evaluation().roster.findings;
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: 'data/max', actual: 2, limit: 1, scope: 'roster' });
    expect(finding!.culprits).toHaveLength(2);
  });

  it('each link by itself when not shared', () => {
    const lone = { ...relic, constraints: [{ ...relic.constraints![0]!, shared: false }] };
    const at = table(
      wardens(
        ['hero', 'heroine'].map((id) => unit(id, { entryLinks: [linkTo('relic', `${id}-relic`)] })),
        { sharedSelectionEntries: [lone] },
      ),
    );
    for (const id of ['hero', 'heroine']) at.pick('relic', at.pick(id));
    expect(at.findings()).toEqual([]);
  });

  it('at the root, each link by itself or together', () => {
    const scouts = unit('scout', {
      constraints: [max(2, { id: 'each', scope: 'force', shared: false }), max(3, { id: 'both', scope: 'force' })],
    });
    const at = table(
      wardens([], { sharedSelectionEntries: [scouts], entryLinks: [linkTo('scout', 'a'), linkTo('scout', 'b')] }),
    );
    for (const id of ['a', 'a', 'b']) at.pick(id);
    expect(at.findings()).toEqual([]);
    at.pick('a');
    expect(at.evaluation().roster.findings.map(({ constraintId, actual }) => [constraintId, actual])).toEqual([
      ['each', 3],
      ['both', 4],
    ]);
  });

  it('in a force are of that force; with its child forces when told', () => {
    const forces = { forceEntries: [forceEntry('patrol', [], { forceEntries: [forceEntry('wing', [])] })] };
    const data = linked(
      system(forces),
      catalogue('wardens', {
        selectionEntries: [
          unit('wide', { constraints: [max(1, { scope: 'force', includeChildForces: true })] }),
          unit('narrow', { constraints: [max(1, { scope: 'force' })] }),
        ],
      }),
    );
    const at = table(data);
    const wing = at.force('wing', 'wardens', 'force-1');
    for (const into of ['force-1', wing]) for (const id of ['wide', 'narrow']) at.pick(id, into);
    expect(at.findings()).toEqual(['max wide 2/1']);
  });
});

describe('groups', () => {
  const arms = (over = {}) =>
    group('arms', [entry('bow'), entry('spear', { hidden: true })], { constraints: [min(1), max(1)], ...over });

  it('count all that is picked from them, and from groups in them', () => {
    const nested = group('outer', [entry('axe')], { constraints: [max(2)], selectionEntryGroups: [arms()] });
    const at = table(wardens([unit('squad', { selectionEntryGroups: [nested] })]));
    const squad = at.pick('squad');
    expect(at.findings()).toEqual([]);
    at.pick('axe', squad);
    at.pick('axe', squad);
    expect(at.findings()).toEqual(['max outer 3/2']);
    at.drop(at.selection(squad).children.find(({ name }) => name === 'bow')!.id);
    expect(at.findings()).toEqual(['min arms 0/1']);
  });

  it('of one name beside each other say what is in them', () => {
    const one = (id: string, name: string, ...names: readonly string[]) =>
      group(
        id,
        names.map((each) => entry(each)),
        { name, constraints: [min(1)] },
      );
    const groups = [one('a', 'Choose:', 'bow', 'axe'), one('b', 'Choose: ', 'net'), one('c', 'Take:', 'rope')];
    const at = table(wardens([unit('squad', { selectionEntryGroups: groups })]));
    const squad = at.selection(at.pick('squad'));
    squad.children.forEach(({ id }) => at.drop(id));
    expect(at.evaluation().roster.findings.map(({ subject }) => [subject.id, subject.among])).toEqual([
      ['a', ['bow', 'axe']],
      ['b', ['net']],
      ['c', undefined],
    ]);
  });

  it('that are hidden demand nothing', () => {
    const at = table(wardens([unit('squad', { selectionEntryGroups: [arms({ hidden: true })] })]));
    at.pick('squad');
    expect(at.findings()).toEqual([]);
  });

  it('linked twice count together when shared, apart when not', () => {
    const shared = (over: Partial<Constraint>) =>
      wardens(
        [
          unit('squad', {
            selectionEntries: [
              model('left', { entryLinks: [groupLink('arms', 'l')] }),
              model('right', { entryLinks: [groupLink('arms', 'r')] }),
            ],
          }),
        ],
        {
          sharedSelectionEntryGroups: [
            group('arms', [entry('bow')], {
              constraints: [max(1, { scope: 'squad', includeChildSelections: true, ...over })],
            }),
          ],
        },
      );
    for (const [over, findings] of [
      [{}, ['max arms 2/1']],
      [{ shared: false }, []],
    ] as const) {
      const at = table(shared(over));
      const squad = at.pick('squad');
      for (const side of ['left', 'right']) at.pick('bow', at.pick(side, squad));
      expect(at.findings()).toEqual(findings);
    }
  });

  it('are judged for each model where several are alike', () => {
    const trooper = model('trooper', {
      selectionEntryGroups: [
        group('arms', [entry('bow', { collective: true }), entry('axe', { collective: true })], {
          constraints: [max(2)],
        }),
      ],
    });
    const at = table(wardens([unit('squad', { selectionEntries: [trooper] })]));
    const troopers = at.pick('trooper', at.pick('squad'));
    at.count(troopers, 3);
    for (const id of ['bow', 'axe']) at.pick(id, troopers);
    expect(at.findings()).toEqual([]);
    at.pick('axe', troopers);
    expect(at.evaluation().roster.findings).toMatchObject([{ actual: 3, limit: 2, per: 3 }]);
  });
});

describe('what is hidden', () => {
  it('is objected to when it is picked, and demands nothing', () => {
    const at = table(
      wardens([unit('squad', { selectionEntries: [entry('ghost', { hidden: true, constraints: [min(1)] })] })]),
    );
    const squad = at.pick('squad');
    expect([at.tree(), at.findings()]).toEqual([['squad'], []]);
    at.pick('ghost', squad);
    expect(at.findings()).toEqual(['hidden ghost 1/0']);
  });

  it('is judged by no other limit of its own', () => {
    const at = table(
      wardens([unit('squad', { selectionEntries: [entry('ghost', { hidden: true, constraints: [max(0)] })] })]),
    );
    at.pick('ghost', at.pick('squad'));
    expect(at.findings()).toEqual(['hidden ghost 1/0']);
  });

  it('is told for each selection by itself', () => {
    const lamp = entry('lamp', {
      selectionEntries: [entry('oil')],
      modifiers: [change('set', 'hidden', true, { conditions: [when('equalTo', 0, 'oil', { scope: 'self' })] })],
    });
    const at = table(wardens([unit('squad', { selectionEntries: [lamp] })]));
    const squad = at.pick('squad');
    const [first, second] = [at.pick('lamp', squad), at.pick('lamp', squad)];
    at.pick('oil', first);
    expect(at.evaluation().roster.findings).toMatchObject([{ code: 'data/hidden', culprits: [second] }]);
  });

  it('by a condition, as soon as it holds', () => {
    const at = table(
      wardens([
        unit('scout', { modifiers: [change('set', 'hidden', true, { conditions: [when('atLeast', 1, 'tank')] })] }),
        unit('tank'),
      ]),
    );
    at.pick('scout');
    expect(at.findings()).toEqual([]);
    at.pick('tank');
    expect(at.findings()).toEqual(['hidden scout 1/0']);
  });
});

describe('root entries', () => {
  const demand = (over: Partial<Constraint>, categories = [inCategory('line')]) =>
    wardens([unit('guard', { categoryLinks: categories, constraints: [min(2, over)] })]);
  const after = (data: ReturnType<typeof demand>, kept: number) => {
    const at = table(data);
    for (const { id } of at.evaluation().roster.forces[0]!.selections.slice(kept)) at.drop(id);
    return at
      .evaluation()
      .roster.findings.map(({ subject, actual, scope, at: { kind } }) => [
        subject.id,
        subject.category,
        scope,
        actual,
        kind,
      ]);
  };

  it('are missed by the force, under their category', () => {
    expect(after(demand({}), 1)).toEqual([['guard', 'line', 'parent', 1, 'force']]);
    expect(after(demand({ scope: 'force' }), 0)).toEqual([['guard', 'line', 'force', 0, 'force']]);
    expect(after(demand({ scope: 'roster' }), 0)).toEqual([['guard', 'line', 'roster', 0, 'force']]);
  });

  it('are missed without a category too', () => {
    expect(after(demand({}, []), 1)).toEqual([['guard', null, 'parent', 1, 'force']]);
  });

  it('are not asked for by a force that does not have their category', () => {
    const elsewhere = [inCategory('formation')];
    expect(table(demand({}, elsewhere)).tree()).toEqual([]);
    expect(after(demand({}, elsewhere), 0)).toEqual([]);
    expect(after(demand({ scope: 'force' }, elsewhere), 0)).toEqual([['guard', 'formation', 'force', 0, 'force']]);
  });

  it('that are too many show on the first of them', () => {
    const at = table(wardens([unit('guard', { constraints: [max(1)] })]));
    const [first, second] = [at.pick('guard'), at.pick('guard')];
    expect(at.evaluation().roster.findings).toMatchObject([
      { at: { kind: 'selection', id: first }, culprits: [first, second], place: 'root' },
    ]);
  });
});

describe('categories and forces', () => {
  const limited = (constraints: readonly Constraint[], modifiers: ReturnType<typeof change>[] = []) =>
    linked(
      system({
        forceEntries: [
          {
            ...forceEntry('patrol', []),
            categoryLinks: [{ id: 'patrol-line', name: 'line', targetId: 'line', constraints, modifiers }],
          },
        ],
      }),
      catalogue('wardens', {
        selectionEntries: [
          unit('guard', { categoryLinks: [inCategory('line')] }),
          unit('scout', { categoryLinks: [alsoIn('line')] }),
          unit('tank'),
        ],
      }),
    );

  it('of a force count what is in them, by modifiers too', () => {
    const at = table(
      limited(
        [min(1), max(2)],
        [change('increment', 'max', 1, { conditions: [when('atLeast', 1, 'tank', { scope: 'parent' })] })],
      ),
    );
    expect(at.findings()).toEqual(['min line 0/1']);
    for (const id of ['guard', 'scout', 'guard']) at.pick(id);
    expect(at.findings()).toEqual(['max line 3/2']);
    at.pick('tank');
    expect(at.findings()).toEqual([]);
  });

  it('of a force go by the name that modifiers give them, and demand nothing where those hide them', () => {
    const renamed = change('set', 'name', 'Ranks');
    const first = table(limited([min(1)], [renamed]));
    expect(first.evaluation().roster.forces[0]!.categories[1]).toMatchObject({ id: 'line', name: 'Ranks' });
    expect(first.evaluation().roster.findings).toMatchObject([{ subject: { name: 'Ranks' } }]);
    expect(table(limited([min(1)], [change('set', 'hidden', true)])).findings()).toEqual([]);
  });

  it('of a force keep their name under a group of modifiers', () => {
    const link = {
      id: 'patrol-line',
      name: 'line',
      targetId: 'line',
      modifierGroups: [{ modifiers: [change('set', 'name', 'Ranks')] }],
    };
    const at = table(
      linked(system({ forceEntries: [{ ...forceEntry('patrol', []), categoryLinks: [link] }] }), catalogue('wardens')),
    );
    expect(at.evaluation().roster.forces[0]!.categories[1]).toMatchObject({ id: 'line', name: 'line' });
  });

  it('that no force lists limit those in them all the same', () => {
    const captains = { id: 'captain', name: 'captain', constraints: [max(1, { scope: 'force' })] };
    const at = table(
      linked(
        system(),
        catalogue('wardens', {
          categoryEntries: [captains],
          selectionEntries: [unit('guard', { categoryLinks: [inCategory('line'), alsoIn('captain')] })],
        }),
      ),
    );
    at.pick('guard');
    expect(at.findings()).toEqual([]);
    at.pick('guard');
    expect(at.findings()).toEqual(['max captain 2/1']);
    expect(at.evaluation().roster.findings).toMatchObject([{ place: 'category', subject: { kind: 'category' } }]);
  });

  it('forces are limited by their kind, once', () => {
    const at = table(
      linked(
        system({
          forceEntries: [
            forceEntry('patrol', [], { constraints: [max(1, { field: 'forces', scope: 'roster' })] }),
            forceEntry('column', []),
          ],
        }),
        catalogue('wardens'),
      ),
    );
    at.force('column');
    expect(at.findings()).toEqual([]);
    at.force('patrol');
    expect(at.findings()).toEqual(['max patrol 2/1']);
  });
});

describe('percent', () => {
  it('is of all that the scope has', () => {
    const at = table(
      wardens([unit('guard'), unit('tank', { constraints: [max(25, { scope: 'force', percentValue: true })] })]),
    );
    for (const id of ['guard', 'guard', 'guard', 'tank']) at.pick(id);
    expect(at.findings()).toEqual([]);
    at.pick('tank');
    expect(at.findings()).toEqual(['max tank 2/1.25']);
  });

  it('of forces is of all forces', () => {
    const half = max(50, { field: 'forces', scope: 'roster', percentValue: true });
    const at = table(
      linked(
        system({ forceEntries: [forceEntry('patrol', [], { constraints: [half] }), forceEntry('column', [])] }),
        catalogue('wardens'),
      ),
    );
    at.force('column');
    expect(at.findings()).toEqual([]);
    at.force('patrol');
    expect(at.findings()).toEqual(['max patrol 2/1.5']);
  });
});

describe('limits that modifiers move', () => {
  it('from none to some, and away', () => {
    const squad = (base: number, set: number) => {
      const at = table(
        wardens([
          unit('squad', {
            selectionEntries: [
              entry('bow', {
                constraints: [max(base)],
                modifiers: [change('set', 'max', set, { conditions: [isA('squad', 'parent')] })],
              }),
            ],
          }),
        ]),
      );
      at.count(at.pick('bow', at.pick('squad')), 3);
      return at.findings();
    };
    expect([squad(-1, 2), squad(2, -1), squad(2, 3)]).toEqual([['max bow 3/2'], [], []]);
  });
});
