import { expect, it } from 'vitest';
import { reconSquadInCampaign } from '@/lib/formats/recon-squad/format';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { uniqueTraits } from '@/lib/formats/recon-squad/rules/unique-traits';
import { legalArmy, specialist } from '../../../builders';
import { declaredBy, runRule } from '../ruleTests';

const declaring = (...traits: readonly (string | null)[]) =>
  legalArmy({
    declarations: {
      ...NO_DECLARATIONS,
      specialists: traits.map((trait, index) => specialist(`unit-Wardens/Warden#${index + 1}`, trait)),
    },
  });

it('says what it demands', () => {
  expect(uniqueTraits.says).toBe('No trait is given to two specialists of one army.');
});

it.each([
  [['stealth', 'scout', 'fear'], 'pass'],
  [['stealth', 'scout', 'stealth'], 'fail'],
  [['stealth', 'Stealth'], 'fail'],
  [[null, null], 'pass'],
  [['no trait', 'no trait'], 'pass'],
  [[], 'pass'],
])('judges %j: %s', (traits, outcome) => {
  expect(runRule('unique-traits', declaring(...traits)).outcome).toBe(outcome);
});

it('names both and offers other traits, or to take it away', () => {
  const list = declaring('stealth', 'stealth');
  const [found] = runRule('unique-traits', list).found;
  expect(found?.message).toBe('Stealth is given twice: to Warden #1 and to Warden #2');
  expect(found?.fixes.map((fix) => fix.label)).toEqual([
    'Give Warden #2 Feel No Pain instead: survives a third of what would kill it',
    'Give Warden #2 Shrouded instead: in ruins it saves on a 2+ instead of the 4+ of its armour',
    'Give Warden #2 Scout instead: starts up to 6″ on where its charge is near',
    'Take Stealth from Warden #2',
  ]);
  for (const fix of found?.fixes ?? []) expect(runRule('unique-traits', declaredBy(list, fix)).outcome).toBe('pass');
});

it('cannot tell where the file does not carry traits', () => {
  expect(runRule('unique-traits', legalArmy({ declarations: null })).outcome).toBe('unverified');
});

it.each([
  [['stealth', 'scout'], 'pass', undefined],
  [['stealth', 'stealth'], 'fail', 'Stealth is given twice: to Warden #1 and to Warden #1'],
])('judges two traits of one model, as in a campaign: %j', (traits, outcome, message) => {
  const rule = reconSquadInCampaign({ designations: 5 }).rules.find(({ id }) => id === 'recon-squad/unique-traits');
  const list = legalArmy({
    declarations: {
      ...NO_DECLARATIONS,
      specialists: traits.map((trait) => specialist('unit-Wardens/Warden#1', trait)),
    },
  });
  const run = rule?.run(list);
  expect(run?.outcome.outcome).toBe(outcome);
  expect(run?.diagnostics[0]?.message).toBe(message);
});
