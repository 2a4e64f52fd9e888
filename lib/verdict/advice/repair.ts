import { applyEdit } from '../../documents/roster/edits';
import { rootOf } from '../../documents/roster/find';
import type { Format } from '../../rules/format';
import type { JudgedRoster } from '../checkRoster';
import { chosen, comesLast, keepsUnits, repairOf, type Repair } from './answers';
import { contentOf } from './canonical';
import type { Before } from './cost';
import { culpritsOf, selectionOfModel } from './culprits';
import type { Judged } from './judge';
import { furtherOf } from './further';
import { pairsOf } from './pairs';
import type { Proof, Search } from './search';
import { newSieve, pointsAllowed } from './sieve';
import { cheapChanges, nearChanges, otherChanges, singlesOf } from './singles';
import { stepsOf, withoutCulprits } from './steps';
import { changeOf } from './told';
import { listOf, type RepairState, type RepairQuestion } from './trying';
import { PLAN } from './unitChanges';

/** Where more units than this are wrong, each by itself, hardly a pair of changes is enough. */
const MOST_FOR_PAIRS = 2;

/**
 * Looks for the least that makes a list legal. First the changes that are quickest to try, and what any player would do,
 * taking out all that is wrong; then every single change, those first that are made where something is wrong, so that it
 * is known whether one is enough; then pairs, and one change after the other. Where one is enough but costs a unit, the
 * best two that keep every unit are looked for.
 */
export function* repairs(question: RepairQuestion): Search<Repair> {
  const { roster, judge } = question;
  const { open, judged: asIs } = judge.open(roster);
  const before = stateBefore(open, asIs, judge.format);
  if (asIs.verdict !== 'illegal') return { found: [], proof: { size: 0, checked: 1, ruledOut: 0 }, stopped: null };
  const culprits = new Set(culpritsOf(open).keys());
  const sieve = newSieve(open, judge);
  const found: Repair[] = [];
  const state: RepairState = {
    question,
    before,
    culprits,
    sifted: sieve(roster),
    sieve,
    limit: pointsAllowed(open.army, judge.format),
    made: [],
    found,
    seen: new Set(),
  };
  const planned = judge.judge(roster);
  if (planned.errors.size === 0) found.push(planOnly(before, planned));
  state.seen.add(planned.content);
  if (planned.declared !== null) state.seen.add(contentOf(applyEdit(roster, planned.declared)));
  const list = listOf(open, question);
  yield* singlesOf(state, list, cheapChanges(list));
  const isFound = (most: number, besides: Repair | null = null): boolean =>
    found.some((each) => each !== besides && !comesLast(each) && each.changes.length <= most);
  const plain = isFound(1) ? null : yield* withoutCulprits(state, list);
  if (plain !== null) found.push(plain);
  yield* singlesOf(state, list, nearChanges(list, culprits));
  if (culprits.size === MOST_FOR_PAIRS && !isFound(1)) yield* pairsOf(state);
  yield* singlesOf(state, list, otherChanges(list, culprits));
  const ruledOut = state.made.filter(({ rest }) => rest.size > 0).length;
  const proof: Proof = {
    size: found.some(({ changes }) => changes.length === 1) ? 1 : 2,
    checked: judge.checked(),
    ruledOut,
  };
  if (isFound(1)) {
    const isKept = found.some((each) => keepsUnits(each) && !comesLast(each));
    if (!isKept) for (const step of pairsOf(state, true)) yield { ...step, proof };
    return { found: chosen(found), proof, stopped: null };
  }
  const isForPairs = culprits.size <= MOST_FOR_PAIRS || (plain !== null && plain.changes.length <= 2);
  for (const further of isForPairs ? [pairsOf, stepsOf, furtherOf] : [stepsOf]) {
    // To take out all that is wrong is the bluntest way: it does not end the search for a better one.
    if (isFound(2, further === pairsOf ? plain : null)) break;
    for (const step of further(state)) yield { ...step, proof };
  }
  return { found: chosen(found), proof, stopped: null };
}

/** The list as it is, with its leader and specialists planned. */
function planOnly(before: Before, after: Judged): Repair {
  const plan = {
    kind: 'declare',
    unit: null,
    about: PLAN,
    told: { within: null, words: 'Plan the leader and the specialists' },
    isLast: false,
  } as const;
  const change = changeOf(plan, after.declared ?? { kind: 'all', edits: [] }, 0, 0, after.counts);
  return { ...repairOf(before, [change], { ...after, declared: null }), plans: true };
}

function stateBefore({ army, evaluation, report }: JudgedRoster, judged: Judged, { declarable }: Format): Before {
  const leader = declarable?.leader(army) ?? null;
  const at = leader === null ? null : rootOf(evaluation.written, selectionOfModel(leader));
  const mends = new Set<string>(declarable?.planner.mends);
  const misdeclared = report.diagnostics.some(({ code, severity }) => severity === 'error' && mends.has(code));
  return { judged, leaders: at?.id ?? null, misdeclared };
}
