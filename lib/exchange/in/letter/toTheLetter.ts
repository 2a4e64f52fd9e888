import { applyEdit } from '../../../documents/roster/edits';
import { ROSTER_LIMITS, type Roster } from '../../../documents/roster/schema';
import { asStated, type TriedUnit } from '../tried';
import type { Fitted } from '../fit';
import type { FactionNames, FoundRoot } from '../lexicon';
import type { StatedList, StatedUnit } from '../stated';
import { chosen, type LetterBench, type Lettered } from './choose';
import { namesAmong } from './names';
import { lettersOf, sizeOf, type Counting, type Letter } from './parse';

/** Units of a force that stand in a text of this app as the data names them. */
export interface LetteredUnits {
  units: ReadonlyMap<StatedUnit, readonly [TriedUnit]>;
  /** The list with nothing in that force but its settings. */
  bench: Roster;
}

/**
 * Builds what a text of this app says, name by name as the data has it: nothing is likened, and what is not named is not
 * there. Null for texts of others, and where less than half of a force can be read so: it was changed by hand.
 */
export function toTheLetter(
  units: readonly StatedUnit[],
  faction: FactionNames,
  { stated, roster, ...at }: LetterBench & { stated: StatedList },
): LetteredUnits | null {
  if (!stated.exact) return null;
  const roots = namesAmong(faction.roots.map(({ slot }) => slot));
  const counting = countingOf(stated.layout);
  const letters = new Map(
    units.flatMap((unit) => {
      const letter = lettersOf(unit.rows, roots, counting);
      if (letter !== null) at.budget.room -= sizeOf(letter);
      return letter === null || at.budget.room < 0 ? [] : [[unit, numbered(letter, unit, counting)] as const];
    }),
  );
  if (letters.size * 2 < units.length) return null;
  const isSetting = ({ ways }: Letter): boolean => ways.every(({ place }) => place.definition.type === 'upgrade');
  let bench: Roster = {
    ...roster,
    forces: roster.forces.map((force) => (force.id === at.force ? { ...force, selections: [] } : force)),
  };
  const made = new Map<StatedUnit, readonly [TriedUnit]>();
  const put = (unit: StatedUnit, letter: Letter): void => {
    const built = chosen(letter, unit.role, { ...at, roster: bench });
    made.set(unit, [triedOf(unit, built, faction)]);
    // What a unit may have hangs on the settings.
    if (isSetting(letter)) bench = applyEdit(bench, { kind: 'add', into: at.force, selection: built.selection });
  };
  for (const [unit, letter] of letters) if (isSetting(letter)) put(unit, letter);
  for (const [unit, letter] of letters) if (!isSetting(letter)) put(unit, letter);
  return { units: made, bench };
}

const countingOf = (layout: StatedList['layout']): Counting => ({
  each: layout === 'new-recruit',
  bySize: layout.startsWith('new-recruit-'),
});

/** What a layout has no place for is said in this app's own words. */
const numbered = (letter: Letter, { times }: StatedUnit, { bySize }: Counting): Letter =>
  bySize && times !== null && times <= ROSTER_LIMITS.number ? { ...letter, number: times } : letter;

function triedOf(unit: StatedUnit, { selection, points, became, root }: Lettered, faction: FactionNames): TriedUnit {
  const fitted = [...became].slice(1).map(([letter, id]) => fittedOf(letter, id));
  const found = faction.roots.find(({ slot }) => slot === root.place)!;
  const as: FoundRoot = { root: found, score: 1, how: 'same', left: '' };
  return asStated(unit, as, { selection, fitted, points, models: unit.models ?? 0 });
}

const fittedOf = ({ line, name, number, points }: Letter, selection: string): Fitted => ({
  item: { line, written: name, name, count: number, each: false, points, items: [] },
  how: 'same',
  score: 1,
  rival: 0,
  became: name,
  selection,
  number,
  choices: [],
  left: '',
  isRow: false,
});

/** The list with the units of a force in the order of the text, and nothing else in it. */
export const inOrder = (roster: Roster, at: number, tried: readonly TriedUnit[]): Roster => ({
  ...roster,
  forces: roster.forces.map((force, place) =>
    place === at
      ? { ...force, selections: tried.flatMap(({ built, elsewhere }) => (built && !elsewhere ? built.selection : [])) }
      : force,
  ),
});
