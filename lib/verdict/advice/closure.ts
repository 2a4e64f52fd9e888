import { applyEdit } from '../../documents/roster/edits';
import type { Roster } from '../../documents/roster/schema';
import { insideAdditions, unitAdditions } from './additions';
import { contentOf } from './canonical';
import type { Candidate, Change } from './change';
import type { Completion } from './completion';
import type { Judged } from './judge';
import { MOST_ROWS, type Keeper } from './keeper';
import { completionOf, gainOf, type Base } from './move';
import { keepsPins } from './pinned';
import type { Report } from './moves';
import type { Walk } from './search';
import { changeOf } from './told';
import { listOf } from './trying';
import type { ListToChange } from './unitChanges';

/** Lists that are looked at in this way: where more can be reached, nothing is proven. */
const MOST_STATES = 4_000;
/** Lists that are still looked at when one was found that has exactly the points: others like it. */
const MOST_AFTER = 40;

interface State {
  roster: Roster;
  judged: Judged;
  changes: readonly Change[];
}

/**
 * Adds one thing after the other to a list, in every way, each list that is reached only once: what can be put into
 * units that are not pinned, also into new ones, dearer swaps, units. What costs nothing is left out, and a unit is not
 * tried where less is left than it has cost in this search. Gives how many different lists it made; null: there are
 * more than it looks at.
 */
export function* closureOf(base: Base, keeper: Keeper, report: Report): Walk<Completion, number | null> {
  const { question, limit } = base;
  const { judge } = question;
  const queue: State[] = [{ roster: base.roster, judged: base.judged, changes: [] }];
  /** Whether each list leads on to others. */
  const seen = new Map([[contentOf(base.roster), true]]);
  const prices = new Map<string, number>();
  let late = 0;
  for (let at = 0; at < queue.length; at++) {
    if (at >= MOST_STATES) return null;
    if (keeper.best() === limit && (keeper.chosen().length >= MOST_ROWS || ++late > MOST_AFTER)) return null;
    const state = queue[at]!;
    const room = limit - state.judged.points;
    if (room <= 0) continue;
    const list = listOf(judge.open(state.roster).open, question);
    const held = new Set<string>();
    for (const candidate of stateAdditions(list, base, room)) {
      const { kind, about } = candidate;
      // The first number that holds leads on to the larger ones.
      if (kind === 'number' && held.has(about)) continue;
      if (kind === 'add unit' && (prices.get(about) ?? 0) > room) continue;
      const edit = candidate.make();
      const after = edit === null ? state.roster : applyEdit(state.roster, edit);
      if (edit === null || after === state.roster) continue;
      const content = contentOf(after);
      const known = seen.get(content);
      if (known === true) held.add(about);
      if (known !== undefined) continue;
      seen.set(content, false);
      const judged = judge.judge(after);
      const cost = judged.points - state.judged.points;
      if (kind === 'add unit') prices.set(about, Math.min(cost, prices.get(about) ?? cost));
      const gain = gainOf(state.judged, judged, room);
      yield report();
      if (gain === null || !keepsPins(question.roster, after, question.pins)) continue;
      held.add(about);
      seen.set(content, true);
      const change = changeOf(candidate, edit, gain.points, gain.models, judged.counts);
      const next: State = { roster: after, judged, changes: [...state.changes, change] };
      queue.push(next);
      if (judged.errors.size === 0) {
        const completion = completionOf(base, next.changes, next.changes.length, judged);
        keeper.offer(completion, familyOf(next.changes), content);
      }
    }
  }
  return seen.size - 1;
}

function* stateAdditions(list: ListToChange, { question: { pins } }: Base, room: number): Generator<Candidate> {
  yield* insideAdditions(list, pins);
  yield* unitAdditions(list, room);
}

const familyOf = (changes: readonly Change[]): string =>
  changes
    .map(({ kind, unit, about }) => (kind === 'add unit' ? about : `inside ${unit}`))
    .toSorted()
    .join('\n');
