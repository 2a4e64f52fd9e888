import { jsonBytes } from '../../foundation/json';
import { ROSTER_LIMITS, type Force, type Roster, type Selection } from './schema';

/** What comes in as a list, or is saved as one: ten times the selections of a list of 2,000 points. */
export const LIST_BOUNDS = { selections: 2000, bytes: 2 * 1024 * 1024 } as const;

/** Why a list is too large to come in or be saved; null: it is not. A list that was too large may not grow. */
export function overBounds(roster: Roster, before: Roster | null = null): string | null {
  const { selections, levels } = sizeOf(roster);
  const was = before === null ? null : sizeOf(before);
  if (selections > LIST_BOUNDS.selections && (was === null || selections > was.selections)) {
    return (
      `A list may have ${LIST_BOUNDS.selections} selections, and this would have ${selections}: ` +
      'split it into two lists, or take something out.'
    );
  }
  if (levels > ROSTER_LIMITS.depth) {
    return `A list may nest ${ROSTER_LIMITS.depth} levels deep, and this would nest ${levels}.`;
  }
  const bytes = jsonBytes(roster);
  if (bytes > LIST_BOUNDS.bytes && (before === null || bytes > jsonBytes(before))) {
    return (
      `A list may have ${LIST_BOUNDS.bytes / 1048576} MB, and this would have more: ` +
      'shorten its notes, or split it into two lists.'
    );
  }
  return null;
}

/** How many selections there are, and how deep they and their forces are inside each other. */
function sizeOf(roster: Roster): { selections: number; levels: number } {
  let [selections, levels] = [0, 0];
  const enter = (holder: Force | Selection, level: number): void => {
    levels = Math.max(levels, level);
    selections += holder.selections.length;
    for (const each of holder.selections) enter(each, level + 1);
    if ('forces' in holder) for (const each of holder.forces) enter(each, level + 1);
  };
  for (const force of roster.forces) enter(force, 1);
  return { selections, levels };
}
