import { describe, expect, it } from 'vitest';
import { WORDED_STATS } from '@/lib/documents/book/forms.data';
import type { Model } from '@/lib/army/army';
import { rootOptions, evaluate } from '@/lib/engine';
import { hashDataFile } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { linkFaultsOf } from './data/faultsOf';
import { houseCatalogue, withHouseBooks } from '@/lib/data/ownUnits';
import { relink } from '@/lib/data/relink';
import { checkRoster, type CheckedRoster } from '@/lib/verdict/checkRoster';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { scoutTeam } from '@/lib/formats/scout-team/format';
import type { OwnModel, OwnUnit, UnitBook } from '@/lib/documents/book/book';
import { underFormat } from '@/lib/verdict/underFormat';
import { ownBook, ownModel, ownUnit, ownWeapon } from './ownBooks';
import { changed, count, declare, editing } from './samples/editing';
import { COURT, SALVAGE, TIDEBOUND, sampleDataset, type Sampled } from './samples/sampleData';
import { sliceDataset } from './sliceDataset';

const SAID = {
  'Invulnerable save': '–',
  'Mastery level': '0',
  'Independent character': 'No',
  'One of a kind': 'No',
  'One-of-a-kind wargear': '–',
};
const LINE_7TH = {
  'Unit Type': 'Infantry',
  WS: '4',
  BS: '4',
  S: '3',
  T: '3',
  W: '1',
  I: '4',
  A: '1',
  Ld: '8',
  Save: '4+',
  ...SAID,
};
const LINE_9TH = { M: '6"', WS: '3+', BS: '3+', S: '3', T: '3', W: '1', A: '1', Ld: '7', Save: '4+' };

const spear = ownWeapon('spear', [], {
  name: 'Coral Spear',
  stats: { Range: '-', Strength: 'User', AP: '5', Type: 'Melee' },
});
const guard = (stats: Readonly<Record<string, string>>, more: Partial<OwnModel> = {}): OwnModel =>
  ownModel('guard', { name: 'Reef Guard', number: 3, stats: { ...stats }, weapons: [spear], ...more });
const guards = (
  stats: Readonly<Record<string, string>>,
  more: Partial<OwnUnit> = {},
  model: Partial<OwnModel> = {},
): OwnUnit =>
  ownUnit('guards', [], [guard(stats, model)], { name: 'Reef Guards', slot: 'Elites', points: 40, ...more });
const houseBook = (units: readonly OwnUnit[], edition: UnitBook['edition'] = '7th'): UnitBook =>
  ownBook('house', units, { name: 'House of Salt', edition });

function joined(book: UnitBook, faction: string, format: Sampled) {
  const base = sampleDataset(format);
  const id = base.catalogues.find(({ name }) => name === faction)!.id;
  const dataset = withHouseBooks(base, [book], 1, [id]);
  return { base, id, dataset, ...editing(format, link(dataset)) };
}

/** The one house unit in a list of the faction, judged; further units of the faction's own by name. */
function judged(
  unit: OwnUnit,
  {
    format = 'recon-squad',
    faction = TIDEBOUND,
    others = [],
    edition = '7th',
  }: {
    readonly format?: Sampled;
    readonly faction?: string;
    readonly others?: readonly string[];
    readonly edition?: UnitBook['edition'];
  } = {},
): CheckedRoster {
  const rules = format === 'recon-squad' ? reconSquad : scoutTeam;
  const made = joined(houseBook([unit], edition), faction, format);
  const list = changed(
    underFormat(made.startList(faction), made.linked, rules),
    declare({ gameSize: format === 'recon-squad' ? null : 250 }),
    made.unit(unit.name),
    ...others.map((name) => made.unit(name)),
  );
  return checkRoster(list, made.linked, rules);
}
const outcome = ({ report }: CheckedRoster, rule: string) =>
  report.outcomes.find(({ id }) => id.endsWith(`/${rule}`))?.outcome;
const first = ({ army }: CheckedRoster): Model => army.models.find(({ name }) => name === 'Reef Guard')!;

describe('house units in unit data', () => {
  it('leave the files of the data as they were, and stand in the slice of their faction only', () => {
    const { base, dataset, id } = joined(houseBook([guards(LINE_7TH)]), TIDEBOUND, 'recon-squad');
    const hashes = dataset.catalogues.map(hashDataFile);
    for (const file of base.catalogues) expect(hashes).toContain(hashDataFile(file));
    expect(sliceDataset(dataset, id).catalogues.map(({ name }) => name)).toContain('House of Salt');
    const other = base.catalogues.find(({ name }) => name === SALVAGE)!.id;
    expect(sliceDataset(dataset, other).catalogues.map(({ name }) => name)).not.toContain('House of Salt');
    expect(linkFaultsOf(dataset)).toEqual(linkFaultsOf(base));
  });

  it('leave what only the whole data tells to a part of it', () => {
    const part = { ...sampleDataset(), dialect: 'newrecruit', ids: ['Their Kind'] } as const;
    expect(withHouseBooks(part, [], 1, [])).toMatchObject({ dialect: 'newrecruit', ids: ['Their Kind'] });
  });

  it('are offered to their faction, marked, and not to others', () => {
    const { linked, startList } = joined(houseBook([guards(LINE_7TH)]), TIDEBOUND, 'recon-squad');
    const offered = (faction: string) => {
      const list = startList(faction);
      return rootOptions(evaluate(list, linked), list.forces[0]!.id).filter(({ house }) => house !== null);
    };
    expect(offered(TIDEBOUND).map(({ name, house, slot, hidden }) => [name, house?.name, slot?.name, hidden])).toEqual([
      ['Reef Guards', 'House of Salt', 'Elites', false],
    ]);
    expect(offered(SALVAGE)).toEqual([]);
  });

  it('are left out while they lack a name, a role that the game has, points or models', () => {
    const { gameSystem } = sampleDataset();
    const names = (...units: readonly OwnUnit[]) =>
      houseCatalogue(houseBook(units), gameSystem, 1, []).selectionEntries?.map(({ name }) => name);
    expect(names(guards(LINE_7TH))).toEqual(['Reef Guards']);
    for (const lacking of [{ name: ' ' }, { slot: null }, { slot: 'Bathing' }, { points: null }, { models: [] }]) {
      expect(names(guards(LINE_7TH, lacking))).toEqual([]);
    }
    expect(names(guards(LINE_7TH, { points: 0 }))).toEqual(['Reef Guards']);
  });

  it('never take the id of something else, whatever id a file gave them', () => {
    const { base, linked, startList } = joined(
      houseBook([guards(LINE_7TH, { id: '71de-001e-0009-ee00' })]),
      TIDEBOUND,
      'recon-squad',
    );
    const list = startList(TIDEBOUND);
    const named = (data: typeof linked, name: string) =>
      rootOptions(evaluate(list, data), list.forces[0]!.id).filter((option) => option.name === name).length;
    expect(named(linked, 'Urchin Mortars')).toBe(named(link(base), 'Urchin Mortars'));
    expect(named(linked, 'Reef Guards')).toBe(1);
  });

  it('stay in a list that moves to newer data', () => {
    const before = joined(houseBook([guards(LINE_7TH)]), TIDEBOUND, 'recon-squad');
    const list = changed(before.startList(TIDEBOUND), before.unit('Reef Guards'));
    const after = joined(houseBook([guards({ ...LINE_7TH, W: '4' }, { points: 55 })]), TIDEBOUND, 'recon-squad');
    const moved = relink(list, after.linked);
    expect(moved.missing).toEqual([]);
    expect(evaluate(moved.roster, after.linked).roster.costs).toMatchObject([{ value: 55 }]);
  });
});

describe('a house unit in a Recon Squad list', () => {
  it('counts as its faction, with its points, slot and models', () => {
    const checked = judged(guards(LINE_7TH), { others: ['Reef Chieftain'] });
    const unit = checked.army.units.find(({ name }) => name === 'Reef Guards')!;
    expect(unit).toMatchObject({
      slot: 'Elites',
      points: 40,
      faction: { name: TIDEBOUND },
      house: { id: 'house', name: 'House of Salt' },
    });
    expect(checked.army.units.find(({ name }) => name === 'Reef Chieftain')?.house).toBeNull();
    expect(unit.models).toHaveLength(3);
    expect(outcome(checked, 'single-faction')).toBe('pass');
    expect(
      checked.report.diagnostics.filter(
        ({ severity, at }) => severity === 'unverified' && at.name.includes('Reef Guard'),
      ),
    ).toEqual([]);
  });

  it('says of every fact that the player wrote it', () => {
    const model = first(judged(guards(LINE_7TH)));
    for (const fact of [
      model.wounds,
      model.armourSave,
      model.invulnerableSave,
      model.masteryLevel,
      model.unique,
      model.bannedType,
      model.weapons,
    ]) {
      expect(fact).toMatchObject({ known: true, source: { kind: 'house', book: 'House of Salt' } });
    }
    expect(model.weapons.known && model.weapons.value.map(({ name }) => name)).toEqual(['Coral Spear']);
  });

  it.each([
    ['max-wounds-or-hull-points', { W: '4' }],
    ['no-banned-unit-types', { 'Unit Type': 'Flying Monstrous Creature' }],
    ['max-mastery-level', { 'Mastery level': '2' }],
    ['no-combined-saves', { Save: '2+', 'Invulnerable save': '3+' }],
    ['no-unique-characters', { 'Independent character': 'Yes', 'One of a kind': 'Yes' }],
    ['no-unique-wargear', { 'One-of-a-kind wargear': 'The Drowned Bell' }],
  ])('breaks %s by its stats', (rule, stats) => {
    expect(outcome(judged(guards(LINE_7TH)), rule)).toBe('pass');
    expect(outcome(judged(guards({ ...LINE_7TH, ...stats })), rule)).toBe('fail');
  });

  it.each([
    ['max-wounds-or-hull-points', ['W'], {}],
    ['no-banned-unit-types', ['Unit Type'], {}],
    ['max-mastery-level', ['Mastery level'], {}],
    ['no-combined-saves', ['Invulnerable save'], { Save: '2+' }],
    ['no-combined-saves', ['Save'], { 'Invulnerable save': '3+' }],
    ['no-unique-characters', ['Independent character', 'One of a kind'], {}],
    ['no-unique-wargear', ['One-of-a-kind wargear'], {}],
  ])('leaves %s open where %j is not written', (rule, names, stats) => {
    const line = Object.fromEntries(
      Object.entries({ ...LINE_7TH, ...stats }).filter(([name]) => !names.includes(name)),
    );
    expect(outcome(judged(guards(line)), rule)).toBe('unverified');
  });

  it.each(['W', 'Save', 'Invulnerable save', 'Mastery level', 'One of a kind'])(
    'takes no word for an answer that is none: %s',
    (name) => {
      const model = first(judged(guards({ ...LINE_7TH, [name]: 'perhaps' })));
      const fact = {
        W: model.wounds,
        Save: model.armourSave,
        'Invulnerable save': model.invulnerableSave,
        'Mastery level': model.masteryLevel,
        'One of a kind': model.unique,
      }[name];
      expect(fact?.known).toBe(false);
    },
  );

  it('believes its rules where they tell of more than its fields', () => {
    const rules = 'Psyker (Mastery Level 2)\nSalt skin: the model has a 3+ invulnerable save.';
    const model = first(judged(guards(LINE_7TH, { notes: rules })));
    expect(model.masteryLevel).toMatchObject({ value: 2 });
    expect(model.invulnerableSave).toMatchObject({ value: 3 });
    expect(model.rules).toEqual(['Psyker (Mastery Level 2)', 'Salt skin']);
  });

  it('is a vehicle where its statline has armour on three sides', () => {
    const hull = (Front: string) =>
      guards({ BS: '3', Front, Side: '11', Rear: '10', HP: '3', Type: 'Vehicle (Tank)', ...SAID }, {}, { number: 1 });
    expect(first(judged(hull('12')))).toMatchObject({
      vehicle: { value: true },
      hullPoints: { value: 3 },
      armourValues: { value: { front: 12, side: 11, rear: 10 } },
    });
    expect(outcome(judged(hull('12')), 'max-vehicle-armour')).toBe('pass');
    expect(outcome(judged(hull('13')), 'max-vehicle-armour')).toBe('fail');
    expect(outcome(judged(hull('')), 'max-vehicle-armour')).toBe('unverified');
  });

  it.each([
    ['a vehicle of no type', { BS: '3', Front: '12', Side: '11', Rear: '10', HP: '3', Type: '', ...SAID }, {}],
    ['a type that the game does not know', { ...LINE_7TH, 'Unit Type': 'Infantry (Kite Rider)' }, {}],
    ['a rule by the name of a banned type', LINE_7TH, { notes: 'Agile\nFlyer: it is moved as one' }],
  ])('leaves open whether it may be taken at all: %s', (_, stats, more) => {
    expect(outcome(judged(guards(stats, more)), 'no-banned-unit-types')).toBe('unverified');
  });

  it.each([
    ...Object.values(WORDED_STATS).flat(),
    'Jet Pack Infantry, Independent Character',
    'Vehicle (Heavy, Open-topped, Tank)',
    'Eldar Jetbike',
  ])('knows every type that the forge suggests, and more of the game: %s', (type) => {
    expect(outcome(judged(guards({ ...LINE_7TH, 'Unit Type': type })), 'no-banned-unit-types')).toBe('pass');
  });

  it.each(['Vehicle (Tank)', 'Walker', 'Fast Skimmer'])(
    'knows no armour of a model that is a vehicle by its type alone: %s',
    (type) => {
      const checked = judged(guards({ ...LINE_7TH, 'Unit Type': type }));
      expect(first(checked)).toMatchObject({
        vehicle: { known: false },
        hullPoints: { known: false },
        armourValues: { known: false },
      });
      expect(outcome(checked, 'max-vehicle-armour')).toBe('unverified');
    },
  );

  it('grows up to the size that its book allows, for the points that each more costs', () => {
    const made = joined(houseBook([guards(LINE_7TH, {}, { most: 5, pointsEach: 12 })]), TIDEBOUND, 'recon-squad');
    const list = changed(made.startList(TIDEBOUND), made.unit('Reef Guards'));
    const full = changed(list, count('Reef Guard', 5));
    expect([list, full].map(made.points)).toEqual([40, 64]);
    const findings = (number: number) =>
      evaluate(changed(list, count('Reef Guard', number)), made.linked)
        .roster.findings.filter(({ place }) => place === 'unit')
        .map(({ code }) => code);
    expect(findings(5)).toEqual([]);
    expect(findings(6)).toContain('data/max');
  });
});

describe('a house unit in a Scout Team list', () => {
  const nine = (stats: Readonly<Record<string, string>> = LINE_9TH, more: Partial<OwnUnit> = {}): CheckedRoster =>
    judged(
      guards(stats, {
        slot: 'Troops',
        points: 70,
        keywords: ['Infantry', 'Core'],
        factions: ['Ninebells', COURT],
        ...more,
      }),
      { format: 'scout-team', faction: COURT, edition: '9th' },
    );

  it('counts as Troops with its keywords, and its statline is read', () => {
    const checked = nine();
    expect(checked.army.units[0]).toMatchObject({
      slot: 'Troops',
      keywords: ['Infantry', 'Core'],
      factionKeywords: { known: true, source: { kind: 'house' } },
      house: { name: 'House of Salt' },
    });
    expect(first(checked)).toMatchObject({
      wounds: { value: 1 },
      toughness: { value: 3 },
      armourSave: { value: 4 },
      vehicle: { value: false },
    });
    expect(outcome(checked, 'requires-troops')).toBe('pass');
    expect(outcome(checked, 'single-faction')).toBe('pass');
  });

  it('is unverified without faction keywords, and knows no keywords where none are written', () => {
    expect(outcome(nine(LINE_9TH, { factions: [] }), 'single-faction')).toBe('unverified');
    expect(first(nine(LINE_9TH, { keywords: [] }))).toMatchObject({
      keywords: { known: false },
      vehicle: { known: false },
    });
  });
});
