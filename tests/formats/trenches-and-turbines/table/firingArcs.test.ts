import { expect, it } from 'vitest';
import { firingArcs } from '@/lib/formats/trenches-and-turbines/table/firingArcs';
import { fact, model, models, unit } from '../../../builders';
import { armed, crawler, force, rats } from './force';

const arcsOf = (...keywords: readonly string[]) =>
  firingArcs(force([unit('Tank', [model('Tank', { weapons: fact([armed('Gun', ...keywords)]) })])]))[0]?.arcs;

it.each([
  ['Front 90', 'Front 90°', [0], 90],
  ['Facings: Right 45', 'Right 45°', [90], 45],
  ['facings (rear 180)', 'Rear 180°', [180], 180],
  ['Port 30', 'Left 30°', [270], 30],
  ['Sides 60', 'Side 60°', [90, 270], 60],
  ['Front-Left 90', 'Front-Left 90°', [315], 90],
  ['right rear 45', 'Rear-Right 45°', [135], 45],
  ['Turret 360', 'All 360°', [0], 360],
])('%s', (written, text, headings, angle) =>
  expect(arcsOf(written)).toEqual([{ weapon: 'Gun', text, headings, angle }]),
);

it.each(['Front', 'Front 400', 'Facings: Upward 90', 'Facings'])('%s cannot be told', (written) =>
  expect(arcsOf(written)).toMatchObject([{ headings: [] }]),
);

it('lists each weapon’s arcs once, and only units that have some', () => {
  const pair = unit('Pair', models(2, 'Tank', { weapons: fact([armed('Gun', 'Front 90', 'Optics', 'Rear 90')]) }));
  expect(
    firingArcs(force([rats, pair, crawler])).map(({ name, arcs }) => [name, arcs.map(({ text }) => text)]),
  ).toEqual([
    ['Pair', ['Front 90°', 'Rear 90°']],
    ['Kettle Crawler', ['Front 90°', 'Side 45°']],
  ]);
});
