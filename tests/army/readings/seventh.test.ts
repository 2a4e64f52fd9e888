import { describe, expect, it } from 'vitest';
import type { Model } from '@/lib/army/army';
import { muster } from '@/lib/army/muster';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import {
  hull,
  inSlot,
  model,
  points,
  profile,
  roster,
  rule,
  statline,
  unit,
  upgrade,
  wargear,
  weapon,
} from '../evaluated-builders';

/**
 * What the seventh edition's readings make of invented models; names of ours stand only where a curated row is meant.
 */

type Root = Parameters<typeof roster>[0][number];
const army = (root: Root) => muster(roster([root]), NO_DECLARATIONS);
const only = (root: Root): Model => army(root).models[0]!;
const alone = (name: string, over: Partial<Root> = {}): Root =>
  model(name, { categories: [inSlot('Fast Attack')], profiles: [statline(name)], ...over });
const craft = (name: string, type: string, typeName: string, over: Partial<Root> = {}): Model =>
  only(alone(name, { profiles: [hull(name, { Type: type }, typeName)], ...over }));

describe('flyers', () => {
  it.each([
    ['Tide Skiff', 'Fast, Skimmer', 'Vehicle', null],
    ['Tide Skiff', 'Fast, Skimmer', 'Flyer', 'flyer'],
    ['Tide Skiff', 'Skimmer, Fast, Flyer (only when called)', 'Vehicle', 'flyer'],
    ['Land Speeder Tempest', 'Vehicle (Fast, Skimmer)', 'Vehicle', null],
    ['Land Speeder Tempest', 'Fast, Skimmer', 'Flyer', null],
    ['Land Speeder Tempest', 'Vehicle (Skimmer, Fast, Flyer (only when called))', 'Flyer', null],
    ['Land Speeder Tempest', 'Vehicle (Skimmer, Fast, Flyer (only when called))', 'Vehicle', null],
    ['Land Speeder Tempest', 'Flyer', 'Flyer', 'flyer'],
    ['Land Speeder Tempest', 'Super-heavy Skimmer, Fast', 'Flyer', 'super-heavy'],
  ])('%s, "%s" in a %s profile: %s', (name, type, typeName, banned) => {
    expect(craft(name, type, typeName).bannedType).toMatchObject({ known: true, value: banned });
  });

  it.each([
    [
      'the data has its text',
      rule('Up And Away', 'In exchange it may act and be treated like a Zooming Flyer for that turn.'),
    ],
    ['the data has only its name', rule('Afterburner')],
  ])('mentions the ability to become one where %s', (_, ability) => {
    expect(craft('Tide Skiff', 'Fast, Skimmer', 'Vehicle', { rules: [ability] })).toMatchObject({
      bannedType: { value: null },
      mentions: [{ about: 'bannedType', from: ability.name }],
    });
  });

  it.each(['Weapons with this rule hit Flyers.', 'It was treated as a hero.', 'Enemy flyers are treated as targets.'])(
    'mentions none where a text speaks otherwise: %s',
    (text) =>
      expect(craft('Tide Skiff', 'Fast, Skimmer', 'Vehicle', { rules: [rule('Some Rule', text)] }).mentions).toEqual(
        [],
      ),
  );
});

describe('how many ride in it', () => {
  const barge = (Capacity: string) => ({
    profiles: [
      hull('Tide Barge', { Type: 'Skimmer, Transport' }, 'Vehicle'),
      profile('Transport', 'Barge', { Capacity }),
    ],
  });
  it.each([
    ['10. No Bulky, Very Bulky, or Extremely Bulky', ['Transport (10)']],
    ['-', []],
  ])('its own profile says "%s"', (text, told) => expect(only(alone('Tide Barge', barge(text))).rules).toEqual(told));
});

describe('armour that counts as more', () => {
  it.each([
    ['Wave Shield', 'While it holds, it counts all of its Front and Side Armour Values as 13.', true],
    ['Prow', 'A vehicle with it treats its front armour as two higher than normal when Ramming.', true],
    ['Quantum Shielding', '', true],
    ['Lance', 'Weapons with it count vehicle Armour Values higher than 12 as 12.', false],
  ])('%s "%s": %s', (name, text, told) => {
    const barge = craft('Tide Barge', 'Skimmer', 'Vehicle', {
      children: [upgrade(name, { profiles: [wargear(name, text)] })],
    });
    expect(barge.mentions).toEqual(told ? [{ about: 'armourValues', from: name }] : []);
    expect(barge.armourValues).toMatchObject({ value: { front: 11, side: 10, rear: 10 } });
  });

  it('is nothing to a model on foot', () =>
    expect(only(alone('Sailor', { rules: [rule('Quantum Shielding')] })).mentions).toEqual([]));
});

describe('psykers', () => {
  const level = (text: string, name = 'Two Minds') => only(alone('Oracle', { rules: [rule(name, text)] })).masteryLevel;
  it.each([
    ['Each of the Oracle’s heads is a Psyker (Mastery Level 4). Both know all powers.', 4],
    ['Each of its minds is a Psyker (Mastery Level 2).', 2],
    ['Each friendly unit within 6" is a Psyker (Mastery Level 2).', 0],
  ])('"%s" makes level %i', (text, value) => expect(level(text)).toMatchObject({ known: true, value }));
});

describe('independent characters', () => {
  it.each([
    ['(FW) Captain Mordaci Blaylock', true],
    ['Ahazra Redth, of the Tide', true],
    ['Captain of the Tide', false],
  ])('%s: %s', (name, value) => {
    expect(only(alone(name)).independentCharacter).toMatchObject({ known: true, value });
  });
});

describe('models whose statline stands elsewhere', () => {
  const crew = (...bare: readonly Root[]) =>
    army(
      unit('Crew', {
        children: [
          model('Tide Sailor', { number: 2, profiles: [statline('Tide Sailor')] }),
          model('Bosun', { profiles: [statline('Bosun', { Ld: '9' })] }),
          ...bare,
        ],
      }),
    ).models;

  it.each([
    ['Sailor with Heavy Harpoon', 7],
    ['Tide Sailor with Heavy Harpoon', 7],
    ['Bosun with Horn', 9],
    ['Cook with Ladle', null],
  ])('%s takes the line beside it: Leadership %s', (name, leadership) => {
    const found = crew(model(name, { costs: points(5) })).find((each) => each.name === name);
    expect(found?.leadership).toMatchObject(
      leadership === null ? { known: false } : { known: true, value: leadership },
    );
  });

  it('takes none where two would do', () => {
    const { models } = army(
      unit('Crew', {
        children: [
          model('Tide Sailor', { profiles: [statline('Tide Sailor')] }),
          model('Deep Sailor', { profiles: [statline('Deep Sailor', { W: '2' })] }),
          model('Sailor', { costs: points(5) }),
        ],
      }),
    );
    expect(models.at(-1)).toMatchObject({ name: 'Sailor', wounds: { known: false } });
  });

  it('are known by a curated row, and keep what their texts say', () => {
    const leader = army(
      unit('Darktide', {
        children: [
          model('Shas’vre Ryaon', {
            costs: points(5),
            children: [upgrade('Ward', { profiles: [wargear('Ward', 'Confers a 5+ invulnerable save.')] })],
          }),
        ],
      }),
    ).models[0]!;
    expect(leader).toMatchObject({
      vehicle: { value: false },
      wounds: { value: 1 },
      leadership: { value: 9 },
      armourSave: { value: 3, source: { kind: 'curated' } },
      invulnerableSave: { value: 5, source: { kind: 'rules text' } },
      hullPoints: { value: null },
      bannedType: { value: null },
      masteryLevel: { value: 0 },
    });
  });
});

it('counts no model for what is set up beside the unit, and gives its weapon to nobody', () => {
  const turret = model('DS8 Tactical Support Turret', {
    profiles: [profile('Unit', 'DS8 Tactical Support Turret', { 'Unit Type': 'Support Turret', BS: '3', W: '' })],
    children: [upgrade('Turret Gun', { profiles: [weapon('Turret Gun')] })],
  });
  const { models, units } = army(
    unit('Crew', { children: [model('Sailor', { number: 3, profiles: [statline('Sailor'), weapon('Oar')] }), turret] }),
  );
  expect(units[0]!.counted).toMatchObject({ known: true, value: 3 });
  expect(models.flatMap(({ weapons }) => (weapons.known ? weapons.value.map(({ name }) => name) : []))).toEqual([
    'Oar',
    'Oar',
    'Oar',
  ]);
});

describe('saves that wounds take away or weaken', () => {
  it.each([
    ['Confers a 2+ invulnerable save. The save is lost for the rest of the battle once the model suffers a wound.', 2],
    [
      'Special rules by the Wounds that he has suffered during the battle:  0 Wounds suffered - The bearer has a ' +
        '3+ invulnerable save and Eternal Warrior. 1 Wound suffered - The bearer has a 4+ invulnerable save.',
      3,
    ],
    [
      'Special rules by unsaved Wounds suffered during the battle.  0: The bearer has a 3+ invulnerable save, +1 ' +
        'to his rolls. 3+: The bearer has a 4+ invulnerable save.',
      3,
    ],
    ['The bearer has a 3+ invulnerable save if he has suffered 1 wound.', null],
    ['One use only: until the end of the turn the bearer has a 3+ invulnerable save.', null],
  ])('"%s" gives %s', (text, save) => {
    expect(
      only(alone('Captain', { children: [upgrade('Tide Chain', { profiles: [wargear('Tide Chain', text)] })] }))
        .invulnerableSave,
    ).toMatchObject({ known: true, value: save });
  });
});

describe('wargear that is one of a kind', () => {
  const limited = { maximums: [{ scope: 'roster', value: 1 }] };
  const group = (name: string) => ({ groups: [{ id: 'g', name, maximum: null }] });
  it.each<[string, Partial<Root>, boolean]>([
    ['Tide Harpoon', {}, false],
    ['Tide Harpoon', limited, true],
    ['Tide Harpoon', group('Relics of the Tide'), true],
    ['Chapter Banner', {}, true],
    ['Chapter Banner', limited, true],
    ['The Foe Ripper', {}, true],
    ['Disintegration Combi-gun', {}, true],
    ['Company Standard', {}, false],
    ['Company Standard', limited, false],
    ['Relic Blade', group('Relic Blade'), false],
    ['Crozius Arkanos', limited, false],
  ])('%s with %j: %s', (name, over, unique) => {
    const { uniqueWargear } = only(alone('Captain', { children: [upgrade(name, over)] }));
    expect(uniqueWargear.known && uniqueWargear.value.map((item) => item.name)).toEqual(unique ? [name] : []);
  });
});

describe('what rules say that matters where each model stands for itself', () => {
  const told = (...texts: readonly string[]) =>
    only(alone('Sailor', { rules: texts.map((text, at) => rule(`Rule ${at + 1}`, text)) })).mentions.map(
      ({ about, from }) => `${about}: ${from}`,
    );

  it.each([
    'Wick must always be deployed in Reserve.',
    'Pods and whoever rides in them must be held in Deep Strike Reserves.',
    'They always start the game in Deep Strike Reserve.',
    'It enters play by deep strike (and must start in reserve).',
  ])('must start in reserve: %s', (text) => expect(told(text)).toEqual(['reserve: Rule 1']));

  it.each([
    'This model may start in Reserve.',
    'You must add 1 to your Reserve Rolls.',
    'All units in this Formation must be placed in Deep Strike Reserve.',
    'All units must be placed either in reserve or deployed normally.',
    'If Wick is the army’s Warlord, he must be placed in reserve.',
    'In addition, they do not have to deploy in Reserve.',
  ])('need not by itself: %s', (text) => expect(told(text)).toEqual([]));

  it.each([
    'On a 4+ immediately place a new unit of Eels within 6".',
    'A new unit of Eels is created.',
    'Once a turn it can spawn Eels.',
    'Calling creates one of the following units: 10 Eels.',
    'Two Eels models are created for each slain Crab.',
    'Add a single Crab base to the unit.',
    'If it misses, place D3 Spore models under the blast.',
  ])('adds models: %s', (text) => expect(told(text)).toEqual(['addsModels: Rule 1']));

  it.each([
    'All models in his unit have the Stubborn special rule.',
    'As long as the bearer is alive, its unit gains +1 Attack.',
    'The bearer and models in the same unit re-roll failed Morale tests.',
    'A unit that contains at least one model with this special rule receives a +1 bonus.',
  ])('gives something to its unit: %s', (text) => expect(told(text)).toEqual(['wholeUnit: Rule 1']));

  it.each([
    'He re-rolls failed To Hit rolls.',
    'Roll a D6 and add 1 for each Porter in his unit that has a hammer.',
    'The Warlord and his unit have the Fear special rule.',
    'Place the first model within 6" of an Icon.',
    'A slain model cannot be returned to play.',
  ])('says none of this: %s', (text) => expect(told(text)).toEqual([]));

  it('has the powers that add models, by their kind and by the discipline they come from', () => {
    const seer = only(
      alone('Seer', {
        profiles: [
          statline('Seer'),
          profile('Psychic Power', 'Call', { 'Power Category': 'Conjuration' }),
          profile('Psyker', 'Seer', { 'Mastery Level': '1', Disciplines: 'Tides, Daemonology' }),
        ],
      }),
    );
    expect(seer.mentions.map(({ from }) => from)).toEqual(['Call', 'Daemonology (Malefic)']);
  });

  it('is told once of a unit that bought it for one of its models', () => {
    const crew = unit('Crew', {
      children: [
        model('Sailor', { number: 3, profiles: [statline('Sailor')] }),
        upgrade('Banner', { profiles: [wargear('Banner', 'The bearer’s unit has the Stubborn special rule.')] }),
      ],
    });
    expect(army(crew).models.map(({ mentions }) => mentions)).toEqual([
      [{ about: 'wholeUnit', from: 'Banner', of: 'unit' }],
      [],
      [],
    ]);
  });
});
