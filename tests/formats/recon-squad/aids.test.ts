import { describe, expect, it } from 'vitest';
import type { Army, Mention, Model } from '@/lib/army/army';
import { COVERAGE } from '@/lib/formats/recon-squad/coverage.data';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { deployedAllTheSame } from '@/lib/formats/recon-squad/reserves';
import { army, fact, model, models, unit, vehicle } from '../../builders';

const plain = army([unit('Wardens', models(3, 'Warden'))]);
const aid = (id: string, of: Army = plain) => (reconSquad.aids?.(of) ?? []).find((each) => each.id === id);
const told = (id: string, of: Army = plain): string =>
  (aid(id, of)?.rows ?? []).map(({ name, text }) => `${name}: ${text}`).join('\n');

it('every aid cites statements that the ledger has', () => {
  const numbered = COVERAGE.map(({ section, item }) => `${section} ${item}`);
  const cited = (reconSquad.aids?.(plain) ?? []).flatMap(({ cites }) =>
    cites.map(({ section, item }) => `${section} ${item}`),
  );
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter((each) => !numbered.includes(each))).toEqual([]);
});

it('jumps: what each gap takes off the test, and in which order things are rolled', () => {
  expect(aid('jump')?.says).toMatch(
    /First roll for difficult terrain.*then declare the jump; then test at -1 for each full inch after the first/,
  );
});

it('falls: strength and saves, where the model lies, and what it may still do', () => {
  for (const words of [
    'inches fallen, rounded up',
    'Strength 10, and no saves',
    'the near edge',
    'rear armour',
    'immobilised',
    'the way down does not count',
    'jumps down',
  ]) {
    expect(aid('fall')?.says).toContain(words);
  }
});

describe('Cast A Spell On You', () => {
  it.each<[string, Partial<Model>]>([
    ['a rule', { rules: ['Brotherhood of Psykers/Sorcerers'] }],
    ['a rule as some files spell it', { rules: ['Brotherhood of psychers'] }],
    ['an upgrade', { wargear: ['Brotherhood of Sorcerers [ML 2]'] }],
    [
      'the level that was read from it',
      {
        masteryLevel: {
          known: true,
          value: 1,
          source: { kind: 'rules text', from: 'Brotherhood of Psykers', selection: null },
        },
      },
    ],
  ])('names each unit that was bought, by %s', (_, has) => {
    const made = army([
      unit('Choir', models(4, 'Singer', has)),
      unit('Wardens', models(2, 'Warden')),
      unit('Lone choir', [model('Cantor', has)]),
    ]);
    expect(told('cast-a-spell', made)).toBe('Choir: one of 4 each turn\nLone choir: Cantor');
  });

  it('is not shown for an army without one, a psyker of its own included', () => {
    const seer = model('Seer', { masteryLevel: fact(1), rules: ['Psyker (Mastery Level 1)'] });
    expect(aid('cast-a-spell', army([unit('Seer', [seer])]))).toBeUndefined();
  });
});

describe('what the words of rules tell', () => {
  const mention = (about: Mention['about'], from: string, of?: 'unit') => ({
    mentions: [{ about, from, ...(of && { of }) }],
  });

  it('names who must start in reserve by them', () => {
    const made = army([
      unit('Lurker', [model('Lurker', mention('reserve', 'Behind You'))]),
      unit('Wardens', models(2, 'Warden')),
    ]);
    expect(told('reserves', made)).toBe('Deployed all the same: Lurker');
  });

  it('names whose rules would add models', () => {
    const made = army([
      unit('Brood', models(2, 'Horror', mention('addsModels', 'Split'))),
      unit('Seer', [model('Seer', mention('addsModels', 'Summoning'))]),
    ]);
    expect(told('helps-not-coming', made)).toBe('Split: 2 × Horror, Brood\nSummoning: Seer');
    expect(aid('helps-not-coming')).toBeUndefined();
  });

  it('names whose rules reach the rest of their selection, and nobody where all have the rule', () => {
    const made = army([
      unit('Wardens', [model('Medic', mention('wholeUnit', 'Balm')), ...models(3, 'Warden')]),
      unit('Rangers', models(3, 'Ranger', mention('wholeUnit', 'Stealth'))),
      unit('Bearers', [model('Bearer', mention('wholeUnit', 'Icon', 'unit')), ...models(3, 'Other')]),
    ]);
    expect(told('side-effects', made)).toBe('Balm: Medic, Wardens\nIcon: one of Bearers');
    expect(aid('side-effects')).toBeUndefined();
  });
});

it('names the models that would have to start in reserve', () => {
  const made = army([
    unit('Pod', [vehicle('Pod', { rules: ['Drop Pod Assault'] })]),
    unit('Wardens', models(2, 'Warden', { rules: ['Deep Strike'] })),
  ]);
  expect(deployedAllTheSame(made).map(({ name }) => name)).toEqual(['Pod']);
  expect(told('reserves', made)).toBe('Deployed all the same: Pod');
  expect(told('reserves')).toBe('');
  expect((reconSquad.aids?.(made) ?? []).filter(({ general }) => general !== true).map(({ id }) => id)).toEqual([
    'reserves',
  ]);
  expect((reconSquad.aids?.(plain) ?? []).every(({ general }) => general === true)).toBe(true);
});
