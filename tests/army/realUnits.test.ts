import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Army, Model } from '../../lib/army/army';
import { muster } from '../../lib/army/muster';
import { minimumUnits, surveyFacts, type Sample } from '../../lib/army/survey';
import { buildDataset } from '@/lib/data/dataset';
import { createSelection, evaluate, optionsOf, rootOptions, type Option, type OptionGroup } from '@/lib/engine';
import { link, type LinkedDataset } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { relink } from '@/lib/data/relink';
import { readRos } from '@/lib/data/rosRead';
import { applyEdit } from '@/lib/documents/roster/edits';
import type { Roster } from '@/lib/documents/roster/schema';
import { some } from '../effort';
import { realData, realExamples, realFiles } from '../realData';

const needs = '(needs the real unit data beside the project)';
let linked: LinkedDataset;
let samples: readonly Sample[] = [];

beforeAll(() => {
  if (realData === null) return;
  const { files } = readDataFiles(realFiles('wh40k-7e'));
  linked = link(
    buildDataset(
      files.find((file) => file.kind === 'gameSystem')!,
      files.filter((file) => file.kind === 'catalogue'),
    ),
  );
  samples = [...minimumUnits(linked, (name) => FACTIONS.some((faction) => name.startsWith(faction)))];
});

const FACTIONS = [
  'Ynnari',
  'Tau',
  'Dark Angels',
  'Space Marines: Codex',
  'Space Marines: IA10',
  'Blood Angels',
  'Astra Militarum: Codex',
  'Chaos Daemons',
  'Chaos Space',
  'Necrons',
  'Space Wolves',
  'Eldar: Corsairs',
  'Eldar Craftworlds',
  'Tyranids',
  'Grey Knights',
  'Orks',
  'Genestealer',
  'Adepta',
  'Dark Eldar: Codex',
];

function sample(catalogue: string, name: string, slot?: string): Sample {
  const found = samples.find(
    (each) =>
      each.catalogue.startsWith(catalogue) &&
      each.option.name === name &&
      (slot === undefined || each.option.slot?.name === slot),
  );
  if (found === undefined) throw new Error(`${catalogue} has no ${name}`);
  return found;
}

const armyOf = (roster: Roster): Army => muster(evaluate(roster, linked).roster, null);
const names = (army: Army): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...new Set(army.models.map(({ name }) => name))].map((name) => [
      name,
      army.models.filter((model) => model.name === name).length,
    ]),
  );

const flat = (group: OptionGroup): readonly Option[] =>
  group.options.flatMap((each) => (each.kind === 'option' ? [each] : flat(each)));

/** The roster with an option added to its unit, wherever in it the option is offered first. */
function adding(roster: Roster, name: string): Roster {
  const evaluation = evaluate(roster, linked);
  const queue = [...roster.forces[0]!.selections];
  for (const selection of queue) {
    const option = flat(optionsOf(evaluation, selection.id)).find((each) => each.name === name);
    let next = 0;
    if (option !== undefined) {
      return applyEdit(roster, {
        kind: 'add',
        into: selection.id,
        selection: createSelection(evaluation, selection.id, option, () => `${name}-${++next}`),
      });
    }
    queue.push(...selection.selections);
  }
  throw new Error(`nothing offers ${name}`);
}

const withOptions = (from: Sample, ...options: readonly string[]): Army => armyOf(options.reduce(adding, from.roster));
const byName = (army: Army, name: string): Model => army.models.find((model) => model.name === name)!;

describe.skipIf(realExamples === null || realData === null)(`the worked examples ${needs}`, () => {
  it.each([
    ['rs-legal-2-space-marines', 189, { Librarian: 1, 'Scout Sergeant': 1, Scout: 4, 'Land Speeder': 1 }],
    ['rs-illegal-3-eldar-wave-serpent', 175, { 'Dire Avenger': 5, 'Wave Serpent': 1 }],
  ])('%s has its points and models', (file, points, models) => {
    const { roster } = readRos(file, readFileSync(join(realExamples!, `${file}.ros`)));
    const army = armyOf(relink(roster, linked).roster);
    expect(army.points).toBe(points);
    expect(names(army)).toEqual(models);
  });
});

describe.skipIf(realData === null)(`real units ${needs}`, () => {
  it('no model has a role or a category among its wargear', () => {
    const { gameSystem, catalogues } = linked.dataset;
    const categories = new Set(
      [gameSystem, ...catalogues].flatMap(({ categoryEntries = [] }) => categoryEntries.map(({ name }) => name.trim())),
    );
    const always = ['Orks', 'Space Marines: IA10'];
    const [first, others] = [true, false].map((isFirst) =>
      samples.filter(({ catalogue }) => always.some((name) => catalogue.startsWith(name)) === isFirst),
    );
    const found = [...first!, ...some(others!, 20)].flatMap(({ roster, catalogue }) =>
      armyOf(roster).models.flatMap(({ name, wargear }) =>
        wargear.filter((item) => categories.has(item)).map((item) => `${catalogue}: ${item} of ${name}`),
      ),
    );
    expect(first!.length).toBeGreaterThan(20);
    expect(categories).toContain('HQ');
    expect(found).toEqual([]);
  });

  it.each([
    ['Tau', 'TY7 Devilfish', [], { 'TY7 Devilfish': 1, 'MV1 Gun Drone': 2 }],
    ['Space Marines: Codex', 'Librarian', [], { Librarian: 1 }],
    ['Dark Angels', 'Techmarine', [], { Techmarine: 1 }],
    ['Blood Angels', 'Land Speeder Squadron', [], { 'Land Speeder': 1 }],
    ['Blood Angels', 'Techmarine', ['Upgrade to servo-harness'], { Techmarine: 1 }],
    ['Blood Angels', 'Terminator Squad', [], { Sergeant: 1, Terminators: 4 }],
    ['Astra Militarum: Codex', 'Veterans', [], { 'Veteran Sergeant': 1, 'Veteran w/ Lasgun': 9 }],
    ['Astra Militarum: Codex', 'Enginseer', ['Servitor w/ Servo-arm'], { Enginseer: 1, 'Servitor w/ Servo-arm': 1 }],
    ['Chaos Daemons', 'Flamers of Tzeentch', ['Upgrade one Flamer to Pyrocaster'], { Flamers: 2, Pyrocaster: 1 }],
    ['Chaos Daemons', 'Hellflayers of Slaanesh', [], { 'Hellflayers of Slaanesh': 1 }],
    ['Chaos Space', 'Chaos Terminators', [], { 'Chaos Terminator': 2, 'Terminator Champion': 1 }],
    ['Necrons: FW', 'Maynarkh Canoptek Scarab Swarms', [], { 'Canoptek Scarab': 3 }],
    ['Space Wolves', 'Wolf Lord', ['Fenrisian Wolf'], { 'Wolf Lord': 1, 'Fenrisian Wolf': 1 }],
    ['Eldar: Corsairs', 'Corsair Prince', ['Cloud Dancer'], { 'Corsair Prince': 1 }],
    ['Eldar: Corsairs', 'Corsair Cloud Dancer Band', [], { 'Cloud Dancer w/ TL Shuriken Catapult': 3 }],
    [
      'Tau',
      'Strike Team',
      ['TY7 Devilfish'],
      { 'Fire Warrior with Pulse Rifle': 5, 'TY7 Devilfish': 1, 'MV1 Gun Drone': 2 },
    ],
    [
      'Dark Eldar',
      'Kabalite Warriors',
      ['Kabalite Warrior with special weapon'],
      { 'Kabalite Warrior': 5, 'Kabalite Warrior with special weapon': 1 },
    ],
    ['Space Marines: Codex', 'Bike Squad', ['Biker Veteran Sergeant'], { 'Biker Sergeant': 1, Biker: 2 }],
    ['Genestealer', 'Hybrid Metamorphs', [], { 'Hybrid Metamorph': 5 }],
    ['Ynnari', '(E) Crimson Hunter', ['Crimson Hunter Exarch'], { '(E) Crimson Hunter': 1 }],
    [
      'Eldar Craftworlds',
      'Warlock Conclave',
      ['Warlock with Singing Spear', 'Eldar Jetbikes'],
      { 'Warlock with Witchblade': 1, 'Warlock with Singing Spear': 1 },
    ],
    ['Dark Angels', 'Rhino', [], { Rhino: 1 }],
    ['Tau', 'Strike Team', ['DS8 Tactical Support Turret'], { 'Fire Warrior with Pulse Rifle': 5 }],
  ])('%s: %s with %j comes to %j', (catalogue, unit, options, models) => {
    const army = withOptions(sample(catalogue, unit), ...options);
    expect(names(army)).toEqual(models);
    expect(army.units[0]!.counted).toMatchObject({ known: true });
  });

  it('knows the Rhino whose statline its file leaves out, from the others', () => {
    const [rhino] = withOptions(sample('Dark Angels', 'Rhino')).models;
    expect(rhino).toMatchObject({
      vehicle: { value: true },
      hullPoints: { value: 3 },
      armourValues: { known: true, value: { front: 11, side: 11, rear: 10 }, source: { kind: 'curated' } },
      bannedType: { known: true, value: null },
      masteryLevel: { value: 0 },
    });
  });

  it('bans the Ynnari Crimson Hunter with the Exarch upgrade as a flyer', () => {
    const army = withOptions(sample('Ynnari', '(E) Crimson Hunter'), 'Crimson Hunter Exarch');
    expect(army.models[0]!.bannedType).toMatchObject({ known: true, value: 'flyer' });
  });

  it('bans a ruin that a catalogue offers outside its role', () => {
    const { roster } = sample('Dark Angels', 'Scout Squad');
    const evaluation = evaluate(roster, linked);
    const ruin = rootOptions(evaluation, roster.forces[0]!.id).find(
      ({ name, slot }) => name === 'Basilica Administratum' && slot === null,
    )!;
    const army = armyOf(
      applyEdit(roster, {
        kind: 'add',
        into: roster.forces[0]!.id,
        selection: createSelection(evaluation, roster.forces[0]!.id, ruin, () => 'ruin'),
      }),
    );
    expect(army.units.at(-1)).toMatchObject({ name: 'Basilica Administratum', points: 20, slot: null });
    expect(army.models.at(-1)!.bannedType).toMatchObject({ known: true, value: 'fortification' });
  });

  it.each([
    ['Orks', 'Warkopta Skwadron (FW)'],
    ['Space Wolves', 'Land Speeder Tempest Squadron (FW)'],
    ['Blood Angels', 'Land Speeder Tempest Squadron'],
    ['Dark Angels', '* Land Speeder Tempest Squadron'],
    ['Space Marines: Codex', '(FW) Land Speeder Tempest Squadron'],
  ])('%s: %s are no flyers, and what lets them fly is told', (catalogue, unit) => {
    const { models } = withOptions(sample(catalogue, unit));
    expect(models.map(({ bannedType }) => bannedType.known && bannedType.value)).toEqual(models.map(() => null));
    expect(models.map(({ mentions }) => mentions.map(({ about }) => about))).toEqual(models.map(() => ['bannedType']));
  });

  it('tells what lets armour count as more, and counts the statline', () =>
    expect(withOptions(sample('Necrons: Codex', 'Ghost Ark')).models[0]).toMatchObject({
      mentions: expect.arrayContaining([{ about: 'armourValues', from: 'Quantum Shielding' }]) as unknown,
      armourValues: { value: { front: 11, side: 11, rear: 11 } },
    }));

  it('reads the level of Kairos from his rule', () =>
    expect(withOptions(sample('Chaos Daemons', 'Kairos Fateweaver')).models[0]!.masteryLevel).toMatchObject({
      known: true,
      value: 4,
    }));

  it.each(['(FW) Captain Mordaci Blaylock', '(FW) Ahazra Redth'])(
    'Space Marines: %s is an independent character',
    (name) =>
      expect(withOptions(sample('Space Marines: Codex', name)).models[0]).toMatchObject({
        independentCharacter: { value: true },
        unique: { value: true },
      }),
  );

  it.each([
    [
      'Dark Eldar',
      'Kabalite Trueborn',
      ['Trueborn with Heavy Weapon'],
      'Trueborn with Heavy Weapon',
      {
        wounds: { value: 1 },
        armourSave: { value: 5 },
        bannedType: { known: true, value: null },
        masteryLevel: { value: 0 },
      },
    ],
    [
      'Grey Knights',
      'Strike Squad',
      ['Razorback Vortimer Pattern [FW]'],
      'Razorback Vortimer Pattern [FW]',
      { masteryLevel: { value: 1, source: { kind: 'curated' } } },
    ],
    [
      'Tau',
      'Stealth Team Darktide [BD]',
      [],
      "Shas'vre Ryaon",
      { leadership: { value: 9 }, armourSave: { value: 3 }, wounds: { value: 1 }, vehicle: { value: false } },
    ],
    [
      'Ynnari',
      '(E) Black Guardian Vyper Squadron',
      [],
      'Black Guardian Vyper',
      {
        vehicle: { value: true },
        hullPoints: { value: 2 },
        armourValues: { value: { front: 10, side: 10, rear: 10 } },
      },
    ],
  ] as const)('%s: all is known of %s with %j', (catalogue, unit, options, name, facts) =>
    expect(byName(withOptions(sample(catalogue, unit), ...options), name)).toMatchObject(facts),
  );

  it.each([
    ['Space Marines: Codex', 'Honour Guard', 'Chapter Banner', true],
    ['Blood Angels', 'Sanguinary Guard Squad', 'Chapter Banner', true],
    ['Dark Angels', 'Command Squad', 'Company Standard', false],
    ['Space Marines: Codex', 'Command Squad', 'Company Standard', false],
  ] as const)('%s: %s with %s, one of a kind: %s', (catalogue, unit, item, unique) => {
    const found = withOptions(sample(catalogue, unit), item).models.flatMap(({ uniqueWargear }) =>
      uniqueWargear.known ? uniqueWargear.value.map(({ name }) => name) : [],
    );
    expect(found.includes(item)).toBe(unique);
  });

  it.each([
    ['Blood Angels', 'Tactical Squad', 'Plasma gun', 1],
    ['Chaos Space', 'Chaos Cultists', 'Flamer', 1],
    ['Dark Angels', 'Ravenwing Bike Squad', 'Meltagun', 1],
    ['Space Wolves', 'Grey Hunters', 'Plasma Gun', 1],
    ['Tyranids', 'Tyranid Warrior Brood', 'Venom Cannon', 1],
    ['Dark Angels', 'Ravenwing Black Knights', 'Ravenwing Grenade Launcher', 1],
    ['Astra Militarum: Codex', 'Company Command Squad', 'Krak Grenades for Veterans', 0],
    ['Tau', 'Kroot Carnivores', 'Sniper Rounds', 0],
    ['Eldar Craftworlds', 'Wraithguard', 'D-Scythe', 0],
  ] as const)('%s: %s, of the %s there is for some of them: %i (0: for each)', (catalogue, unit, weapon, number) => {
    const { models } = withOptions(sample(catalogue, unit), weapon);
    const counted = models
      .slice(0, 2)
      .map(
        ({ weapons }) =>
          weapons.known &&
          weapons.value
            .find(({ name, item }) => name === weapon || item === weapon)
            ?.purchases.reduce((sum, each) => sum + each.number, 0),
      );
    expect(counted).toEqual([number, number]);
  });

  it('sees terminator armour and a storm shield come together', () => {
    const captain = withOptions(sample('Space Marines: Codex', 'Captain'), 'Terminator Armour', 'Storm Shield')
      .models[0]!;
    expect(captain).toMatchObject({ armourSave: { value: 2 }, invulnerableSave: { value: 3 } });
  });

  it('leaves out of a drone what its commander has', () => {
    const army = withOptions(sample('Tau', 'Commander'), 'MV1 Gun Drone');
    expect(byName(army, 'Commander')).toMatchObject({ independentCharacter: { value: true } });
    expect(byName(army, 'MV1 Gun Drone')).toMatchObject({
      independentCharacter: { value: false },
      wounds: { value: 1 },
    });
  });

  it('reads the level of a librarian from the choice made', () => {
    const librarian = sample('Space Marines: Codex', 'Librarian');
    expect(withOptions(librarian).models[0]!.masteryLevel).toMatchObject({ value: 1 });
    expect(withOptions(librarian, 'Psyker Level 2').models[0]!.masteryLevel).toMatchObject({ value: 2 });
  });

  it.each([
    ['Eldar Craftworlds', 'Warlock Conclave'],
    ['Ynnari', '(E) Warlock Conclave'],
  ])('%s: %s of four is of level 1, as of one', (catalogue, unit) => {
    const { roster } = sample(catalogue, unit);
    const [force] = roster.forces;
    const grown = force!.selections.map((each) => ({
      ...each,
      selections: each.selections.map((warlock) => ({ ...warlock, number: 4 })),
    }));
    const { models } = armyOf({ ...roster, forces: [{ ...force!, selections: grown }] });
    expect(models.map(({ masteryLevel }) => masteryLevel.known && masteryLevel.value)).toEqual([1, 1, 1, 1]);
  });

  it.each([
    ['Tyranids', 'Zoanthrope Brood'],
    ['Grey Knights', 'Purifier Squad'],
  ])('%s: a brotherhood, like %s, is of level 1 whatever is shown', (catalogue, unit) => {
    expect(withOptions(sample(catalogue, unit)).models[0]!.masteryLevel).toMatchObject({ known: true, value: 1 });
  });

  it('keeps the phase shifter that the Dark Harvest loses with better armour', () => {
    const overlord = withOptions(sample('Necrons: FW', 'Maynarkh Overlord'), 'Phase Shifter', 'Sempiternal Weave')
      .models[0]!;
    expect(overlord).toMatchObject({ armourSave: { value: 2 }, invulnerableSave: { value: 3 } });
  });

  it('gives a squad what comes with an item of the squad', () => {
    const nob = byName(withOptions(sample('Orks', 'Nobz'), 'Warbikes for Mob'), 'Nob');
    expect(nob.weapons.known && nob.weapons.value.map(({ name }) => name)).toContain('Twin-linked Dakkaguns');
  });

  it('takes a relic blade for a weapon and a chapter relic for a relic', () => {
    const captain = sample('Space Marines: Codex', 'Captain');
    expect(withOptions(captain, 'Relic Blade').models[0]!.uniqueWargear).toMatchObject({ known: true, value: [] });
    expect(withOptions(captain, 'Chapter Relic: The Shield Eternal').models[0]!.uniqueWargear).toMatchObject({
      value: [{ name: 'Chapter Relic: The Shield Eternal' }],
    });
  });

  it('counts marks of Tzeentch into saves from wargear', () => {
    const lord = withOptions(
      sample('Chaos Space', 'Chaos Lord'),
      'Terminator Armour',
      'Sigil of corruption',
      'Mark of Tzeentch',
    ).models[0]!;
    expect(lord).toMatchObject({ armourSave: { value: 2 }, invulnerableSave: { value: 3 } });
  });
});

describe.skipIf(realData === null)(`the survey of all eligible units ${needs}`, () => {
  it('covers 1162 units of 44 catalogues, at least 95 % of them complete', () => {
    const survey = surveyFacts(linked);
    expect([survey.catalogues, survey.units]).toEqual([44, 1162]);
    expect(survey.share).toBeGreaterThanOrEqual(95);
    expect(survey.complete + survey.incomplete.length).toBe(survey.units);
    for (const unit of survey.incomplete) expect(unit.open.every(({ lookUp }) => lookUp.length > 0)).toBe(true);
  });
});
