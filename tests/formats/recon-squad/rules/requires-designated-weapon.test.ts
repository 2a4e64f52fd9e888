import { expect, it } from 'vitest';
import type { Model } from '@/lib/army/army';
import { reconSquadInCampaign } from '@/lib/formats/recon-squad/format';
import { NO_DECLARATIONS } from '@/lib/roster/schema';
import { army, fact, model, specialist, unit, weapon } from '../../../builders';
import { declaredBy, notTold, runRule } from '../ruleTests';

const armed = (weapons: Model['weapons'], trait: string, named: string | null) =>
  army([unit('Men', [model('Man', { weapons })])], { declarations: { ...NO_DECLARATIONS, specialists: [specialist('unit-Men/Man#1', trait, named)] } });
const TWO = fact([weapon('Rifle'), weapon('Knife')]);
const BOTH = fact([{ ...weapon('Tide Rifle (salt shot)'), item: 'Rifle & Hook' }, { ...weapon('Harpoon'), of: 'unit' as const }]);

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
  expect(runRule('requires-designated-weapon', armed(TWO, trait, named)).outcome).toBe(outcome);
});

it.each(['Tide Rifle (salt shot)', 'tide-rifle', 'Rifle & Hook', 'Harpoon', 'Close Combat Weapon'])('knows a weapon as %s', (named) => {
  expect(runRule('requires-designated-weapon', armed(BOTH, 'rending', named)).outcome).toBe('pass');
});

it('says whose weapons there are when another is written', () => {
  const { found } = runRule('requires-designated-weapon', armed(TWO, 'rending', 'Cannon'));
  expect(found[0]).toMatchObject({ severity: 'error', message: 'Man: “Cannon” is none of its weapons (Rifle and Knife). Designate one of them for Rending.' });
});

it('offers each weapon, the only one safely', () => {
  const two = armed(TWO, 'rending', null);
  const [found] = runRule('requires-designated-weapon', two).found;
  expect(found).toMatchObject({ kind: 'missing', message: 'Man: Rending needs one of its weapons designated' });
  expect(found?.fixes.map((fix) => [fix.label, fix.safety])).toEqual([['Rending on the Rifle of Man', 'choice'], ['Rending on the Knife of Man', 'choice']]);
  expect(runRule('requires-designated-weapon', declaredBy(two, found?.fixes[1])).why).toBe('Rending on the Knife of Man');
  expect(runRule('requires-designated-weapon', armed(fact([weapon('Rifle')]), 'rending', null)).found[0]?.fixes[0]?.safety).toBe('safe');
});

it('leaves a weapon that the data does not name to be looked up', () => {
  const [written] = runRule('requires-designated-weapon', armed(fact([]), 'rending', 'Claws')).found;
  expect(written).toMatchObject({ severity: 'unverified', data: { fact: 'weapons', models: ['unit-Men/Man#1'], weapon: 'Claws', attest: true } });
  const [untold] = runRule('requires-designated-weapon', armed(notTold, 'rending', 'Claws')).found;
  expect(untold).toMatchObject({ severity: 'unverified', data: { fact: 'weapons' } });
  const list = armed(fact([]), 'rending', 'Claws');
  const vouched = declaredBy(list, runRule('requires-designated-weapon', list).found[0]?.fixes[0]);
  expect(runRule('requires-designated-weapon', vouched)).toMatchObject({ outcome: 'pass', why: 'Rending on the Claws of Man (vouched for by the player)' });
});

it('says so where no trait needs a weapon, and cannot tell without declarations', () => {
  expect(runRule('requires-designated-weapon', armed(TWO, 'stealth', null)).why).toBe('No trait needs a weapon');
  expect(runRule('requires-designated-weapon', { ...armed(TWO, 'stealth', null), declarations: null }).outcome).toBe('unverified');
});

it('leaves a specialist who is gone to the rule on specialists', () => {
  const list = armed(TWO, 'rending', null);
  expect(runRule('requires-designated-weapon', { ...list, models: [] }).outcome).toBe('pass');
});

it.each([
  [['Rifle', 'Rifle'], []],
  [['Rifle', 'Knife'], []],
  [['Rifle', null], ['Man: Shred needs one of its weapons designated']],
] as const)('asks for the weapon of each trait of one model, as in a campaign: %j', ([first, second], messages) => {
  const specialists = [specialist('unit-Men/Man#1', 'rending', first), specialist('unit-Men/Man#1', 'shred', second)];
  const list = army([unit('Men', [model('Man', { weapons: TWO })])], { declarations: { ...NO_DECLARATIONS, specialists } });
  const rule = reconSquadInCampaign({ designations: 1 }).rules.find(({ id }) => id === 'recon-squad/requires-designated-weapon');
  expect(rule?.run(list).diagnostics.map(({ message }) => message)).toEqual(messages);
});
