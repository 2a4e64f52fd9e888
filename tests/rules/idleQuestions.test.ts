import { expect, it } from 'vitest';
import { unknown } from '@/lib/army/fact';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { check } from '@/lib/rules/check';
import { army, fact, model, models, unit } from '../builders';

const asked = (list: ReturnType<typeof army>): readonly string[] =>
  check(list, reconSquad)
    .diagnostics.filter(({ severity }) => severity === 'unverified')
    .map(({ at, data }) => `${at.name}: ${String(data['fact'])}`);
const open = {
  armourSave: unknown('the save'),
  invulnerableSave: unknown('the other save'),
  masteryLevel: unknown('it'),
};
const banned = { ...open, bannedType: fact('fortification' as const) };

it('asks nothing about a model that nothing but taking it out can mend', () => {
  const list = army([
    unit('Ruin', [model('Ruin', banned)]),
    unit('Wardens', models(4, 'Warden', { masteryLevel: unknown('it') })),
  ]);
  expect(asked(list)).toEqual(['Warden #1: masteryLevel']);
  const { outcomes } = check(army([unit('Ruin', [model('Ruin', banned)])]), reconSquad);
  expect(outcomes.find(({ id }) => id === 'recon-squad/no-combined-saves')).toMatchObject({
    outcome: 'pass',
    why: 'Nothing to look up: Ruin cannot stay',
  });
});

it('asks nothing about a unit that nothing but taking it out can mend, and all about the others', () => {
  const list = army([
    unit('Ballista', models(2, 'Ballista', open), { slot: 'Heavy Support' }),
    unit('Wardens', models(4, 'Warden', { masteryLevel: unknown('it') })),
  ]);
  const { verdict, diagnostics } = check(list, reconSquad);
  expect([verdict, diagnostics.find(({ code }) => code === 'recon-squad/max-slots')?.at.name]).toEqual([
    'illegal',
    'Ballista',
  ]);
  expect(asked(list)).toEqual(['Warden #1: masteryLevel']);
});

it('asks where the model may stay without what is wrong with it', () => {
  const bought = { kind: 'rules text', from: 'Wings', selection: 'wings' } as const;
  const winged = { ...banned, bannedType: { known: true, value: 'flyer', source: bought } as const };
  expect(asked(army([unit('Imp', [model('Imp', winged)])]))).toEqual([
    'Imp: armourSave',
    'Imp: invulnerableSave',
    'Imp: masteryLevel',
  ]);
  expect(asked(army([unit('Imp', [model('Imp', open)])]))).toHaveLength(3);
});
