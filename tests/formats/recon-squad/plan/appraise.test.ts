import { describe, expect, it } from 'vitest';
import { appraise, worthWith } from '@/lib/formats/recon-squad/plan/appraise';
import { TRAITS } from '@/lib/formats/recon-squad/traits.data';
import type { Model } from '@/lib/army/army';
import { army, fact, unit } from '../../../builders';
import { armed, bearer, BLADE, LAUNCHER, MAUL, RIFLE, SPRAY } from './bearers';

const worths = (model: Model, leads = false) => {
  const list = army([unit('Squad', [model])]);
  return appraise(list, list.models[0]!, leads);
};
const worth = (model: Model, trait: string, leads = false) => worths(model, leads).get(trait)!;

it('says of every trait what it does for a model, or why nothing', () => {
  for (const { id } of TRAITS) expect(worth(bearer('Trooper', [RIFLE, BLADE]), id).why, id).toMatch(/^[A-Z].*\.$/);
});

it.each([
  ['Stealth', 'stealth'],
  ['Hit & Run', 'hit-and-run'],
  ['Tank Hunters', 'tank-hunter'],
  ['Hatred', 'hatred-all'],
  ['Zealot', 'fearless'],
  ['Slow and Purposeful', 'relentless'],
])('gains nothing from what it has by %s', (rule, trait) => {
  expect(worth(bearer('Trooper', [LAUNCHER], { rules: [rule] }), trait)).toMatchObject({ score: 0 });
  expect(worth(bearer('Trooper', [LAUNCHER], { rules: [rule] }), trait).why).toContain('already');
});

it.each([
  ['Bike', 'relentless'],
  ['Jetbike (Character)', 'hammer-of-wrath'],
  ['Jump Infantry', 'hammer-of-wrath'],
  ['Monstrous Creature', 'fear'],
])('knows what the type %s brings', (type, trait) => {
  expect(worth(bearer('Rider', [RIFLE, BLADE], { unitType: fact(type) }), trait)).toMatchObject({ score: 0 });
});

it('counts hatred of some for less than hatred of all, not for the same', () => {
  const plain = worth(bearer('Trooper', [MAUL]), 'hatred-all');
  const some = worth(bearer('Trooper', [MAUL], { rules: ['Hatred (Orks)'] }), 'hatred-all');
  expect(some.score).toBeGreaterThan(0);
  expect(some.score).toBeLessThan(plain.score);
});

describe('what cannot matter', () => {
  it.each([
    ['skilled-rider', [RIFLE]],
    ['relentless', [SPRAY]],
    ['ignores-cover', [BLADE]],
    ['ignores-cover', [SPRAY]],
    ['master-crafted', [SPRAY]],
    ['eternal-warrior', [RIFLE]],
    ['interceptor', [RIFLE]],
    ['acute-senses', [RIFLE]],
    ['lance', [LAUNCHER]],
    ['night-vision', [SPRAY]],
  ] as const)('is %s for a model on foot with %o', (trait, weapons) => {
    expect(worth(bearer('Trooper', weapons), trait).score).toBe(0);
  });

  it.each([
    ['skilled-rider', bearer('Rider', [RIFLE], { unitType: fact('Bike') })],
    ['relentless', bearer('Gunner', [LAUNCHER])],
    ['ignores-cover', bearer('Gunner', [LAUNCHER])],
    ['master-crafted', bearer('Gunner', [LAUNCHER])],
    ['eternal-warrior', bearer('Brute', [BLADE], { wounds: fact<number | null>(3) })],
    ['night-vision', bearer('Gunner', [LAUNCHER])],
  ])('is not %s for one whom it helps', (trait, model) => {
    expect(worth(model, trait).score).toBeGreaterThan(0);
  });
});

describe('a trait with a weapon', () => {
  it('goes with the weapon that gains most, and says what', () => {
    const gunner = bearer('Gunner', [armed('Pistol', '12"', '4', '5', 'Pistol'), LAUNCHER]);
    expect(worth(gunner, 'master-crafted')).toMatchObject({
      weapon: 'Launcher',
      why: 'One shot with its Launcher: a miss is re-rolled.',
    });
    expect(worth(bearer('Trooper', [RIFLE]), 'fleshbane').why).toBe(
      'Wounds Toughness 4 on a 2+ with its Rifle, instead of 4+.',
    );
  });

  it('does nothing for a weapon that has the rule, or wounds on a 2+ as it is', () => {
    const rending = armed('Claws', '-', 'User', '5', 'Melee, Rending');
    expect(worth(bearer('Trooper', [rending]), 'rending')).toMatchObject({ score: 0, weapon: null });
    expect(worth(bearer('Brute', [MAUL]), 'fleshbane').score).toBe(0);
  });

  it('leaves out what the unit bought for one of several, and grenades where there is better', () => {
    const shared = { ...LAUNCHER, of: 'unit' as const };
    const grenade = { ...armed('Frag', '8"', '3', '-', 'Assault 1, Blast'), marks: ['grenade'] as const };
    const made = worths(bearer('Trooper', [shared, RIFLE, grenade]));
    expect([...made.values()].map(({ weapon }) => weapon)).not.toContain('Launcher');
    expect(made.get('shred')!.weapon).toBe('Rifle');
  });

  it('judges the weapon that the player chose', () => {
    const list = army([unit('Squad', [bearer('Gunner', [LAUNCHER, BLADE])])]);
    const [gunner] = list.models;
    expect(worthWith(list, gunner!, 'master-crafted', 'Blade', false).why).toContain('Blade');
  });
});

it('makes more of the leader’s life', () => {
  const trooper = bearer('Trooper', [RIFLE]);
  for (const trait of ['feel-no-pain', 'fearless', 'shrouded']) {
    expect(worth(trooper, trait, true).score, trait).toBeGreaterThan(worth(trooper, trait).score);
  }
});

it('makes more of combat for who gets there', () => {
  const jumper = bearer('Jumper', [MAUL], { unitType: fact('Jump Infantry') });
  expect(worth(jumper, 'rage').score).toBeGreaterThan(worth(bearer('Gunner', [LAUNCHER, BLADE]), 'rage').score);
});
