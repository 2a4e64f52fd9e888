import type { EvaluatedSelection } from '../../../engine/evaluated';
import type { Evidence } from '../../evidence';
import { known, unknown, type Fact } from '../../fact';
import { remembered, tidy } from '../text';
import { withoutLegends } from '../../roles';
import type { UnitFacts } from '../reading';

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
export function readKeywords({ chain, root, name }: Evidence): Fact<readonly string[]> {
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
