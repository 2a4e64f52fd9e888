import { madeOnce } from '@/lib/foundation/collect';
import { bounded, clipped, withMore, type Bounded } from '@/lib/foundation/bounded';
import { cell, type SheetGroup, type SheetUnit, type SheetView, type UnitTable } from './sheetView.model';
import type { WeaponRow, WeaponTable } from './weaponTables.model';

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
  rules: string;
  remarks: string;
  vouched: string;
  open: string;
  /** Where each of its facts stands among the unit's. */
  facts: readonly number[];
}

export interface PrintedTable {
  typeName: string;
  columns: readonly string[];
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

export interface PrintedUnit extends Omit<SheetUnit, 'holds' | 'remarks' | 'shared' | 'tables' | 'groups'> {
  /** What was chosen in it, where no model of it carries that; left out: nothing. */
  holds?: string;
  /** What the data remarks on it; left out: nothing. */
  remarks?: string;
  /** What all of its models have; left out: nothing. */
  shared?: string;
  tables: readonly PrintedTable[];
  groups: readonly PrintedGroup[];
  /** Each once: models of one unit have most in common. */
  facts: readonly FactRow[];
  /** Kinds of models that are not shown, since they are too many. */
  left: number;
}

/** `units`: who has it, where others have something else of that name; else empty. */
type PrintedWeapon = Omit<WeaponRow, 'units'> & { units: string };

/** The army sheet as a page holds it: texts and figures alone, each once, and not more than a page can bear. */
export interface PrintedSheet {
  units: Bounded<PrintedUnit>;
  /** What all models have. */
  shared: string;
  weapons: readonly (Omit<WeaponTable, 'rows'> & { rows: Bounded<PrintedWeapon> })[];
  configuration: Bounded<string>;
}

// A unit weighs some 2 KB, and a real list of 2,000 points has up to 30. What is shown stands in a page as HTML and as
// what its script starts from, with its tags up to four times its weight: these keep a sheet under half a megabyte.
/** Bytes of all units together. */
export const SHEET_WEIGHT = 100_000;
/** Bytes of one unit's kinds of models. */
const UNIT_WEIGHT = 30_000;
const MOST_GROUPS = 40;
const MOST_TABLES = 6;
const MOST_STATLINES = 8;
const MOST_REMARKS = 60;
const MOST_KEYWORDS = 40;
const MOST_WEAPON_TABLES = 4;
const MOST_WEAPONS = 150;
const MOST_NAMED_UNITS = 6;
/** Bytes of one table of weapons; hardly any army has more than two. */
const WEAPONS_WEIGHT = 12_000;
const MOST_CHOICES = 60;
/** Bytes of a name, a cell, a line, and of what a player wrote. */
const NAME = 200;
const CELL = 60;
const LINE = 1200;
const WRITTEN = 5000;

/** What is printed of a sheet: within bounds, with what is left out counted. */
export function printedSheet({ units, left, shared, weapons, configuration }: SheetView): PrintedSheet {
  const shown = bounded(units.map(printedUnit), units.length, SHEET_WEIGHT);
  return {
    units: { shown: shown.shown, left: shown.left + left },
    shared: clipped(shared.join(', '), LINE),
    weapons: weapons.slice(0, MOST_WEAPON_TABLES).map(printedWeapons),
    configuration: bounded(
      configuration.map((choice) => clipped(choice, NAME)),
      MOST_CHOICES,
    ),
  };
}

function printedUnit(unit: SheetUnit): PrintedUnit {
  const facts = new Map<string, { row: FactRow; place: number }>();
  const placeOf = (row: FactRow): number =>
    madeOnce(facts, JSON.stringify(row), () => ({ row, place: facts.size })).place;
  const first = unit.groups.slice(0, MOST_GROUPS).map((group) => printedGroup(group, placeOf));
  const { shown } = bounded(first, MOST_GROUPS, UNIT_WEIGHT);
  const { id, points, counted, understrength, house, fromFile, notes, ownWords } = unit;
  return {
    id,
    name: clipped(unit.name, NAME),
    heading: unit.heading && clipped(unit.heading, NAME),
    points,
    ...(counted !== undefined && { counted: clipped(counted, CELL) }),
    keywords: unit.keywords.slice(0, MOST_KEYWORDS).map((keyword) => clipped(keyword, NAME)),
    understrength: understrength && clipped(understrength, LINE),
    ...(unit.holds.length > 0 && { holds: clipped(unit.holds.join(', '), LINE) }),
    ...(unit.remarks.length > 0 && { remarks: clipped(unit.remarks.join(' · '), WRITTEN) }),
    ...(unit.shared.length > 0 && { shared: clipped(unit.shared.join(', '), LINE) }),
    house: house && clipped(house, LINE),
    fromFile: fromFile && clipped(fromFile, LINE),
    notes: notes && clipped(notes, WRITTEN),
    ownWords,
    tables: unit.tables.slice(0, MOST_TABLES).map((table) => printedTable(table, unit.groups, shown)),
    groups: shown,
    facts: [...facts.values()].map(({ row }) => row),
    left: unit.groups.length - shown.length,
  };
}

/** Marks the rows that would say what a row above says, but for a role: a specialist among others of his kind. */
function printedTable(
  { typeName, columns, rows }: UnitTable,
  groups: readonly SheetGroup[],
  shown: readonly PrintedGroup[],
): PrintedTable {
  const seen = new Set<string>();
  return {
    typeName: clipped(typeName, NAME),
    columns: columns.map((column) => clipped(column, CELL)),
    rows: rows.flatMap(({ group, withLoadout }) => {
      const of = shown[group];
      if (of === undefined) return [];
      const statlines = groups[group]!.statlines.filter((statline) => statline.typeName === typeName);
      const [first, ...others] = statlines.slice(0, MOST_STATLINES).map((statline) => ({
        name: clipped(statline.name, NAME),
        cells: columns.map((column) => clipped(cell(statline, column), CELL)),
      }));
      const row = { group, cells: first?.cells ?? columns.map(() => '–'), others, withLoadout };
      const said = JSON.stringify([of.name, of.loadout, of.rules, of.remarks, of.vouched, of.open, row.cells, others]);
      if (seen.has(said)) return withLoadout ? [{ ...row, alike: true }] : [];
      seen.add(said);
      return [row];
    }),
  };
}

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

function printedWeapons({ typeName, columns, rows }: WeaponTable): PrintedSheet['weapons'][number] {
  const lines = rows.map(({ name, units, cells, remarks }) => ({
    name: clipped(name, NAME),
    units: clipped(withMore(bounded(units, MOST_NAMED_UNITS)).join(', '), NAME),
    cells: cells.map((value) => clipped(value, NAME)),
    remarks: remarks.slice(0, MOST_REMARKS).map((remark) => clipped(remark, LINE)),
  }));
  return {
    typeName: clipped(typeName, NAME),
    columns: columns.map((column) => clipped(column, CELL)),
    rows: bounded(lines, MOST_WEAPONS, WEAPONS_WEIGHT),
  };
}
