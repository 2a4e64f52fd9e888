import { expect, it } from 'vitest';
import { unknown } from '@/lib/army/fact';
import { unitCard, unitCards } from '@/lib/formats/trenches-and-turbines/table/tableSheet';
import { model, models, unit } from '../../../builders';
import { crawler, force, rats } from './force';

it('says of a unit what its player asks for, alike things once', () => {
  expect(unitCard(rats)).toMatchObject({
    name: 'Ditch Rats',
    cards: 1,
    move: null,
    models: [
      { name: 'Foreman', number: 1, hitPoints: 1, leadership: 7, leads: true },
      { name: 'Digger', number: 4, leadership: 5 },
      { name: 'Gunner', number: 1 },
    ],
    weapons: [
      { name: 'Bolt Rifle', number: 5, special: false, keywords: [] },
      { name: 'Flail Gun', number: 1, special: true, keywords: ['Set Up (1)', 'Semi Automatic'] },
    ],
    keywords: ['Fireteam', 'Coherency (3")'],
  });
});

it('explains every keyword once, those that another brings along too', () => {
  expect(unitCard(rats).meanings.map(({ name }) => name)).toEqual([
    'Fireteam',
    'Coherency',
    'Set Up',
    'Semi Automatic',
  ]);
  expect(unitCard(crawler).meanings.map(({ name }) => name)).toEqual([
    'Vehicle',
    'Transport',
    'Multi-Activate',
    'Facings',
  ]);
  expect(unitCard(unit('Odd', [model('Odd')], { keywords: ['Cursed (2)'] }))).toMatchObject({
    keywords: ['Cursed (2)'],
    meanings: [],
  });
});

it('reads Move from the statlines', () => {
  const statline = {
    id: 'p',
    name: 'Digger',
    typeId: 't',
    typeName: 'Unit',
    characteristics: [{ name: 'Move', typeId: 'm', value: '6' }],
    page: null,
    publicationId: null,
  };
  expect(unitCard(unit('Diggers', [model('Digger', { statlines: [statline] })])).move).toBe('6″');
});

it('shows one of several units bought at once, and counts the cards of all', () => {
  expect(unitCard(unit('Pair', models(4, 'Hand'), { copies: 2 }))).toMatchObject({
    cards: 2,
    models: [{ number: 2 }],
    weapons: [{ number: 2 }],
  });
});

it('leaves open what is not known, and has no card for who is not there', () => {
  expect(
    unitCard(unit('Unsaid', [model('Unsaid', { wounds: unknown('hit points'), weapons: unknown('weapons') })])),
  ).toMatchObject({ models: [{ hitPoints: null }], weapons: [] });
  expect(unitCards(force([unit('Gone', [])]))).toEqual([]);
});
