import type { EvaluatedProfile } from '@/lib/engine/evaluated';
import { unmarked } from '@/lib/foundation/markup';
import type { Format } from '@/lib/rules/format';
import { hasOwnUnits } from '@/lib/documents/book/editions.data';

/** Players read `S`, not `Strength`, over a column of single figures. */
const SHORT: Readonly<Record<string, string>> = { Strength: 'S', Front: 'F', Side: 'S', Rear: 'R', Save: 'Sv' };

/** What a column is headed with. */
export const short = (column: string): string => SHORT[column] ?? column;

/** Statlines, or weapons, that share their columns. */
export interface StatTable {
  typeName: string;
  columns: readonly string[];
}

/** Columns of a table at most: further names that players note go into the line of the unit. */
export const MOST_COLUMNS = 16;

/** The columns of profiles of one kind, in the data's order, without those in which one of them is `long`. */
export function columnsOf(
  profiles: readonly EvaluatedProfile[],
  long: (characteristic: EvaluatedProfile['characteristics'][number]) => boolean,
): readonly string[] {
  const cells = profiles.flatMap(({ characteristics }) => characteristics);
  const left = new Set(cells.filter(long).map(({ name }) => name));
  return [...new Set(cells.map(({ name }) => name))].filter((name) => !left.has(name)).slice(0, MOST_COLUMNS);
}

export type SheetFormat = Pick<Format, 'traits' | 'edition' | 'declarable' | 'byData' | 'slots' | 'settings'>;

/** A profile as it is shown: its remark behind its name, its texts without marks. */
export function readable<T extends EvaluatedProfile>(profile: T): T {
  const { name, annotation, characteristics } = profile;
  const isPlain = annotation === undefined && characteristics.every(({ value }) => unmarked(value) === value);
  return isPlain
    ? profile
    : {
        ...profile,
        name: annotation === undefined ? name : `${name} (${annotation})`,
        characteristics: characteristics.map((each) => ({ ...each, value: unmarked(each.value) })),
      };
}

/** What a player wrote of a unit: leaders have a symbol, and what is ordinary is not mentioned. */
export function written<T extends EvaluatedProfile>(profile: T, format: SheetFormat): T {
  if (!hasOwnUnits(format)) return readable(profile);
  return {
    ...profile,
    characteristics: profile.characteristics.filter(
      ({ name, value }) => name !== 'Leads' && (name !== 'Special' || value === 'Yes'),
    ),
  };
}

/** `Unit Type`, `Type`: words, however short. */
export const isType = (characteristic: string): boolean => /\btype$/i.test(characteristic);
