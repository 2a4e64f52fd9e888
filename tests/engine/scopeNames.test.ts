import { describe, expect, it } from 'vitest';
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
  max,
  model,
  system,
  table,
  unit,
  wardens,
  when,
} from '../data/nodes';

const deep = { includeChildSelections: true } as const;

/**
 * What is above a lamp: a trooper from a linked group of teams in a squad, whose primary category is not the first it
 * names.
 */
function lampNamed(...asks: readonly (readonly [string, ReturnType<typeof when>])[]) {
  const lamp = entry('lamp', {
    modifiers: asks.map(([name, condition]) => change('append', 'name', name, { conditions: [condition] })),
  });
  const team = group('team', [model('trooper', { selectionEntries: [lamp] }), model('gunner')]);
  const squad = unit('squad', {
    categoryLinks: [alsoIn('foot'), inCategory('line')],
    entryLinks: [groupLink('team', 'team-link')],
    selectionEntries: [model('bearer')],
  });
  const at = table(
    wardens(
      [
        squad,
        unit('scout', { categoryLinks: [alsoIn('line'), inCategory('foot')] }),
        unit('guard', { categoryLinks: [inCategory('line')] }),
      ],
      {
        categoryEntries: [{ id: 'foot', name: 'foot' }],
        sharedSelectionEntryGroups: [team],
      },
    ),
  );
  for (const id of ['scout', 'guard', 'guard']) at.pick(id);
  const squadId = at.pick('squad');
  for (const id of ['gunner', 'gunner', 'bearer']) at.pick(id, squadId);
  return at.selection(at.pick('lamp', at.pick('trooper', squadId))).name;
}

describe('a name above', () => {
  it.each(['team', 'team-link'])('of a group (%s) is what is picked from that group, not all of the unit', (scope) => {
    expect(
      lampNamed(
        ['models', when('equalTo', 3, 'model', { scope })],
        ['bearers', when('equalTo', 0, 'bearer', { scope })],
      ),
    ).toBe('lamp models bearers');
  });

  it('of a category is what is in it, whatever comes first', () => {
    expect(
      lampNamed(
        ['line', when('equalTo', 2, 'guard', { scope: 'primary-category' })],
        ['nothing else', when('equalTo', 3, 'unit', { scope: 'primary-category' })],
        ['all of the line', when('equalTo', 4, 'unit', { scope: 'line' })],
        ['all on foot', when('equalTo', 2, 'unit', { scope: 'foot' })],
      ),
    ).toBe('lamp line nothing else all of the line all on foot');
  });

  it('is an instance of what it is, its group and its categories among it', () => {
    expect(
      lampNamed(
        ['team', isA('team', 'parent')],
        ['line', isA('line', 'squad')],
        ['group', isA('team', 'team')],
        ['not the bearer', { ...isA('bearer', 'team'), type: 'notInstanceOf' }],
      ),
    ).toBe('lamp team line group not the bearer');
  });
});

describe('the thing itself', () => {
  it('is an instance of its categories', () => {
    const asks = ['line', 'foot', 'heavy'].map((id) => change('append', 'name', id, { conditions: [isA(id, 'self')] }));
    const at = table(
      wardens([unit('squad', { categoryLinks: [inCategory('line'), alsoIn('foot')], modifiers: asks })], {
        categoryEntries: [{ id: 'foot', name: 'foot' }],
      }),
    );
    expect(at.selection(at.pick('squad')).name).toBe('squad line foot');
  });

  it('of a group is what is picked from it', () => {
    const at = table(
      wardens([
        unit('squad', {
          selectionEntryGroups: [
            group('arms', [entry('bow'), entry('axe')], { constraints: [max(1, { scope: 'self' })] }),
          ],
          selectionEntries: [entry('rope')],
        }),
      ]),
    );
    const squad = at.pick('squad');
    for (const id of ['rope', 'rope', 'bow']) at.pick(id, squad);
    expect(at.findings()).toEqual([]);
    at.pick('axe', squad);
    expect(at.findings()).toEqual(['max arms 2/1']);
  });
});

describe('the parent', () => {
  it('of an entry is what holds it, though it could hold what is asked for itself', () => {
    const trooper = model('trooper', {
      selectionEntries: [entry('rope')],
      modifiers: [change('append', 'name', 'roped', { conditions: [when('equalTo', 1, 'rope', { scope: 'parent' })] })],
    });
    const at = table(wardens([unit('squad', { selectionEntries: [trooper, entry('rope')] })]));
    const squad = at.pick('squad');
    const id = at.pick('trooper', squad);
    at.pick('rope', id);
    expect(at.selection(id).name).toBe('trooper');
    at.pick('rope', squad);
    expect(at.selection(id).name).toBe('trooper roped');
  });
});

describe('a force', () => {
  const asks = [
    change('append', 'name', 'in the list', {
      conditions: [when('equalTo', 2, 'patrol', { scope: 'parent', field: 'forces' })],
    }),
    change('append', 'name', 'with two', { conditions: [when('equalTo', 2, 'squad', { scope: 'force' })] }),
    change('append', 'name', 'itself', { conditions: [when('equalTo', 2, 'squad', { scope: 'self' })] }),
    change('append', 'name', 'of one model', {
      conditions: [when('equalTo', 1, 'trooper', { scope: 'force', ...deep })],
    }),
  ];
  it('asks about itself, and about the list that it stands in', () => {
    const at = table(
      linked(
        system({ forceEntries: [forceEntry('patrol', [], { modifiers: asks })] }),
        catalogue('wardens', { selectionEntries: [unit('squad', { selectionEntries: [model('trooper')] })] }),
      ),
    );
    at.force('patrol');
    at.pick('trooper', at.pick('squad'));
    at.pick('squad');
    expect(at.evaluation().roster.forces.map(({ name }) => name)).toEqual([
      'patrol in the list with two itself of one model',
      'patrol in the list',
    ]);
  });
});
