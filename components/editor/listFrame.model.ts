import type { Roster } from '@/lib/documents/roster/schema';
import type { Format } from '@/lib/rules/format';
import type { CheckedRoster } from '@/lib/verdict/checkRoster';
import { bounded } from '@/lib/foundation/bounded';
import { armyView, type ArmyView } from '@/lib/verdict/armyView';
import { forceNames } from '@/lib/listservice/forceRows';
import { forcesOf, rootSelections } from '@/lib/documents/roster/find';
import { summariesOf, unitRows, type UnitRowView } from '@/lib/listservice/unitRows';

/** Bytes of all rows together: what is beyond them comes with the editor itself. */
const ROWS_WEIGHT = 40_000;
/** A real list has some twenty. */
const MOST_ROWS = 60;

/** What the editor shows of a list before the unit data is there. */
export interface ListFrame {
  view: ArmyView;
  units: readonly UnitRowView[];
  choices: readonly ChoiceView[];
  gameSize: number | null;
  points: number;
}

/** One of the faction's own choices for the whole list: a chapter, say. */
export interface ChoiceView {
  id: string;
  name: string;
  summary: string;
  /** Nothing is chosen, or what the data begins a list with, and it could be another. Left out: not known. */
  unasked?: boolean;
}

/** What the editor shows of a checked list at once, drawn where the editor will draw it. */
export function listFrame(checked: CheckedRoster, roster: Roster, format: Format): ListFrame {
  const { army, report, evaluation } = checked;
  return {
    view: armyView(army, report, format),
    units: bounded(unitRows(checked, roster, format), MOST_ROWS, ROWS_WEIGHT).shown,
    choices: bounded(listChoices(army.configuration, evaluation, format), MOST_ROWS, ROWS_WEIGHT).shown,
    gameSize: army.gameSize,
    points: army.points,
  };
}

/** What the faction's own data lets the whole list choose, all where the data alone judges; `of` the game: the rest. */
export function listChoices(
  configuration: CheckedRoster['army']['configuration'],
  { roster }: Pick<CheckedRoster['evaluation'], 'roster'>,
  { byData }: Pick<Format, 'byData'>,
  of: 'faction' | 'game' = 'faction',
): readonly ChoiceView[] {
  const summaryOf = summariesOf(roster);
  const ofGame = new Set(rootSelections(roster).flatMap(({ id, fromGameSystem }) => (fromGameSystem ? id : [])));
  return configuration
    .filter(({ id }) => (byData || !ofGame.has(id)) === (of === 'faction'))
    .map(({ id, name }) => ({
      id,
      name,
      summary: [summaryOf(id), ...(byData ? forceOf(roster, id) : [])].filter((part) => part !== '').join(' · '),
    }));
}

/** The force that a choice is in, where several have choices of their own. */
function forceOf(roster: CheckedRoster['evaluation']['roster'], id: string): readonly string[] {
  const forces = [...forcesOf(roster)];
  const own = forces.find(({ selections }) => selections.some((selection) => selection.id === id));
  if (forces.length < 2 || own === undefined) return [];
  const called = ({ name, customName }: typeof own): string => customName ?? name;
  const named = forceNames(
    forces.map((force) => ({ id: force.id, name: called(force), faction: force.catalogue })),
    { inShort: true },
  );
  return [named.get(own.id) ?? called(own)];
}
