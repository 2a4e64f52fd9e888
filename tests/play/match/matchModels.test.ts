import { expect, it } from 'vitest';
import { unknown } from '@/lib/army/fact';
import { armiesSchema, matchModels } from '@/lib/play/match/armies';
import { army, fact, model, models, unit, vehicle, weapon } from '../../builders';

it('a match keeps of each model what it asks for later', () => {
  const captain = model('Captain', {
    leadership: fact<number | null>(9),
    weapons: fact([
      { ...weapon('Frag grenades'), marks: ['grenade' as const] },
      weapon('Rifle'),
      weapon('Grenade launcher'),
    ]),
    wargear: ['Krak grenades', 'frag grenades'],
  });
  const blind = model('Blind', { weapons: unknown('weapons') });
  const made = army([
    unit('Command', [captain]),
    unit('Blind', [blind]),
    unit('Wardens', models(2, 'Warden')),
    unit('Truck', [vehicle('Truck')], { slot: 'Dedicated Transport' }),
    unit('Tank', [vehicle('Tank')], { slot: 'Fast Attack' }),
  ]);
  const read = matchModels(made);
  expect(read.map(({ id }) => id)).toEqual(made.models.map(({ id }) => id));
  expect(
    read.map(({ vehicle: isVehicle, transport, leader, grenades }) => [isVehicle, transport, leader, grenades]),
  ).toEqual([
    [false, false, true, ['Frag grenades', 'Krak grenades']],
    [false, false, false, []],
    [false, false, false, []],
    [false, false, false, []],
    [true, true, false, []],
    [true, false, false, []],
  ]);
  expect(new Set(read.map(({ name }) => name)).size).toBe(6);
  expect(armiesSchema.safeParse({ a: read, b: [] }).success).toBe(true);
});

it('a transport that was bought inside its unit is a dedicated one, a vehicle bought by itself is none', () => {
  const made = army([
    unit('Avengers', [...models(2, 'Avenger'), vehicle('Serpent')]),
    unit('Walkers', [vehicle('Walker'), vehicle('Second walker')], { slot: 'Fast Attack' }),
    unit('Mismatch', [model('Crew', { vehicle: unknown('vehicle') }), vehicle('Gun')]),
  ]);
  expect(
    matchModels(made)
      .filter(({ transport }) => transport)
      .map(({ name }) => name),
  ).toEqual(['Serpent']);
});
