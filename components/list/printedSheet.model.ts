import type { Army, Unit } from '@/lib/army/army';
import type { ModelId } from '@/lib/documents/roster/schema';
import { fromFileText } from '@/lib/army/prices';
import { hasOwnUnits } from '@/lib/documents/book/editions.data';
import { madeOnce } from '@/lib/foundation/collect';
import { bounded, clipped, type Bounded } from '@/lib/foundation/bounded';
import { joined } from '@/lib/foundation/words';
import { countedHeading } from '@/lib/listservice/countedHeading';
import { understrengthText, unitsInOrder } from '@/lib/listservice/unitRows';
import { withLabels } from '@/lib/rules/report';
import type { SlotView } from '@/lib/verdict/armyView';
import { groupedUnit, type GroupedUnit, type SharedTexts, type SheetGroup } from './sheetGroups.model';
import type { SheetFormat, StatTable } from './sheetColumns.model';
import { weaponTables, type WeaponTable } from './weaponTables.model';

/** A fact's name, value and source; the last says whether it is open. */
type FactRow = readonly [name: string, value: string, source: string, open: boolean];

/** Models that are alike, as they are printed. */
export interface PrintedGroup extends Pick<SheetGroup, 'name' | 'track'> {
  /** Of the first of its models, which stands for all. */
  id: string;
  number: number;
  mark: 'leader' | 'specialist' | null;
  /** Several, of whom one leads the unit. */
  oneLeads: boolean;
  /** `Leader` or `Specialist`, and the trait; null: neither. */
  role: { word: string; trait: string } | null;
  loadout: string;
  /** Those that not all of its unit have. */
  rules: string;
  remarks: string;
  vouched: string;
  open: string;
  /** Where each of its facts stands among the unit's. */
  facts: readonly number[];
}

/** A unit's statlines of one kind. A group's loadout is in the first table that has a statline of it. */
export interface PrintedTable extends StatTable {
  rows: readonly {
    /** Its place among the unit's groups. */
    group: number;
    cells: readonly string[];
    /** Further statlines of the same models. */
    others: readonly { name: string; cells: readonly string[] }[];
    withLoadout: boolean;
    /** As the row before with this name, but for what is said of it: nothing of that is said again. Left out: no. */
    alike?: boolean;
  }[];
}

export interface PrintedUnit {
  id: string;
  name: string;
  /** Over the first of those that share it, as in the editor: `Troops 1/2`; null: none. */
  heading: string | null;
  /** Null: it has none, in a game of own units, where points are for whoever wants them. */
  points: number | null;
  /** What that is called in the data, where it is not points. */
  counted?: string;
  /** As written, where the game is played by them; else none. */
  keywords: readonly string[];
  /** `Understrength: 6 of 10 models`; null for a full unit. */
  understrength: string | null;
  /** What was chosen in it, where no model of it carries that; left out: nothing. */
  holds?: string;
  /** What the data remarks on it; left out: nothing. */
  remarks?: string;
  /** What all of its models have, and not the whole army; left out: nothing. */
  shared?: string;
  /** Who vouches for it, where that is only the player who wrote it; null for the data's own. */
  house: string | null;
  /** What of it is its file's word alone, since the data lacks it; null: nothing. */
  fromFile: string | null;
  /** What its player wrote on it; null: nothing, or it is the data's own. */
  notes: string | null;
  /** Its columns are called as their player calls them. */
  ownWords: boolean;
  tables: readonly PrintedTable[];
  groups: readonly PrintedGroup[];
  /** Each once: models of one unit have most in common. */
  facts: readonly FactRow[];
  /** Kinds of models that are not shown, since they are too many. */
  left: number;
}

/** The army as it is read at the table: texts and figures alone, each once, and not more than a page can bear. */
export interface PrintedSheet {
  units: Bounded<PrintedUnit>;
  /** What all models have. */
  shared: string;
  weapons: readonly WeaponTable[];
  configuration: Bounded<string>;
}

/** A real list has some 30 units at the most. */
const MOST_UNITS = 150;

// A unit weighs some 2 KB, and a real list of 2,000 points has up to 30. What is shown stands in a page as HTML and as
// what its script starts from, with its tags up to four times its weight: these keep a sheet under half a megabyte.
/** Bytes of all units together. */
export const SHEET_WEIGHT = 100_000;
/** Bytes of one unit's kinds of models. */
const UNIT_WEIGHT = 30_000;
const MOST_GROUPS = 40;
const MOST_TABLES = 6;
const MOST_STATLINES = 8;
const MOST_KEYWORDS = 40;
const MOST_CHOICES = 60;
/** Bytes of a name, a cell, a line, and of what a player wrote. */
const NAME = 200;
const CELL = 60;
const LINE = 1200;
const WRITTEN = 5000;

/**
 * The sheet of an army, its units in the editor's order, `slots` counted in their headings. `standIns`: of each model
 * the one that stands for it there.
 */
export function armySheet(
  army: Army,
  format: SheetFormat,
  slots: readonly SlotView[] = [],
): { sheet: PrintedSheet; standIns: ReadonlyMap<ModelId, ModelId> } {
  const placed = bounded(unitsInOrder(withLabels(army), format), MOST_UNITS);
  const names = new Map(army.units.map(({ id, name }) => [id, name]));
  const units = placed.shown.map(({ unit, heading }) => ({
    unit,
    heading: countedHeading(heading, slots),
    ...groupedUnit(unit, army, format, names.get(unit.id) ?? unit.name),
  }));
  const groups = units.flatMap((unit) => unit.groups);
  const said = units.length > 1 ? inAll(groups) : NOTHING;
  const printed = units.map((unit) => printedUnit(unit, said, army, format));
  const { shown } = bounded(printed, units.length, SHEET_WEIGHT);
  const configuration = army.configuration
    // What the format sets for the verdict alone is not what the list says.
    .filter(({ name }) => !format.settings?.some(({ kept, what }) => kept && what === name))
    .map(({ name, choices }) => clipped(joined([plain(name), choices.map(plain).join(', ') || null], ': '), NAME));
  return {
    sheet: {
      units: { shown, left: units.length - shown.length + placed.left },
      shared: clipped([...said.remarks, ...said.rules].join(', '), LINE),
      weapons: weaponTables(army, format),
      configuration: bounded(configuration, MOST_CHOICES),
    },
    standIns: new Map(groups.flatMap(({ ids }) => ids.map((id) => [id, ids[0]!]))),
  };
}

/** Data sets some names off with asterisks, to have them first in its own program. */
const plain = (name: string): string => name.replace(/^\*+\s*|\s*\*+$/g, '');

const NOTHING: SharedTexts = { remarks: [], rules: [] };

function inAll(groups: readonly SharedTexts[]): SharedTexts {
  const common = (key: keyof SharedTexts): readonly string[] =>
    (groups[0]?.[key] ?? []).filter((said) => groups.every((group) => group[key].includes(said)));
  return { remarks: common('remarks'), rules: common('rules') };
}

const without = ({ remarks, rules }: SharedTexts, said: SharedTexts): SharedTexts => ({
  remarks: remarks.filter((each) => !said.remarks.includes(each)),
  rules: rules.filter((each) => !said.rules.includes(each)),
});

type PlacedUnit = GroupedUnit & { unit: Unit; heading: string | null };

/** Says once what all of its models have, and nothing that the whole army has. */
function printedUnit(
  { unit, heading, tables, groups }: PlacedUnit,
  said: SharedTexts,
  army: Army,
  format: SheetFormat,
): PrintedUnit {
  const all = inAll(groups);
  const own = without(all, said);
  const facts = new Map<string, { row: FactRow; place: number }>();
  const placeOf = (row: FactRow): number =>
    madeOnce(facts, JSON.stringify(row), () => ({ row, place: facts.size })).place;
  const first = groups
    .slice(0, MOST_GROUPS)
    .map((group) => printedGroup({ ...group, ...without(group, all) }, placeOf));
  const { shown } = bounded(first, MOST_GROUPS, UNIT_WEIGHT);
  const { id, name, points, understrength, holds = [], remarks = [], house, fromFile, notes } = unit;
  const isOwn = hasOwnUnits(format);
  const shared = [...own.remarks, ...own.rules];
  return {
    id,
    name: clipped(name, NAME),
    heading: heading && clipped(heading, NAME),
    points: isOwn && points === 0 ? null : points,
    ...(army.counts && { counted: clipped(army.counts.name, CELL) }),
    keywords: isOwn ? unit.keywords.slice(0, MOST_KEYWORDS).map((keyword) => clipped(keyword, NAME)) : [],
    understrength: understrength && clipped(understrengthText(understrength), LINE),
    ...(holds.length > 0 && { holds: clipped(holds.join(', '), LINE) }),
    ...(remarks.length > 0 && { remarks: clipped(remarks.join(' · '), WRITTEN) }),
    ...(shared.length > 0 && { shared: clipped(shared.join(', '), LINE) }),
    house: house && clipped(`House unit of ${house.name}, written by the player`, LINE),
    fromFile: fromFile ? clipped(fromFileText(fromFile, army.counts), LINE) : null,
    notes: notes && clipped(notes, WRITTEN),
    ownWords: isOwn || format.byData,
    tables: printedTables(tables, groups, shown),
    groups: shown,
    facts: [...facts.values()].map(({ row }) => row),
    left: groups.length - shown.length,
  };
}

/** Of groups without any statline. */
const BARE: StatTable = { typeName: 'Model', columns: [] };

const linesOf = ({ statlines }: SheetGroup, { typeName }: StatTable): SheetGroup['statlines'] =>
  statlines.filter((statline) => statline.typeName === typeName);

/** Marks the rows that would say what a row above says, but for a role: a specialist among others of his kind. */
function printedTables(
  tables: readonly StatTable[],
  groups: readonly SheetGroup[],
  shown: readonly PrintedGroup[],
): readonly PrintedTable[] {
  const homes = groups.map((group) => tables.find((table) => linesOf(group, table).length > 0) ?? BARE);
  const all = homes.includes(BARE) ? [...tables, BARE] : tables;
  return all.slice(0, MOST_TABLES).map((table) => {
    const seen = new Set<string>();
    return {
      typeName: clipped(table.typeName, NAME),
      columns: table.columns.map((column) => clipped(column, CELL)),
      rows: shown.flatMap((of, group) => {
        const withLoadout = homes[group] === table;
        const statlines = table === BARE ? [] : linesOf(groups[group]!, table);
        if (!withLoadout && statlines.length === 0) return [];
        const [first, ...others] = statlines.slice(0, MOST_STATLINES).map((statline) => ({
          name: clipped(statline.name, NAME),
          cells: table.columns.map((column) => clipped(cell(statline, column), CELL)),
        }));
        const row = { group, cells: first?.cells ?? [], others, withLoadout };
        const { name, loadout, rules, remarks, vouched, open } = of;
        const said = JSON.stringify([name, loadout, rules, remarks, vouched, open, row.cells, others]);
        if (seen.has(said)) return withLoadout ? [{ ...row, alike: true }] : [];
        seen.add(said);
        return [row];
      }),
    };
  });
}

/** What a statline has in a column; a dash for nothing. */
const cell = ({ characteristics }: SheetGroup['statlines'][number], column: string): string =>
  characteristics.find(({ name }) => name === column)?.value.trim() || '–';

function printedGroup(group: SheetGroup, placeOf: (row: FactRow) => number): PrintedGroup {
  const { ids, leader, leads, specialist, facts } = group;
  const line = (parts: readonly string[], joint = ', ', most = LINE): string =>
    clipped(parts.filter((part) => part !== '').join(joint), most);
  return {
    id: ids[0] ?? '',
    number: ids.length,
    track: group.track,
    name: clipped(group.name, NAME),
    mark: markOf(group),
    oneLeads: leads && ids.length > 1,
    role:
      leader || specialist
        ? { word: leader ? 'Leader' : 'Specialist', trait: clipped(group.trait ?? 'trait still open', NAME) }
        : null,
    loadout: line([...(group.weapons ?? ['weapons not known']), ...group.wargear]),
    rules: line(group.rules),
    remarks: line(group.remarks, ' · ', WRITTEN),
    vouched: line(facts.filter(({ attested }) => attested).map(({ name, value }) => `${name} ${value}`)),
    open: line(facts.filter(({ open }) => open).map(({ name }) => name)),
    facts: facts.map(({ name, value, source, open }) =>
      placeOf([name, clipped(value, LINE), clipped(source, NAME), open]),
    ),
  };
}

function markOf({ leader, leads, specialist }: SheetGroup): PrintedGroup['mark'] {
  if (leader || leads) return 'leader';
  return specialist ? 'specialist' : null;
}
