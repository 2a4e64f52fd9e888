import { describe, expect, it } from 'vitest';
import type { Army, Unit } from '@/lib/army/army';
import { army } from '../../../builders';
import { LOST, LOST_PART, notTold, runRule, short, squad } from '../ruleTests';

const weak = (points: number, over: Partial<Unit> = {}): Unit =>
  squad('Weak', points, { understrength: short(), ...over });
const elites = (points: number, over: Partial<Unit> = {}): Unit => squad('Guards', points, { slot: 'Elites', ...over });
const list = (units: readonly Unit[], over: Partial<Army> = {}): Army => army(units, { gameSize: 250, ...over });

describe('requires-troops', () => {
  it.each<[string, Army, string]>([
    ['none', list([elites(50)]), 'fail'],
    ['full strength', list([squad('Wardens', 10), elites(200)]), 'pass'],
    ['full strength that fills no compulsory slot', list([squad('Swarm', 60, { compulsory: false })]), 'fail'],
    ['Understrength of 64 points in a list of 200', list([weak(64), elites(136)]), 'fail'],
    ['Understrength of 65 points in a list of 200', list([weak(65), elites(135)]), 'pass'],
    ['Understrength of 65 points in a list of 500', list([weak(65), elites(435)]), 'pass'],
    ['a third exactly', list([weak(60), elites(120)]), 'pass'],
    ['just below a third', list([weak(60), elites(121)]), 'fail'],
    ['a third in tenths of points', list([weak(33.3), elites(66.6)]), 'pass'],
    ['just below a third in tenths of points', list([weak(33.3), elites(66.7)]), 'fail'],
    [
      'two Understrength that only together are a third',
      list([weak(30), squad('Weaker', 30, { understrength: short() }), elites(90)]),
      'fail',
    ],
    ['two of one entry that only together are a third', list([weak(60, { copies: 2 }), elites(90)]), 'fail'],
    ['two of one entry, each a third', list([weak(60, { copies: 2 }), elites(30)]), 'pass'],
    ['two of one entry that cost 65 points only together', list([weak(128, { copies: 2 }), elites(372)]), 'fail'],
    [
      'Understrength below a third with full strength beside it',
      list([weak(20), squad('Wardens', 30), elites(150)]),
      'pass',
    ],
    ['Understrength of 65 points that fills no compulsory slot', list([weak(65, { compulsory: false })]), 'fail'],
    ['a unit without a single model', list([weak(65, { models: [], understrength: short({ models: 0 }) })]), 'fail'],
    ['a full unit without a single model', list([squad('Wardens', 65, { models: [] })]), 'fail'],
    [
      'a unit of which nobody knows a model',
      list([squad('Wardens', 65, { models: [], counted: notTold })]),
      'unverified',
    ],
    [
      'a unit of which nobody knows a model beside full strength',
      list([squad('Wardens', 65, { models: [], counted: notTold }), squad('Rangers', 50)]),
      'pass',
    ],
    ['none, wargear of another unit lost', list([elites(50, LOST_PART)]), 'fail'],
    ['Understrength of 64 points, its wargear lost', list([weak(64, LOST_PART), elites(136)]), 'unverified'],
    ['Understrength of 64 points, wargear of another unit lost', list([weak(64), elites(136, LOST_PART)]), 'fail'],
    ['none, something lost', list([elites(50)], { findings: [LOST] }), 'unverified'],
    ['a third, something lost', list([weak(60), elites(120)], { findings: [LOST] }), 'unverified'],
    ['65 points, something lost', list([weak(65), elites(120)], { findings: [LOST] }), 'pass'],
    ['an empty list', list([]), 'fail'],
  ])('%s', (_, given, outcome) => {
    expect(runRule('requires-troops', given).outcome).toBe(outcome);
  });

  it('says that nothing is there to meet it with', () => {
    expect(runRule('requires-troops', list([squad('Wardens', 65, { models: [] })])).why).toMatch(
      /^Wardens has no model\. Needed: one of/,
    );
    expect(runRule('requires-troops', list([squad('Wardens', 65, { models: [], counted: notTold })])).why).toMatch(
      /\. How many models Wardens has is not known$/,
    );
  });

  it('asks for no points in a list of 0', () => {
    const empty = weak(0, { models: [], understrength: short({ models: 0 }) });
    expect(runRule('requires-troops', list([empty])).why).toBe('Weak has no model. Needed: one of full strength');
    expect(runRule('requires-troops', list([empty, elites(1)])).why).toBe(
      'Weak has no model. Needed: one of full strength, or Understrength with at least 1 point (a third of 1)',
    );
  });

  it('says by what it is met', () => {
    const warriors = squad('Necron Warriors', 55, { understrength: short() });
    expect(runRule('requires-troops', list([warriors, elites(78)])).why).toBe(
      'Troops met by Necron Warriors: understrength, 55 points is a third of 133',
    );
    expect(runRule('requires-troops', list([weak(65), elites(135)])).why).toBe(
      'Troops met by Weak: understrength, 65 of at least 65 points',
    );
    expect(
      runRule('requires-troops', list([weak(80, { understrength: short({ flatPrice: true }) }), elites(5)])).why,
    ).toBe('Troops met by Weak: understrength, 80 of at least 65 points, its full price');
    expect(runRule('requires-troops', list([weak(20), squad('Wardens', 30)])).why).toBe(
      'Troops met by Wardens: full strength. Understrength besides: Weak (7 of 10 models)',
    );
  });

  it('names the culprit, the numbers and what would help', () => {
    const [found] = runRule(
      'requires-troops',
      list([weak(60), elites(100), squad('Scouts', 30, { slot: 'Elites' })]),
    ).found;
    expect(found).toMatchObject({
      severity: 'error',
      kind: 'missing',
      at: { kind: 'unit', name: 'Weak' },
      data: { actual: 60, limit: 64, total: 190 },
      message:
        'Weak is Understrength with 60 points. Needed: one of full strength, or Understrength with at least ' +
        '64 points (a third of 190)',
    });
    expect(found?.fixes.map(({ label }) => label)).toEqual(['Remove Scouts (30 points)', 'Remove Guards (100 points)']);
  });
});
