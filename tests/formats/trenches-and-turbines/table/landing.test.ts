import { expect, it } from 'vitest';
import type { Unit } from '@/lib/army/army';
import { known } from '@/lib/army/fact';
import { activationCards, landingTest } from '@/lib/formats/trenches-and-turbines/table/activationCards';
import { landingTestText } from '@/lib/rules/tableSheet';
import { army, fact, model, unit } from '../../../builders';

const ld = (name: string, value: number | null, leads = false) =>
  model(name, { leadership: fact<number | null>(value), leads });
const gliders = (...keywords: readonly string[]): Unit =>
  unit('Gliders', [ld('Sergeant', 7, true), ld('Glider', 6)], { keywords: ['Airborne', ...keywords] });
const colonel = unit('Colonel', [ld('Colonel', 9)], { keywords: ['Command Range (6")'] });
const told = (...units: readonly [Unit, ...Unit[]]) => landingTestText(landingTest(army(units), units[0]));

it('is tested against the leader’s Leadership, and one more near a friend who commands', () => {
  expect([
    told(gliders()),
    told(gliders(), colonel),
    told(gliders('Independent'), colonel),
    told(unit('Kites', [ld('Kite', 6)], { keywords: ['Airborne', 'Command Range (6")'] })),
    told(unit('Kites', [model('Kite', { leadership: known(null, { kind: 'attested' }) })], { keywords: ['Airborne'] })),
  ]).toEqual([
    'Leadership 7 (Sergeant)',
    'Leadership 7 (Sergeant), or 8 within the command range of Colonel',
    'Leadership 7 (Sergeant)',
    'Leadership 6',
    null,
  ]);
});

it('comes along with the activation cards of those who may land', () => {
  const units = [gliders(), colonel];
  expect(activationCards(army(units)).units.map(({ landsBy }) => landsBy)).toEqual([
    landingTest(army(units), units[0]!),
    undefined,
  ]);
});

it('is tested by who is left: the best of the unit once its leader is lost, near nobody once who commands is', () => {
  const unitOf = gliders();
  const [sergeant, glider] = unitOf.models.map(({ id }) => id);
  const test = landingTest(army([unitOf, colonel]), unitOf);
  const after = (...lost: readonly (string | undefined)[]) => landingTestText(test, (id) => lost.includes(id));
  expect(after(sergeant)).toBe('Leadership 6, or 7 within the command range of Colonel');
  expect(after(colonel.models[0]?.id)).toBe('Leadership 7 (Sergeant)');
  expect(after(sergeant, colonel.models[0]?.id)).toBe('Leadership 6');
  expect(after(sergeant, glider)).toBeNull();
});
