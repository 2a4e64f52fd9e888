import type { OwnUnit, OwnWeapon } from '../../../documents/book/book';
import type { BookEdit } from '../../../documents/book/edits';
import { parseKeyword, type Keyword, type ParsedKeyword } from '../keywords';

/** A unit or one of its weapons, with its keywords as they were read. */
export interface WrittenHolder {
  on: Keyword['on'];
  name: string;
  /** As findings call it. */
  called: string;
  keywords: readonly string[];
  parsed: readonly ParsedKeyword[];
  /** Which thing each of them says: alike for what a holder has once. */
  kinds: readonly string[];
  write: (keywords: readonly string[]) => BookEdit;
}

/** A unit of a book itself. */
export function holderOfUnit(unit: OwnUnit): WrittenHolder {
  const write = (keywords: readonly string[]): BookEdit => ({
    kind: 'unit',
    unit: unit.id,
    change: { keywords: [...keywords] },
  });
  return {
    on: 'unit',
    name: unit.name || 'the unit',
    called: unitName(unit),
    keywords: unit.keywords,
    ...read(unit.keywords),
    write,
  };
}

/** A weapon of it. */
export function holderOfWeapon(weapon: OwnWeapon, unit: OwnUnit): WrittenHolder {
  const write = (keywords: readonly string[]): BookEdit => ({
    kind: 'weapon',
    weapon: weapon.id,
    change: { keywords: [...keywords] },
  });
  return {
    on: 'weapon',
    name: weapon.name || 'the weapon',
    called: `${plain(weapon.name, 'Unnamed weapon')} of ${unitName(unit)}`,
    keywords: weapon.keywords,
    ...read(weapon.keywords),
    write,
  };
}

function read(keywords: readonly string[]): Pick<WrittenHolder, 'parsed' | 'kinds'> {
  const parsed = keywords.map(parseKeyword);
  return { parsed, kinds: parsed.map(kindOf) };
}

/** Arcs in two directions are two things. */
function kindOf({ keyword, written, parameter }: ParsedKeyword): string {
  if (keyword === null) return `? ${written.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}`;
  return parameter?.kind === 'facing' ? `${keyword.name} ${parameter.direction}` : keyword.name;
}

/** As findings call it: blanks are one, and none at the ends. */
const plain = (name: string, none: string): string => name.replace(/\s+/g, ' ').trim() || none;
const unitName = ({ name }: OwnUnit): string => plain(name, 'Unnamed unit');

/** Without the keyword in that place. */
export const without = (holder: WrittenHolder, place: number): BookEdit =>
  holder.write(holder.keywords.toSpliced(place, 1));
/** With other keywords for it, wherever it is written so. */
export const instead = (holder: WrittenHolder, place: number, written: readonly string[]): BookEdit =>
  holder.write(holder.keywords.flatMap((each) => (each === holder.keywords[place] ? written : [each])));
