import { changesBetween, nothingChanged, type Changes, type CountChange, type UnitChange } from './compare/changes';
import type { ComparedList } from './compare/declaredChanges';
import type { WordChange } from './compare/factChanges';
import type { Format } from '../rules/format';
import { verdictView, type VerdictView } from './verdictView';
import type { CheckedRoster } from './checkRoster';
import { type Bounded, bounded, clipped } from '../foundation/bounded';
import { shortHash } from './dataSourceText';
import { unitLabels } from '../rules/report';
import { revisionPath } from '../documents/paths';
import { stampDate } from '../foundation/stampDate';
import { type FrozenText, type Revision } from '../documents/revision';

/** One state of a list, to be checked and compared with another. */
export interface StateToCompare extends Pick<Revision, 'roster' | 'format' | 'data'> {
  /** `3 Dec 2014, 1a2b3c4d`. */
  label: string;
  /** Its page; null: it has none. */
  href: string | null;
}

/** The same with its verdict; null: nothing can be said of it here. */
export type ShownState = StateToCompare & { checked: CheckedRoster | null };

/** A frozen state, to be compared with another. */
export const shownRevision = (
  { hash, frozenAt }: Pick<FrozenText, 'hash' | 'frozenAt'>,
  { roster, format, data }: Revision,
): StateToCompare => ({
  label: `${stampDate(frozenAt)}, ${shortHash(hash)}`,
  href: revisionPath(hash),
  roster,
  format,
  data,
});

/** What changed, as much of it as a page can bear, and how much is left out. */
export interface ShownChanges extends Omit<Changes, 'units' | 'list' | 'declared' | 'problems'> {
  units: Bounded<ShownUnit>;
  list: Bounded<WordChange>;
  declared: Bounded<WordChange>;
  problems: Bounded<Changes['problems'][number]>;
}

/** A unit with the first of its differences. */
interface ShownUnit extends UnitChange {
  /** Its name, numbered where there are several of it. */
  label: string;
  /** Differences of it that are left out. */
  left: number;
}

// A row takes about 1,700 bytes of a page beside its texts. More of them than a list of 200 points has would hold up
// everybody else while the page is made.
/** Differences of all units together. */
const MOST_ROWS = 200;
/** Differences of one unit. */
const MOST_OF_UNIT = 100;
const UNITS_WEIGHT = 40_000;
/** Lines on the list, on what is declared and on its problems, each. */
const MOST_LINES = 60;
const LINES_WEIGHT = 20_000;
/** Bytes of a name, and of what was said. */
const NAME = 200;
const TEXT = 4500;

/** Brings changes within the bounds of a page; units are called as they are in these states, the last first. */
export function shownChanges(changes: Changes, ...states: readonly Pick<ComparedList, 'checked'>[]): ShownChanges {
  const labels = new Map(states.flatMap(({ checked }) => (checked === null ? [] : [...unitLabels(checked.army)])));
  let rows = 0;
  const fitting = changes.units
    .map((unit) => shownUnit(unit, labels))
    .filter((unit, at) => {
      rows += 2 + unit.models.length + unit.wargear.length + unit.facts.length;
      return at === 0 || rows <= MOST_ROWS;
    });
  const units = bounded(fitting, MOST_ROWS, UNITS_WEIGHT).shown;
  return {
    ...changes,
    units: { shown: units, left: changes.units.length - units.length },
    list: shownWords(changes.list),
    declared: shownWords(changes.declared),
    problems: bounded(changes.problems.map(said), MOST_LINES, LINES_WEIGHT),
  };
}

function shownUnit(unit: UnitChange, labels: ReadonlyMap<string, string>): ShownUnit {
  const models = unit.models.slice(0, MOST_OF_UNIT).map(shownCount);
  const wargear = unit.wargear.slice(0, MOST_OF_UNIT - models.length).map(shownCount);
  const facts = unit.facts
    .slice(0, MOST_OF_UNIT - models.length - wargear.length)
    .map((fact) => ({ ...shownWord(fact), of: fact.of && clipped(fact.of, NAME) }));
  const all = unit.models.length + unit.wargear.length + unit.facts.length;
  const label = clipped(labels.get(unit.id) ?? (unit.after ?? unit.before)?.name ?? '', NAME);
  return { ...unit, label, models, wargear, facts, left: all - models.length - wargear.length - facts.length };
}

const shownCount = (change: CountChange): CountChange => ({ ...change, name: clipped(change.name, NAME) });

const shownWords = (words: readonly WordChange[]): Bounded<WordChange> =>
  bounded(words.map(shownWord), MOST_LINES, LINES_WEIGHT);

const shownWord = <Word extends WordChange>(word: Word): Word => ({ ...said(word), what: clipped(word.what, NAME) });

const said = <Said extends Pick<WordChange, 'before' | 'after'>>(all: Said): Said => ({
  ...all,
  before: all.before && clipped(all.before, TEXT),
  after: all.after && clipped(all.after, TEXT),
});

/** One of two states that were compared. */
export interface ComparedSide extends Pick<StateToCompare, 'label' | 'href'> {
  /** Null: nothing can be said of it here. */
  verdict: VerdictView | null;
}

/** What changed from one state of a list to another, in words and numbers, as much of it as a page can bear. */
export interface Comparison {
  name: string;
  summary: readonly string[];
  /** Not all unit data of the two is here, so what is written in them was compared. */
  isBlind: boolean;
  before: ComparedSide;
  after: ComparedSide;
  changes: ShownChanges;
}

/** A side of which this is known; `checked` null: nothing can be said of it here. */
export const comparedSide = (label: string, href: string | null, checked: CheckedRoster | null): ComparedSide => ({
  label,
  href,
  verdict: checked && verdictView(checked.report),
});

/** Compares two states of a list. `formatOf`: null for one that this program does not know. */
export function comparisonOf(
  before: ShownState,
  after: ShownState,
  formatOf: (id: string) => Format | null,
): Comparison {
  const format = formatOf(after.format.id);
  const judgedBy = ({ format: { id, version } }: ShownState): string => `${formatOf(id)?.name ?? id}, ${version}`;
  const formats = [judgedBy(before), judgedBy(after)] as const;
  const changes = changesBetween(before, after, format);
  const written = changesBetween({ ...before, checked: null }, { ...after, checked: null }, format);
  const isBlind = before.checked === null || after.checked === null;
  const isOtherFormat = formats[0] !== formats[1];
  const isOtherData = before.data !== after.data;
  // How the two are judged, where that differs.
  const settings: readonly WordChange[] = [
    ...(isOtherFormat ? [{ what: 'Format', before: formats[0], after: formats[1] }] : []),
    ...(isOtherData ? [{ what: 'Unit data', before: shortHash(before.data), after: shortHash(after.data) }] : []),
  ];
  return {
    name: clipped(after.roster.name || UNNAMED, NAME),
    summary: summary(changes, nothingChanged(written), isOtherFormat, isOtherData, isBlind),
    isBlind,
    before: comparedSide(before.label, before.href, before.checked),
    after: comparedSide(after.label, after.href, after.checked),
    changes: shownChanges({ ...changes, list: [...changes.list, ...settings] }, before, after),
  };
}

/** `asWritten`: the list itself is unchanged, so every difference comes from elsewhere: its `format`, its `data`. */
function summary(changes: Changes, asWritten: boolean, format: boolean, data: boolean, isBlind: boolean): string[] {
  if (nothingChanged(changes)) {
    if (!format && !data) {
      return ['Nothing that counts in the game: the two may differ in the order of units, or in notes on one of them.'];
    }
    const ofData = isBlind
      ? 'Its unit data is different; this page cannot say what that changes.'
      : 'Its unit data is different, but not in anything that this list uses: same points, ' +
        'statlines, keywords, rules and verdict.';
    return ['The list itself is the same.', ...(data ? [ofData] : [])];
  }
  const of = (kind: UnitChange['kind']): string =>
    `${changes.units.filter((unit) => unit.kind === kind).length} ${kind}`;
  return [
    `Units: ${of('added')}, ${of('removed')}, ${of('changed')}, ${changes.same} as they were.`,
    ...(data && asWritten
      ? ['The list is written as it was: what is different below comes from its unit data, which is different.']
      : []),
  ];
}

const UNNAMED = 'Unnamed list';

/** What the two are called, so that they can be told apart. */
export function twoNames(one: string, other: string): readonly [string, string] {
  const names = [one || UNNAMED, other || UNNAMED] as const;
  return names[0] === names[1] ? [`${names[0]} (first)`, `${names[1]} (second)`] : names;
}
