import { describe, expect, it } from 'vitest';
import type { Army, Unit } from '@/lib/army/army';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { army } from '../../../builders';
import { LOST, LOST_PART, hq, notTold, runRule, short, squad } from '../ruleTests';

const list = (gameSize: number | null, hqs: readonly Unit[], over: Partial<Army> = {}): Army =>
  army([squad('Wardens', 100), ...hqs], { gameSize, ...over });
const weak = { understrength: short({ models: 2, minimum: 3 }) };
const extra = { compulsory: false };

describe('requires-hq', () => {
  it.each<[string, Army, string]>([
    ['none in a game of 299', list(299, []), 'pass'],
    ['none in a game of 300', list(300, []), 'fail'],
    ['49 points at 300', list(300, [hq('Captain', 49)]), 'fail'],
    ['50 points at 300', list(300, [hq('Captain', 50)]), 'pass'],
    ['49 points at 299', list(299, [hq('Captain', 49)]), 'pass'],
    ['two of 25', list(300, [hq('Captain', 25), hq('Chaplain', 25)]), 'pass'],
    ['two of 24 and 25', list(300, [hq('Captain', 24), hq('Chaplain', 25)]), 'fail'],
    ['two of 24.5 and 25.5', list(300, [hq('Captain', 24.5), hq('Chaplain', 25.5)]), 'pass'],
    ['three of 17: only two count', list(300, [hq('A', 17), hq('B', 17), hq('C', 17)]), 'fail'],
    ['three of 25: the slots say that one is too many', list(300, [hq('A', 25), hq('B', 25), hq('C', 25)]), 'pass'],
    ['two of 25 of one entry', list(300, [hq('A', 50, { copies: 2 })]), 'pass'],
    ['three of 17 of one entry: only two count', list(300, [hq('A', 51, { copies: 3 })]), 'fail'],
    ['60 points Understrength', list(300, [hq('Retinue', 60, weak)]), 'fail'],
    ['60 points Understrength beside 50', list(300, [hq('Retinue', 60, weak), hq('Captain', 50)]), 'pass'],
    ['60 points Understrength beside 45', list(300, [hq('Retinue', 60, weak), hq('Captain', 45)]), 'fail'],
    ['80 points that fill no compulsory slot', list(300, [hq('Trader', 80, extra)]), 'fail'],
    [
      '80 points that fill no compulsory slot beside 50',
      list(300, [hq('Trader', 80, extra), hq('Captain', 50)]),
      'pass',
    ],
    ['80 points without a single model', list(300, [hq('Captain', 80, { models: [] })]), 'fail'],
    [
      '80 points of which nobody knows a model',
      list(300, [hq('Captain', 80, { models: [], counted: notTold })]),
      'unverified',
    ],
    ['none, a size not declared, 299 points in all', list(null, [], { points: 299 }), 'unverified'],
    ['none, a size not declared, 300 points in all', list(null, [], { points: 300 }), 'fail'],
    ['50 points, a size not declared', list(null, [hq('Captain', 50)]), 'pass'],
    ['49 points, a size not declared', list(null, [hq('Captain', 49)]), 'unverified'],
    ['none, wargear of another unit lost', army([squad('Wardens', 100, LOST_PART)], { gameSize: 300 }), 'fail'],
    ['49 points, wargear lost', list(300, [hq('Captain', 49, LOST_PART)]), 'unverified'],
    [
      '49 points, wargear of another unit lost',
      army([squad('Wardens', 100, LOST_PART), hq('Captain', 49)], { gameSize: 300 }),
      'fail',
    ],
    ['none, something lost', list(300, [], { findings: [LOST] }), 'unverified'],
    ['none in a game of 299, something lost', list(299, [], { findings: [LOST] }), 'pass'],
    ['a role with stray blanks', list(300, [hq('Captain', 50, { slot: ' hq ' })]), 'pass'],
  ])('%s', (_, given, outcome) => {
    expect(runRule('requires-hq', given).outcome).toBe(outcome);
  });

  it('names the culprit, the numbers and the clause', () => {
    const [found] = runRule('requires-hq', list(300, [hq('Palatine', 45)])).found;
    expect(found).toMatchObject({
      severity: 'error',
      kind: 'missing',
      at: { kind: 'unit', name: 'Palatine' },
      data: { size: 300, actual: 45, limit: 50, units: ['Palatine'] },
      message:
        'Palatine: 45 of at least 50 points of HQ. A game of 300 points asks for one or two HQ units of at least ' +
        '50 points together',
      citation: { document: 'Scout Team', section: 'Scout Detachment', item: 3 },
    });
    expect(found?.fixes.map(({ label }) => label)).toEqual([
      'Declare a game of 150 points',
      'Declare a game of 200 points',
      'Declare a game of 250 points',
    ]);
  });

  it.each([
    [250, ['Declare a game of 250 points']],
    [251, ['Declare a game of 251 points']],
    [298.5, ['Declare a game of 299 points']],
    [299.5, []],
    [300, []],
  ])('offers a smaller game to a list of %d points', (points, labels) => {
    expect(runRule('requires-hq', list(300, [], { points })).found[0]?.fixes.map(({ label }) => label)).toEqual(labels);
  });

  it('offers no smaller game where the players agreed on this one', () => {
    const agreed = { declarations: { ...NO_DECLARATIONS, gameSize: 300 } };
    expect(runRule('requires-hq', list(300, [], agreed)).found[0]?.fixes).toEqual([]);
  });

  it('says why an HQ does not count', () => {
    expect(runRule('requires-hq', list(300, [hq('Trader', 80, extra)])).why).toContain(
      'No HQ unit that counts. Trader does not count: it cannot fill a compulsory slot. A game',
    );
    expect(runRule('requires-hq', list(300, [hq('Retinue', 60, weak), hq('Captain', 45)])).found[0]).toMatchObject({
      kind: 'broken',
      at: { name: 'Captain' },
      message: expect.stringContaining(
        'Captain: 45 of at least 50 points of HQ. Retinue does not count: Understrength (2 of 3 models). ',
      ),
    });
  });

  it('says why it holds', () => {
    expect(runRule('requires-hq', list(299, [])).why).toBe('No HQ needed in a game of 299 points: under 300');
    expect(runRule('requires-hq', list(300, [hq('Chaplain', 25), hq('Captain', 30)])).why).toBe(
      'HQ met by Captain and Chaplain: 55 of at least 50 points',
    );
    expect(runRule('requires-hq', list(500, [hq('Chaplain', 25), hq('Captain', 80)])).why).toBe(
      'HQ met by Captain: 80 of at least 50 points',
    );
  });
});
