import type { Army } from '@/lib/army/army';
import { muster } from '@/lib/army/muster';
import { factionsOf } from '@/lib/data/dataset';
import { evaluate, type EvaluatedRoster, type EvaluatedSelection } from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import { formatList } from '@/lib/formats';
import type { Format } from '@/lib/rules/format';
import { linesByState, type LineState, type ReadText } from '@/lib/exchange/in/result';
import { readText } from '@/lib/exchange/in/readText';
import { readTerm } from '@/lib/exchange/terms';
import { seeded } from '../seeded';
import { drawList, type DrawnList } from '../sweep/lists';
import { counter } from '../sweep/table';
import { TYPISTS, typedBy, type SaidUnit } from './typists';
import { writtenWhole } from './whole';

/** What a text says of a unit, and whether it says all there is. */
interface Told extends SaidUnit {
  readonly whole: boolean;
}

/** A list as somebody else would have posted it. */
interface Posted {
  readonly layout: string;
  readonly text: string;
  readonly units: readonly Told[];
}

/** How the texts of one layout were read. */
export interface ForeignLayout {
  readonly layout: string;
  readonly lines: Readonly<Record<Exclude<LineState, 'blank'>, number>>;
  readonly units: number;
  readonly right: number;
  /** Marked as a guess or as not understood. */
  readonly doubted: number;
  /** Right but for what the data demands and the text lacks, which the reading says. */
  readonly filled: number;
  /** Taken for something else, and not marked. */
  readonly wrong: readonly string[];
  /** Texts that were read with no data, or with that of another game. */
  readonly lost: number;
}

interface Tally {
  lines: { understood: number; guessed: number; unknown: number };
  units: number;
  right: number;
  doubted: number;
  filled: number;
  wrong: string[];
  lost: number;
}

const TYPED: ReadonlySet<string> = new Set(['typed', 'chat', 'one-line']);

/** Draws random lists and reads each in every layout without this app's own words, and as several people type. */
export function sweepForeign(
  data: readonly LinkedDataset[],
  linked: LinkedDataset,
  format: Format,
  { seed, lists }: { readonly seed: number; readonly lists: number },
  onText: (name: string, text: string) => void,
): readonly ForeignLayout[] {
  const chance = seeded(seed);
  const factions = factionsOf(linked.dataset);
  const tallies = new Map<string, Tally>();
  for (let n = 1; n <= lists; n++) {
    const list = drawList(linked, format, chance.one(factions)!, `list ${n}`, counter(`t${n}-`), chance);
    // `8x Hemlock` as one entry of number 8 is read as eight units: the same army, another list.
    if (list.roster.forces.some(({ selections }) => selections.some(({ number }) => number !== 1))) continue;
    for (const posted of [...programTexts(list), ...typedTexts(list, n)]) {
      onText(`${list.label} ${posted.layout}`, posted.text);
      const tally = tallies.get(posted.layout) ?? fresh();
      tallies.set(posted.layout, tally);
      judge(posted, list, data, tally);
    }
  }
  return [...tallies].map(([layout, each]) => ({ layout, ...each }));
}

const fresh = (): Tally => ({
  lines: { understood: 0, guessed: 0, unknown: 0 },
  units: 0,
  right: 0,
  doubted: 0,
  filled: 0,
  wrong: [],
  lost: 0,
});

function programTexts(list: DrawnList): readonly Posted[] {
  const { army, evaluation } = list.checked;
  const units = toldUnits(army, evaluation.roster);
  const isOwn = (line: string): boolean => readTerm(line.replace(/\*\*|\\|\u200b/g, '').trim()) !== null;
  const without = (text: string, sign: string): string =>
    text
      .split(sign)
      .filter((line) => !isOwn(line))
      .join(sign);
  return units.length === 0
    ? []
    : writtenWhole(list.checked, list.format)
        .filter(({ parts }) => parts.length === 1)
        .map(({ layout, parts }) => ({
          layout,
          text: without(parts[0]!, layout === 'one-line' ? ' | ' : '\n'),
          units: units.map((unit) => ({ ...unit, whole: true })),
        }));
}

function typedTexts(list: DrawnList, n: number): readonly Posted[] {
  const { army, evaluation, report } = list.checked;
  // People type lists that can be built.
  if (report.diagnostics.some(({ code }) => code.startsWith('data/'))) return [];
  const units = toldUnits(army, evaluation.roster);
  if (units.length === 0) return [];
  return TYPISTS.map((typist) => {
    const typed = typedBy(typist, list, seeded(n * 31 + typist.id.length));
    return { layout: typist.id, text: typed.text, units: typed.units.map((unit) => ({ ...unit, whole: false })) };
  });
}

/** The units of a list with all that they have, by what holds it. */
function toldUnits(army: Army, roster: EvaluatedRoster): readonly SaidUnit[] {
  const roots = new Map(roster.forces.flatMap(({ selections }) => selections).map((each) => [each.id, each]));
  return army.units.map(({ id, unitName, models, points }) => ({
    name: unitName,
    models: models.length,
    points,
    things: thingsOf(roots.get(id)),
  }));
}

/** How many of each thing, by the names of all above it. */
function thingsOf(root: EvaluatedSelection | undefined): ReadonlyMap<string, number> {
  const things = new Map<string, number>();
  const walk = (each: EvaluatedSelection, above: string): void => {
    for (const child of each.children) {
      if (child.number <= 0) continue;
      const key = `${above}${child.name.trim()}`;
      things.set(key, (things.get(key) ?? 0) + child.number);
      walk(child, `${key} > `);
    }
  };
  if (root !== undefined) walk(root, '');
  return things;
}

function judge({ text, units }: Posted, list: DrawnList, data: readonly LinkedDataset[], tally: Tally): void {
  const read = readText(text, { data, newId: counter('x'), formats: formatList });
  tally.units += units.length;
  if (!read.ok || read.value.roster === null || data[read.value.data!.index] !== list.linked) {
    tally.lost += 1;
    return;
  }
  const { value } = read;
  const states = linesByState(value.lines);
  for (const state of ['understood', 'guessed', 'unknown'] as const) tally.lines[state] += states[state];
  const roster = evaluate(value.roster!, list.linked).roster;
  const built = toldUnits(muster(roster, value.roster!.declarations), roster);
  const ids = muster(roster, value.roster!.declarations).units.map(({ id }) => id);
  const open = [...units];
  for (const [at, unit] of value.units.entries()) {
    const own = built[ids.indexOf(unit.selection ?? '')];
    const exact = open.findIndex((told) => own !== undefined && difference(told, own) === null);
    if (exact >= 0) {
      open.splice(exact, 1);
      tally.right += 1;
      continue;
    }
    const verdict = doubtOf(value, at);
    if (verdict === 'doubted') {
      tally.doubted += 1;
      continue;
    }
    const meant =
      open.find((told) => told.name === own?.name && told.points === unit.points.stated) ??
      open.find((told) => told.name === own?.name) ??
      open[0];
    const why = own === undefined || meant === undefined ? 'one unit too many' : difference(meant, own)!;
    // People leave out what a unit has anyway; where a program does, the reading says so.
    if ((verdict === 'filled' || TYPED.has(value.layout)) && why.startsWith('has ')) tally.filled += 1;
    else tally.wrong.push(`${list.label}: ${unit.says} ${unit.points.stated}/${unit.points.built}: ${why}`);
  }
}

/** Whether any line of a unit is in doubt, or something was filled in. */
function doubtOf({ lines, units }: ReadText, at: number): 'doubted' | 'filled' | null {
  const own = lines.filter((line) => line.unit === at || line.at === units[at]!.line);
  if (own.some(({ state }) => state !== 'understood')) return 'doubted';
  return own.some(({ parts }) => parts.some(({ why }) => why?.includes('Filled in'))) ? 'filled' : null;
}

/** What a unit that was built has otherwise than the text says; null: nothing. */
function difference(told: Told, built: SaidUnit): string | null {
  if (told.name !== built.name) return `${built.name}, not ${told.name}`;
  if (told.models !== built.models) return `${built.models} models, not ${told.models}`;
  const has = told.whole ? built.things : byName(built.things);
  const lacks = [...told.things].filter(([key, number]) =>
    told.whole ? has.get(key) !== number : (has.get(key) ?? 0) < number,
  );
  const more = told.whole ? [...has].filter(([key]) => !told.things.has(key)) : [];
  if (lacks.length === 0 && more.length === 0) return null;
  const tell = (things: readonly (readonly [string, number])[]): string =>
    things.map(([key, number]) => `${number} ${key}`).join(', ');
  return [
    ...(lacks.length === 0 ? [] : [`lacks ${tell(lacks)} (${lacks.map(([key]) => has.get(key) ?? 0).join()})`]),
    ...(more.length === 0 ? [] : [`has ${tell(more)} besides`]),
  ].join(', ');
}

/** The same whoever holds it: people do not say. */
function byName(things: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const [key, number] of things) {
    const name = key.split(' > ').at(-1)!;
    names.set(name, (names.get(name) ?? 0) + number);
  }
  return names;
}
