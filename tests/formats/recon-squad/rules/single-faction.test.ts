import { expect, it } from 'vitest';
import { army, model, unit } from '../../../builders';
import { runRule } from '../ruleTests';

const of = (...names: readonly (string | null)[]) =>
  army(
    names.map((name, index) =>
      unit(`Unit ${index}`, [model('Man')], { faction: name === null ? null : { id: name, name } }),
    ),
  );

it.each([
  [['A'], 'pass'],
  [['A', 'A'], 'pass'],
  [[], 'pass'],
  [['A', 'B'], 'fail'],
  [['A', null], 'fail'],
  [[null], 'fail'],
])('%j: %s', (factions, outcome) => {
  expect(runRule('single-faction', of(...factions)).outcome).toBe(outcome);
});

it('blames the few, not the many', () => {
  const { found, outcome } = runRule('single-faction', of('B', 'A', 'A'));
  expect(outcome).toBe('fail');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    at: { id: 'unit-Unit 0' },
    message: 'Unit 0 is B, the list is A: choose from one faction',
  });
});

it('tells what the game system offers to everyone', () => {
  const { found } = runRule('single-faction', of('A', null));
  expect(found[0]?.message).toBe('Unit 1 belongs to no faction: it is offered to every army');
  expect(found[0]?.fixes[0]?.edit).toEqual({ kind: 'remove', selection: 'unit-Unit 1' });
});
