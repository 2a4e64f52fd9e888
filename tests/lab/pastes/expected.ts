import { likeness, wordsOf } from '@/lib/exchange/in/likeness';
import { restBehind } from '@/lib/exchange/nameIndex';
import type { LineReading, ReadText, UnitReading } from '@/lib/exchange/in/result';
import { allSelections, selectionsOf } from '@/lib/documents/roster/find';

/** What a text means, as the file beside it says. */
export interface Expected {
  readonly units: readonly {
    readonly unit: string;
    readonly models?: number;
    readonly points?: number;
    readonly options?: readonly string[];
  }[];
  readonly total?: number;
}

/** What a reading has wrong, and (marked as a guess, or not understood) what it misses. */
export function mistakes(read: ReadText, expected: Expected): { readonly wrong: string[]; readonly missed: string[] } {
  const wrong: string[] = [];
  const missed: string[] = [];
  const open = [...read.units];
  for (const unit of expected.units) {
    const at = open.findIndex(
      (each) => isOf(each, unit.unit) && (unit.points === undefined || each.points.stated === unit.points),
    );
    const found = at < 0 ? null : open.splice(at, 1)[0]!;
    if (found === null) {
      missed.push(`no unit ${unit.unit} ${unit.points ?? ''}`);
      continue;
    }
    const line = read.lines[found.line]!;
    const isSure = line.parts[0]?.state === 'understood';
    const note = (says: string): void => void (isSure ? wrong : missed).push(`${unit.unit}: ${says}`);
    if (found.selection === null) {
      missed.push(`${unit.unit}: not in the data`);
      continue;
    }
    if (!isCalled(found, unit.unit, read)) note(`became ${found.name}`);
    if (unit.models !== undefined && found.models.built !== unit.models) {
      note(`${found.models.built} models, not ${unit.models}`);
    }
    for (const option of unit.options ?? []) {
      if (!has(read, found, option)) missing(option, unit.unit, read.lines, found, wrong, missed);
    }
  }
  for (const unit of open) {
    const line = read.lines[unit.line]!;
    (line.parts[0]?.state === 'understood' ? wrong : missed).push(`unit too many: ${unit.says}`);
  }
  return { wrong, missed };
}

const isOf = (unit: UnitReading, name: string): boolean =>
  isSame(unit.says, name) || isSame(unit.name ?? '', name) || likeness(wordsOf(unit.says), wordsOf(name)).score > 0.7;
const isSame = (a: string, b: string): boolean => likeness(wordsOf(a), wordsOf(b)).score >= 0.9;

/** By its name; behind the name of its faction by one that is like it, where it costs as much. */
function isCalled({ name, points }: UnitReading, said: string, read: ReadText): boolean {
  if (isSame(name ?? '', said)) return true;
  const rests = (read.data?.factions ?? []).flatMap((faction) => restBehind(said, { name: faction }) ?? []);
  return rests.some((rest) => {
    const { score } = likeness(wordsOf(name ?? ''), wordsOf(rest));
    return score >= 0.9 || (score >= 0.7 && points.stated === points.built);
  });
}

/** Where a line of the unit is in doubt the option is missed, else it is silently wrong. */
function missing(
  option: string,
  name: string,
  lines: readonly LineReading[],
  unit: UnitReading,
  wrong: string[],
  missed: string[],
): void {
  const own = lines.filter((line) => line.unit !== null && lines[unit.line]!.unit === line.unit);
  const doubtful = own.some(({ state }) => state !== 'understood');
  (doubtful ? missed : wrong).push(`${name}: lacks ${option}`);
}

function has(read: ReadText, unit: UnitReading, option: string): boolean {
  const root = [...allSelections(read.roster!)].find(({ id }) => id === unit.selection);
  if (root === undefined) return false;
  const found = /^(?:(\d+)x\s+)?(.+)$/.exec(option)!;
  return [...selectionsOf(root)].some(
    ({ name, number }) =>
      (isSame(name, found[2]!) && (found[1] === undefined || number === Number(found[1]))) || isSame(name, option),
  );
}
