import { describe, expect, it } from 'vitest';
import { applyEdit } from '@/lib/documents/roster/edits';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { army } from '../../../builders';
import { roster } from '../../../rosterBuilders';
import { LOST, runRule, squad } from '../ruleTests';

const total = (points: number, gameSize: number | null) => army([], { points, gameSize });

describe('max-points', () => {
  it.each<[number, number | null, string, string]>([
    [150, 150, 'pass', '150 of 150 points: 0 left'],
    [151, 150, 'fail', '151 of 150 points: 1 over'],
    [1, 1, 'pass', '1 of 1 points: 0 left'],
    [212.5, 212, 'fail', '212.5 of 212 points: 0.5 over'],
    [499, 500, 'pass', '499 of 500 points: 1 left'],
    [500, 500, 'pass', '500 of 500 points: 0 left'],
    [501, 500, 'fail', '501 of 500 points: 1 over'],
    [501, null, 'fail', '501 of 500 points: 1 over'],
    [500, null, 'unverified', '500 points, but the size of the game is not declared: it may be up to 500 points'],
    [0, null, 'unverified', '0 points, but the size of the game is not declared: it may be up to 500 points'],
    [400, 501, 'fail', 'A game of 501 points: Scout Team is played with 500 at most'],
    [400, 2000, 'fail', 'A game of 2000 points: Scout Team is played with 500 at most'],
  ])('%d points in a game of %s: %s', (points, gameSize, outcome, why) => {
    expect(runRule('max-points', total(points, gameSize))).toMatchObject({ outcome, why });
  });

  it('offers a size that the list fits in, then to take a unit out', () => {
    const list = army([squad('Wardens', 120), squad('Rangers', 60)], { gameSize: 150 });
    const [found] = runRule('max-points', list).found;
    expect(found).toMatchObject({
      code: 'scout-team/max-points',
      data: { actual: 180, limit: 150, over: 30 },
      citation: { document: 'Core rules', section: 'Combat Patrol (p. 244)', item: null },
    });
    expect(found?.fixes.map(({ label }) => label)).toEqual([
      'Declare a game of 200 points',
      'Remove Rangers (60 points)',
      'Remove Wardens (120 points)',
    ]);
    const [declare] = found?.fixes ?? [];
    if (!declare) throw new Error('no fix');
    expect(applyEdit(roster([], { declarations: null }), declare.edit).declarations).toMatchObject({ gameSize: 200 });
  });

  it('offers no other size where the players agreed on this one, unless there is no game of it', () => {
    const agreedOn = (gameSize: number) =>
      army([squad('Wardens', 180)], { gameSize, declarations: { ...NO_DECLARATIONS, gameSize } });
    const fixes = (gameSize: number) =>
      runRule('max-points', agreedOn(gameSize)).found[0]?.fixes.map(({ label }) => label);
    expect(fixes(150)).toEqual(['Remove Wardens (180 points)']);
    expect(fixes(600)).toEqual(['Declare a game of 200 points']);
  });

  it('offers every usual size that fits while none is declared', () => {
    expect(runRule('max-points', total(260, null)).found[0]?.fixes.map(({ label }) => label)).toEqual(
      [300, 400, 500].map((size) => `Declare a game of ${size} points`),
    );
  });

  it('cannot tell while the price of something is not known', () => {
    expect(runRule('max-points', army([], { points: 140, gameSize: 150, findings: [LOST] }))).toMatchObject({
      outcome: 'unverified',
      why: '140 of 150 points without Lost Squad, whose price is not in the data any more',
    });
  });

  it('takes no unit for free: the data has no price for it', () => {
    const { outcome, found } = runRule(
      'max-points',
      army([squad('Wardens', 80), squad('Old Wagon', 0)], { gameSize: 150 }),
    );
    expect(outcome).toBe('unverified');
    expect(found).toMatchObject([
      {
        at: { name: 'Old Wagon' },
        message: 'Old Wagon costs 0 points in the unit data: look up its price, 80 of 150 points are without it',
        fixes: [{ label: 'Remove Old Wagon (no points)' }],
      },
    ]);
  });
});
