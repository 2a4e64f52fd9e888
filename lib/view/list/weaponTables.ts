import type { Model } from '@/lib/army/army';
import type { EvaluatedProfile } from '@/lib/battlescribe/evaluate/evaluated';
import { isType, MOST_COLUMNS, written, type SheetFormat, type StatTable } from './sheetColumns';

export interface WeaponTable extends StatTable {
  readonly rows: readonly {
    readonly name: string;
    readonly cells: readonly string[];
    /** What is too long for a column. */
    readonly remarks: readonly string[];
  }[];
}

/**
 * A weapon's column may be as wide as a line of keywords; its abilities are sentences, and beside the figures no phone
 * has room for them.
 */
const WEAPON_COLUMN_WIDTH = 40;
const isLong = ({ name, value }: { readonly name: string; readonly value: string }): boolean =>
  name === 'Abilities' || value.length > WEAPON_COLUMN_WIDTH;

/** How data writes that there is nothing to say. */
const NOTHING: ReadonlySet<string> = new Set(['', '-', '–']);

interface PrintedWeapon {
  readonly profile: EvaluatedProfile;
  readonly keywords: string;
}

const KEYWORDS = 'Keywords';

/** Each weapon of the models once, a table for each kind. Keywords written on weapons are in a last column of their own. */
export function weaponTables(models: readonly Model[], format: SheetFormat): readonly WeaponTable[] {
  const all = models.flatMap(({ weapons }) => (weapons.known ? weapons.value : []));
  const printed = all.flatMap(({ profile, keywords }): readonly PrintedWeapon[] =>
    profile === null ? [] : [{ profile: written(profile, format), keywords: keywords.join(', ') }],
  );
  return [...new Set(printed.map(({ profile }) => profile.typeName))].map((typeName) =>
    weaponTable(
      typeName,
      printed.filter(({ profile }) => profile.typeName === typeName),
    ),
  );
}

function weaponTable(typeName: string, printed: readonly PrintedWeapon[]): WeaponTable {
  const cells = printed.flatMap(({ profile }) => profile.characteristics);
  const long = new Set(cells.filter(isLong).map(({ name }) => name));
  const columns = [...new Set(cells.map(({ name }) => name))].filter((name) => !long.has(name)).slice(0, MOST_COLUMNS);
  const shown = new Set(columns);
  const withKeywords = printed.some(({ keywords }) => keywords !== '');
  const rows = new Map<string, WeaponTable['rows'][number]>();
  for (const {
    profile: { name, characteristics },
    keywords,
  } of printed) {
    const values = columns.map((column) => characteristics.find((one) => one.name === column)?.value ?? '');
    const beside = characteristics.filter((one) => !shown.has(one.name) && !NOTHING.has(one.value.trim()));
    const notes = beside.map(({ name: on, value }) =>
      on === 'Abilities' || isType(on) ? value.trim() : `${on}: ${value.trim()}`,
    );
    const row = { name, cells: withKeywords ? [...values, keywords] : values, remarks: notes };
    rows.set(JSON.stringify(row), row);
  }
  return {
    typeName,
    columns: withKeywords ? [...columns, KEYWORDS] : columns,
    rows: [...rows.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
  };
}
