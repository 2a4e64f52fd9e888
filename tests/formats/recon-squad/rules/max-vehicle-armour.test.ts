import { expect, it } from 'vitest';
import { army, fact, model, unit, vehicle } from '../../../builders';
import { notTold, runRule } from '../ruleTests';

const tank = (front: number, side: number, rear: number) =>
  vehicle('Tank', { armourValues: fact({ front, side, rear }) });

it.each([
  [12, 11, 10, 'pass'],
  [13, 10, 10, 'pass'],
  [11, 11, 11, 'pass'],
  [13, 11, 10, 'fail'],
  [12, 12, 10, 'fail'],
  [14, 10, 10, 'fail'],
])('judges %i/%i/%i: %s', (front, side, rear, outcome) => {
  expect(runRule('max-vehicle-armour', army([unit('Tanks', [tank(front, side, rear)])])).outcome).toBe(outcome);
});

it('finds a transport inside a unit and can remove just that', () => {
  const { found } = runRule('max-vehicle-armour', army([unit('Men', [model('Man'), tank(12, 12, 10)])]));
  expect(found[0]).toMatchObject({
    message: 'Tank: armour 12/12/10 adds up to 34, at most 33',
    data: { actual: 34, limit: 33 },
  });
  expect(found[0]?.fixes.map((fix) => fix.label)).toEqual(['Remove Tank from Men', 'Remove Men (50 points)']);
});

it('cannot tell without the values, and says the highest otherwise', () => {
  expect(runRule('max-vehicle-armour', army([unit('Men', [vehicle('Tank', { armourValues: notTold })])])).outcome).toBe(
    'unverified',
  );
  expect(runRule('max-vehicle-armour', army([unit('Men', [tank(12, 11, 10), vehicle('Car')])])).why).toBe(
    'Highest armour total 33 (Tank, 12/11/10), at most 33',
  );
  expect(runRule('max-vehicle-armour', army([])).why).toBe('No model with armour values');
});

it('mentions what lets armour count as more, and does not add it', () => {
  const barge = (side: number) =>
    army([
      unit('Barge', [
        vehicle('Barge', {
          armourValues: fact({ front: 11, side, rear: 11 }),
          mentions: [{ about: 'armourValues', from: 'Wave Shield' }],
        }),
      ]),
    ]);
  expect(runRule('max-vehicle-armour', barge(11))).toMatchObject({
    outcome: 'pass',
    found: [
      {
        severity: 'warning',
        message:
          'Barge: Wave Shield may let its armour count as more in the game. The statline is what counts here ' +
          '(11/11/11, 33 in all): allowed',
        reading: expect.stringContaining('mentioned, not added'),
      },
    ],
  });
  expect(runRule('max-vehicle-armour', barge(12)).found.map(({ severity }) => severity)).toEqual(['error']);
});
