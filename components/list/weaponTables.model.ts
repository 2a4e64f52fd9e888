import type { Army } from '@/lib/army/army';
import { membersOf } from '@/lib/army/fact';
import { countedBy, groupedBy } from '@/lib/foundation/collect';
import { bounded, clipped, withMore, type Bounded } from '@/lib/foundation/bounded';
import type { EvaluatedProfile } from '@/lib/engine/evaluated';
import { columnsOf, isType, written, type SheetFormat, type StatTable } from './sheetColumns.model';

/** Weapons of one kind, as they are printed: within bounds, with what is left out counted. */
export interface WeaponTable extends StatTable {
  rows: Bounded<{
    name: string;
    /** Who has it, where others have something else of that name; else empty. */
    units: string;
    cells: readonly string[];
    /** What is too long for a column. */
    remarks: readonly string[];
  }>;
}

/** Hardly any army has more than two. */
const MOST_TABLES = 4;
const MOST_REMARKS = 60;
const MOST_WEAPONS = 150;
const MOST_NAMED_UNITS = 6;
/** Bytes of one table. */
const WEAPONS_WEIGHT = 12_000;
/** Bytes of a name, a heading and a line. */
const NAME = 200;
const HEADING = 60;
const LINE = 1200;

/** Letters in a weapon's column: keywords fit, sentences have no room beside the figures on a phone. */
const WEAPON_COLUMN_WIDTH = 40;
const isLong = ({ name, value }: { name: string; value: string }): boolean =>
  name === 'Abilities' || value.length > WEAPON_COLUMN_WIDTH;

/** How data writes that there is nothing to say. */
const NOTHING: ReadonlySet<string> = new Set(['', '-', '–']);

interface CarriedWeapon {
  unit: string;
  profile: EvaluatedProfile;
  keywords: string;
}

const KEYWORDS = 'Keywords';

/** Each weapon of the models once, a table for each kind. Keywords written on weapons have their own last column. */
export function weaponTables(
  { models, units }: Pick<Army, 'models' | 'units'>,
  format: SheetFormat,
): readonly WeaponTable[] {
  const names = new Map(units.map(({ id, name }) => [id, name]));
  const printed = models.flatMap(({ weapons, unitId }) =>
    membersOf(weapons).flatMap(({ profile, keywords }): readonly CarriedWeapon[] =>
      profile === null
        ? []
        : [{ unit: names.get(unitId) ?? '', profile: written(profile, format), keywords: keywords.join(', ') }],
    ),
  );
  return [...groupedBy(printed, ({ profile }) => profile.typeName)]
    .slice(0, MOST_TABLES)
    .map(([typeName, same]) => weaponTable(typeName, same));
}

function weaponTable(typeName: string, printed: readonly CarriedWeapon[]): WeaponTable {
  const columns = columnsOf(
    printed.map(({ profile }) => profile),
    isLong,
  );
  const withKeywords = printed.some(({ keywords }) => keywords !== '');
  const rows = printed.map(({ unit, profile, keywords }) => {
    const values = columns.map((column) => profile.characteristics.find(({ name }) => name === column)?.value ?? '');
    const cells = withKeywords ? [...values, keywords] : values;
    return { unit, row: { name: profile.name, cells, remarks: remarks(profile, new Set(columns)) } };
  });
  // Authors write one keyword with and without capitals.
  const alike = [...groupedBy(rows, ({ row }) => JSON.stringify(row).toLowerCase()).values()];
  const times = countedBy(alike, ([{ row }]) => row.name);
  const sorted = alike.toSorted(([one], [other]) => one.row.name.localeCompare(other.row.name, 'en'));
  const lines = sorted.map((same) => {
    const [{ row }] = same;
    const units = times.get(row.name) === 1 ? [] : [...new Set(same.map(({ unit }) => unit))];
    return {
      name: clipped(row.name, NAME),
      units: clipped(withMore(bounded(units, MOST_NAMED_UNITS)).join(', '), NAME),
      cells: row.cells.map((value) => clipped(value, NAME)),
      remarks: row.remarks.slice(0, MOST_REMARKS).map((remark) => clipped(remark, LINE)),
    };
  });
  return {
    typeName: clipped(typeName, NAME),
    columns: [...columns, ...(withKeywords ? [KEYWORDS] : [])].map((column) => clipped(column, HEADING)),
    rows: bounded(lines, MOST_WEAPONS, WEAPONS_WEIGHT),
  };
}

/** What has no column, with what it is called; a profile that says one thing alone needs no word for it. */
function remarks({ characteristics }: EvaluatedProfile, columns: ReadonlySet<string>): readonly string[] {
  const told = characteristics.filter(({ value }) => !NOTHING.has(value.trim()));
  return told
    .filter(({ name }) => !columns.has(name))
    .map(({ name, value }) =>
      told.length === 1 || name === 'Abilities' || isType(name) ? value.trim() : `${name}: ${value.trim()}`,
    );
}
