import type { RosterEdit } from '@/lib/documents/roster/edits';
import { priceAmount, priceWords } from '@/lib/foundation/points';
import { count, listed } from '@/lib/foundation/words';
import { type Change, compareCosts, type Cost } from '@/lib/verdict/advice/change';
import type { Character, ListCard } from '@/lib/verdict/advice/completion';

/** One way to change a list, as repairs and completions have it. */
export interface Way {
  changes: readonly Pick<Change, 'kind' | 'told' | 'label' | 'points' | 'models'>[];
  edit: RosterEdit;
  /** The whole list that results, where that is what is asked for; left out: the changes are told. */
  card?: ListCard;
  total: number;
  counted?: string;
  verdict: 'legal' | 'cannot-tell';
  /** What nobody but the player chooses is still missing. */
  lacks?: boolean;
  cost: Cost;
  plans: boolean;
  /** The points that are left over, and what a whole list is like; left out or null: that is not what is asked for. */
  spare?: number;
  character?: Character | null;
  alike: readonly Way[];
}

/** What is shown while a search goes on. */
const MOST_SHOWN = 3;

/** What tells one way to change a list from others, by what comes of it, also where it was worked out again. */
export const wayKey = ({ changes }: Pick<Way, 'changes'>): string =>
  JSON.stringify(changes.map(({ label }) => label).toSorted());

/** Which of two ways is better at a glance: by the points left over, or by what it takes and loses. */
function byWorth(a: Way, b: Way): number {
  const [first, second] = [a, b].map(({ spare, cost }) => (spare === undefined ? cost.slice(0, 4) : [spare]));
  return compareCosts(first!, second!);
}

/**
 * The rows of a search. While it goes on what is shown stays, also where it was given up since: it is true all the
 * same. Only a way that is better at a glance comes before it, or a better whole list of its character in its place.
 * Nothing is folded under a new row yet, since that would move the rows below it. When the search is over, what was
 * given up goes.
 */
export function inPlace<Shown extends Way>(
  shown: readonly Shown[],
  found: readonly Shown[],
  isOver: boolean,
): readonly Shown[] {
  const byKey = new Map(found.map((way) => [wayKey(way), way]));
  const stays = shown.flatMap((way) => {
    const now = byKey.get(wayKey(way));
    if (now !== undefined) return isOver ? now : way;
    const rival = found.find(({ character }) => character && character === way.character);
    if (rival !== undefined && (isOver || byWorth(rival, way) < 0)) return rival;
    return isOver ? [] : way;
  });
  const known = new Set(stays.map(wayKey));
  const fresh = found.filter(
    (way) => !known.has(wayKey(way)) && !stays.some(({ character }) => character && character === way.character),
  );
  const all = [...stays, ...(isOver ? fresh : fresh.map((way) => ({ ...way, alike: [] })))];
  if (!isOver && all.some(({ character }) => character)) return all;
  return all.toSorted(byWorth).slice(0, isOver ? all.length : MOST_SHOWN);
}

/** What a list gains by changes, as a card has it: each new unit, and what is done in those that are there. */
export const gained = (changes: Way['changes']): ListCard['units'] =>
  changes.map(({ kind, told: { gives = '', gear = [] }, label, models, points }, at) => {
    const isUnit = kind === 'add unit';
    const name = gear.length === 0 ? gives : `${gives} with ${listed(gear)}`;
    return { id: `${at}`, name: isUnit ? name : label, models: isUnit ? models : 0, points };
  });

/** A line on what was done to a list: "4 specialists chosen", "Added Boyz, 60 points", "6 units added: 2000 points". */
export function doneWords({
  changes,
  edit,
  total,
  counted,
}: Pick<Way, 'changes' | 'edit' | 'total' | 'counted'>): string {
  const unit = counted === undefined ? null : { name: counted };
  const chosen = specialistsIn(edit);
  if (chosen > 0 && changes.every(({ kind }) => kind === 'declare')) return `${count(chosen, 'specialist')} chosen`;
  const [only, ...others] = changes;
  if (only === undefined || others.length > 0) {
    const same = changes.every(({ kind }) => kind === only?.kind) ? only?.kind : undefined;
    const [what, done] = DONE[same ?? ''] ?? ['change', 'made'];
    return `${count(changes.length, what)} ${done}: ${priceWords(total, unit)}`;
  }
  if (only.kind === 'add unit') return `Added ${gained([only])[0]!.name}, ${priceAmount(only.points, unit)}`;
  return only.label.replace(/^Remove(?= )/, 'Removed').replace(/^Swap(?= )/, 'Swapped');
}

const DONE: Readonly<Record<string, readonly [string, string]>> = {
  'add unit': ['unit', 'added'],
  'remove unit': ['unit', 'removed'],
};

function specialistsIn(edit: RosterEdit): number {
  if (edit.kind === 'all') return Math.max(0, ...edit.edits.map(specialistsIn));
  return edit.kind === 'declare' ? (edit.declarations.specialists?.length ?? 0) : 0;
}
