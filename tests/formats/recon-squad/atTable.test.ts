import { expect, it } from 'vitest';
import { AT_TABLE } from '@/lib/formats/recon-squad/atTable';
import { army, fact, model, models, unit, vehicle } from '../../builders';

const list = army([
  unit('Chief', [model('Chief', { leadership: fact<number | null>(9) })]),
  unit('Wardens', models(3, 'Warden')),
  unit('Walker', [vehicle('Walker')]),
]);
const told = (number: number) => {
  const lost = new Set(
    list.models
      .filter(({ name }) => name === 'Warden')
      .slice(0, number)
      .map(({ id }) => id),
  );
  return AT_TABLE.tally(list, { lost, thisTurn: 0 })[0];
};

it('counts down to the breaking point, and rolls nothing before it', () => {
  expect(told(2)).toMatchObject({ says: '3 of 5 left: 1 more loss to the breaking point.', alarm: false, dice: null });
});

it('then tells the check with the Leadership of who is left, and offers its dice', () => {
  const broken = told(3);
  expect(broken?.says).toContain('2 of 5 left: broken');
  expect(broken?.says).toMatch(/the leader first: 2D6, no more than its Leadership\. Leadership 9: Chief\.$/);
  expect(broken?.dice).toEqual({ count: 2, sides: 6, sum: null });
});
