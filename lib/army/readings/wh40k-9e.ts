import type { EvaluatedProfile, EvaluatedSelection } from '../../engine/evaluated';
import type { Weapon } from '../army';
import { known, statlineSource, unknown, type Evidence, type Fact } from '../fact';
import { lineCalled } from '../likeness';
import { withoutLegends } from '../roles';
import { characteristic } from './profiles';
import { type ModelFacts, type Reading, unasked, type UnitFacts } from './reading';
import { remembered, tidy } from './text';
import { carriedWeapons, ruleNames, unarmed, wargearNames } from './weapons';

/** Categories by which the data keeps its books; everything else that is not a faction is a keyword of the game. */
const BOOKKEEPING: readonly RegExp[] = [
  // Battlefield roles and other places in a detachment, those of relics of the Heresy too.
  /^(?:hq|troops|elites|fast attack|heavy support|flyers?|dedicated transport|lords? of war|fortifications?|no force org slot)$/i,
  /^(?:agents? of the imperium|reinforcement points|primarch \| daemon primarch \| supreme commander)$/i,
  /^relic (?:hq|elites|heavy support|lord of war)$/i,
  // Tells that the unit does not fill a compulsory slot: read as that.
  /^non-compulsory\b/i,
  // What some kinds of game allow only so many of.
  /^(?:elite character|anathema psykana hq)$|\bboarding patrol\b/i,
  // Holds settings of the list.
  /^(?:configuration|stratagems?|uncategori[sz]ed|\(?no category\)?)$/i,
];

/** Units to which the data gives no faction keyword at all, in the one file that has them. */
const FORGOTTEN_FACTIONS = {
  unit: /^(?:Fortis|Spectrus) Kill Team$/,
  keywords: ['Imperium', 'Adeptus Astartes', 'Deathwatch'],
  why: 'Datasheets of the Deathwatch’s own codex, like the Indomitor and Proteus Kill Teams beside them, which have these.',
} as const;

interface CategoryName {
  name: string;
  kind: 'keyword' | 'faction' | 'bookkeeping';
}

/** What a category of the data is: "Faction: Tide Clans" is a faction keyword, "Infantry" a keyword, "HQ" neither. */
const readCategory = remembered((category): CategoryName => {
  const name = tidy(category);
  const faction = /^faction: *(.+)$/i.exec(name)?.[1];
  if (faction !== undefined) return { name: faction, kind: 'faction' };
  return { name, kind: BOOKKEEPING.some((each) => each.test(name)) ? 'bookkeeping' : 'keyword' };
});

const named = (selections: readonly EvaluatedSelection[], kind: CategoryName['kind']): readonly string[] => [
  ...new Set(
    selections.flatMap(({ categories }) =>
      categories
        .map((category) => readCategory(category.name))
        .filter((each) => each.kind === kind)
        .map(({ name }) => name),
    ),
  ),
];

/** A model's keywords: its own and its unit's. A model inside another, with keywords of its own, has only those. */
function readKeywords({ chain, root, name }: Evidence): Fact<readonly string[]> {
  const source = { kind: 'rules text', from: name, selection: null } as const;
  const own = named(chain, 'keyword');
  return known(own.length > 0 || chain.includes(root) ? own : named([root], 'keyword'), source);
}

/** A unit's faction keywords: the root's, else those that its models have. */
function factionKeywords(root: EvaluatedSelection, models: readonly EvaluatedSelection[]): Fact<readonly string[]> {
  const own = named([root], 'faction');
  const all = own.length > 0 ? own : named(models, 'faction');
  const name = tidy(root.name);
  const { unit, keywords, why } = FORGOTTEN_FACTIONS;
  if (all.length === 0 && root.house === null && unit.test(name)) {
    return known(keywords, { kind: 'curated', list: 'forgotten factions', why });
  }
  return all.length === 0
    ? unknown(`the faction keywords of ${name}: the data gives none`)
    : known(all, { kind: 'rules text', from: name, selection: null });
}

/**
 * How a root entry's name comes to be its datasheet's name (null: it stays as it is), where that is not simply what
 * stands before "w/". First row that matches.
 */
export const DATASHEET_NAMES: readonly { name: RegExp; datasheet: string | null; why: string }[] = [
  {
    name: /^Big Mek w\//i,
    datasheet: null,
    why: 'Orks have one datasheet for each kind of Big Mek, and "w/" is part of its name.',
  },
  {
    name: /^Cthonian Ber?serks w\//i,
    datasheet: 'Cthonian Beserks',
    why: 'One datasheet; the data has an entry for each weapon that the squad shares.',
  },
  {
    name: /^Br[oô]khyr Thunderkyn w\//i,
    datasheet: 'Brôkhyr Thunderkyn',
    why: 'One datasheet; the data has an entry for each weapon that the squad shares.',
  },
  {
    name: /^Chief Librarian Mephiston \(Primaris\)$/i,
    datasheet: 'Chief Librarian Mephiston',
    why: 'The data tells the current datasheet from the older one by what stands in brackets.',
  },
];

/** A unit's name on its datasheet: without "[Legends]", and one where the data splits a datasheet by weapons. */
export const datasheetName = remembered((entry): string => {
  const name = tidy(withoutLegends(entry));
  const row = DATASHEET_NAMES.find((each) => each.name.test(name));
  if (row !== undefined) return row.datasheet ?? name;
  return name.replace(/\s+w\/.*$/i, '') || name;
});

/** Categories that say what place a unit has in its detachment. */
const NON_COMPULSORY = /^non-compulsory\b/i;
const SHARES_SLOT = /^lieutenant$/i;

/** What is read of a unit as a whole in the ninth edition's data. */
export function readUnit(root: EvaluatedSelection, models: readonly EvaluatedSelection[]): UnitFacts {
  const categories = root.categories.map((category) => tidy(category.name));
  return {
    unitName: datasheetName(root.name),
    keywords: named([root, ...models], 'keyword'),
    factionKeywords: factionKeywords(root, models),
    compulsory: !categories.some((name) => NON_COMPULSORY.test(name)),
    sharesSlot: categories.find((name) => SHARES_SLOT.test(name)) ?? null,
  };
}

const isUnitType = remembered((typeName): boolean => /^unit(?: \(titan\))?$/i.test(tidy(typeName)));

/** Whether it describes a model; some titans have a type of their own. */
const isStatline = (profile: EvaluatedProfile): boolean => isUnitType(profile.typeName);

const DASH = /^[-–*]+$/;

/** What a statline gives in numbers: of a model that weakens with its wounds, the highest of its lines. */
function readStatline(evidence: Evidence): Pick<ModelFacts, 'wounds' | 'toughness' | 'leadership' | 'armourSave'> {
  const line = ownLine(evidence);
  const first = ([figure]: readonly number[]): number | undefined => figure;
  const read = (name: string, what: string, pick = first): Fact<number | null> => {
    if (line === null) return unknown(`the ${what} of ${evidence.name}: the data has no statline for it`);
    const text = characteristic(line, name) ?? '';
    const figure = pick([...text.matchAll(/\d+/g)].map(([digits]) => Number(digits)));
    // A dash is one that it does not have.
    return figure === undefined && !DASH.test(text)
      ? unknown(`the ${what} of ${evidence.name}: its statline says "${text}"`)
      : known(figure ?? null, { kind: 'statline', profile: line.name });
  };
  return {
    // "8-14" is the bracket in which a line holds: the highest is what the model starts with.
    wounds: read('W', 'wounds', (figures) => figures.toSorted((a, b) => b - a)[0]),
    toughness: read('T', 'Toughness'),
    leadership: read('Ld', 'Leadership'),
    // A Daemon's "5+/4+" has its save against shooting first.
    armourSave: read('Save', 'save'),
  };
}

/** The line with the model's name, since the others are those of its weakened state; else the first that has wounds. */
function ownLine({ name, statlines }: Evidence): EvaluatedProfile | null {
  if (statlines.length < 2) return statlines[0] ?? null;
  const whole = statlines.filter((line) => /\d/.test(characteristic(line, 'W') ?? ''));
  return lineCalled(name, whole) ?? whole[0] ?? statlines[0] ?? null;
}

/** "Blast", "Blast, Turret Weapon", "-Blast": an ability by itself, not the word in a sentence. */
const isBlast = remembered((abilities): boolean =>
  abilities.split(/[,.;\r\n]+/).some((ability) => /^-?\s*blast$/i.test(tidy(ability))),
);

/** How a weapon's type and abilities mark it; its name says nothing. Older data writes the type "Heavy 3D6, Blast". */
export function marksOf(profile: EvaluatedProfile | null): Weapon['marks'] {
  const type = (profile && characteristic(profile, 'Type')) ?? '';
  const abilities = profile?.characteristics.find(({ name }) => name.trim() === 'Abilities')?.value ?? '';
  return [
    ...(/\bblast\b/i.test(type) || isBlast(abilities) ? (['blast'] as const) : []),
    ...(/^grenade\b/i.test(type) ? (['grenade'] as const) : []),
  ];
}

const UNARMED = 'The data names no weapon: the core rules give such a model a close combat weapon.';

/** What a model fights with, each weapon with its marks. */
function readWeapons(evidence: Evidence): Fact<readonly Weapon[]> {
  const carried = carriedWeapons(evidence);
  if (carried !== null) {
    return known(
      carried.weapons.map((weapon) => ({ ...weapon, marks: marksOf(weapon.profile) })),
      carried.source,
    );
  }
  const [line] = evidence.statlines;
  if (line === undefined) return unknown(`the weapons of ${evidence.name}: the data names none and has no statline`);
  const attacks = characteristic(line, 'A') ?? '';
  if (/^[-–0]?$/.test(attacks)) return known([], statlineSource(evidence));
  return unarmed('core rules', UNARMED);
}

/** Every fact of one model of the ninth edition's data, and of data with the same profile types. */
function read(evidence: Evidence): ModelFacts {
  const { wounds, toughness, leadership, armourSave } = readStatline(evidence);
  const keywords = readKeywords(evidence);
  return {
    ...unasked(evidence),
    wounds,
    toughness,
    leadership,
    armourSave,
    keywords,
    vehicle: known(
      keywords.known && keywords.value.some((keyword) => /^vehicle$/i.test(keyword)),
      keywords.known ? keywords.source : statlineSource(evidence),
    ),
    weapons: readWeapons(evidence),
    rules: ruleNames(evidence),
    wargear: wargearNames(evidence),
  };
}

export const wh40k9e: Reading = {
  edition: '9th',
  facts: ['wounds', 'toughness', 'armourSave', 'leadership', 'vehicle', 'keywords', 'weapons'],
  factions: true,
  slots: ['HQ', 'Troops', 'Elites', 'Fast Attack', 'Heavy Support', 'Flyer', 'Dedicated Transport'],
  // Patrol Detachment, which the format's own is identical to but for what it says.
  standardDetachment: 'a0c7-2a71-bae0-215d',
  isStatline,
  // A vehicle is one by its keyword; its statline is like any other.
  isVehicle: () => false,
  isTransport: () => false,
  counting: [],
  unitsAreSquads: true,
  modelsBy: 'names',
  read,
  readUnit,
};
