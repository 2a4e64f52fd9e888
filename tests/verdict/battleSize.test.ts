import { describe, expect, it } from 'vitest';
import { evaluate, optionsOf, optionsWithin, pickOne } from '@/lib/engine';
import { ownRules } from '@/lib/formats/own-rules/format';
import { applyEdit } from '@/lib/documents/roster/edits';
import type { Roster } from '@/lib/documents/roster/schema';
import { withBattleSize } from '@/lib/verdict/battleSize';
import { newRoster } from '@/lib/verdict/newRoster';
import { entry, group, max, min, unit, wardens } from '../data/nodes';

const setting = (sizes: readonly string[]) =>
  entry('size', {
    constraints: [min(1, { scope: 'force' }), max(1, { scope: 'force', id: 'most' })],
    selectionEntryGroups: [
      group(
        'sizes',
        sizes.map((name) => entry(name)),
        { constraints: [max(1, { id: 'most' })] },
      ),
    ],
  });
const SIZES = ['1. Raid (1000 Point limit)', '2. Force (1,001-2,000 Points)', '3. War (2001+ pts)'];
const data = (sizes = SIZES) => wardens([unit('guard'), setting(sizes)]);
const list = (gameSize: number | null, linked = data()): Roster => {
  let made = 0;
  return newRoster(linked, ownRules, { catalogueIds: ['wardens'], name: '', gameSize }, () => `id-${++made}`);
};
const chosen = ({ forces }: Roster): readonly string[] =>
  forces.flatMap(({ selections }) => selections.flatMap((each) => each.selections.map(({ name }) => name)));
const limited = (roster: Roster, value: number | null, linked = data()): Roster =>
  withBattleSize(roster, applyEdit(roster, { kind: 'limit', typeId: 'points', value }), linked);

describe('the size of battle', () => {
  it.each([
    [1, [SIZES[0]]],
    [1000, [SIZES[0]]],
    [1500, [SIZES[1]]],
    [2000, [SIZES[1]]],
    [2001, [SIZES[2]]],
    [null, []],
  ])('of a new list of %s points is the smallest that bears it', (points, sizes) => {
    expect(chosen(list(points))).toEqual(sizes);
  });

  it('follows the limit, once, and stays where the limit stays or goes', () => {
    const small = list(1000);
    const large = limited(small, 1250);
    expect(chosen(large)).toEqual([SIZES[1]]);
    expect(chosen(limited(large, 900))).toEqual([SIZES[0]]);
    expect(chosen(limited(large, null))).toEqual([SIZES[1]]);
    const own = applyEdit(large, { kind: 'title', name: 'Other' });
    expect(withBattleSize(large, own, data())).toBe(own);
  });

  it('that is chosen is the limit, unless the player has set another', () => {
    const open = list(null);
    const [setting] = open.forces[0]!.selections;
    const pick = (roster: Roster, name: string): Roster => {
      const evaluation = evaluate(roster, data());
      const option = optionsWithin(optionsOf(evaluation, setting!.id)).find((each) => each.name === name)!;
      const without = roster.forces[0]!.selections[0]!.selections.reduce(
        (next, { id }) => applyEdit(next, { kind: 'remove', selection: id }),
        roster,
      );
      const picked = pickOne(evaluation, setting!.id, option, () => `picked ${name}`);
      return withBattleSize(roster, applyEdit(without, picked.edit), data());
    };
    const raid = pick(open, SIZES[0]!);
    expect(raid.costLimits).toEqual([{ typeId: 'points', value: 1000 }]);
    expect(pick(raid, SIZES[1]!).costLimits).toEqual([{ typeId: 'points', value: 2000 }]);
    expect(pick(limited(raid, 900), SIZES[1]!).costLimits).toEqual([{ typeId: 'points', value: 900 }]);
    expect(pick(open, SIZES[2]!).costLimits).toEqual([]);
  });

  it('is none where the data has no size for it, or what it has is no size', () => {
    const sizes = SIZES.slice(0, 2);
    expect(chosen(list(5000, data(sizes)))).toEqual([]);
    expect(chosen(list(1000, data(['North', 'Up to 1000 points'])))).toEqual([]);
  });
});
