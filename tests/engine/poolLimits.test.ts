import { describe, expect, it } from 'vitest';
import type { Constraint } from '@/lib/data/schema';
import { change, each, entry, group, groupLink, max, min, model, points, table, unit, wardens } from '../data/nodes';

/**
 * Two kinds of models with weapons from one group, which grows by nothing with what it counts; the first trooper has
 * bows and ropes, the others have not.
 */
function armed(
  constraints: readonly Constraint[],
  { collective = true, childId = 'trooper', scope = 'squad', bows = 1, bearer = 'trooper', troopers = 2 } = {},
) {
  const weapons = group('weapons', [entry('bow', { collective: true, costs: points(10) })], {
    ...(collective ? { collective } : {}),
    constraints,
    modifiers: [change('increment', constraints[0]!.id, 0, { repeats: [each(childId, { scope })] })],
  });
  const kind = (id: string) =>
    model(id, {
      entryLinks: [groupLink('weapons', `${id}-weapons`)],
      selectionEntries: [entry('rope', { collective: true })],
    });
  const at = table(
    wardens([unit('squad', { selectionEntries: [kind('trooper'), kind('veteran')] })], {
      sharedSelectionEntryGroups: [weapons],
    }),
  );
  const squad = at.pick('squad');
  const first = at.add(bearer, squad, 'defaults');
  for (let n = 1; n < troopers; n++) at.add('trooper', squad, 'defaults');
  if (bows > 0) at.count(at.add('bow', first), bows);
  return { at, squad, first };
}

const objections = (...given: Parameters<typeof armed>) => armed(...given).at.findings();

describe('a limit is the squad’s', () => {
  it.each(['squad', 'force', 'roster'])('where it grows with the models of the %s', (scope) =>
    expect(objections([min(1)], { scope })).toEqual([]),
  );
  it.each(['parent', 'self', 'trooper'])('and each model’s own where it looks no further than its %s', (scope) =>
    expect(objections([min(1)], { scope })).toEqual(['min weapons 0/1']),
  );
  it('and each model’s own where it grows with something else, or the group is not collective', () => {
    expect(objections([min(1)], { childId: 'veteran' })).toEqual(['min weapons 0/1']);
    expect(objections([min(1)], { collective: false })).toEqual(['min weapons 0/1']);
  });
  it('of models of one kind: what another kind has does not count', () => {
    expect(objections([min(1)], { bearer: 'veteran', childId: 'any', troopers: 2 })).toEqual(['min weapons 0/1']);
    expect(objections([min(1)], { bearer: 'veteran', troopers: 2 })).toEqual(['min weapons 0/1']);
  });
  it.each([
    [2, []],
    [3, ['max weapons 3/2']],
  ] as const)('so that %i in one hand are judged for all', (bows, found) =>
    expect(objections([max(2)], { bows })).toEqual(found),
  );
  it('and what is too many shows on the last of them, in the squad', () => {
    const { at, squad } = armed([max(1)]);
    const last = at.add('bow', at.selection(squad).children[1]!.id);
    expect(at.evaluation().roster.findings).toMatchObject([{ at: { id: last }, within: { id: squad } }]);
  });
  it('by numbers alone: a limit in points is each model’s own', () => {
    expect(objections([max(9, { field: 'points' })])).toEqual(['max weapons 10/9']);
    expect(objections([max(10, { field: 'points' })])).toEqual([]);
  });
  it('and of no more than the squad: a limit of the force counts all in it', () => {
    const { at } = armed([max(5), max(1, { id: 'all', scope: 'force', includeChildSelections: true })]);
    expect(at.findings()).toEqual([]);
    at.add('bow', at.add('trooper', at.pick('squad')));
    expect(at.findings()).toEqual(['max weapons 2/1']);
  });
  it('a share of all that its models have', () => {
    const { at, first } = armed([min(60, { percentValue: true })]);
    expect(at.findings()).toEqual([]);
    at.pick('rope', first);
    expect(at.findings()).toEqual(['min weapons 1/1.2']);
  });
});

describe('how many one more is, in the count of a limit', () => {
  const per = (constraint: Constraint) => {
    const gear = group('gear', [entry('rope', { collective: true, constraints: [constraint] })]);
    const at = table(
      wardens([unit('squad', { selectionEntries: [model('trooper', { selectionEntryGroups: [gear] })] })]),
    );
    const troopers = at.pick('trooper', at.pick('squad'));
    at.count(troopers, 3);
    at.count(at.pick('rope', troopers), 2);
    return at.evaluation().roster.findings.map(({ actual, limit, per: number }) => [actual, limit, number]);
  };
  it.each(['parent', 'trooper', 'gear'])('within %s: as many as there are alike', (scope) =>
    expect(per(max(1, { scope }))).toEqual([[2, 1, 3]]),
  );
  it.each(['squad', 'force', 'roster'])('within the %s: one', (scope) =>
    expect(per(max(5, { scope, includeChildSelections: true }))).toEqual([[6, 5, 1]]),
  );
  it('in a limit of the squad: one, however many stand in one selection', () => {
    const { at, first } = armed([max(2)], { troopers: 1 });
    at.count(first, 4);
    const bow = at.selection(first).children[0]!;
    at.edit({ kind: 'count', selection: bow.id, number: 3 });
    expect(at.evaluation().roster.findings).toMatchObject([{ actual: 3, limit: 2, per: 1 }]);
  });
  it('under a selection of number 0, where nothing counts: one, and no number that is none', () => {
    const { at, squad, first } = armed([max(1)], { collective: false, troopers: 1, bows: 2 });
    const written = at.roster().forces[0]!.selections[0]!.selections[0]!;
    at.edit({ kind: 'remove', selection: first });
    at.edit({ kind: 'add', into: squad, selection: { ...written, number: 0 } });
    expect(at.evaluation().roster.findings).toEqual([]);
    expect(at.option('bow', first)).toMatchObject({ current: 0, step: 1 });
  });
});

describe('several squads alike under one selection', () => {
  /** Each of so many squads has two troopers and so many bows, of which each may have one for each trooper. */
  const squads = (number: number, bows: number) => {
    const { at, squad, first } = armed([max(0)], { bows: 0, troopers: 1 });
    at.count(first, 2);
    const bow = at.add('bow', first);
    at.count(bow, bows);
    at.count(squad, number);
    return { at, first, squad };
  };
  const findings = (number: number, bows: number) =>
    squads(number, bows)
      .at.evaluation()
      .roster.findings.map(({ actual, limit, per }) => [actual, limit, per]);
  it.each([1, 2, 3])('have what one has: %i of them', (number) => {
    expect(findings(number, 3)).toEqual([[3, 0, number]]);
    const { at, first } = squads(number, 1);
    expect(at.option('bow', first)).toMatchObject({ step: number });
  });
});
