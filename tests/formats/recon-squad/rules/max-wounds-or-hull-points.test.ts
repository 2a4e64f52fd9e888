import { expect, it } from 'vitest';
import { army, fact, model, models, unit, vehicle } from '../../../builders';
import { fromWargear, notTold, runRule } from '../ruleTests';

const brute = (wounds: number) => army([unit('Brutes', [model('Brute', { wounds: fact<number | null>(wounds) })])]);
const tank = (hullPoints: number) =>
  army([unit('Tanks', [vehicle('Tank', { hullPoints: fact<number | null>(hullPoints) })])]);

it.each([
  ['3 wounds', 'pass', brute(3)],
  ['4 wounds', 'fail', brute(4)],
  ['3 hull points', 'pass', tank(3)],
  ['4 hull points', 'fail', tank(4)],
  [
    '3 of each',
    'pass',
    army([unit('Both', [model('Walker', { wounds: fact<number | null>(3), hullPoints: fact<number | null>(3) })])]),
  ],
])('%s: %s', (_, outcome, list) => {
  expect(runRule('max-wounds-or-hull-points', list).outcome).toBe(outcome);
});

it('makes one finding of models alike', () => {
  const list = army([unit('Brutes', models(5, 'Brute', { wounds: fact<number | null>(4) }))]);
  const { found } = runRule('max-wounds-or-hull-points', list);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    message: 'Brute (5 models): 4 wounds, at most 3',
    data: { actual: 4, limit: 3 },
    at: { kind: 'model' },
  });
  expect(found[0]?.related).toHaveLength(4);
});

it('offers to remove what gave the wound, then the model, then the unit', () => {
  const members = [model('Rider', { wounds: fromWargear<number | null>(4, 'Great beast', 'beast') }), model('Squire')];
  const { found } = runRule('max-wounds-or-hull-points', army([unit('Riders', members)]));
  expect(found[0]?.fixes.map((fix) => fix.label)).toEqual([
    'Remove Great beast',
    'Remove Rider from Riders',
    'Remove Riders (50 points)',
  ]);
});

it('names what to look up where the data does not tell', () => {
  const { outcome, found } = runRule(
    'max-wounds-or-hull-points',
    army([unit('Old', models(2, 'Old one', { wounds: notTold }))]),
  );
  expect(outcome).toBe('unverified');
  expect(found).toHaveLength(1);
  expect(found[0]?.data).toMatchObject({
    fact: 'wounds',
    attest: true,
    models: ['unit-Old/Old one#1', 'unit-Old/Old one#2'],
  });
  expect(found[0]?.message).toContain('the datasheet in your book');
});

it('fails where one model is wrong and another unknown', () => {
  const list = army([
    unit('Mixed', [model('Brute', { wounds: fact<number | null>(4) }), model('Old one', { wounds: notTold })]),
  ]);
  expect(runRule('max-wounds-or-hull-points', list)).toMatchObject({
    outcome: 'fail',
    found: [{ severity: 'error' }, { severity: 'unverified' }],
  });
});

it('says who has the most', () => {
  const list = army([unit('Mixed', [model('Man', { wounds: fact<number | null>(2) }), vehicle('Car')])]);
  expect(runRule('max-wounds-or-hull-points', list).why).toBe(
    'Most wounds 2 (Man), at most 3; Most hull points 2 (Car), at most 3',
  );
});
