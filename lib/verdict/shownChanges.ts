import type { Changes, CountChange, UnitChange } from '@/lib/verdict/compare/changes';
import type { Listed, WordChange } from '@/lib/verdict/compare/listState';
import { unitLabels } from '@/lib/rules/target';
import { bounded, clipped, type Bounded } from '@/lib/foundation/bounded';

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
export function shownChanges(changes: Changes, ...states: readonly Pick<Listed, 'checked'>[]): ShownChanges {
  const labels = new Map(states.flatMap(({ checked }) => (checked === null ? [] : [...unitLabels(checked.army)])));
  let rows = 0;
  const fitting = changes.units
    .map((unit) => shownUnit(unit, labels))
    .filter((unit, at) => {
      rows += 2 + unit.models.length + unit.wargear.length + unit.facts.length;
      return at === 0 || rows <= MOST_ROWS;
    });
  const units = bounded(fitting, MOST_ROWS, UNITS_WEIGHT).shown;
  const { same, points, models } = changes;
  return {
    same,
    points,
    models,
    units: { shown: units, left: changes.units.length - units.length },
    list: shownWords(changes.list),
    declared: shownWords(changes.declared),
    problems: bounded(
      changes.problems.map((problem) => ({
        ...problem,
        before: problem.before && clipped(problem.before, TEXT),
        after: problem.after && clipped(problem.after, TEXT),
      })),
      MOST_LINES,
      LINES_WEIGHT,
    ),
  };
}

function shownUnit(unit: UnitChange, labels: ReadonlyMap<string, string>): ShownUnit {
  const models = unit.models.slice(0, MOST_OF_UNIT).map(shownCount);
  const wargear = unit.wargear.slice(0, MOST_OF_UNIT - models.length).map(shownCount);
  const facts = unit.facts.slice(0, MOST_OF_UNIT - models.length - wargear.length).map((fact) => ({
    ...fact,
    ...shownWord(fact),
    of: fact.of && clipped(fact.of, NAME),
  }));
  const all = unit.models.length + unit.wargear.length + unit.facts.length;
  const label = clipped(labels.get(unit.id) ?? (unit.after ?? unit.before)?.name ?? '', NAME);
  return { ...unit, label, models, wargear, facts, left: all - models.length - wargear.length - facts.length };
}

const shownCount = ({ name, before, after }: CountChange): CountChange => ({
  name: clipped(name, NAME),
  before,
  after,
});

const shownWords = (words: readonly WordChange[]): Bounded<WordChange> =>
  bounded(words.map(shownWord), MOST_LINES, LINES_WEIGHT);

const shownWord = ({ what, before, after }: WordChange): WordChange => ({
  what: clipped(what, NAME),
  before: before && clipped(before, TEXT),
  after: after && clipped(after, TEXT),
});
