import { describe, expect, it } from 'vitest';
import { army, fact, model, unit, vehicle } from '../../../builders';
import { notTold, runRule, squad } from '../ruleTests';

const transport = (name: string) =>
  unit(name, [vehicle(name)], { slot: 'Dedicated Transport', keywords: ['Vehicle', 'Transport'] });
const bikes = unit('Bikes', [model('Biker')], { keywords: ['Biker'], slot: 'Fast Attack' });
const unread = unit('Riders', [model('Rider', { keywords: notTold })]);
const nested = unit('Guns', [model('Gun'), model('Crew', { keywords: fact<readonly string[]>(['Infantry']) })]);
const infantry = squad('Wardens', 50);

describe('max-dedicated-transports', () => {
  it.each([
    ['0 for 1', 'pass', [infantry]],
    ['1 for 1', 'pass', [infantry, transport('A')]],
    ['2 for 1', 'fail', [infantry, transport('A'), transport('B')]],
    ['1 for none', 'fail', [bikes, transport('A')]],
    ['2 for 2', 'pass', [infantry, squad('Rangers', 50), transport('A'), transport('B')]],
    ['1 for infantry in a unit of something else', 'pass', [nested, transport('A')]],
    ['1 where keywords are not known', 'unverified', [unread, transport('A')]],
    ['2 where keywords of one are not known', 'fail', [unread, transport('A'), transport('B')]],
    ['2 of one entry for 1', 'fail', [infantry, { ...transport('A'), copies: 2 }]],
    ['2 for 2 of one entry', 'pass', [{ ...infantry, copies: 2 }, transport('A'), transport('B')]],
    [
      '2 where keywords of 2 of one entry are not known',
      'unverified',
      [{ ...unread, copies: 2 }, transport('A'), transport('B')],
    ],
    ['1 beside what the data no longer has', 'unverified', [unit('Lost', [], { slot: null }), transport('A')]],
  ])('%s: %s', (_, outcome, units) => {
    expect(runRule('max-dedicated-transports', army(units)).outcome).toBe(outcome);
  });

  it.each([
    ['No dedicated transports for 2 infantry units', [infantry, squad('Rangers', 50)]],
    ['1 dedicated transport for 1 infantry unit', [infantry, transport('A')]],
    ['No dedicated transports for no infantry units', []],
  ])('says why it holds: %s', (why, units) => {
    expect(runRule('max-dedicated-transports', army(units)).why).toBe(why);
  });

  it('names the transports and offers to take one out', () => {
    const [found] = runRule('max-dedicated-transports', army([infantry, transport('A'), transport('B')])).found;
    expect(found).toMatchObject({
      message: '2 dedicated transports (A and B) for 1 infantry unit: at most one for each',
      at: { name: 'B' },
      data: { actual: 2, limit: 1 },
    });
    expect(found?.fixes.map(({ edit }) => edit)).toEqual([
      { kind: 'remove', selection: 'unit-A' },
      { kind: 'remove', selection: 'unit-B' },
    ]);
  });
});
