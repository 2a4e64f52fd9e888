import { expect, it } from 'vitest';
import { army, fact, model, unit } from '../../../builders';
import { fromWargear, notTold, runRule } from '../ruleTests';

const seer = (level: number) => army([unit('Seer', [model('Seer', { masteryLevel: fact(level) }), model('Guard')])]);

it.each([
  [0, 'pass', 'No psyker'],
  [1, 'pass', 'Highest mastery level 1 (Seer), at most 1'],
  [2, 'fail', 'Seer: mastery level 2, at most 1'],
  [4, 'fail', 'Seer: mastery level 4, at most 1'],
])('judges level %i: %s', (level, outcome, why) => {
  expect(runRule('max-mastery-level', seer(level))).toMatchObject({ outcome, why });
});

it('offers to drop the upgrade that gave the level', () => {
  const { found } = runRule(
    'max-mastery-level',
    army([unit('Seer', [model('Seer', { masteryLevel: fromWargear(2, 'Level 2', 'level') })])]),
  );
  expect(found[0]?.fixes[0]?.edit).toEqual({ kind: 'remove', selection: 'level' });
});

it('cannot tell an unknown level', () => {
  const { outcome, found } = runRule(
    'max-mastery-level',
    army([unit('Seer', [model('Seer', { masteryLevel: notTold })])]),
  );
  expect(outcome).toBe('unverified');
  expect(found[0]?.data).toMatchObject({ fact: 'masteryLevel', models: ['unit-Seer/Seer#1'] });
});
