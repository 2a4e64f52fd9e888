import { describe, expect, it } from 'vitest';
import type { Model } from '../../lib/army/army';
import { FACT_NAMES } from '../../lib/army/fact';
import { muster } from '../../lib/army/muster';
import { standardDetachment } from '../../lib/army/readings';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import {
  hull,
  inSlot,
  model,
  points,
  profile,
  psyker,
  roster,
  rule,
  selection,
  statline,
  unit,
  upgrade,
  wargear,
  weapon,
} from './evaluated-builders';

const army = (...roots: Parameters<typeof roster>[0]) => muster(roster(roots), NO_DECLARATIONS);
const only = (...roots: Parameters<typeof roster>[0]): Model => army(...roots).models[0]!;
const counts = (root: Parameters<typeof roster>[0][number]) => army(root).models.map(({ name }) => name);

describe('counting models', () => {
  it('splits a squad into its models and names them by selection', () => {
    const sailors = model('Sailor', { number: 3, profiles: [statline('Sailor')] });
    const result = army(
      unit('Crew', {
        costs: points(5),
        children: [{ ...sailors, costs: points(24) }, model('Bosun', { profiles: [statline('Bosun')] })],
      }),
    );
    expect(result.models.map(({ id }) => id)).toEqual([
      `${sailors.id}#1`,
      `${sailors.id}#2`,
      `${sailors.id}#3`,
      expect.stringMatching(/#1$/),
    ]);
    expect(result.units[0]).toMatchObject({
      name: 'Crew',
      slot: 'Troops',
      points: 29,
      counted: { known: true, value: 4 },
    });
    expect(result.models[0]).toMatchObject({ unitId: result.units[0]!.id, boughtIn: 'Crew', selectionId: sailors.id });
  });

  it('multiplies "2x"', () =>
    expect(
      counts(
        unit('Skiff', {
          children: [
            model('Skiff', {
              profiles: [hull('Skiff')],
              children: [model('2x Gull', { profiles: [statline('Gull')] })],
            }),
          ],
        }),
      ),
    ).toEqual(['Skiff', 'Gull', 'Gull']));

  it('takes a choice typed as a model for configuration where it has no slot', () => {
    const result = army(
      upgrade('Clan', { categories: [inSlot('No Force Org Slot')], children: [model('Clan of the Eel')] }),
    );
    expect(result.models).toEqual([]);
    expect(result.configuration.map(({ name, choices }) => [name, choices])).toEqual([['Clan', ['Clan of the Eel']]]);
  });

  it('takes weapons typed as models inside models for weapons', () =>
    expect(
      counts(
        unit('Crew', {
          children: [
            model('Sailor', { number: 2, profiles: [statline('Sailor')], children: [model('Harpoon', { number: 2 })] }),
          ],
        }),
      ),
    ).toEqual(['Sailor', 'Sailor']));

  it('counts upgrades that carry a statline where nothing is typed as a model', () =>
    expect(
      counts(unit('Crew', { children: [upgrade('Sailor', { number: 2, profiles: [statline('Sailor')] })] })),
    ).toEqual(['Sailor', 'Sailor']));

  it('reads one model with the statline of its chosen armour', () => {
    const captain = only(
      model('Captain', {
        categories: [inSlot('HQ')],
        children: [upgrade('Shell Armour', { profiles: [statline('Captain', { Save: '2+', W: '3' })] })],
      }),
    );
    expect(captain).toMatchObject({ name: 'Captain', armourSave: { value: 2 }, wounds: { value: 3 } });
  });

  it('shares a squad’s statline among its bare members', () => {
    const result = army(
      unit('Divers', {
        profiles: [statline('Diver', { Ld: '8' })],
        children: [
          model('Diver with Net', { number: 2 }),
          model('Divemaster', { profiles: [statline('Divemaster', { Ld: '9' })] }),
        ],
      }),
    );
    expect(result.models.map(({ name, leadership }) => [name, leadership.known && leadership.value])).toEqual([
      ['Diver with Net', 8],
      ['Diver with Net', 8],
      ['Divemaster', 9],
    ]);
  });

  it('lends a bare model the statline of its namesake beside it', () =>
    expect(
      army(
        unit('Crew', { children: [model('Sailor', { profiles: [statline('Sailor')] }), model('Sailor with Harpoon')] }),
      ).models[1]!.wounds,
    ).toMatchObject({ known: true, value: 1 }));

  it('turns a neighbour into the promoted one', () =>
    expect(
      counts(
        unit('Eels', {
          children: [
            upgrade('Eels', { number: 4, profiles: [statline('Eel')] }),
            upgrade('Upgrade one Eel to Elder', { profiles: [statline('Elder')] }),
          ],
        }),
      ),
    ).toEqual(['Eels', 'Eels', 'Eels', 'Elder']));

  it('replaces a statline by the rank bought for it', () => {
    const result = army(
      unit('Crew', {
        children: [
          model('Crew Sergeant', {
            profiles: [statline('Crew Sergeant', { Ld: '8' })],
            children: [
              upgrade('Veteran Crew Sergeant', { profiles: [statline('Veteran Crew Sergeant', { Ld: '9' })] }),
            ],
          }),
        ],
      }),
    );
    expect(result.models).toHaveLength(1);
    expect(result.models[0]!.leadership).toMatchObject({ value: 9 });
  });

  it('keeps a chariot and its rider one model', () => {
    const result = army(
      unit('Wave Car', {
        profiles: [hull('Wave Car', { Type: 'Chariot, Fast' })],
        children: [model('Driver', { profiles: [statline('Driver', { W: '2' })] })],
      }),
    );
    expect(result.models).toHaveLength(1);
    expect(result.models[0]).toMatchObject({
      vehicle: { value: true },
      wounds: { value: 2 },
      hullPoints: { value: 3 },
    });
  });

  it('counts a transport in the unit that bought it', () => {
    const result = army(
      unit('Crew', {
        children: [model('Sailor', { profiles: [statline('Sailor')] }), model('Barge', { profiles: [hull('Barge')] })],
      }),
    );
    expect(result.units).toHaveLength(1);
    expect(result.models.map(({ vehicle }) => vehicle.known && vehicle.value)).toEqual([false, true]);
  });

  it('gives a platoon’s models the squad that they were bought in', () => {
    const squad = selection('unit', 'Second Squad', {
      children: [model('Sailor', { profiles: [statline('Sailor')] })],
    });
    expect(only(unit('Flotilla', { children: [squad] })).boughtIn).toBe('Second Squad');
  });

  it('counts a model outside all slots that was paid for, and no choice that was not', () => {
    expect(army(model('Ruin', { categories: [], costs: points(20) })).models).toHaveLength(1);
    expect(army(model('Harbour Chapter', { categories: [] })).models).toHaveLength(0);
  });

  it('cannot count what has a price and no statline', () =>
    expect(army(unit('Mystery', { costs: points(35) })).units[0]!.counted).toMatchObject({ known: false }));

  it('keeps what the data no longer has as a unit that cannot be counted', () =>
    expect(army(unit('Gone', { missing: true, categories: [] })).units[0]).toMatchObject({
      name: 'Gone',
      slot: null,
      counted: { known: false },
    }));
});

describe('facts', () => {
  const trooper = (over: Parameters<typeof model>[1] = {}) =>
    model('Sailor', { categories: [inSlot('Elites')], profiles: [statline('Sailor'), weapon('Harpoon')], ...over });

  it('knows all of a plain trooper, with sources', () => {
    const sailor = only(trooper());
    for (const name of FACT_NAMES) expect(sailor[name].known, name).toBe(true);
    expect(sailor.armourSave).toEqual({ known: true, value: 5, source: { kind: 'statline', profile: 'Sailor' } });
    expect(sailor).toMatchObject({
      vehicle: { value: false },
      hullPoints: { value: null },
      masteryLevel: { value: 0 },
      invulnerableSave: { value: null },
      weapons: { value: [{ name: 'Harpoon' }] },
    });
  });

  it('reads a vehicle’s hull', () =>
    expect(only(unit('Barge', { profiles: [hull('Barge', { Front: '12' })] }))).toMatchObject({
      vehicle: { value: true },
      wounds: { value: null },
      armourValues: { value: { front: 12, side: 10, rear: 10 } },
      leadership: { value: null },
    }));

  it('takes the best of statline and wargear, and says which item', () => {
    const item = upgrade('Coral Plate', { profiles: [wargear('Coral Plate', 'Confers a 2+ Armour Save.')] });
    expect(only(trooper({ children: [item] })).armourSave).toEqual({
      known: true,
      value: 2,
      source: { kind: 'rules text', from: 'Coral Plate', selection: item.id },
    });
  });

  it('knows a storm shield by its name alone, however it is spelt', () =>
    expect(only(trooper({ children: [upgrade('Storm shield')] })).invulnerableSave).toMatchObject({
      value: 3,
      source: { kind: 'curated' },
    }));

  it('leaves a save open when only a telling name is there', () =>
    expect(only(trooper({ children: [upgrade('Kraken Shield')] })).invulnerableSave).toMatchObject({ known: false }));

  it('lists conditional saves and does not count them', () => {
    const sailor = only(
      trooper({ rules: [rule('Dodge', 'A 4+ invulnerable save against all Wounds in the Fight sub-phase.')] }),
    );
    expect(sailor.invulnerableSave).toMatchObject({ known: true, value: null });
    expect(sailor.conditionalSaves).toMatchObject([{ kind: 'invulnerable', value: 4, from: 'Dodge' }]);
  });

  it('betters saves from wargear by a mark, not the statline that has it already', () => {
    const mark = upgrade('Mark', { rules: [rule('Mark', 'Improves invulnerable saves by +1 (to 3++).')] });
    const sigil = upgrade('Sigil', { profiles: [wargear('Sigil', 'Confers a 4+ Invulnerable Save')] });
    const lord = trooper({ profiles: [statline('Lord', { Save: '2+/4++' })], children: [mark, sigil] });
    expect(only(lord).invulnerableSave).toMatchObject({ value: 3 });
    expect(only({ ...lord, children: [mark] }).invulnerableSave).toMatchObject({ known: false });
  });

  it('leaves open who has what the unit bought once', () => {
    const crew = unit('Crew', {
      children: [
        model('Sailor', { number: 3, profiles: [statline('Sailor')] }),
        upgrade('Storm Shield', { costs: points(10) }),
      ],
    });
    expect(army(crew).models.map(({ invulnerableSave }) => invulnerableSave.known)).toEqual([false, false, false]);
  });

  it('gives a part of a counted model to the first of them', () => {
    const crew = unit('Crew', {
      children: [model('Sailor', { number: 3, profiles: [statline('Sailor')], children: [upgrade('Storm Shield')] })],
    });
    expect(army(crew).models.map(({ invulnerableSave }) => invulnerableSave.known && invulnerableSave.value)).toEqual([
      3,
      null,
      null,
    ]);
  });

  it.each([
    ['Flying Monsterous Creature', 'flying monstrous creature'],
    ['Infantry', null],
    ['Gun Emplacement', 'fortification'],
    ['Flying Gargantuan Creature', null],
  ])('judges the type %j', (type, banned) =>
    expect(only(trooper({ profiles: [statline('Beast', { 'Unit Type': type })] })).bannedType).toMatchObject({
      known: true,
      value: banned,
    }),
  );

  it('bans a Flyer profile that does not say so, but for the curated few', () => {
    const crimson = unit('Crimson Skate', {
      profiles: [hull('Crimson Skate', { Type: 'Vehicle (Character)' }, 'Flyer')],
    });
    const tempest = unit('Squadron', { profiles: [hull('Land Speeder Tempest', { Type: 'Fast, Skimmer' }, 'Flyer')] });
    expect(only(crimson).bannedType).toMatchObject({ value: 'flyer' });
    expect(only(tempest).bannedType).toMatchObject({ value: null, source: { kind: 'curated' } });
  });

  it('bans a monster that bought wings', () => {
    const prince = trooper({
      profiles: [statline('Prince', { 'Unit Type': 'Monstrous Creature' })],
      children: [upgrade('Wings')],
    });
    expect(only(prince).bannedType).toMatchObject({ value: 'flying monstrous creature' });
  });

  it.each([
    ['a profile', trooper({ profiles: [statline('Seer'), psyker('2')] }), 2],
    ['an upgrade', trooper({ children: [upgrade('Psyker [ML 2]')] }), 2],
    [
      'a level in a group',
      trooper({
        rules: [rule('Psyker')],
        children: [upgrade('Level 2', { groups: [{ id: 'g', name: 'Mastery Level', maximum: null }] })],
      }),
      2,
    ],
    ['a rule’s name', trooper({ rules: [rule('Psyker (Mastery Level 3)')] }), 3],
    [
      'a rule’s text',
      trooper({
        rules: [
          rule(
            'Psyker',
            'This rule is typically presented with a Mastery Level - if no Mastery Level is shown then the model ' +
              'has a Mastery Level of 1.',
          ),
        ],
      }),
      1,
    ],
    [
      'levels on top',
      trooper({
        rules: [rule('Psyker', 'If no Mastery Level is shown then the model has a Mastery Level of 1.')],
        children: [upgrade('Additional Mastery Level', { number: 2 })],
      }),
      3,
    ],
    [
      'a level that a trait adds',
      trooper({
        children: [
          upgrade('Tide Psyker (Mastery Level 1)'),
          upgrade('Old Blood', {
            rules: [
              rule(
                'Old Blood',
                'A prince with this trait gains an additional level of Psychic Mastery (to a maximum of 3 levels).',
              ),
            ],
          }),
        ],
      }),
      2,
    ],
    [
      'a brotherhood',
      trooper({
        rules: [rule('Brotherhood of Psychers', 'A unit with this special rule counts as a Mastery Level 1 Psyker.')],
      }),
      1,
    ],
    [
      'a unit type',
      trooper({ profiles: [statline('Seer', { 'Unit Type': 'Infantry (Character), Psyker Level 1' })] }),
      1,
    ],
    [
      'rules about enemies',
      trooper({ rules: [rule('Bane of Psykers', 'Re-roll against enemy units containing a Psyker.')] }),
      0,
    ],
  ])('reads a mastery level from %s', (_, root, level) =>
    expect(only(root).masteryLevel).toMatchObject({ known: true, value: level }),
  );

  it('reads the same of one of several alike as of one alone', () => {
    const seers = (number: number) =>
      unit('Seers', {
        number,
        children: [
          model('Seer', { number, profiles: [statline('Seer')], children: [upgrade('Mastery Level', { number })] }),
        ],
      });
    const crew = (number: number) =>
      unit('Crew', {
        number,
        children: [
          model('Sailor', { number: 2 * number, profiles: [statline('Sailor')] }),
          upgrade('Mastery Level', { number }),
          upgrade('Shell Armour', { number, profiles: [wargear('Shell Armour', 'The squad has a 2+ armour save.')] }),
        ],
      });
    const facts = (root: Parameters<typeof roster>[0][number]) => [
      ...new Set(
        army(root).models.map(({ masteryLevel, armourSave }) =>
          JSON.stringify([masteryLevel, armourSave].map((fact) => (fact.known ? fact.value : 'open'))),
        ),
      ),
    ];
    expect(facts(seers(1))).toEqual(['[1,5]']);
    expect(facts(seers(3))).toEqual(facts(seers(1)));
    expect(facts(crew(3))).toEqual(facts(crew(1)));
  });

  it('takes nothing from what a player calls it', () => {
    const facts = (root: Parameters<typeof roster>[0][number]) => only(root).masteryLevel;
    expect(facts(trooper({ customName: 'Tide Sorcerer' }))).toMatchObject({ known: true, value: 0 });
    expect(facts({ ...trooper(), name: 'Tide Sorcerer', customName: 'Bob' }).known).toBe(false);
    expect(only(trooper({ customName: 'Bob' })).name).toBe('Bob');
  });

  it.each([
    ['a rule without a level', trooper({ rules: [rule('Psyker')] })],
    ['a name that sounds like one', trooper({ profiles: [statline('Tide Sorcerer')] })],
    ['a profile without a number', trooper({ profiles: [statline('Seer'), psyker('*')] })],
  ])('leaves the level open after %s', (_, root) => expect(only(root).masteryLevel.known).toBe(false));

  it('tells named characters by the data’s limit of one', () => {
    const named = model('Old Maro', {
      maximums: [{ scope: 'roster', value: 1 }],
      rules: [rule('Independent Character')],
      profiles: [statline('Old Maro')],
    });
    expect(only(named)).toMatchObject({ independentCharacter: { value: true }, unique: { value: true } });
    expect(only({ ...named, maximums: [] })).toMatchObject({ unique: { value: false } });
  });

  it('finds relics by limit and by group, and leaves out what only marks something', () => {
    const limit = [{ scope: 'roster', value: 1 }];
    const sailor = only(
      trooper({
        children: [
          upgrade('Pearl Crown', { maximums: limit }),
          upgrade('Eye of Foam', { groups: [{ id: 'g', name: 'Artefacts of the Deep', maximum: null }] }),
          upgrade('Warlord', { maximums: limit }),
          upgrade('Net'),
        ],
      }),
    );
    expect(sailor.uniqueWargear).toMatchObject({
      known: true,
      value: [{ name: 'Pearl Crown' }, { name: 'Eye of Foam' }],
    });
  });

  it.each(['D6+4', '8/5', ''])('leaves the Leadership %j open', (Ld) =>
    expect(only(trooper({ profiles: [statline('Sailor', { Ld })] })).leadership.known).toBe(false),
  );

  it('keeps both of two values of Leadership', () =>
    expect(only(trooper({ profiles: [statline('Sailor', { Ld: '8 / 5' })] })).leadership).toMatchObject({
      known: false,
      either: [8, 5],
    }));

  it('leads with the line that bears the name, not a shape that the model may turn into', () =>
    expect(
      only(trooper({ profiles: [statline('Sailor', { Ld: '8' }), statline('Possessed', { Ld: '10' })] })).leadership,
    ).toMatchObject({ value: 8 }));

  it('finds characteristics in any case', () =>
    expect(
      only(
        trooper({
          profiles: [profile('Unit', 'Sailor', { 'Unit Type': 'Infantry', W: '1', A: '1', LD: '8', Save: '4+' })],
        }),
      ).leadership,
    ).toMatchObject({ value: 8 }));

  it('knows no absence where there is no statline', () => {
    const bare = army(
      unit('Crew', { children: [model('Sailor', { profiles: [statline('Sailor')] }), model('Stranger')] }),
    ).models[1]!;
    expect([bare.armourSave.known, bare.masteryLevel.known, bare.wounds.known, bare.unique.known]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const asked = [bare.vehicle, bare.armourSave, bare.independentCharacter, bare.unique].map((fact) =>
      fact.known ? null : fact.lookUp.replace(': the data has no statline for it', ''),
    );
    expect(asked).toEqual([
      'whether Stranger is a vehicle',
      'the armour save of Stranger',
      'whether Stranger is an independent character',
      'whether there is only one Stranger',
    ]);
  });
});

describe('attested facts', () => {
  const seer = model('Tide Sorcerer', { categories: [inSlot('HQ')], profiles: [statline('Tide Sorcerer')] });
  const attest = (fact: string, value: number | string | boolean | null) =>
    muster(roster([seer]), { ...NO_DECLARATIONS, attested: [{ model: `${seer.id}#1`, fact, value }] }).models[0]!;

  it('stand in for what the data does not know', () =>
    expect(attest('masteryLevel', 1).masteryLevel).toEqual({ known: true, value: 1, source: { kind: 'attested' } }));
  it('never override what it knows', () =>
    expect(attest('wounds', 9).wounds).toMatchObject({ value: 1, source: { kind: 'statline' } }));
  it.each([[-1], ['two'], [1.5]])('are passed over when they make no sense: %j', (value) =>
    expect(attest('masteryLevel', value).masteryLevel.known).toBe(false),
  );
  it('of a unit stand with its first model', () => {
    const units = (fact: string, value: string) =>
      muster(roster([seer]), { ...NO_DECLARATIONS, attested: [{ model: `${seer.id}#1`, fact, value }] }).units;
    expect(units('factionKeywords', 'Tide Clans, Sea Folk')[0]!.factionKeywords).toEqual({
      known: true,
      value: ['Tide Clans', 'Sea Folk'],
      source: { kind: 'attested' },
    });
    expect(units('factionKeywords', ' , ')[0]!.factionKeywords.known).toBe(false);
    expect(units('unitName', 'Tide')[0]!.unitName).toBe('Tide Sorcerer');
  });
  it('are passed over for facts that there are not', () => expect(attest('id', 'x').id).toBe(`${seer.id}#1`));
});

it('musters every force, and names the faction of all but the game system’s own entries', () => {
  const result = muster(
    roster([
      unit('Bunker', {
        fromGameSystem: true,
        profiles: [
          profile('Building', 'Bunker', { 'Armour Value': '12', 'Hull Points': '4', 'Building Type': 'Small' }),
        ],
      }),
    ]),
    null,
  );
  expect(result.units[0]!.faction).toBeNull();
  expect(result.models[0]).toMatchObject({ bannedType: { value: 'fortification' }, hullPoints: { value: 4 } });
  expect(result.declarations).toBeNull();
});

it('knows the detachment that a house detachment stands in for', () => {
  expect(standardDetachment('e1ebd931-a209-3ce4-87b4-d9918d25530b')).toBe('5374616e6461726423232344415441232323');
  expect(standardDetachment('invented')).toBeNull();
});
