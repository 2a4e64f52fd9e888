import { changesBetween, nothingChanged, type Changes, type UnitChange } from '@/lib/verdict/compare/changes';
import type { WordChange } from '@/lib/verdict/compare/listState';
import { formatById } from '@/lib/formats';
import { verdictView, type VerdictView } from '@/lib/verdict/verdictView';
import type { CheckedRoster } from '@/lib/verdict/checkRoster';
import { clipped } from '@/lib/foundation/bounded';
import { shortHash } from './dataSourceText';
import { listNaming } from './listNaming';
import { shownChanges, type ShownChanges } from './shownChanges';
import type { ShownState } from './shownState';

/** One of the two that stand side by side. */
export interface ComparedSide {
  label: string;
  /** Its page; null: it has none. */
  href: string | null;
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

/** Compares two states of a list. */
export function comparisonOf(before: ShownState, after: ShownState): Comparison {
  const naming = listNaming(formatById(after.format.id));
  const changes = changesBetween(before, after, naming);
  const written = changesBetween(
    { roster: before.roster, checked: null },
    { roster: after.roster, checked: null },
    naming,
  );
  const isBlind = before.checked === null || after.checked === null;
  return {
    name: clipped(after.roster.name || 'Unnamed list', MOST_LETTERS),
    summary: summary(changes, nothingChanged(written), before, after, isBlind),
    isBlind,
    before: comparedSide(before.label, before.href, before.checked),
    after: comparedSide(after.label, after.href, after.checked),
    changes: shownChanges({ ...changes, list: [...changes.list, ...settings(before, after)] }, before, after),
  };
}

/** Of a name. */
const MOST_LETTERS = 200;

const formatOf = ({ format: { id, version } }: ShownState): string => `${formatById(id)?.name ?? id}, ${version}`;

/** How the two are judged, where that differs. */
function settings(before: ShownState, after: ShownState): readonly WordChange[] {
  return [
    ...(formatOf(before) === formatOf(after)
      ? []
      : [{ what: 'Format', before: formatOf(before), after: formatOf(after) }]),
    ...(before.data === after.data
      ? []
      : [{ what: 'Unit data', before: shortHash(before.data), after: shortHash(after.data) }]),
  ];
}

/** `asWritten`: the list itself is unchanged, so every difference comes from elsewhere. */
function summary(
  changes: Changes,
  asWritten: boolean,
  before: ShownState,
  after: ShownState,
  isBlind: boolean,
): readonly string[] {
  const [format, data] = [formatOf(before) !== formatOf(after), before.data !== after.data];
  if (nothingChanged(changes)) {
    if (!format && !data) {
      return ['Nothing that counts in the game: the two may differ in the order of units, or in notes on one of them.'];
    }
    return [
      format ? 'The list itself is the same; what it is judged by is not.' : 'The list itself is the same.',
      ...(data
        ? [
            isBlind
              ? 'Its unit data is different; this page cannot say what that changes.'
              : 'Its unit data is different, but not in anything that this list uses: same points, ' +
                'statlines, keywords, rules and verdict.',
          ]
        : []),
    ];
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
