import { describe, expect, it } from 'vitest';
import type { Army, Model, Weapon } from '@/lib/army/army';
import { reconSquadInCampaign } from '@/lib/formats/recon-squad/format';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { army, fact, model, models, specialist, unit, weapon } from '../../../builders';
import { declaredBy, notTold, runRule } from '../ruleTests';

const run = (list: Army) => runRule('requires-designated-weapon', list);

const armed = (weapons: Model['weapons'], trait: string, named: string | null) =>
  army([unit('Men', [model('Man', { weapons })])], {
    declarations: { ...NO_DECLARATIONS, specialists: [specialist('unit-Men/Man#1', trait, named)] },
  });
const TWO = fact([weapon('Rifle'), weapon('Knife')]);
const BOTH = fact([
  { ...weapon('Tide Rifle (salt shot)'), item: 'Rifle & Hook' },
  { ...weapon('Harpoon'), of: 'unit' as const },
]);

it.each([
  ['rending', 'Rifle', 'pass'],
  ['rending', ' rifle ', 'pass'],
  ['rending', null, 'fail'],
  ['rending', ' ', 'fail'],
  ['rending', 'Cannon', 'fail'],
  ['stealth', null, 'pass'],
  ['sniper', null, 'pass'],
  ['ignores-cover', null, 'pass'],
  ['interceptor', null, 'pass'],
  ['master-crafted', null, 'fail'],
])('judges %s on %s: %s', (trait, named, outcome) => {
  expect(run(armed(TWO, trait, named)).outcome).toBe(outcome);
});

it.each(['Tide Rifle (salt shot)', 'tide-rifle', 'Rifle & Hook', 'Harpoon', 'Close Combat Weapon'])(
  'knows a weapon as %s',
  (named) => {
    expect(run(armed(BOTH, 'rending', named)).outcome).toBe('pass');
  },
);

it('says whose weapons there are when another is written', () => {
  const { found } = run(armed(TWO, 'rending', 'Cannon'));
  expect(found[0]).toMatchObject({
    severity: 'error',
    message: 'Man: “Cannon” is none of its weapons (Rifle and Knife). Designate one of them for Rending.',
  });
});

it('offers each weapon, the only one safely', () => {
  const two = armed(TWO, 'rending', null);
  const [found] = run(two).found;
  expect(found).toMatchObject({ kind: 'missing', message: 'Man: Rending needs one of its weapons designated' });
  expect(found?.fixes.map((fix) => [fix.label, fix.safety])).toEqual([
    ['Rending on the Rifle of Man', 'choice'],
    ['Rending on the Knife of Man', 'choice'],
  ]);
  expect(run(declaredBy(two, found?.fixes[1])).why).toBe('Rending on the Knife of Man');
  expect(run(armed(fact([weapon('Rifle')]), 'rending', null)).found[0]?.fixes[0]?.safety).toBe('safe');
});

it('leaves a weapon that the data does not name to be looked up', () => {
  const [written] = run(armed(fact([]), 'rending', 'Claws')).found;
  expect(written).toMatchObject({
    severity: 'unverified',
    data: { fact: 'weapons', models: ['unit-Men/Man#1'], weapon: 'Claws', attest: true },
  });
  const [untold] = run(armed(notTold, 'rending', 'Claws')).found;
  expect(untold).toMatchObject({ severity: 'unverified', data: { fact: 'weapons' } });
  const list = armed(fact([]), 'rending', 'Claws');
  const vouched = declaredBy(list, run(list).found[0]?.fixes[0]);
  expect(run(vouched)).toMatchObject({
    outcome: 'pass',
    why: 'Rending on the Claws of Man (vouched for by the player)',
  });
});

it('says so where no trait needs a weapon, and cannot tell without declarations', () => {
  expect(run(armed(TWO, 'stealth', null)).why).toBe('No trait needs a weapon');
  expect(run({ ...armed(TWO, 'stealth', null), declarations: null }).outcome).toBe('unverified');
});

it('offers no vouching where the data names the weapons, and takes no word on it', () => {
  const list = armed(TWO, 'rending', 'Cannon');
  const [found] = run(list).found;
  expect(found?.fixes.map(({ label }) => label)).toEqual([
    'Rending on the Rifle of Man',
    'Rending on the Knife of Man',
  ]);
  const attested = [{ model: 'unit-Men/Man#1', fact: 'weapons', value: 'Cannon' }];
  expect(run({ ...list, declarations: { ...list.declarations!, attested } })).toMatchObject({ outcome: 'fail' });
});

describe('a weapon that a unit has fewer of than models', () => {
  const pooled = (number: number, of: 'model' | 'unit'): Weapon => ({
    ...weapon('Tide Cannon'),
    of,
    purchases: [{ selection: 'cannon', number }],
  });
  const crew = (number: number, ...claims: readonly (readonly [n: number, trait: string, weapon: string])[]) =>
    army(
      [
        unit(
          'Men',
          models(4, 'Man').map((man, at) => ({
            ...man,
            weapons: fact([weapon('Rifle'), pooled(number, at === 0 ? 'model' : 'unit')]),
          })),
        ),
      ],
      {
        declarations: {
          ...NO_DECLARATIONS,
          specialists: claims.map(([n, trait, named]) => specialist(`unit-Men/Man#${n}`, trait, named)),
        },
      },
    );

  it.each([
    [1, 1, 'pass'],
    [1, 2, 'fail'],
    [2, 2, 'pass'],
    [2, 3, 'fail'],
    [3, 3, 'pass'],
    [3, 4, 'fail'],
  ])('%i of it for %i specialists: %s', (number, claims, outcome) => {
    const traits = ['rending', 'shred', 'lance', 'blind'];
    const list = crew(
      number,
      ...Array.from({ length: claims }, (_, at) => [at + 1, traits[at] ?? '', 'Tide Cannon'] as const),
    );
    expect(run(list).outcome).toBe(outcome);
  });

  it('names all who claim it, the numbers and the clause, and offers another weapon of each', () => {
    const list = crew(1, [1, 'rending', 'Tide Cannon'], [3, 'shred', 'tide cannon'], [2, 'lance', 'Rifle']);
    const [found, ...others] = run(list).found;
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      severity: 'error',
      kind: 'broken',
      at: { name: 'Man #3' },
      related: [{ name: 'Man #1' }],
      data: { actual: 2, limit: 1, unit: 'Men' },
      message:
        'Tide Cannon of Men: designated for Rending of Man #1 and Shred of Man #3, but the unit has 1 for 2 ' +
        'specialists. Designate another weapon.',
      citation: { section: 'Traits', item: 3 },
      reading: expect.stringContaining('designated once'),
    });
    expect(found?.fixes.map(({ label, safety }) => [label, safety])).toEqual([
      ['Rending on the Rifle of Man #1', 'choice'],
      ['Shred on the Rifle of Man #3', 'choice'],
    ]);
    for (const fix of found?.fixes ?? []) {
      expect(run(declaredBy(list, fix)).outcome).toBe('pass');
    }
  });

  it('takes the trait where a specialist has no other weapon', () => {
    const list = crew(1, [1, 'rending', 'Tide Cannon'], [2, 'shred', 'Tide Cannon']);
    const bare = { ...list, models: list.models.map((man) => ({ ...man, weapons: fact([pooled(1, 'unit')]) })) };
    const [found] = run(bare).found;
    expect(found?.fixes.map(({ label }) => label)).toEqual(['Take Rending from Man #1', 'Take Shred from Man #2']);
  });

  it('counts two traits of one model on it as one claim, and knows both profiles of one launcher as one', () => {
    const launcher = (name: string): Weapon => ({
      ...weapon(`Launcher (${name})`),
      item: 'Launcher',
      of: 'unit',
      purchases: [{ selection: 'launcher', number: 1 }],
    });
    const crewed = (first: number, second: number) =>
      army([unit('Men', models(2, 'Man', { weapons: fact([launcher('salt'), launcher('brine')]) }))], {
        declarations: {
          ...NO_DECLARATIONS,
          specialists: [
            specialist(`unit-Men/Man#${first}`, 'rending', 'Launcher (salt)'),
            specialist(`unit-Men/Man#${second}`, 'shred', 'Launcher (brine)'),
          ],
        },
      });
    expect(run(crewed(1, 1)).outcome).toBe('pass');
    expect(run(crewed(1, 2)).outcome).toBe('fail');
  });
});

it('leaves a specialist who is gone to the rule on specialists', () => {
  const list = armed(TWO, 'rending', null);
  expect(run({ ...list, models: [] }).outcome).toBe('pass');
});

it.each([
  [['Rifle', 'Rifle'], []],
  [['Rifle', 'Knife'], []],
  [['Rifle', null], ['Man: Shred needs one of its weapons designated']],
] as const)('asks for the weapon of each trait of one model, as in a campaign: %j', ([first, second], messages) => {
  const specialists = [specialist('unit-Men/Man#1', 'rending', first), specialist('unit-Men/Man#1', 'shred', second)];
  const list = army([unit('Men', [model('Man', { weapons: TWO })])], {
    declarations: { ...NO_DECLARATIONS, specialists },
  });
  const rule = reconSquadInCampaign({ designations: 1 }).rules.find(
    ({ id }) => id === 'recon-squad/requires-designated-weapon',
  );
  expect(rule?.run(list).diagnostics.map(({ message }) => message)).toEqual(messages);
});
