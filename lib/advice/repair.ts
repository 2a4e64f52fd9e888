import { rootOf } from '../roster/find';
import type { Roster } from '../roster/schema';
import type { Format } from '../rules/format';
import type { JudgedRoster } from '../verdict/checkRoster';
import { chosen, repairOf, type Repair } from './answers';
import type { Candidate, Change } from './change';
import type { Before } from './cost';
import { culpritsOf, selectionOfModel } from './culprits';
import type { Judged } from './judge';
import { furtherOf, pairsOf } from './pairs';
import type { Proof, Search, Walk } from './search';
import { stepsOf } from './steps';
import { attempt, listOf, type RepairState, type RepairQuestion } from './trying';
import { changesOfList } from './unitChanges';

/**
 * Looks for the least that makes a list legal. First what can be done where something is wrong: where one unit is, one
 * change there; where two are, a change to each; where more are, one after the other. Then every other single change,
 * so that it is known whether one is enough; then pairs.
 */
export function* repairs(question: RepairQuestion): Search<Repair> {
  const { roster, judge, pins } = question;
  const { open, judged: asIs } = judge.open(roster);
  const before = stateBefore(open, asIs, judge.format);
  if (asIs.verdict !== 'illegal') return { found: [], proof: { size: 0, checked: 1 }, stopped: null };
  const all = [...changesOfList(listOf(open, question))].filter(({ unit }) => unit === null || !pins.has(unit));
  const culprits = culpritsOf(open);
  const near = all.filter(({ kind, unit }) => kind === 'declare' || unit === null || culprits.has(unit));
  const [soon, late] = culprits.size === 0 ? [all, []] : [near, all.filter((each) => !near.includes(each))];
  const state: RepairState = { question, before, tried: [], found: [], seen: new Set() };
  const planned = judge.judge(roster);
  if (planned.errors.size === 0) state.found.push(planOnly(before, planned));
  state.seen.add(planned.content);
  if (culprits.size < MOST_CULPRITS) yield* singlesOf(state, soon, all.length);
  if (culprits.size > 1 && state.found.length === 0) {
    yield* culprits.size < MOST_CULPRITS ? pairsOf(state) : stepsOf(state);
  }
  yield* singlesOf(state, culprits.size < MOST_CULPRITS ? late : all, all.length);
  const isEnough = state.found.some(({ changes }) => changes.length === 1);
  const proof: Proof = { size: isEnough ? 1 : 2, checked: judge.checked() };
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
  const { question, before, tried, found, seen } = state;
  for (const candidate of candidates) {
    const made = attempt(candidate, question.roster, before.judged, question.judge);
    if (made === null || seen.has(made.judged.content) || !keepsPins(question.roster, made.roster, question.pins)) {
      continue;
    }
    seen.add(made.judged.content);
    tried.push(made);
    if (made.judged.errors.size === 0) found.push(repairOf(before, [made.change], made.judged));
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

function keepsPins(before: Roster, after: Roster, pins: ReadonlySet<string>): boolean {
  return [...pins].every((id) => rootOf(before, id) === rootOf(after, id));
}
