import { describe, expect, it } from 'vitest';
import {
  catalogue,
  change,
  each,
  entry,
  linked,
  linkTo,
  model,
  points,
  system,
  table,
  unit,
  wardens,
  when,
} from '../data/nodes';

const cp = { typeId: 'command', name: 'cp', value: 2 } as const;
const twoTypes = {
  costTypes: [
    { id: 'points', name: 'pts', defaultCostLimit: -1 },
    { id: 'command', name: 'cp', defaultCostLimit: -1, hidden: true as const },
  ],
};

describe('costs', () => {
  it('are of the selection alone, for its whole number; the total is of all', () => {
    const at = table(
      wardens([unit('squad', { costs: points(5), selectionEntries: [model('trooper', { costs: points(2.5) })] })]),
    );
    const squad = at.pick('squad');
    const trooper = at.pick('trooper', squad);
    at.count(trooper, 3);
    expect([at.selection(squad).costs[0]!.value, at.selection(trooper).costs[0]!.value, at.points()]).toEqual([
      5, 7.5, 12.5,
    ]);
  });

  it('come by type, those of hidden types too', () => {
    const at = table(
      wardens([unit('scout', { costs: [...points(5), cp] }), unit('mule', { costs: points(1) })], {}, twoTypes),
    );
    at.pick('mule');
    expect(at.evaluation().roster.costs).toEqual([{ typeId: 'points', name: 'pts', value: 1 }]);
    at.pick('scout');
    expect(at.evaluation().roster.costs).toEqual([
      { typeId: 'points', name: 'pts', value: 6 },
      { typeId: 'command', name: 'cp', value: 2 },
    ]);
    expect(at.evaluation().roster.costTypes).toEqual([
      { typeId: 'points', name: 'pts', hidden: false },
      { typeId: 'command', name: 'cp', hidden: true },
    ]);
  });

  it('of a type that no file defines go by its id', () => {
    const at = table(wardens([unit('squad', { selectionEntries: [entry('gem', { costs: [cp] })] })]));
    const squad = at.pick('squad');
    expect(at.option('gem', squad).costs).toMatchObject([{ typeId: 'command', name: 'command', value: 2 }]);
    const gem = at.pick('gem', squad);
    expect(at.selection(gem).costs).toMatchObject([{ typeId: 'command', name: 'command', value: 2 }]);
  });

  it('may be negative', () => {
    const at = table(
      wardens([unit('mob', { costs: points(-5), selectionEntries: [model('imp', { costs: points(3) })] })]),
    );
    at.pick('imp', at.pick('mob'));
    expect(at.points()).toBe(-2);
  });

  it('come from a modifier alone, where the entry names none', () => {
    const at = table(wardens([unit('scout', { modifiers: [change('increment', 'points', 5)] })]));
    at.pick('scout');
    expect(at.points()).toBe(5);
  });
});

describe('a cost on a link', () => {
  it("replaces the target's, type by type, at each link of a chain", () => {
    const at = table(
      wardens(
        [],
        {
          sharedSelectionEntries: [unit('ogre', { costs: [...points(50), cp] })],
          entryLinks: [
            linkTo('ogre', 'near', { costs: points(40) }),
            linkTo('near', 'far', { costs: points(30) }),
            linkTo('ogre', 'free', { costs: points(0) }),
            linkTo('ogre', 'plain'),
          ],
        },
        twoTypes,
      ),
    );
    const costs = ['near', 'far', 'free', 'plain'].map((key) =>
      at.selection(at.pick(`${key}::ogre`.replace('far::', 'far::near::'))).costs.map(({ value }) => value),
    );
    expect(costs).toEqual([
      [40, 2],
      [30, 2],
      [0, 2],
      [50, 2],
    ]);
  });
});

describe('one id in two catalogues', () => {
  it('is what each of them says', () => {
    const of = (id: string, price: number) =>
      catalogue(id, {
        sharedSelectionEntries: [unit('wagon', { costs: points(price) })],
        entryLinks: [linkTo('wagon', `${id}-wagon`)],
      });
    const at = table(linked(system(), of('wardens', 65), of('tide', 55)));
    const other = at.force('patrol', 'tide');
    expect([
      at.selection(at.pick('wagon')).costs[0]!.value,
      at.selection(at.pick('wagon', other)).costs[0]!.value,
    ]).toEqual([65, 55]);
  });
});

describe('a price that depends on what is above', () => {
  it('is another for each', () => {
    const gun = entry('gun', {
      costs: points(10),
      modifiers: [
        change('set', 'points', 0, { conditions: [when('instanceOf', 1, 'captain', { scope: 'ancestor' })] }),
      ],
    });
    const at = table(
      wardens(
        [unit('captain', { entryLinks: [linkTo('gun', 'c')] }), unit('sergeant', { entryLinks: [linkTo('gun', 's')] })],
        { sharedSelectionEntries: [gun] },
      ),
    );
    at.pick('gun', at.pick('captain'));
    at.pick('gun', at.pick('sergeant'));
    expect(at.points()).toBe(10);
  });
});

describe('prices that look at prices', () => {
  const perPoints = (childId: string) =>
    change('increment', 'points', 1, { repeats: [each(childId, { field: 'points', value: 10 })] });

  it('look at the modified ones, in whatever order they stand', () => {
    const at = table(
      wardens([
        unit('chief', { costs: points(10), modifiers: [perPoints('cook')] }),
        unit('cook', { costs: points(15), modifiers: [change('increment', 'points', 5)] }),
      ]),
    );
    const [chief] = [at.pick('chief'), at.pick('cook')];
    expect(at.selection(chief).costs[0]!.value).toBe(12);
    expect(at.findings()).toEqual([]);
  });

  it('and at themselves: without those modifiers, with one finding', () => {
    const at = table(
      wardens([
        unit('snake', { costs: points(100), modifiers: [change('increment', 'points', 5), perPoints('snake')] }),
      ]),
    );
    for (let i = 0; i < 3; i++) at.pick('snake');
    expect(at.points()).toBe(315);
    expect(at.findings()).toEqual(['cycle snake 1/0']);
  });

  it('and at each other, the same; who only looks on gets its answer', () => {
    const at = table(
      wardens([
        unit('watcher', { modifiers: [perPoints('left')] }),
        unit('left', { costs: points(100), modifiers: [perPoints('right')] }),
        unit('right', { costs: points(50), modifiers: [perPoints('left')] }),
      ]),
    );
    for (const id of ['watcher', 'left', 'right', 'right']) at.pick(id);
    expect(at.points()).toBe(10 + 100 + 50 + 50);
    expect(at.findings()).toEqual(['cycle left 1/0']);
    expect(at.evaluation().roster.findings[0]!.culprits).toHaveLength(3);
  });

  it('settle though a category hangs on them', () => {
    const at = table(
      wardens([
        unit('rich', {
          costs: points(20),
          modifiers: [
            change('add', 'category', 'heavy', { conditions: [when('atLeast', 20, 'rich', { field: 'points' })] }),
          ],
        }),
        unit('judge', { modifiers: [change('set', 'name', 'content', { conditions: [when('equalTo', 1, 'heavy')] })] }),
      ]),
    );
    at.pick('rich');
    expect(at.selection(at.pick('judge')).name).toBe('content');
  });
});

describe('a cost limit', () => {
  it('starts from the data and objects only when exceeded; negative is none', () => {
    const data = wardens(
      [unit('scout', { costs: points(0.1) })],
      {},
      { costTypes: [{ id: 'points', name: 'pts', defaultCostLimit: 0.3 }] },
    );
    const at = table(data);
    for (let i = 0; i < 3; i++) at.pick('scout');
    expect(at.findings()).toEqual([]);
    at.pick('scout');
    expect(at.findings()).toEqual(['cost-limit points 0.4/0.3']);
    at.edit({ kind: 'limit', typeId: 'points', value: -1 });
    expect(at.findings()).toEqual([]);
    at.edit({ kind: 'limit', typeId: 'points', value: 0 });
    expect(at.findings()).toEqual(['cost-limit points 0.4/0']);
  });
});
