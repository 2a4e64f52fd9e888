import { expect, it } from 'vitest';
import { AT_TABLE } from '@/lib/formats/scout-team/atTable';
import { army, model, models, unit, fact } from '../../builders';

const list = army([
  unit('Guards', models(9, 'Guard')),
  unit('Chief', [model('Chief', { leadership: fact<number | null>(9) })]),
]);
const told = (lost: readonly string[], thisTurn: number) =>
  AT_TABLE.tally(list, { lost: new Set(lost), thisTurn }).map(({ says }) => says);
const guards = (number: number) => list.models.slice(0, number).map(({ id }) => id);

it('half strength of ten is below with six lost', () => {
  expect(told([], 0)).toEqual(['10 of 10 left: 6 more losses to below half strength.']);
  expect(told(guards(5), 0)[0]).toBe('5 of 10 left: 1 more loss to below half strength.');
  expect(told(guards(6), 0)[0]).toBe('4 of 10 left: below half strength.');
});

it('the morale check has its numbers: doubled once below half, and the best Leadership that is left', () => {
  expect(told(guards(2), 2)[1]).toBe(
    'Morale: one check, D6 + 2 (2 models this turn) against Leadership 9. It passes on any roll.',
  );
  expect(AT_TABLE.tally(list, { lost: new Set(guards(2)), thisTurn: 2 }).map(({ dice }) => dice)).toEqual([
    null,
    { count: 1, sides: 6, sum: { plus: 2, most: 9 } },
  ]);
  expect(told(guards(6), 2)[1]).toContain(
    'D6 + 4 (2 × 2 models destroyed this turn) against Leadership 9. It passes on 1 to 5',
  );
  expect(told([list.models[9]!.id, ...guards(5)], 4)[1]).toContain('Leadership 8. It passes on an unmodified 1 only');
  expect(
    told(
      list.models.map(({ id }) => id),
      3,
    ),
  ).toHaveLength(1);
});
