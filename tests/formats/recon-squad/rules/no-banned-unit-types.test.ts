import { expect, it } from 'vitest';
import type { BannedType } from '@/lib/army/army';
import { army, fact, model, unit, vehicle } from '../../../builders';
import { fromWargear, notTold, runRule } from '../ruleTests';

const of = (bannedType: BannedType | null) => army([unit('Unit', [model('Thing', { bannedType: fact(bannedType) })])]);

it.each([
  [null, 'pass'],
  ['flyer', 'fail'],
  ['flying monstrous creature', 'fail'],
  ['super-heavy', 'fail'],
  ['fortification', 'fail'],
] as const)('judges %s: %s', (type, outcome) => {
  expect(runRule('no-banned-unit-types', of(type)).outcome).toBe(outcome);
});

it('names the type, and removes the wings where wings did it', () => {
  const winged = model('Prince', {
    bannedType: fromWargear<BannedType | null>('flying monstrous creature', 'Wings', 'wings'),
  });
  const { found } = runRule('no-banned-unit-types', army([unit('Prince', [winged])]));
  expect(found[0]?.message).toBe('Prince is a flying monstrous creature: not permitted');
  expect(found[0]?.fixes.map((fix) => fix.label)).toEqual(['Remove Wings', 'Remove Prince (50 points)']);
});

it('cannot tell an unknown type', () => {
  expect(runRule('no-banned-unit-types', army([unit('Unit', [model('Thing', { bannedType: notTold })])])).outcome).toBe(
    'unverified',
  );
});

it('mentions the ability of a model that is not a flyer to become one', () => {
  const skiff = (banned: 'flyer' | null) =>
    army([
      unit('Skiff', [
        vehicle('Skiff', { bannedType: fact(banned), mentions: [{ about: 'bannedType', from: 'Afterburner' }] }),
      ]),
    ]);
  expect(runRule('no-banned-unit-types', skiff(null))).toMatchObject({
    outcome: 'pass',
    found: [
      { severity: 'warning', message: 'Skiff may become a flyer for a while (Afterburner), but is none: allowed' },
    ],
  });
  expect(runRule('no-banned-unit-types', skiff('flyer')).found.map(({ severity }) => severity)).toEqual(['error']);
});
