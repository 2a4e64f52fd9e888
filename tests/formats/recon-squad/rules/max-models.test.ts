import { expect, it } from 'vitest';
import { unknown } from '@/lib/army/fact';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { army, dataFinding, models, unit, vehicle } from '../../../builders';
import { runRule } from '../ruleTests';

const of = (number: number, name = 'Men') => unit(name, models(number, 'Man'));

it.each([
  [19, 'pass'],
  [20, 'pass'],
  [21, 'fail'],
])('judges %i models: %s', (number, outcome) => {
  expect(runRule('max-models', army([of(number)])).outcome).toBe(outcome);
});

it('counts vehicles', () => {
  const { found } = runRule('max-models', army([of(20), unit('Car', [vehicle('Car')])]));
  expect(found[0]).toMatchObject({ message: '21 of 20 models: 1 too many', data: { actual: 21, limit: 20, over: 1 } });
  expect(found[0]?.fixes[0]?.edit).toEqual({ kind: 'remove', selection: 'unit-Car' });
});

it('cannot tell where a unit’s number is not certain, unless the others are too many already', () => {
  const swarm = unit('Swarm', models(2, 'Mite'), { counted: unknown('the size of a swarm') });
  expect(runRule('max-models', army([of(10), swarm])).outcome).toBe('unverified');
  expect(runRule('max-models', army([of(21), swarm])).outcome).toBe('fail');
});

it('does not ask for the number of a unit that the faction is not offered', () => {
  const swarm = unit('Swarm', [], { counted: unknown('the size of a swarm') });
  const objecting = (constraintId: string, at = 'unit-Swarm') =>
    army([of(10), swarm], {
      findings: [
        dataFinding({
          code: 'data/hidden',
          place: 'root',
          at: { kind: 'selection', id: at, name: 'Swarm' },
          constraintId,
        }),
      ],
    });
  expect(runRule('max-models', objecting('not-offered')).found).toEqual([]);
  expect(runRule('max-models', objecting('data/hidden')).outcome).toBe('unverified');
  expect(runRule('max-models', objecting('not-offered', 'unit-Men')).outcome).toBe('unverified');
});

it('takes a number that the player vouches for', () => {
  const swarm = unit('Swarm', models(2, 'Mite'), { counted: unknown('the size of a swarm') });
  const vouching = (value: number) =>
    army([of(10), swarm], {
      declarations: { ...NO_DECLARATIONS, attested: [{ model: 'unit-Swarm#1', fact: 'counted', value }] },
    });
  expect(runRule('max-models', vouching(10)).why).toBe('20 of 20 models');
  expect(runRule('max-models', vouching(11)).outcome).toBe('fail');
});

it('says how many there are', () => {
  expect(runRule('max-models', army([of(7)])).why).toBe('7 of 20 models');
});
