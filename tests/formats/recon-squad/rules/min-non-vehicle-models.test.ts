import { expect, it } from 'vitest';
import { unknown } from '@/lib/army/fact';
import { army, dataFinding, models, unit, vehicle } from '../../../builders';
import { notTold, runRule } from '../ruleTests';

const men = (number: number) => unit('Men', models(number, 'Man'));

it.each([
  [5, 'pass'],
  [4, 'pass'],
  [3, 'fail'],
  [0, 'fail'],
])('judges %i models: %s', (number, outcome) => {
  expect(runRule('min-non-vehicle-models', army([men(number)])).outcome).toBe(outcome);
});

it('does not count vehicles, and is a matter of adding', () => {
  const { found } = runRule('min-non-vehicle-models', army([men(3), unit('Cars', [vehicle('Car'), vehicle('Van')])]));
  expect(found[0]).toMatchObject({ kind: 'missing', message: '3 of at least 4 non-vehicle models: add 1 more' });
});

it('waits for an unknown type only where it decides', () => {
  const doubtful = unit('Walker', models(1, 'Walker', { vehicle: notTold }));
  expect(runRule('min-non-vehicle-models', army([men(3), doubtful])).outcome).toBe('unverified');
  expect(runRule('min-non-vehicle-models', army([men(4), doubtful])).outcome).toBe('pass');
  expect(runRule('min-non-vehicle-models', army([men(2), doubtful])).outcome).toBe('fail');
});

it('waits for an unknown number of models', () => {
  const swarm = unit('Swarm', models(2, 'Mite'), { counted: unknown('the size of a swarm') });
  const { outcome, found } = runRule('min-non-vehicle-models', army([men(3), swarm]));
  expect(outcome).toBe('unverified');
  expect(found[0]).toMatchObject({
    at: { kind: 'unit', name: 'Swarm' },
    data: { fact: 'counted', lookUp: 'the size of a swarm' },
  });
  expect(runRule('min-non-vehicle-models', army([men(4), swarm])).outcome).toBe('pass');
});

it('counts nothing of a unit that the faction is not offered', () => {
  const swarm = unit('Swarm', [], { counted: unknown('the size of a swarm') });
  const finding = dataFinding({
    code: 'data/hidden',
    place: 'root',
    at: { kind: 'selection', id: 'unit-Swarm', name: 'Swarm' },
    constraintId: 'not-offered',
  });
  expect(runRule('min-non-vehicle-models', army([men(3), swarm], { findings: [finding] })).found).toMatchObject([
    { severity: 'error', kind: 'missing' },
  ]);
  expect(runRule('min-non-vehicle-models', army([men(3), swarm])).outcome).toBe('unverified');
});
