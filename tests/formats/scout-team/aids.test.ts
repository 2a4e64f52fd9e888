import { describe, expect, it } from 'vitest';
import type { Army, Model, Weapon } from '@/lib/army/army';
import { unknown } from '@/lib/army/fact';
import { scoutTeamAids } from '@/lib/formats/scout-team/aids';
import { scoutTeam } from '@/lib/formats/scout-team/format';
import { blastKind, rangeReading } from '@/lib/formats/scout-team/agreements';
import { NO_DECLARATIONS, type Declarations } from '@/lib/documents/roster/schema';
import { army, fact, model, models, unit, weapon } from '../../builders';

const marked = (name: string, ...marks: Weapon['marks'][number][]): Weapon => ({ ...weapon(name), marks });
const shard = marked('Shard Grenade', 'grenade', 'blast');
const mortar = marked('Tide Mortar', 'blast');
const rifle = weapon('Rifle');

const squad = unit('Wardens', [
  ...models(4, 'Warden', { weapons: fact([rifle, shard]) }),
  model('Sergeant', { leadership: fact<number | null>(9), weapons: fact([shard, rifle, rifle]) }),
]);
const crew = unit('Mortar Crew', [model('Mortar', { toughness: fact<number | null>(6), weapons: fact([mortar]) })]);
const list = army([squad, crew]);

const agreed = (answer: string): Declarations => ({
  ...NO_DECLARATIONS,
  agreements: { answers: [{ question: 'blast-range', answer }], rulings: [] },
});
const aid = (of: Army, id: string) => {
  const found = scoutTeamAids(of).find((one) => one.id === id);
  if (found === undefined) throw new Error(`no aid ${id}`);
  return found;
};
const rows = (of: Army, id: string) => aid(of, id).rows.map(({ name, text }) => `${name}: ${text}`);
const changed = (over: Partial<Model>): Army => army([unit('Wardens', models(3, 'Warden', over)), crew]);

describe('what a weapon is fired as', () => {
  it.each<[string, Weapon, string | null]>([
    ['a rifle', rifle, null],
    ['a mortar', mortar, 'blast'],
    ['a grenade', marked('x', 'grenade'), 'grenade'],
    ['what is both', shard, 'grenade'],
  ])('%s', (_, one, kind) => expect(blastKind(one)).toBe(kind));
});

describe('which of the two range readings counts', () => {
  it.each<[string, Declarations | null, string, boolean]>([
    ['nothing declared', null, 'later', false],
    ['nothing agreed', NO_DECLARATIONS, 'later', false],
    ['the later agreed', agreed('later'), 'later', true],
    ['the earlier agreed', agreed('earlier'), 'earlier', true],
    ['nonsense', agreed('both'), 'later', false],
  ])('with %s', (_, declarations, reading, known) =>
    expect(rangeReading(declarations)).toEqual({ reading, agreed: known }),
  );

  it('stands at every weapon, the other beside it', () => {
    expect(rows(list, 'blast')).toEqual([
      'Shard Grenade: Grenade: 2″ (1″ by the shooting rules). 5 models have it: 4 × Warden and Sergeant',
      'Tide Mortar: Blast: 3″ (2″ by the shooting rules). 1 model has it: Mortar',
    ]);
    expect(rows({ ...list, declarations: agreed('earlier') }, 'blast')).toEqual([
      'Shard Grenade: Grenade: 1″ as agreed (2″ by the later rule). 5 models have it: 4 × Warden and Sergeant',
      'Tide Mortar: Blast: 2″ as agreed (3″ by the later rule). 1 model has it: Mortar',
    ]);
  });

  it('stands once for weapons that the same models have', () => {
    const both = army([
      unit('Wardens', models(2, 'Warden', { weapons: fact([shard, marked('Brine Grenade', 'grenade')]) })),
    ]);
    expect(rows(both, 'blast')).toEqual([
      'Shard Grenade and Brine Grenade: Grenade: 2″ (1″ by the shooting rules). Every model has it',
    ]);
  });

  it('is not asked where there is no such weapon, and open where weapons are not known', () => {
    expect(rows(army([unit('Wardens', models(2, 'Warden'))]), 'blast')).toEqual([
      'In this army: no blast or grenade weapon',
    ]);
    expect(aid(changed({ weapons: unknown('the datasheet') }), 'blast').rows.at(-1)).toEqual({
      name: 'Not known',
      text: 'the weapons of 3 × Warden',
      open: true,
    });
  });
});

describe('every model', () => {
  it('stands once, those alike together, with its unit’s name and its weapons', () => {
    expect(rows(list, 'single-models')).toEqual([
      '4 × Warden: Wardens · Rifle, Shard Grenade (Grenade)',
      'Sergeant: Wardens · Shard Grenade (Grenade), 2 × Rifle',
      'Mortar: Mortar Crew · Tide Mortar (Blast)',
    ]);
  });
  it('says what to look up', () => {
    expect(aid(changed({ weapons: unknown('the datasheet') }), 'single-models').rows[0]).toEqual({
      name: '3 × Warden',
      text: 'Wardens · weapons not known, look up the datasheet',
      open: true,
    });
  });
});

describe('Toughness of all together', () => {
  it('counts them and says which counts', () =>
    expect(rows(list, 'toughness')).toEqual([
      'This army: T4: 5 models · T6: 1 model. With all of them in the blast T4 counts',
    ]));
  it('takes the highest of those tied', () => {
    expect(rows(army([unit('Wardens', models(1, 'Warden')), crew]), 'toughness')).toEqual([
      'This army: T6: 1 model · T4: 1 model. With all of them in the blast T6 counts, the highest of those tied',
    ]);
  });
  it('cannot tell where what is not known could turn it', () => {
    expect(aid(changed({ toughness: unknown('the statline') }), 'toughness').rows.map(({ open }) => open)).toEqual([
      true,
      true,
    ]);
  });
});

describe('morale', () => {
  it('gives Leadership, strength and when Heavy Losses begin', () => {
    expect(rows(list, 'morale')).toEqual([
      'Leadership: 9, as long as one of these stands: Sergeant. The highest counts, by the core rules',
      'Starting Strength: 6 models',
      'Heavy Losses: from 4 models lost, with 2 left: D6 + 2 × the models destroyed this turn',
    ]);
  });
  it.each([
    [1, 'never: nobody is left by then'],
    [2, 'never: nobody is left by then'],
    [9, 'from 5 models lost, with 4 left: D6 + 2 × the models destroyed this turn'],
    [10, 'from 6 models lost, with 4 left: D6 + 2 × the models destroyed this turn'],
  ])('of %i models: Heavy Losses %s', (number, text) =>
    expect(aid(army([unit('Wardens', models(number, 'Warden'))]), 'morale').rows.at(-1)?.text).toBe(text),
  );
  it('is open where the number of models is', () => {
    const uncertain = army([{ ...squad, counted: unknown('the datasheet') }]);
    expect(aid(uncertain, 'morale').rows.at(-1)).toMatchObject({ name: 'Not known', open: true });
  });
});

it('an empty list has aids too', () =>
  expect(scoutTeamAids(army([])).map(({ id }) => id)).toEqual([
    'battlefield',
    'single-models',
    'split-fire',
    'blast',
    'toughness',
    'morale',
    'combined-units',
  ]));

describe('the places that play aids and agreements cite', () => {
  const { coverage, agreements } = scoutTeam;
  const ledger = new Set(coverage.map(({ section, item }) => `${section} ${item}`));
  const cites = [
    ...scoutTeamAids(list).flatMap((one) => one.cites),
    ...(agreements?.questions ?? []).flatMap(({ answers }) => answers.flatMap((answer) => answer.cites)),
  ];
  it('are statements of the ledger', () => {
    expect(cites.filter(({ section, item }) => !ledger.has(`${section} ${item}`))).toEqual([]);
  });
  it('leave no section of play without an aid', () => {
    const sections = [
      'Split Units',
      'Split Fire',
      'Blast Weapons',
      'Grenade Weapons',
      'Team Spirit',
      'Heavy Losses',
      'The Combined Unit Rule',
    ];
    expect(sections.filter((section) => !cites.some((one) => one.section === section))).toEqual([]);
  });
  it('are the same open statements that the ledger marks for the ranges', () => {
    const open = coverage
      .filter((statement) => 'open' in statement.coverage)
      .map(({ section, item }) => `${section} ${item}`);
    const asked = (agreements?.questions ?? []).flatMap(({ answers }) =>
      answers.flatMap((answer) => answer.cites.map(({ section, item }) => `${section} ${item}`)),
    );
    expect(asked.toSorted()).toEqual(open.toSorted());
  });
});
