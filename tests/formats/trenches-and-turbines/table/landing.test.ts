import { expect, it } from 'vitest';
import type { Unit } from '@/lib/army/army';
import { known } from '@/lib/army/fact';
import { activationCards, landsBy } from '@/lib/formats/trenches-and-turbines/table/activationCards';
import { army, fact, model, unit } from '../../../builders';

const ld = (name: string, value: number | null, leads = false) =>
  model(name, { leadership: fact<number | null>(value), leads });
const gliders = (...keywords: readonly string[]): Unit =>
  unit('Gliders', [ld('Sergeant', 7, true), ld('Glider', 6)], { keywords: ['Airborne', ...keywords] });
const colonel = unit('Colonel', [ld('Colonel', 9)], { keywords: ['Command Range (6")'] });
const told = (...units: readonly [Unit, ...Unit[]]) => landsBy(army(units), units[0]);

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
  expect(activationCards(army([gliders(), colonel])).units.map(({ landsBy: by }) => by)).toEqual([
    'Leadership 7 (Sergeant), or 8 within the command range of Colonel',
    undefined,
  ]);
});
