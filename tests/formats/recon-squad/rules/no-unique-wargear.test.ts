import { expect, it } from 'vitest';
import { army, fact, model, models, unit } from '../../../builders';
import { notTold, runRule } from '../ruleTests';

const relic = { name: 'Lantern of Dusk', selection: 'lantern' };

it('passes without, fails with, cannot tell where unknown', () => {
  const of = (uniqueWargear: ReturnType<typeof model>['uniqueWargear']) =>
    runRule('no-unique-wargear', army([unit('Men', [model('Man', { uniqueWargear })])])).outcome;
  expect(of(fact([]))).toBe('pass');
  expect(of(fact([relic]))).toBe('fail');
  expect(of(notTold)).toBe('unverified');
});

it('removes the item, once where models share it', () => {
  const { found } = runRule(
    'no-unique-wargear',
    army([unit('Men', models(2, 'Man', { uniqueWargear: fact([relic]) }))]),
  );
  expect(found).toHaveLength(1);
  expect(found[0]?.message).toBe('Man (2 models): unique wargear is not permitted (Lantern of Dusk)');
  expect(found[0]?.fixes).toEqual([
    { label: 'Remove Lantern of Dusk', safety: 'choice', edit: { kind: 'remove', selection: 'lantern' } },
  ]);
});

it('removes the model where the item cannot be taken away', () => {
  const { found } = runRule(
    'no-unique-wargear',
    army([unit('Men', [model('Man', { uniqueWargear: fact([{ name: 'Sword', selection: null }]) })])]),
  );
  expect(found[0]?.fixes[0]?.edit).toEqual({ kind: 'remove', selection: 'unit-Men' });
});
