import { describe, expect, it } from 'vitest';
import type { Army, Model, Unit } from '@/lib/army/army';
import { changesBetween, nothingChanged, type Changes } from '@/lib/verdict/compare/changes';
import type { ComparedList } from '@/lib/verdict/compare/declaredChanges';
import { known } from '@/lib/army/fact';
import { MODEL_TEXTS, UNIT_TEXTS } from '@/lib/verdict/compare/factTexts';
import { buildDataset } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { bookDataset } from '@/lib/data/ownUnits';
import { relink } from '@/lib/data/relink';
import type { DataFile, SelectionEntry } from '@/lib/data/schema';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { formats } from '@/lib/formats';
import type { Roster } from '@/lib/documents/roster/schema';
import type { OwnUnit, UnitBook } from '@/lib/documents/book/book';
import { fieldedBooks, ownBook, ownModel, ownUnit, ownWeapon } from '../../ownBooks';
import { SALVAGE, sampleFiles, sampleList } from '../../samples/sampleData';

const between = (before: ComparedList, after: ComparedList): Changes => changesBetween(before, after, null);
const told = ({ units, list, problems }: Changes): readonly string[] => [
  ...list.map(({ what, before, after }) => `${what}: ${before} -> ${after}`),
  ...units.flatMap(({ after, before, facts, wargear, models }) => [
    ...[...models, ...wargear].map((count) => `${count.name}: ${count.before} -> ${count.after}`),
    ...facts.map(
      (fact) =>
        `${(after ?? before)?.name}${fact.of === null ? '' : `, ${fact.of}`}, ${fact.what}: ${fact.before} -> ` +
        `${fact.after}`,
    ),
  ]),
  ...problems.map(({ severity, before, after }) => `${severity}: ${before} -> ${after}`),
];

const wagon = ownUnit(
  'wagon',
  ['Vehicle', 'Multi-Activate (2)', 'Transport (8)'],
  [ownModel('hull', { hitPoints: 9, weapons: [ownWeapon('cannon', ['Facings: Front 90'])] })],
);
const crew = ownUnit(
  'crew',
  ['Fireteam'],
  [
    ownModel('boss', { leads: true }),
    ownModel('hand', { number: 6, weapons: [ownWeapon('hook'), ownWeapon('flare', [], { special: true })] }),
  ],
);
const harbour = (units: readonly OwnUnit[], more: Partial<UnitBook> = {}): UnitBook => ownBook('harbour', units, more);
const started = fieldedBooks(harbour([wagon, crew]));
const rides: Roster = {
  ...started.roster,
  declarations: { ...started.roster.declarations!, rides: [{ unit: 'crew/0', in: 'wagon/0' }] },
};

/** A list of the harbour's units under what its book has become. */
function under(units: readonly OwnUnit[], revision = 2, roster: Roster = rides): ComparedList {
  const linked = link(bookDataset([harbour(units)], revision));
  const moved = relink(roster, linked).roster;
  return { roster: moved, checked: checkRoster(moved, linked, formats['trenches-and-turbines']) };
}
const was = under([wagon, crew], 1);
const changed = (units: readonly OwnUnit[]): readonly string[] => told(between(was, under(units)));
const withModel = (unit: OwnUnit, at: number, change: Partial<OwnUnit['models'][number]>): OwnUnit => ({
  ...unit,
  models: unit.models.map((model, place) => (place === at ? { ...model, ...change } : model)),
});

describe('what newer data of own units changes for a list', () => {
  it('is nothing where the book says the same, or only has more units', () => {
    expect(nothingChanged(between(was, under([wagon, crew])))).toBe(true);
    expect(nothingChanged(between(was, under([wagon, crew, ownUnit('scouts', ['Recon'], [ownModel('scout')])])))).toBe(
      true,
    );
  });

  it('a parameter of a keyword, with the verdict that it turns and its reason', () => {
    expect(was.checked?.report.verdict).toBe('legal');
    const after = under([{ ...wagon, keywords: ['Vehicle', 'Multi-Activate (2)', 'Transport (5)'] }, crew]);
    expect(after.checked?.report.verdict).toBe('illegal');
    const lines = told(between(was, after));
    expect(lines).toContain('Unit wagon, Keywords: Transport (8) -> Transport (5)');
    expect(lines).toContainEqual(expect.stringMatching(/^error: null -> .*7.*5/));
    expect(lines).toHaveLength(2);
  });

  it('each thing once, and of a unit that is gone that it is', () => {
    expect(
      changed([
        withModel({ ...wagon, notes: 'Floats.' }, 0, { hitPoints: 12, leadership: 8, leads: true }),
        crew,
      ]).filter((line) => line.startsWith('Unit wagon')),
    ).toEqual([
      'Unit wagon, Notes: null -> Floats.',
      'Unit wagon, Model hull, Leads the unit: no -> yes',
      'Unit wagon, Model hull, Wounds: 9 -> 12',
      'Unit wagon, Model hull, Leadership: 6 -> 8',
    ]);
    expect(changed([wagon]).filter((line) => !/^(?:error|unverified|warning)/.test(line))).toEqual([
      'Unit crew, Unit data: known -> No longer in the unit data',
    ]);
    expect(changed([{ ...wagon, points: 30 }, crew])).toEqual([]);
  });

  it('an arc of fire', () => {
    expect(changed([withModel(wagon, 0, { weapons: [ownWeapon('cannon', ['Facings: Front 180'])] }), crew])).toEqual([
      'Unit wagon, Model hull, Weapon cannon, keywords: Facings: Front 90 -> Facings: Front 180',
    ]);
  });

  it('a keyword that goes, and one that stands twice', () => {
    expect(changed([{ ...wagon, keywords: ['Vehicle', 'Transport (8)'] }, crew])).toContain(
      'Unit wagon, Keywords: Multi-Activate (2) -> null',
    );
    expect(changed([{ ...wagon, keywords: [...wagon.keywords, 'Vehicle'] }, crew])).toContain(
      'Unit wagon, Keywords: Vehicle -> 2 × Vehicle',
    );
  });

  it('who leads, what is special, hit points, Leadership and notes', () => {
    expect(changed([wagon, withModel(crew, 0, { leads: false })])).toContain(
      'Unit crew, Model boss, Leads the unit: yes -> no',
    );
    expect(changed([wagon, withModel(crew, 1, { weapons: [ownWeapon('hook'), ownWeapon('flare')] })])).toContain(
      'Unit crew, Model hand, Weapon flare, special weapon: yes -> null',
    );
    expect(changed([withModel(wagon, 0, { hitPoints: 12, leadership: 8 }), crew])).toEqual(
      expect.arrayContaining(['Unit wagon, Model hull, Wounds: 9 -> 12', 'Unit wagon, Model hull, Leadership: 6 -> 8']),
    );
    expect(changed([{ ...wagon, notes: 'Floats.' }, crew])).toContain('Unit wagon, Notes: null -> Floats.');
    expect(changed([{ ...wagon, move: 9 }, crew])).toContain('Unit wagon, Model hull, Model hull, Move: 6" -> 9"');
    expect(changed([{ ...wagon, name: 'Barge' }, crew])).toContain('Barge, Datasheet: Unit wagon -> Barge');
  });

  it('says of many alike one thing once, and shortens long texts to where they differ', () => {
    const long = (end: string): string =>
      `${'The tide comes in twice a day and waits for nobody at all. '.repeat(60)}${end}`;
    const lines = told(
      between(
        under(
          [{ ...wagon, notes: long('Low.') }, withModel(crew, 1, { number: 50 })],
          1,
          fieldedBooks(harbour([wagon, withModel(crew, 1, { number: 50 })])).roster,
        ),
        under(
          [{ ...wagon, notes: long('High.') }, withModel(crew, 1, { number: 50, hitPoints: 3 })],
          2,
          fieldedBooks(harbour([wagon, withModel(crew, 1, { number: 50 })])).roster,
        ),
      ),
    );
    expect(lines.filter((line) => line.includes('Wounds'))).toEqual(['Unit crew, Model hand, Wounds: 1 -> 3']);
    const [notes] = lines.filter((line) => line.includes('Notes'));
    expect(notes).toMatch(/… .*Low\. -> … .*High\.$/);
    expect(notes!.length).toBeLessThan(200);
  });
});

/** The crawler that the legal sample list has as its transport. */
const CRAWLER = '1a47-0014-000d-ee00';

/** What the legal sample list becomes when newer data has another crawler. */
function crawlers(edit: (crawler: SelectionEntry) => SelectionEntry): readonly string[] {
  const files = sampleFiles();
  const gameSystem = files.find(({ kind }) => kind === 'gameSystem')!;
  const catalogues = files.filter((file) => file !== gameSystem);
  const withCrawler = (file: DataFile): DataFile =>
    JSON.parse(JSON.stringify(file), (_, value) => (value?.id === CRAWLER ? edit(value) : value)) as DataFile;
  const roster = sampleList('the-grell-survey.json');
  const [before, after] = [
    catalogues,
    catalogues.map((file) => (file.name === SALVAGE ? withCrawler(file) : file)),
  ].map((all): ComparedList => {
    const linked = link(buildDataset(gameSystem, all));
    const moved = relink(roster, linked).roster;
    return { roster: moved, checked: checkRoster(moved, linked, formats['recon-squad']) };
  });
  return told(between(before!, after!));
}

describe('what newer data of the community changes for a list', () => {
  it('is nothing when the data says the same', () => {
    expect(crawlers((crawler) => crawler)).toEqual([]);
  });

  it('a price, and the limit that it breaks', () => {
    const dearer = crawlers((crawler) => ({
      ...crawler,
      costs: crawler.costs!.map((cost) => ({ ...cost, value: cost.value + 7 })),
    }));
    expect(dearer).toEqual([
      'The Quay Street Gang, Price of Mule Crawler, pts: 30 pts -> 37 pts',
      expect.stringMatching(/^error: null -> .*206 of 200/),
    ]);
  });

  it('an entry that is gone', () => {
    expect(crawlers((crawler) => ({ ...crawler, id: 'another' }))).toContainEqual(
      expect.stringMatching(/^unverified: null -> .*Mule Crawler/),
    );
  });

  it('another name, another statline and a limit that is broken now', () => {
    const other = crawlers((crawler) => ({
      ...crawler,
      name: 'Ox Crawler',
      profiles: crawler.profiles!.map((profile) => ({
        ...profile,
        characteristics: profile.characteristics.map((each) =>
          each.name === 'Front' ? { ...each, value: '14' } : each,
        ),
      })),
      constraints: [
        ...(crawler.constraints ?? []),
        {
          id: 'none',
          type: 'max',
          value: 0,
          field: 'selections',
          scope: 'parent',
          shared: true,
          percentValue: false,
          includeChildSelections: false,
          includeChildForces: false,
        },
      ],
    }));
    expect(other).toContainEqual(expect.stringMatching(/, Front: \d+ -> 14$/));
    expect(other).toContainEqual(expect.stringMatching(/, Armour: .* -> 14\//));
    expect(other).toContainEqual(expect.stringMatching(/^error: null -> .*Ox Crawler/));
    expect(other).toContain('The Quay Street Gang, Names in the data: Mule Crawler -> Ox Crawler');
  });

  it('a rule, its text, and a profile that is neither statline nor weapon', () => {
    const rule = (description: string) => ({ id: 'r', name: 'Bilge Pump', description });
    const base = crawlers((crawler) => ({ ...crawler, rules: [...(crawler.rules ?? []), rule('Pumps.')] }));
    expect(base).toEqual(
      expect.arrayContaining([
        'The Quay Street Gang, Rules: null -> Bilge Pump',
        'The Quay Street Gang, Text of Bilge Pump: null -> Pumps.',
      ]),
    );
    const profile = {
      id: 'p',
      name: 'Hold',
      typeId: 'hold',
      typeName: 'Transport',
      characteristics: [{ name: 'Capacity', typeId: 'c', value: '6' }],
    };
    expect(crawlers((crawler) => ({ ...crawler, profiles: [...(crawler.profiles ?? []), profile] }))).toContain(
      'The Quay Street Gang, Transport, Hold, Capacity: null -> 6',
    );
  });
});

/** Something else than what a field holds. */
function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value} anew`;
  if (Array.isArray(value)) return value.length > 0 ? value.slice(1) : null;
  return null;
}
const source = { kind: 'statline', profile: 'x' } as const;
const OTHERWISE: Partial<Record<keyof Model | keyof Unit, unknown>> = {
  mentions: [{ about: 'armourValues', from: 'Lantern Field' }],
  conditionalSaves: [{ kind: 'armour', value: 3, from: 'Lantern', condition: 'once' }],
  rules: ['Bilge Rat'],
  wargear: ['Bucket'],
  statlines: [],
  armourValues: known({ front: 14, side: 14, rear: 14 }, source),
  bannedType: known('flyer', source),
  weapons: known([], source),
  uniqueWargear: known([{ name: 'Bell', selection: null }], source),
  keywords: known(['Afloat'], source),
  detachment: 'elsewhere',
  faction: null,
  counted: { known: false, lookUp: 'it' },
  factionKeywords: known(['Reef'], source),
  sharesSlot: 'Mate',
  notes: 'Wet.',
  house: { id: 'b', name: 'Book' },
  understrength: { models: 1, minimum: 2, missing: [], flatPrice: false },
  lost: [{ name: 'Anchor', holder: 'x' }],
  slot: 'Dry Dock',
};
const differing = (field: keyof Model | keyof Unit, value: unknown): unknown => {
  if (field in OTHERWISE) return OTHERWISE[field];
  const fact = value as { readonly known?: boolean; readonly value?: unknown } | null;
  if (typeof fact !== 'object' || fact === null || !('known' in fact)) return other(value);
  return fact.known ? { ...fact, value: other(fact.value) ?? 4 } : known(4, source);
};

describe('every field of what a list means', () => {
  const roster = sampleList('the-grell-survey.json');
  const { linked } = {
    linked: link(
      buildDataset(
        sampleFiles().find(({ kind }) => kind === 'gameSystem')!,
        sampleFiles().filter(({ kind }) => kind !== 'gameSystem'),
      ),
    ),
  };
  const checked = checkRoster(roster, linked, formats['recon-squad']);
  const listed: ComparedList = { roster, checked };
  const withArmy = (army: Army): ComparedList => ({ roster, checked: { ...checked, army } });
  const first = checked.army.units.find(({ models }) => models.length > 1)!;
  const changedUnit = (unit: Unit): Army => {
    const units = checked.army.units.map((each) => (each.id === unit.id ? unit : each));
    return {
      ...checked.army,
      units,
      models: units.flatMap(({ models }) => models),
      detachments: [
        ...checked.army.detachments,
        { id: 'elsewhere', name: 'Elsewhere', faction: { id: 'e', name: 'Elsewhere' } },
      ],
    };
  };
  const steady = withArmy(changedUnit(first));

  it.each([...MODEL_TEXTS])('a model’s %s', (field) => {
    const models = first.models.map((model, at) =>
      at === 0 ? ({ ...model, [field]: differing(field, model[field]) } as Model) : model,
    );
    const changes = between(steady, withArmy(changedUnit({ ...first, models })));
    expect(changes.units.flatMap(({ facts }) => facts)).not.toEqual([]);
  });

  it.each([...UNIT_TEXTS])('a unit’s %s', (field) => {
    const unit = { ...first, [field]: field === 'keywords' ? ['Afloat'] : differing(field, first[field]) } as Unit;
    const changes = between(steady, withArmy(changedUnit(unit)));
    expect(changes.units.flatMap(({ facts }) => facts)).not.toEqual([]);
  });

  it('who has which of two things, though there are as many of either', () => {
    const [one, two, ...rest] = first.models.filter(
      ({ selectionId }, _, all) => all.filter((each) => each.selectionId === selectionId).length > 1,
    );
    const pair = (a: readonly string[], b: readonly string[]): ComparedList =>
      withArmy(
        changedUnit({
          ...first,
          models: [{ ...one!, rules: a }, { ...two!, selectionId: one!.selectionId, rules: b }, ...rest],
        }),
      );
    const [change] = between(pair(['Diver', 'Rigger'], []), pair(['Diver'], ['Rigger'])).units;
    expect(change?.facts).toEqual([{ of: one!.name, what: 'Rules', before: 'Diver + Rigger', after: 'Diver, Rigger' }]);
    expect(between(pair(['Diver'], ['Rigger']), pair(['Rigger'], ['Diver'])).units).toEqual([]);
  });

  it('a rule that one of two copies of the same wargear loses', () => {
    const [force] = checked.evaluation.roster.forces;
    const root = force!.selections.find(({ id }) => id === first.id)!;
    const copies = (rules: readonly (readonly string[])[]): ComparedList => {
      const children = rules.map((names, at) => ({
        ...root.children[0]!,
        id: `copy-${at}`,
        children: [],
        rules: names.map((name) => ({ id: name, name, description: '', page: null, publicationId: null })),
      }));
      const selections = force!.selections.map((each) => (each === root ? { ...root, children } : each));
      return {
        roster,
        checked: {
          ...checked,
          evaluation: {
            ...checked.evaluation,
            roster: { ...checked.evaluation.roster, forces: [{ ...force!, selections }] },
          },
        },
      };
    };
    const [change] = between(copies([['Bilge'], ['Bilge']]), copies([['Bilge'], []])).units;
    expect(change?.facts).toContainEqual(
      expect.objectContaining({ of: null, what: 'Rules', before: expect.stringMatching(/Bilge$/), after: 'Bilge' }),
    );
  });

  it('and none where each is a copy of itself', () => {
    expect(nothingChanged(between(listed, withArmy(JSON.parse(JSON.stringify(checked.army)) as Army)))).toBe(true);
  });
});
