import { describe, expect, it } from 'vitest';
import type { FactName, Model } from '@/lib/army/army';
import { FACT_NAMES, UNIT_FACT_NAMES, spokesmanOf, known, unknown, unknownBeyond, type Source } from '@/lib/army/fact';
import { attested, attestedFactions } from '@/lib/army/attestedFacts';
import type { EvaluatedSelection } from '@/lib/engine/evaluated';
import { muster } from '@/lib/army/muster';
import { numberIn } from '@/lib/formats/shared/counting';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { scoutTeam } from '@/lib/formats/scout-team/format';
import { NO_DECLARATIONS, type Attestation } from '@/lib/documents/roster/schema';
import { check } from '@/lib/rules/check';
import { army, fact, legalArmy, model, unit } from '../builders';
import * as evaluated from './evaluated-builders';

const saying = (attestations: readonly Attestation[]) => ({ ...NO_DECLARATIONS, attested: [...attestations] });
const VALUES: readonly Attestation['value'][] = [0, 1, 2, 4, 9, true, false, null, '10/10/10', 'flyer', 'Cannon', ''];
const SOURCES: readonly Source[] = [
  { kind: 'statline', profile: 'x' },
  { kind: 'rules text', from: 'x', selection: null },
  { kind: 'curated', list: 'x', why: 'x' },
  { kind: 'house', book: 'x' },
];

describe('a known fact', () => {
  it.each(FACT_NAMES.flatMap((name) => SOURCES.map((source) => [name, source.kind, source] as const)))(
    'stands, whatever is vouched for: %s by %s',
    (name, _, source) => {
      const man: Model = { ...model('Man'), [name]: { ...model('Man')[name], source } };
      for (const value of VALUES) expect(attested(man, saying([{ model: man.id, fact: name, value }]))).toBe(man);
    },
  );

  it('of a unit stands as well', () => {
    const men = unit('Men', [model('Man'), model('Man')]);
    const said = UNIT_FACT_NAMES.flatMap((name) =>
      VALUES.map((value): Attestation => ({ model: spokesmanOf(men.id), fact: name, value })),
    );
    for (const each of said) {
      // The data leaves keywords out, so more may be said of a unit; none that it has is lost.
      expect(attestedFactions(men.id, fact(['TIDE']), saying([each]), false)).toMatchObject({
        known: true,
        value: expect.arrayContaining(['TIDE']),
      });
      // Of a house unit and of another faction's nothing was left out.
      expect(attestedFactions(men.id, fact(['TIDE']), saying([each]), true)).toEqual(fact(['TIDE']));
      expect(numberIn(army([men], { declarations: saying([each]) }), men)).toBe(2);
    }
  });

  it('of a unit of the first faction’s file may be more, of another’s and of a player’s own it may not', () => {
    const { unit: bought, model: man, roster, profile, inSlot } = evaluated;
    const tagged = (id: string, house: EvaluatedSelection['house']) =>
      bought('Crew', {
        id,
        house,
        categories: [inSlot('Troops'), { id: 'tide', name: 'Faction: Tide', primary: false }],
        children: [
          man('Sailor', { profiles: [profile('Unit', 'Sailor', { M: '6"', WS: '3+', W: '1', Ld: '7', Save: '5+' })] }),
        ],
      });
    const said = saying(
      ['own', 'house', 'foreign'].map((id): Attestation => ({
        model: spokesmanOf(id),
        fact: 'factionKeywords',
        value: 'Ember',
      })),
    );
    const list = roster([tagged('own', null), tagged('house', { id: 'book', name: 'Book' })], {
      gameSystem: evaluated.NINTH_SYSTEM,
    });
    const [force] = list.forces;
    const two = {
      ...list,
      forces: [
        force!,
        {
          ...force!,
          id: 'other',
          catalogue: { ...force!.catalogue, id: 'ember' },
          selections: [tagged('foreign', null)],
        },
      ],
    };
    expect(
      muster(two, said).units.map(({ id, factionKeywords }) => [
        id,
        factionKeywords.known && factionKeywords.value.map((name) => name.toLowerCase()),
      ]),
    ).toEqual([
      ['own', ['tide', 'ember']],
      ['house', ['tide']],
      ['foreign', ['tide']],
    ]);
  });

  it('of a unit takes no placeholder for a name', () => {
    const men = unit('Men', [model('Man')]);
    const said = (value: string) =>
      attestedFactions(
        men.id,
        fact(['TIDE']),
        saying([{ model: spokesmanOf(men.id), fact: 'factionKeywords', value }]),
        false,
      );
    expect([said('<Sept>'), said('<Sept>, Reef')].map((each) => (each.known ? each.value : null))).toEqual([
      ['TIDE'],
      ['TIDE', 'Reef'],
    ]);
  });

  it.each([
    ['Recon Squad', reconSquad],
    ['Scout Team', scoutTeam],
  ])('changes no finding of %s', (_, format) => {
    const list = legalArmy();
    const said = list.models.flatMap(({ id }) =>
      [...FACT_NAMES, ...UNIT_FACT_NAMES].map((name): Attestation => ({
        model: id,
        fact: name,
        value: name === 'weapons' ? 'Cannon' : 1,
      })),
    );
    const vouched = {
      ...list,
      declarations: { ...list.declarations!, attested: [...list.declarations!.attested, ...said] },
    };
    expect(check(vouched, format)).toEqual(check(list, format));
  });
});

describe('a fact that is certain in part', () => {
  const open = <T>(certain: T) => unknownBeyond('the book', certain);
  it.each<[FactName, unknown, readonly Attestation['value'][], readonly Attestation['value'][]]>([
    ['wounds', 3, [3, 4], [2, null]],
    ['hullPoints', 3, [3, 4], [2, null]],
    ['masteryLevel', 2, [2, 3], [1, 0]],
    ['armourSave', 3, [3, 2], [4, null]],
    ['invulnerableSave', 3, [3, 2], [4, null]],
    ['armourValues', { front: 12, side: 11, rear: 10 }, ['12/11/10', '13/11/10'], ['11/11/10', null]],
  ])('%s takes no word that is less than %j', (name, certain, more, less) => {
    const man = { ...model('Man'), [name]: open(certain) };
    for (const value of more) {
      expect(attested(man, saying([{ model: man.id, fact: name, value }]))[name]).toMatchObject({
        known: true,
        source: { kind: 'attested' },
      });
    }
    for (const value of less) expect(attested(man, saying([{ model: man.id, fact: name, value }]))).toBe(man);
  });

  it('takes any word where nothing is certain', () => {
    const man = { ...model('Man'), invulnerableSave: unknown('the book') };
    expect(
      attested(man, saying([{ model: man.id, fact: 'invulnerableSave', value: null }])).invulnerableSave,
    ).toMatchObject({ known: true, value: null });
  });

  it.each([
    [3, null],
    [4, 4],
    [9, 9],
  ])('a number of models is no fewer than are certain: %i of 4 is %s', (value, expected) => {
    const men = unit('Men', [], { counted: open(4) });
    expect(
      numberIn(army([men], { declarations: saying([{ model: spokesmanOf(men.id), fact: 'counted', value }]) }), men),
    ).toBe(expected);
  });
});

describe('what the readings call certain', () => {
  const { model: man, roster, rule, statline, upgrade, wargear, psyker, inSlot, points } = evaluated;
  const only = (root: Parameters<typeof roster>[0][number]): Model =>
    muster(roster([root]), NO_DECLARATIONS).models[0]!;
  const crew = (bought: Parameters<typeof roster>[0][number]) =>
    evaluated.unit('Crew', {
      children: [man('Sailor', { number: 2, profiles: [statline('Sailor', { Save: '3+' })] }), bought],
    });

  it('a save that the statline gives beside one that the unit bought for somebody', () =>
    expect(
      only(
        crew(
          upgrade('Shell Plate', {
            costs: points(10),
            profiles: [wargear('Shell Plate', 'Confers a 2+ armour save.')],
          }),
        ),
      ).armourSave,
    ).toMatchObject({ known: false, certain: 3 }));

  it('an invulnerable save that one of several armoured alike has: the first answers for it', () => {
    const guards = (save: string) =>
      muster(
        roster([
          evaluated.unit('Guards', {
            children: [
              man('Guard', { number: 3, profiles: [statline('Guard', { Save: '2+/5++' })] }),
              man('Chief', { profiles: [statline('Chief', { Save: save })] }),
              upgrade('Tide Shield', {
                costs: points(10),
                profiles: [wargear('Tide Shield', 'Confers a 3+ invulnerable save.')],
              }),
            ],
          }),
        ]),
        NO_DECLARATIONS,
      );
    const saves = ({ models }: ReturnType<typeof guards>) =>
      models.map(({ invulnerableSave }) => !invulnerableSave.known && invulnerableSave.certain);
    expect(saves(guards('2+/5++'))).toEqual([3, 5, 5, 5]);
    expect(saves(guards('4+/5++'))).toEqual([5, 5, 5, 5]);
    const both = (list: ReturnType<typeof guards>) =>
      check(list, reconSquad)
        .diagnostics.filter(({ code, severity }) => code === 'recon-squad/no-combined-saves' && severity === 'error')
        .map(({ at }) => at.name);
    expect([both(guards('2+/5++')), both(guards('4+/5++'))]).toEqual([['Guard #1'], []]);
  });

  it('a level of its own beside one that the unit bought for somebody', () => {
    const seers = evaluated.unit('Seers', {
      children: [
        man('Seer', { number: 2, profiles: [statline('Seer'), psyker('1')] }),
        upgrade('Psyker (Mastery Level 2)', { costs: points(10) }),
      ],
    });
    expect(only(seers).masteryLevel).toMatchObject({ known: false, certain: 1 });
  });

  it('that a psyker without a level is one', () =>
    expect(
      only(man('Seer', { categories: [inSlot('HQ')], profiles: [statline('Seer')], rules: [rule('Psyker')] }))
        .masteryLevel,
    ).toMatchObject({ known: false, certain: 1 }));

  it('the wounds of the line that can be read', () =>
    expect(
      only(
        man('Captain', {
          categories: [inSlot('HQ')],
          profiles: [statline('Captain', { W: '3' }), statline('Risen Captain', { W: 'D6' })],
        }),
      ).wounds,
    ).toMatchObject({ known: false, certain: 3 }));

  it('the models of a unit beside an entry that may be another', () => {
    const gull = upgrade('Gull', { profiles: [statline('Gull')] });
    const { counted } = muster(
      roster([
        evaluated.unit('Crew', {
          children: [man('Sailor', { number: 3, profiles: [statline('Sailor')], children: [gull] })],
        }),
      ]),
      NO_DECLARATIONS,
    ).units[0]!;
    expect(counted).toMatchObject({ known: false, certain: 3 });
  });
});

it('breaks a limit that what is certain passes, and asks for no more', () => {
  const seer = model('Seer', {
    masteryLevel: unknownBeyond('the book', 2),
    armourSave: known(2, { kind: 'statline', profile: 'x' }),
    invulnerableSave: unknownBeyond('the book', 3),
    wounds: unknownBeyond('the book', 4),
  });
  const { diagnostics } = check(army([unit('Seers', [seer])]), reconSquad);
  for (const stem of ['max-mastery-level', 'no-combined-saves', 'max-wounds-or-hull-points']) {
    expect(
      diagnostics.filter(({ code }) => code === `recon-squad/${stem}`).map(({ severity }) => severity),
      stem,
    ).toEqual(['error']);
  }
});
