import type { Force, Roster, Selection } from '../documents/roster/schema';
import type { EvaluatedForce, EvaluatedRoster, EvaluatedSelection } from './evaluated';
import { areAlike, isAlikeSelection } from './seen';

// What the data cannot see: names, notes and declarations of the player's.

/** An evaluated selection with the player's names of another that the data sees the same in. */
export function withNames(evaluated: EvaluatedSelection, { customName, selections }: Selection): EvaluatedSelection {
  const children = mapped(evaluated.children, selections, withNames);
  if (customName === evaluated.customName && children === evaluated.children) return evaluated;
  return { ...evaluated, customName, children };
}

function withNamesIn(evaluated: EvaluatedForce, force: Force): EvaluatedForce {
  const selections = mapped(evaluated.selections, force.selections, withNames);
  const forces = mapped(evaluated.forces, force.forces, withNamesIn);
  if (selections === evaluated.selections && forces === evaluated.forces) return evaluated;
  return { ...evaluated, selections, forces };
}

/** The same list where nothing of it changes. */
function mapped<One, Other>(
  all: readonly One[],
  others: readonly Other[],
  change: (one: One, other: Other) => One,
): readonly One[] {
  const made = all.map((each, at) => change(each, others[at]!));
  return areAlike(made, all, Object.is) ? all : made;
}

/**
 * What a roster is evaluated to that differs from one that was in nothing that the data sees; null: it does, or what the
 * data objects to may name the list.
 */
export function asRenamed(
  { written, roster }: { written: Roster; roster: EvaluatedRoster },
  now: Roster,
): EvaluatedRoster | null {
  const isNamed = written.name === now.name || roster.findings.length === 0;
  if (!isNamed || written.costLimits !== now.costLimits || !areAlike(written.forces, now.forces, isAlikeForce)) {
    return null;
  }
  return { ...roster, name: now.name, forces: mapped(roster.forces, now.forces, withNamesIn) };
}

/** Findings name forces as the player does. */
const isAlikeForce = (a: Force, b: Force): boolean =>
  a === b ||
  (a.id === b.id &&
    a.entryId === b.entryId &&
    a.name === b.name &&
    a.customName === b.customName &&
    a.catalogueId === b.catalogueId &&
    a.catalogueName === b.catalogueName &&
    areAlike(a.selections, b.selections, isAlikeSelection) &&
    areAlike(a.forces, b.forces, isAlikeForce));
