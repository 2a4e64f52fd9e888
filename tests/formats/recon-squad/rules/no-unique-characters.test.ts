import { expect, it } from 'vitest';
import { army, fact, model, unit } from '../../../builders';
import { notTold, runRule } from '../ruleTests';

const T = fact(true);
const F = fact(false);

it.each([
  [T, T, 'fail'],
  [T, F, 'pass'],
  [F, T, 'pass'],
  [F, F, 'pass'],
  [notTold, T, 'unverified'],
  [T, notTold, 'unverified'],
  [notTold, F, 'pass'],
  [F, notTold, 'pass'],
  [notTold, notTold, 'unverified'],
])('case %#: unique with independent character gives %s', (unique, independentCharacter, outcome) => {
  expect(
    runRule('no-unique-characters', army([unit('Hero', [model('Hero', { unique, independentCharacter })])])).outcome,
  ).toBe(outcome);
});

it('names the character and offers to remove it', () => {
  const { found } = runRule(
    'no-unique-characters',
    army([unit('Orsa', [model('Orsa', { unique: T, independentCharacter: T })])]),
  );
  expect(found[0]).toMatchObject({
    message: 'Orsa is a unique independent character: not permitted',
    fixes: [{ edit: { kind: 'remove', selection: 'unit-Orsa' } }],
  });
});
