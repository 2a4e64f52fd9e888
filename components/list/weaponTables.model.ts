import type { Army } from '@/lib/army/army';
import { membersOf } from '@/lib/army/fact';
import { countedBy, groupedBy } from '@/lib/foundation/collect';
import type { EvaluatedProfile } from '@/lib/engine/evaluated';
import { columnsOf, isType, written, type SheetFormat, type StatTable } from './sheetColumns.model';

export interface WeaponRow {
  name: string;
  /** The units that have it, where others have something else of that name; else none. */
  units: readonly string[];
  cells: readonly string[];
  /** What is too long for a column. */
  remarks: readonly string[];
}

export interface WeaponTable extends StatTable {
  rows: readonly WeaponRow[];
}

/** Letters in a weapon's column: keywords fit, sentences have no room beside the figures on a phone. */
const WEAPON_COLUMN_WIDTH = 40;
const isLong = ({ name, value }: { name: string; value: string }): boolean =>
  name === 'Abilities' || value.length > WEAPON_COLUMN_WIDTH;

/** How data writes that there is nothing to say. */
const NOTHING: ReadonlySet<string> = new Set(['', '-', '–']);

interface PrintedWeapon {
  unit: string;
  profile: EvaluatedProfile;
  keywords: string;
}

const KEYWORDS = 'Keywords';

/** Each weapon of the models once, a table for each kind. Keywords written on weapons are in a last column of their own. */
export function weaponTables(
  { models, units }: Pick<Army, 'models' | 'units'>,
  format: SheetFormat,
): readonly WeaponTable[] {
  const names = new Map(units.map(({ id, name }) => [id, name]));
  const printed = models.flatMap(({ weapons, unitId }) =>
    membersOf(weapons).flatMap(({ profile, keywords }): readonly PrintedWeapon[] =>
      profile === null
        ? []
        : [{ unit: names.get(unitId) ?? '', profile: written(profile, format), keywords: keywords.join(', ') }],
    ),
  );
  return [...groupedBy(printed, ({ profile }) => profile.typeName)].map(([typeName, same]) =>
    weaponTable(typeName, same),
  );
}

function weaponTable(typeName: string, printed: readonly PrintedWeapon[]): WeaponTable {
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
  return {
    typeName,
    columns: withKeywords ? [...columns, KEYWORDS] : columns,
    rows: alike
      .map((same) => {
        const [{ row }] = same;
        return { ...row, units: times.get(row.name) === 1 ? [] : [...new Set(same.map(({ unit }) => unit))] };
      })
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
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
