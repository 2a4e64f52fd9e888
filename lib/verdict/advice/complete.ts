import { applyEdit } from '../../documents/roster/edits';
import { sum } from '../../foundation/decimal';
import type { Diagnostic } from '../../rules/report';
import { contentOf, leavingOpen, placeOf } from './judge';
import { totalsOf } from './combine';
import { type Completion, type CompletionProof, type CompletionQuestion, limitOf } from './completion';
import { familyOf, type TopResults, MOST_ROWS, newTopResults } from './topResults';
import { type Base, completionOf, gainOf, type Move, movesAmong, newUnits, variantsOf } from './moves';
import { type Search, searchBy, type Walk } from './search';
import { changed, listOf, type ChangedList, tried } from './trying';
import { insideAdditions, type ListToChange, unitAdditions } from './unitChanges';
import { verified } from './verified';

/** Checks for the nearest total below the limit: what they miss is found by trying everything. */
const MOST_NEAREST = 250;
/** New units whose loadouts are thought of. */
const MOST_VARIED = 40;
/** After this many checks an answer is enough, even if it has no five kinds. */
const ENOUGH_CHECKS = 600;

/**
 * Looks for ways to use the points that are left: exactly the limit, or the nearest below. What is pinned stays to the
 * letter, nothing that is there goes. First every single addition, then combinations by their sums, each of them
 * checked; where none comes out exactly, every addition after every other, which proves what the best is.
 */
export function completions(question: CompletionQuestion): Search<Completion, CompletionProof> {
  const { checked } = question.judge;
  const top = newTopResults();
  return searchBy(walk(), top.chosen);

  function* walk(): Walk<CompletionProof | null> {
    const base = baseOf(question);
    if (base === null) return null;
    const proofOf = (tried: number): CompletionProof => ({
      best: top.most() ?? (base.judged.errors.size === 0 ? base.judged.points : null),
      tried,
    });
    if (base.judged.points >= base.limit) return proofOf(0);
    const inside = yield* movesAmong(base, [...insideAdditions(base.list, question.pins)], top);
    const units = yield* newUnits(base, top);
    const all: readonly Move[] = [...inside, ...units];
    let moves = all.filter(({ isLast }) => !isLast);
    const isExact = (): boolean => top.best() === base.limit;
    yield* verified(base, moves, base.limit, top);
    for (const unit of promising(units)) {
      if (isExact() && (top.chosen().length >= MOST_ROWS || checked() > ENOUGH_CHECKS)) break;
      const variants = (yield* variantsOf(base, unit)).filter(({ isLast }) => !isLast);
      moves = [...moves, ...variants];
      if (!isExact()) yield* verified(base, moves, base.limit, top, new Set(variants));
    }
    if (!isExact()) yield* verified(base, moves, base.limit, top);
    const last = all.filter(({ isLast }) => isLast);
    if (last.length > 0 && (!isExact() || top.chosen().length < MOST_ROWS)) {
      moves = [...moves, ...last];
      yield* verified(base, moves, base.limit, top, new Set(last));
    }
    if (isExact()) return proofOf(checked());
    yield* nearest(base, moves, top);
    const lists = yield* closureOf(base, top);
    const isProven = lists !== null || top.most() === base.limit;
    return isProven ? proofOf(lists ?? checked()) : null;
  }
}

/** The list that is filled up. Null: it has no limit to fill, or is broken and to be repaired first. */
export function baseOf(asked: CompletionQuestion): Base | null {
  const { roster, to } = asked;
  const planned = asked.judge.judge(roster);
  const start = planned.declared === null ? roster : applyEdit(roster, planned.declared);
  const { open } = asked.judge.open(start);
  const judge = leavingOpen(asked.judge, playersChoices(listOf(open, asked)));
  const question = { ...asked, judge };
  const judged = judge.judge(start);
  const limit = limitOf(open.army, judge.format, to);
  if (limit === null || (judged.errors.size > 0 && !judged.unfinished)) return null;
  return { question, list: listOf(open, question), roster: start, judged, declared: planned.declared, limit };
}

/** What only the player chooses: a setting of the data, and the one thing of a kind that no unit is (a warlord). */
function playersChoices({ army, diagnostics, offers }: ListToChange): ReadonlySet<string> {
  const settings = new Set(army.configuration.flatMap(({ selections }) => selections));
  const units = new Set(
    offers().flatMap(({ options }) => options.flatMap(({ name, slot }) => [name, slot?.name ?? ''])),
  );
  const isOne = ({ limit, actual, counted }: Diagnostic['data']): boolean =>
    actual === 0 && limit === 1 && (counted === 'selections' || counted === 'forces');
  const open = diagnostics.filter(
    ({ code, severity, at, data }) =>
      code === 'data/min' &&
      severity === 'error' &&
      (settings.has(at.id) || (at.kind === 'detachment' && isOne(data) && !units.has(String(data['subject'])))),
  );
  return new Set(open.map(placeOf));
}

/** Those first that leave least to fill up. */
const promising = (units: readonly Move[]): readonly Move[] =>
  units
    .filter(({ isLast }) => !isLast)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, MOST_VARIED);

/** The highest totals below the limit that some combination holds. */
function* nearest(base: Base, moves: readonly Move[], top: TopResults): Walk {
  const end = base.question.judge.checked() + MOST_NEAREST;
  for (const total of totalsOf(moves, base.limit - base.judged.points).map((more) => sum([base.judged.points, more]))) {
    if (base.question.judge.checked() > end || total < (top.best() ?? 0)) return;
    yield* verified(base, moves, total, top);
  }
}

/** Lists that are looked at in this way: where more can be reached, nothing is proven. */
const MOST_STATES = 4_000;
/** Lists that are still looked at when one was found that has exactly the points: others like it. */
const MOST_AFTER = 40;

/**
 * Adds one thing after the other to a list, in every way, each list that is reached only once: what can be put into
 * units that are not pinned, also into new ones, dearer swaps, units. What costs nothing is left out, and a unit is not
 * tried where less is left than it has cost in this search. Gives how many different lists it made; null: there are
 * more than it looks at.
 */
function* closureOf(base: Base, top: TopResults): Walk<number | null> {
  const { question, limit } = base;
  const { judge, pins } = question;
  const queue: ChangedList[] = [{ roster: base.roster, judged: base.judged, changes: [] }];
  /** Whether each list leads on to others. */
  const seen = new Map([[contentOf(base.roster), true]]);
  const prices = new Map<string, number>();
  let late = 0;
  for (let at = 0; at < queue.length; at++) {
    if (at >= MOST_STATES) return null;
    if (top.best() === limit && (top.chosen().length >= MOST_ROWS || ++late > MOST_AFTER)) return null;
    const state = queue[at]!;
    const room = limit - state.judged.points;
    if (room <= 0) continue;
    const list = listOf(judge.open(state.roster).open, question);
    const held = new Set<string>();
    for (const candidate of [...insideAdditions(list, pins), ...unitAdditions(list, room)]) {
      const { kind, about } = candidate;
      // The first number that holds leads on to the larger ones.
      if (kind === 'number' && held.has(about)) continue;
      if (kind === 'add unit' && (prices.get(about) ?? 0) > room) continue;
      const made = changed(candidate, state.roster, pins);
      if (made === null) continue;
      const content = contentOf(made.roster);
      const known = seen.get(content);
      if (known === true) held.add(about);
      if (known !== undefined) continue;
      seen.set(content, false);
      const next = tried(made, state, judge);
      const { judged, changes } = next;
      const cost = judged.points - state.judged.points;
      if (kind === 'add unit') prices.set(about, Math.min(cost, prices.get(about) ?? cost));
      yield;
      if (gainOf(state.judged, judged, room) === null) continue;
      held.add(about);
      seen.set(content, true);
      queue.push(next);
      if (judged.errors.size > 0) continue;
      top.offer(completionOf(base, changes, changes.length, judged), familyOf(changes), content);
    }
  }
  return seen.size - 1;
}
