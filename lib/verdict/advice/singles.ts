import { chosen, repairOf, type Repair } from './answers';
import { contentOf } from './canonical';
import type { Candidate } from './change';
import { moreOf } from './additions';
import { optionChanges, type Root } from './optionChanges';
import type { Walk } from './search';
import { changed, tried, type Made, type RepairState } from './trying';
import { changesBesides, changesOfRoot, removal, rootsOf, unitsMore, type ListToChange } from './unitChanges';

/**
 * What is quick to try and often enough, before anything else: what the rules propose, a unit out, one model or option
 * fewer or more. By it a list one point over has its answer at once, however large the choice is.
 */
export function* cheapChanges(list: ListToChange): Generator<Candidate> {
  yield* changesBesides(list);
  for (const root of rootsOf(list)) yield removal(root);
  for (const root of rootsOf(list)) {
    for (const candidate of optionChanges(list, root)) {
      if (candidate.kind === 'remove option' || Math.abs(moreOf(candidate)) === 1) yield candidate;
    }
  }
}

/** What is done where something is wrong, and units more. Where no unit is wrong by itself: all. */
export function* nearChanges(list: ListToChange, culprits: ReadonlySet<string>): Generator<Candidate> {
  for (const root of rootsOf(list)) if (isNear(root, culprits)) yield* changesOfRoot(list, root);
  yield* unitsMore(list);
}

/** All the rest. */
export function* otherChanges(list: ListToChange, culprits: ReadonlySet<string>): Generator<Candidate> {
  for (const root of rootsOf(list)) if (!isNear(root, culprits)) yield* changesOfRoot(list, root);
}

const isNear = ({ selection }: Root, culprits: ReadonlySet<string>): boolean =>
  culprits.size === 0 || culprits.has(selection.id);

/** Tries single changes, those that lead nowhere new left out. */
export function* singlesOf(state: RepairState, list: ListToChange, candidates: Iterable<Candidate>): Walk<Repair> {
  const { question, found, seen } = state;
  for (const candidate of candidates) {
    const made = (make: Candidate['make']) => changed(candidate, question.roster, question.pins, make);
    const came = cameOf(state, made(candidate.make));
    if (came === 'broken' && candidate.remake) cameOf(state, made(candidate.remake));
    // What leads nowhere new was no try.
    if (came === 'nothing') continue;
    yield { tried: seen.size, of: Math.max(seen.size, expectedOf(list)), found: chosen(found) };
  }
}

/** What came of a change. `broken`: the check found what a glance did not. */
function cameOf(state: RepairState, next: Made | null): 'nothing' | 'ruled out' | 'broken' | 'repair' {
  const { question, before, sieve, made, found, seen } = state;
  if (next === null) return 'nothing';
  const content = contentOf(next.roster);
  if (seen.has(content)) return 'nothing';
  seen.add(content);
  const sifted = sieve(next.roster);
  made.push({ ...next, ...sifted });
  if (sifted.rest.size > 0) return 'ruled out';
  const { change, judged } = tried(next, before.judged, question.judge);
  if (judged.errors.size > 0) return 'broken';
  found.push(repairOf(before, [change], judged));
  return 'repair';
}

/** About how many single changes there are: each unit for each other, and one more. */
const expectedOf = (list: ListToChange): number =>
  list.offers().reduce((sum, { force, options }) => sum + (force.selections.length + 1) * options.length, 0);
