import { rootOf } from '../roster/find';
import type { Roster } from '../roster/schema';
import type { Format } from '../rules/format';
import type { JudgedRoster } from '../verdict/checkRoster';
import { chosen, repairOf, type Repair } from './answers';
import type { Candidate, Change } from './change';
import type { Before } from './cost';
import type { Judged } from './judge';
import { pairsOf } from './pairs';
import type { Proof, Search } from './search';
import { stepsOf } from './steps';
import { attempt, listOf, type RepairQuestion, type Tried } from './trying';
import { changesOfList } from './unitChanges';

/** Looks for the least that makes a list legal: every single change, then pairs of them where none is enough. */
export function* repairs(question: RepairQuestion): Search<Repair> {
  const { roster, judge, pins } = question;
  const { open, judged: asIs } = judge.open(roster);
  const before = stateBefore(open, asIs, judge.format);
  if (before.judged.verdict !== 'illegal') return { found: [], proof: { size: 0, checked: 1 }, stopped: null };
  const candidates = firstThoughts(open, [...changesOfList(listOf(open, question))]).filter(
    ({ unit }) => unit === null || !pins.has(unit),
  );
  const tried: Tried[] = [];
  const found: Repair[] = [];
  const seen = new Set<Judged>();
  const planned = judge.judge(roster);
  if (planned.errors.size === 0) found.push(planOnly(before, planned));
  seen.add(planned);
  for (const [at, candidate] of candidates.entries()) {
    const made = attempt(candidate, roster, before.judged, judge);
    if (made === null || seen.has(made.judged)) continue;
    seen.add(made.judged);
    if (!keepsPins(roster, made.roster, pins)) continue;
    tried.push(made);
    if (made.judged.errors.size === 0) found.push(repairOf(before, [made.change], made.judged));
    yield { tried: at + 1, of: candidates.length, found: chosen(found) };
  }
  const proof: Proof = { size: found.length > 0 ? 1 : 2, checked: judge.checked() };
  if (found.length > 0) return { found: chosen(found), proof, stopped: null };
  const pairs = yield* pairsOf({ question, before, tried });
  if (pairs.length > 0) return { found: pairs, proof, stopped: null };
  return { found: yield* stepsOf({ question, before, tried }), proof, stopped: null };
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
  const leader = army.declarations?.leader ?? null;
  const at = leader === null ? null : rootOf(evaluation.written, leader.replace(/#\d+$/, ''));
  const mends = new Set<string>(declarable?.planner.mends);
  const misdeclared = report.diagnostics.some(({ code, severity }) => severity === 'error' && mends.has(code));
  return { judged, leaders: at?.id ?? null, misdeclared };
}

/** Changes where something is wrong come first: the answer is mostly there. */
function firstThoughts({ report, evaluation }: JudgedRoster, candidates: readonly Candidate[]): readonly Candidate[] {
  const places = report.diagnostics
    .filter(({ severity }) => severity === 'error')
    .flatMap(({ at, related }) => [at, ...related])
    .map(({ id }) => rootOf(evaluation.written, id.replace(/#\d+$/, ''))?.id);
  const culprits = new Set(places.filter((id) => id !== undefined));
  const rank = ({ kind, unit }: Candidate): number => {
    if (kind === 'declare') return 0;
    const isCulprit = unit !== null && culprits.has(unit);
    if (kind === 'swap unit') return isCulprit ? 3 : 4;
    return isCulprit ? 1 : 2;
  };
  return candidates.toSorted((a, b) => rank(a) - rank(b));
}

function keepsPins(before: Roster, after: Roster, pins: ReadonlySet<string>): boolean {
  return [...pins].every((id) => rootOf(before, id) === rootOf(after, id));
}
