import { expect, it } from 'vitest';
import { army, fact, model, unit } from '../../../builders';
import { notTold, runRule } from '../ruleTests';

const T = fact(true);
const F = fact(false);

it.each([
  ['unique and an independent character', T, T, 'fail'],
  ['unique, but no independent character', T, F, 'pass'],
  ['an independent character, but not unique', F, T, 'pass'],
  ['neither', F, F, 'pass'],
  ['an independent character, unique or not', notTold, T, 'unverified'],
  ['unique, an independent character or not', T, notTold, 'unverified'],
  ['no independent character, unique or not', notTold, F, 'pass'],
  ['not unique, an independent character or not', F, notTold, 'pass'],
  ['nothing is known', notTold, notTold, 'unverified'],
])('%s', (_, unique, independentCharacter, outcome) => {
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
