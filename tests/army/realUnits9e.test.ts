import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Army, Unit } from '../../lib/army/army';
import { muster } from '../../lib/army/muster';
import { minimumUnits, surveyFacts, type Sample } from '../../lib/army/survey';
import { buildDataset } from '@/lib/data/dataset';
import { evaluate } from '@/lib/engine';
import { link, type LinkedDataset } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { relink } from '@/lib/data/relink';
import { readRos } from '@/lib/data/rosRead';
import { applyEdit } from '@/lib/documents/roster/edits';
import type { Roster } from '@/lib/documents/roster/schema';
import { realData, realExamples, realFiles } from '../realData';

const needs = '(needs the real unit data beside the project)';
let linked: LinkedDataset;
let samples: readonly Sample[] = [];

beforeAll(() => {
  if (realData === null) return;
  const { files } = readDataFiles(realFiles('wh40k-9e'));
  linked = link(
    buildDataset(
      files.find((file) => file.kind === 'gameSystem')!,
      files.filter((file) => file.kind === 'catalogue'),
    ),
  );
  samples = [...minimumUnits(linked)];
});

function sample(catalogue: string, name: string): Sample {
  const found = samples.find((each) => each.catalogue.endsWith(catalogue) && each.option.name === name);
  if (found === undefined) throw new Error(`${catalogue} has no ${name}`);
  return found;
}

const armyOf = (roster: Roster): Army => muster(evaluate(roster, linked).roster, null);
const unitOf = (catalogue: string, name: string): Unit => armyOf(sample(catalogue, name).roster).units[0]!;

/** The unit with so many of one kind of model; with 0 that kind is gone. */
function withSo(many: number, model: string, catalogue: string, name: string): Unit {
  const { roster, unit } = sample(catalogue, name);
  const selection = unit!.models.find((each) => each.name === model)!.selectionId;
  return armyOf(
    applyEdit(roster, many === 0 ? { kind: 'remove', selection } : { kind: 'count', selection, number: many }),
  ).units[0]!;
}

describe.skipIf(realData === null)(`real units of the ninth edition ${needs}`, () => {
  it.each([
    ['Daemons', 'Pink Horrors', 10],
    ['Daemons', 'Blue Horrors', 10],
    ['Astra Militarum', 'Catachan Jungle Fighters', 10],
    ['Ultramarines', 'Assault Squad', 5],
    ['Adeptus Custodes', 'Venatari Custodians', 3],
    ['Leagues of Votann', 'Grimnyr', 3],
    ['Chaos Space Marines', 'Dark Apostle', 3],
    ['Servants of the Abyss', 'Traitor Guardsmen', 7],
    ['Tyranids', 'Harpy', 1],
    ['Necrons', 'Necron Warriors', 10],
  ])('%s: %s has %d models at minimum size', (catalogue, name, models) =>
    expect(unitOf(catalogue, name).counted).toMatchObject({ known: true, value: models }),
  );

  it.each([
    ['Necrons', 'Necron Warriors', 'Necron Warrior (Gauss Flayer)', 4, { models: 4, minimum: 10, flatPrice: false }],
    ["T'au Empire", 'Strike Team', 'Fire Warrior w/ Pulse Rifle', 3, { models: 4, minimum: 10, flatPrice: true }],
    ['Agents of the Imperium', 'Vigilant Squad', 'Proctor-Vigilant', 0, { models: 9, minimum: 10, flatPrice: true }],
    ['Servants of the Abyss', 'Traitor Guardsmen', 'Traitor Guardsman', 0, { models: 6, minimum: 7, flatPrice: true }],
    ['Astra Militarum', 'Special Weapons Squad', 'Guardsman', 1, { models: 4, minimum: 6, flatPrice: true }],
  ])('%s: %s with too few of %s (%d) is understrength', (catalogue, name, model, many, understrength) =>
    expect(withSo(many, model, catalogue, name).understrength).toMatchObject(understrength),
  );

  it('says that an understrength unit of one price keeps it', () => {
    expect([
      unitOf("T'au Empire", 'Strike Team').points,
      withSo(3, 'Fire Warrior w/ Pulse Rifle', "T'au Empire", 'Strike Team').points,
    ]).toEqual([80, 80]);
    expect([
      unitOf('Necrons', 'Necron Warriors').points,
      withSo(4, 'Necron Warrior (Gauss Flayer)', 'Necrons', 'Necron Warriors').points,
    ]).toEqual([110, 44]);
  });
  it('none is understrength at minimum size', () =>
    expect(samples.filter(({ unit }) => unit?.understrength != null).map(({ option }) => option.name)).toEqual([]));

  it.each([
    ['Leagues of Votann', /^Hearthguard/, 4],
    ['Leagues of Votann', /^Hearthkyn Warriors/, 2],
    ['Leagues of Votann', /^Cthonian Beserks/, 2],
    ['Leagues of Votann', /Thunderkyn/, 3],
  ])('%s: %s is one datasheet of %d entries', (catalogue, name, entries) => {
    const found = samples.filter((each) => each.catalogue === catalogue && name.test(each.option.name));
    expect(found).toHaveLength(entries);
    expect(new Set(found.map(({ unit }) => unit?.unitName)).size).toBe(1);
  });
  it('keeps the Big Meks two', () => {
    const names = samples
      .filter(({ option }) => option.name.startsWith('Big Mek w/'))
      .map(({ unit }) => unit?.unitName);
    expect(names).toEqual(['Big Mek w/ Shokk Attack Gun', 'Big Mek w/ Kustom Force Field']);
  });

  it('knows whom the data lets fill no compulsory slot, and who shares one', () => {
    expect(unitOf('Daemons', 'Nurglings')).toMatchObject({ compulsory: false, slot: 'Troops' });
    expect(unitOf('Necrons', 'Necron Warriors')).toMatchObject({ compulsory: true, sharesSlot: null });
    expect(samples.filter(({ unit }) => unit?.sharesSlot === 'Lieutenant').length).toBeGreaterThan(40);
  });
  it('knows keywords and factions, and which unit has none', () => {
    const warriors = unitOf('Necrons', 'Necron Warriors');
    expect(warriors.keywords).toEqual(expect.arrayContaining(['Infantry', 'Core']));
    expect(warriors.factionKeywords).toMatchObject({
      known: true,
      value: expect.arrayContaining(['Necrons']) as unknown,
    });
    expect(unitOf('Agents of the Imperium', 'Exaction Squad').factionKeywords).toMatchObject({ known: false });
    expect(new Set(samples.flatMap(({ unit }) => unit?.keywords ?? [])).has('HQ')).toBe(false);
  });
  it('marks grenades and blasts', () => {
    const marks = new Map(
      unitOf('Ultramarines', 'Intercessor Squad').models.flatMap(({ weapons }) =>
        weapons.known ? weapons.value.map((weapon) => [weapon.name, weapon.marks.join()] as const) : [],
      ),
    );
    expect([...marks].filter(([, each]) => each !== '')).toEqual([
      ['Frag grenades', 'blast,grenade'],
      ['Krak grenades', 'grenade'],
    ]);
  });

  it('has every fact of at least 97 % of 3,020 units in 41 catalogues', () => {
    const survey = surveyFacts(linked);
    expect([survey.catalogues, survey.units, survey.complete + survey.incomplete.length]).toEqual([41, 3020, 3020]);
    expect(survey.share).toBeGreaterThanOrEqual(97);
    for (const unit of survey.incomplete) expect(unit.open.every(({ lookUp }) => lookUp.length > 0)).toBe(true);
  });
});

describe.skipIf(realExamples === null || realData === null)(`the worked examples ${needs}`, () => {
  it.each([
    ['st-legal-2-ultramarines-500', 500],
    ['st-illegal-1-hq-too-cheap', 300],
  ])('%s has its models counted', (file, gameSize) => {
    const { roster } = readRos(file, readFileSync(join(realExamples!, `${file}.ros`)));
    const army = armyOf(relink(roster, linked).roster);
    expect(army.units.every(({ counted }) => counted.known)).toBe(true);
    expect(army.models.length).toBeGreaterThan(5);
    expect(army.gameSize).toBe(gameSize);
  });
});
