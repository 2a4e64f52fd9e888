import { describe, expect, it } from 'vitest';
import { muster } from '../../lib/army/muster';
import { editionOf, editionOfSystem, readingUnder } from '../../lib/army/readings';
import type { EvaluatedRoster } from '@/lib/engine/evaluated';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { system, linked } from '../data/nodes';
import { OWN_UNITS } from '@/lib/documents/book/editions.data';
import { NINTH_SYSTEM, inSlot, model, points, profile, roster, unit, upgrade } from './evaluated-builders';

const UNIT_7E = { name: 'Unit', stats: ['Unit Type', 'WS', 'BS', 'S', 'T', 'W', 'I', 'A', 'Ld', 'Save'] };
const UNIT_9E = { name: 'Unit', stats: ['M', 'WS', 'BS', 'S', 'T', 'W', 'A', 'Ld', 'Save'] };
const NINTH: Partial<EvaluatedRoster> = {
  gameSystem: NINTH_SYSTEM,
  costTypes: [{ typeId: 'points', name: 'pts', hidden: false }],
};
const line = (name: string, over: Readonly<Record<string, string>> = {}) =>
  profile('Unit', name, { M: '6"', WS: '3+', BS: '3+', S: '4', T: '3', W: '1', A: '1', Ld: '7', Save: '4+', ...over });
const also = (...names: readonly string[]) => names.map((name) => ({ id: name, name, primary: false }));
const army = (
  selections: Parameters<typeof roster>[0],
  over: Partial<EvaluatedRoster> = {},
  declarations: typeof NO_DECLARATIONS | null = NO_DECLARATIONS,
) => muster(roster(selections, { ...NINTH, ...over }), declarations);
const only = (...args: Parameters<typeof army>) => army(...args).models[0]!;

describe('which edition some data is for', () => {
  it.each([
    ['9th', 'Warhammer 40,000 9th Edition'],
    ['9th', 'wh40k 9e'],
    ['7th', 'Warhammer 40,000 7th Edition'],
    ['7th', 'Warhammer 40.000 (7th ed.)'],
    ['7th', 'Pebble Wars, for 40K 7th edition'],
    ['any', 'Warhammer 40,000 2nd Edition'],
    ['any', 'Warhammer 40,000'],
    ['any', 'Pebble Wars 7th Edition'],
    ['any', 'The 9th Age'],
    ['any', ''],
  ])('is %s by the name “%s”', (edition, name) => expect(editionOfSystem({ id: 'invented', name })).toBe(edition));
  it.each([
    ['9th', '28ec-711c-d87f-3aeb'],
    ['7th', 'e1ebd931-a209-3ce4-87b4-d9918d25530b'],
    ['own', OWN_UNITS],
    ['any', 'invented'],
    ['any', 'constructor'],
  ])('is %s by the id %s', (edition, id) => expect(editionOfSystem({ id, name: 'Pebble Wars' })).toBe(edition));
  it.each([
    ['like a trooper of the seventh', [UNIT_7E, UNIT_9E]],
    ['like weapons and vehicles', [{ name: 'Weapon' }, { name: 'Vehicle' }]],
    ['not at all', []],
  ])('is never told by profile types that are named %s', (_, types) => {
    const profileTypes = types.map(({ name, ...rest }) => ({
      id: name,
      name,
      characteristicTypes: 'stats' in rest ? rest.stats.map((stat) => ({ id: stat, name: stat })) : [],
    }));
    expect(editionOf(linked(system({ profileTypes })))).toBe('any');
  });
  it('is that of the format that a list is played with, where nothing tells', () => {
    const unknown = { id: 'invented', name: 'Pebble Wars' };
    const ninth = { id: 'other', name: '40K 9th edition' };
    const read = (system: typeof unknown) =>
      ([null, '7th', '9th', 'own', 'any'] as const).map((format) => readingUnder(system, format).edition);
    expect([read(unknown), read(ninth)]).toEqual([
      ['any', '7th', '9th', 'any', 'any'],
      ['9th', '9th', '9th', '9th', 'any'],
    ]);
  });
});

describe('a model of the ninth edition', () => {
  it('has its facts from statline, categories and weapons', () => {
    const result = army([
      model('Captain', {
        categories: [inSlot('HQ'), ...also('Infantry', 'Character', 'Faction: Tide Clans')],
        profiles: [line('Captain', { W: '4', T: '4', Save: '2+', Ld: '9' })],
      }),
    ]);
    expect(result.facts).toEqual(['wounds', 'toughness', 'armourSave', 'leadership', 'vehicle', 'keywords', 'weapons']);
    expect(result.models[0]).toMatchObject({
      wounds: { value: 4 },
      toughness: { value: 4 },
      armourSave: { value: 2 },
      leadership: { value: 9 },
      vehicle: { known: true, value: false },
      keywords: { value: ['Infantry', 'Character'] },
      weapons: { value: [{ name: 'Close combat weapon' }], source: { kind: 'curated' } },
    });
  });
  it('is a vehicle by its keyword', () =>
    expect(
      only([model('Skiff', { categories: [inSlot('Flyer'), ...also('Vehicle')], profiles: [line('Skiff')] })]).vehicle,
    ).toMatchObject({ value: true }));
  it('has the keywords of its unit and its own', () => {
    const squad = unit('Crew', {
      categories: [inSlot('Troops'), ...also('Core')],
      children: [
        model('Mate', { categories: also('Infantry'), profiles: [line('Mate')] }),
        model('Sailor', { profiles: [line('Sailor')] }),
      ],
    });
    expect(army([squad]).models.map(({ keywords }) => keywords.known && keywords.value)).toEqual([
      ['Core', 'Infantry'],
      ['Core'],
    ]);
  });
  it('is no character as a captain’s gull with keywords of its own', () => {
    const captain = model('Captain', {
      categories: [inSlot('HQ'), ...also('Character')],
      profiles: [line('Captain')],
      children: [
        model('Gull', { categories: also('Drone'), profiles: [line('Gull')] }),
        model('Ape', { profiles: [line('Ape')] }),
      ],
    });
    expect(army([captain]).models.map(({ name, keywords }) => [name, keywords.known && keywords.value])).toEqual([
      ['Captain', ['Character']],
      ['Gull', ['Drone']],
      ['Ape', ['Character']],
    ]);
  });
  it('reads the wounds of an unhurt beast from lines for its weaker states', () => {
    const beast = model('Kraken', {
      categories: [inSlot('Heavy Support')],
      profiles: [
        line('Kraken [2] (4-7 wounds)', { W: 'N/A' }),
        line('Kraken [1] (8+ wounds)', { W: '14', Ld: '8' }),
        line('Kraken [3]', { W: '1-3' }),
      ],
    });
    expect(only([beast])).toMatchObject({ wounds: { value: 14 }, leadership: { value: 8 } });
  });
  it.each([
    ['5+/4+', 5],
    ['+3', 3],
    ['-', null],
  ])('reads the save %s as %s', (Save, value) =>
    expect(
      only([model('Eel', { categories: [inSlot('Elites')], profiles: [line('Eel', { Save })] })]).armourSave,
    ).toMatchObject({ known: true, value }),
  );
  it('says what to look up without a statline', () =>
    expect(only([model('Eel', { categories: [inSlot('Elites')], costs: points(5) })]).wounds).toEqual({
      known: false,
      lookUp: 'the wounds of Eel: the data has no statline for it',
    }));
  it('has marked weapons', () => {
    const bombs = upgrade('Bombs', {
      profiles: [profile('Weapon', 'Bombs', { Type: 'Grenade D6', Abilities: 'Blast' })],
    });
    expect(
      only([model('Eel', { categories: [inSlot('Elites')], profiles: [line('Eel')], children: [bombs] })]).weapons,
    ).toMatchObject({ value: [{ name: 'Bombs', marks: ['blast', 'grenade'] }] });
  });
});

describe('counting models of the ninth edition', () => {
  const counts = (root: ReturnType<typeof unit>) =>
    army([root]).models.map(({ name, statlines }) => `${name}: ${statlines.map((each) => each.name).join()}`);

  it('takes a line on a unit for what its models turn into', () =>
    expect(
      counts(
        unit('Eels', {
          profiles: [line('Lesser Eel')],
          children: [model('Eel', { number: 2, profiles: [line('Eel')] })],
        }),
      ),
    ).toEqual(['Eel: Eel', 'Eel: Eel']));
  it('gives bare models the likest line of their unit', () =>
    expect(
      counts(
        unit('Boarders', {
          profiles: [line('Boarding Hand'), line('Boarding Hand Mate')],
          children: [model('Ship Hand Mate'), model('Ship Hand')],
        }),
      ),
    ).toEqual(['Ship Hand Mate: Boarding Hand Mate', 'Ship Hand: Boarding Hand']));
});

it('tells how often a file holds a unit under one entry', () =>
  expect(army([model('Eel', { number: 3, categories: [inSlot('HQ')], profiles: [line('Eel')] })]).units).toMatchObject([
    { copies: 3, counted: { value: 3 } },
  ]));

it('tells what it holds that the data no longer has', () => {
  const gone = upgrade('Hook', { missing: true });
  const sailor = model('Sailor', { profiles: [line('Sailor')], children: [gone] });
  const crew = unit('Crew', { children: [sailor, model('Mate', { missing: true })] });
  expect(army([crew]).units[0]!.lost).toEqual([
    { name: 'Hook', holder: sailor.id },
    { name: 'Mate', holder: crew.id },
  ]);
});

describe('the size of the game', () => {
  const limit = (value: number) => ({
    costLimits: [
      { typeId: 'points', name: 'pts', value },
      { typeId: 'pl', name: ' PL', value: 25 },
    ],
  });
  it('is what was declared', () =>
    expect(army([], limit(400), { ...NO_DECLARATIONS, gameSize: 150 }).gameSize).toBe(150));
  it('is else the limit in points of the list', () => expect(army([], limit(400), null).gameSize).toBe(400));
  it.each([[0], [-1]])('is not known with a limit of %d', (value) =>
    expect(army([], limit(value)).gameSize).toBeNull(),
  );
  it('is not known without either', () => expect(army([], {}, null).gameSize).toBeNull());
});

describe('understrength', () => {
  const squad = unit('Crew', { children: [model('Sailor', { number: 3, profiles: [line('Sailor')] })] });
  const short = (
    pricedPerModel: readonly string[],
    missing = [{ at: squad.id, name: 'Sailor', actual: 3, limit: 10 }],
  ) => ({
    short: [
      {
        root: squad.id,
        fewestModels: 10,
        pricedPerModel,
        missing,
        ratios: [
          { name: 'Harpoon', actual: 1, number: 1, models: 5 },
          { name: 'Net', actual: 1, number: 2, models: 5 },
        ],
      },
    ],
  });
  it('is told with the full number and the price', () =>
    expect(army([squad], short([])).units[0]!.understrength).toEqual({
      models: 3,
      minimum: 10,
      missing: [{ at: squad.id, name: 'Sailor', actual: 3, limit: 10 }],
      overRatio: [{ name: 'Harpoon', actual: 1, limit: 0, number: 1, models: 5 }],
      flatPrice: true,
    }));
  it('is told of one where there are several alike', () => {
    const crew = {
      ...squad,
      number: 2,
      children: squad.children.map((child) => ({ ...child, number: 2 * child.number })),
    };
    expect(army([crew], short([])).units[0]!.understrength).toMatchObject({ models: 3, minimum: 10 });
    expect(army([{ ...crew, number: 1 }], short([])).units[0]!.understrength).toMatchObject({ models: 6, minimum: 10 });
  });
  it('keeps no price that goes by models', () =>
    expect(army([squad], short(['points'])).units[0]!.understrength).toMatchObject({ flatPrice: false }));
  it('looks at no other cost', () =>
    expect(army([squad], short(['pl'])).units[0]!.understrength).toMatchObject({ flatPrice: true }));
  it('is told of a unit without any model, whose own line stands for none', () => {
    const empty = unit('Crew', { costs: points(65), profiles: [line('Crew')] });
    const lost = army([empty], {
      short: [
        {
          root: empty.id,
          fewestModels: 10,
          pricedPerModel: [],
          ratios: [],
          missing: [{ at: empty.id, name: 'Sailor', actual: 0, limit: 10 }],
        },
      ],
    }).units[0]!;
    expect(lost).toMatchObject({
      models: [],
      counted: { known: true, value: 0 },
      understrength: { models: 0, minimum: 10 },
    });
  });
  it('is not told of a full number without its leader', () =>
    expect(
      army([squad], {
        short: [
          {
            root: squad.id,
            fewestModels: 3,
            pricedPerModel: [],
            ratios: [],
            missing: [{ at: squad.id, name: 'Mate', actual: 0, limit: 1 }],
          },
        ],
      }).units[0]!.understrength,
    ).toBeNull());
  it('is of that unit alone', () =>
    expect(
      army([squad, unit('Divers', { children: [model('Diver', { profiles: [line('Diver')] })] })], short([])).units[1]!
        .understrength,
    ).toBeNull());
});

it('gives a unit that its only file forgets to name a faction those of its codex, and no house unit', () => {
  const team = (over: Parameters<typeof model>[1]) =>
    army([model('Fortis Kill Team', { categories: [inSlot('Troops')], profiles: [line('Fortis Kill Team')], ...over })])
      .units[0]!.factionKeywords;
  expect(team({})).toMatchObject({
    known: true,
    value: ['Imperium', 'Adeptus Astartes', 'Deathwatch'],
    source: { kind: 'curated' },
  });
  expect(team({ house: { id: 'b', name: 'Book' } }).known).toBe(false);
});

describe('a statline that its file hides', () => {
  const hidden = (name: string) => ({ hiddenStatlines: [line(name, { W: '6' })] });
  const lord = (over: Parameters<typeof model>[1]) =>
    only([model('Harbour Lord [LEGENDS]', { categories: [inSlot('HQ')], costs: points(90), ...over })]);

  it('is the model’s where nothing else tells of it', () =>
    expect(lord(hidden('Harbour Lord')).wounds).toMatchObject({ known: true, value: 6 }));
  it('is not another’s', () =>
    expect(lord(hidden('Harbour Lord in Diving Armour')).wounds).toMatchObject({ known: false }));
  it('is nothing beside one that is shown', () =>
    expect(lord({ ...hidden('Harbour Lord'), profiles: [line('Harbour Lord', { W: '5' })] }).wounds).toMatchObject({
      value: 5,
    }));
});
