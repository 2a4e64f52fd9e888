import { rootOf } from '../roster/find';
import type { Format } from '../rules/format';
import type { JudgedRoster } from '../verdict/checkRoster';
import { chosen, repairOf, type Repair } from './answers';
import { contentOf } from './canonical';
import type { Candidate, Change } from './change';
import type { Before } from './cost';
import { culpritsOf, selectionOfModel } from './culprits';
import type { Judged } from './judge';
import { furtherOf, pairsOf } from './pairs';
import type { Proof, Search, Walk } from './search';
import { newSieve } from './sieve';
import { stepsOf } from './steps';
import { changed, listOf, tried, type RepairState, type RepairQuestion } from './trying';
import { changesOfList } from './unitChanges';

/**
 * Looks for the least that makes a list legal. First what can be done where something is wrong: where one unit is, one
 * change there; where two are, a change to each; where more are, one after the other. Then every other single change,
 * so that it is known whether one is enough; then pairs.
 */
export function* repairs(question: RepairQuestion): Search<Repair> {
  const { roster, judge } = question;
  const { open, judged: asIs } = judge.open(roster);
  const before = stateBefore(open, asIs, judge.format);
  if (asIs.verdict !== 'illegal') return { found: [], proof: { size: 0, checked: 1, ruledOut: 0 }, stopped: null };
  const all: Candidate[] = [];
  for (const candidate of changesOfList(listOf(open, question))) {
    all.push(candidate);
    // To name them takes long too, in a list without end.
    yield { tried: 0, of: all.length, found: [] };
  }
  const culprits = culpritsOf(open);
  const isNear = ({ kind, unit }: Candidate): boolean => kind === 'declare' || unit === null || culprits.has(unit);
  const soon = culprits.size === 0 ? all : all.filter(isNear);
  const late = culprits.size === 0 ? [] : all.filter((candidate) => !isNear(candidate));
  const sieve = newSieve(open, judge);
  const state: RepairState = {
    question,
    before,
    culprits,
    rest: sieve(roster),
    sieve,
    made: [],
    found: [],
    seen: new Set(),
  };
  const planned = judge.judge(roster);
  if (planned.errors.size === 0) state.found.push(planOnly(before, planned));
  state.seen.add(planned.content);
  if (culprits.size < MOST_CULPRITS) yield* singlesOf(state, soon, all.length);
  if (culprits.size > 1 && state.found.length === 0) {
    yield* culprits.size < MOST_CULPRITS ? pairsOf(state) : stepsOf(state);
  }
  yield* singlesOf(state, culprits.size < MOST_CULPRITS ? late : all, all.length);
  const isEnough = state.found.some(({ changes }) => changes.length === 1);
  const ruledOut = state.made.filter(({ rest }) => rest.size > 0).length;
  const proof: Proof = { size: isEnough ? 1 : 2, checked: judge.checked(), ruledOut };
  for (const further of [pairsOf, furtherOf, stepsOf]) {
    if (state.found.length > 0) break;
    for (const step of further(state)) yield { ...step, proof };
  }
  return { found: chosen(state.found), proof, stopped: null };
}

/** Where more units than this are wrong, each by itself, no pair of changes is enough. */
const MOST_CULPRITS = 3;

/** Tries single changes, those that lead nowhere new left out. */
function* singlesOf(state: RepairState, candidates: readonly Candidate[], of: number): Walk<Repair> {
  const { question, before, sieve, made, found, seen } = state;
  for (const candidate of candidates) {
    const next = changed(candidate, question.roster, question.pins);
    if (next === null) continue;
    const content = contentOf(next.roster);
    if (seen.has(content)) continue;
    seen.add(content);
    const rest = sieve(next.roster);
    made.push({ ...next, rest });
    if (rest.size === 0) {
      const { change, judged } = tried(next, before.judged, question.judge);
      if (judged.errors.size === 0) found.push(repairOf(before, [change], judged));
    }
    yield { tried: seen.size, of, found: chosen(found) };
  }
}

/** The list as it is, with its leader and specialists planned. */
function planOnly(before: Before, after: Judged): Repair {
  const change: Change = {
    kind: 'declare',
    unit: null,
    about: 'plan',
    label: 'Plan the leader and the specialists',
    edit: after.declared ?? { kind: 'all', edits: [] },
    points: 0,
    models: 0,
  };
  return { ...repairOf(before, [change], { ...after, declared: null }), plans: true };
}

function stateBefore({ army, evaluation, report }: JudgedRoster, judged: Judged, { declarable }: Format): Before {
  const leader = declarable?.leader(army) ?? null;
  const at = leader === null ? null : rootOf(evaluation.written, selectionOfModel(leader));
  const mends = new Set<string>(declarable?.planner.mends);
  const misdeclared = report.diagnostics.some(({ code, severity }) => severity === 'error' && mends.has(code));
  return { judged, leaders: at?.id ?? null, misdeclared };
}
