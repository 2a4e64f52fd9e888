import { applyEdit } from '../../documents/roster/edits';
import { rootOf } from '../../documents/roster/find';
import type { Format } from '../../rules/format';
import type { JudgedRoster } from '../checkRoster';
import { chosen, comesLast, keepsUnits, type Repair, repairOf } from './answers';
import { contentOf } from './canonical';
import type { Before } from './cost';
import { culpritsOf, selectionOfModel } from './culprits';
import type { Judged } from './judge';
import { burden, pairsOf, usefulOf } from './pairs';
import type { Proof, Search, Walk } from './search';
import { newSieve, pointsAllowed } from './sieve';
import { cheapChanges, nearChanges, otherChanges, singlesOf } from './singles';
import { stepsOf, withoutCulprits } from './steps';
import { changeOf } from './told';
import { changed, listOf, type RepairQuestion, type RepairState, tried, type Tried } from './trying';
import { changesOfList, PLAN } from './unitChanges';

/** Single changes that are taken further, one after the other. */
const MOST_PROMISING = 40;
/** Single changes of which it is found out whether they are a step forward. */
const MOST_LOOKED = 400;

/** After each single change that is a step forward, every other one: two changes to one unit too. */
export function* furtherOf(state: RepairState): Walk<Repair> {
  const { question, before, found, seen } = state;
  const { judge, pins } = question;
  let looked = 0;
  for (const first of yield* forwardOf(state)) {
    const { open } = judge.open(first.roster);
    const sieve = newSieve(open, judge);
    for (const candidate of changesOfList(listOf(open, question))) {
      const made = changed(candidate, first.roster, pins);
      looked += 1;
      if (made !== null && sieve(made.roster).rest.size === 0) {
        const { change, judged } = tried(made, first.judged, judge);
        if (judged.errors.size === 0 && !seen.has(judged.content)) {
          found.push(repairOf(before, [first.change, change], judged));
        }
        seen.add(judged.content);
      }
      yield { tried: looked, of: looked, found: chosen(found) };
    }
    if (found.length > 0) return;
  }
}

/** Those after which the least is wrong. */
function* forwardOf(state: RepairState): Walk<Repair, readonly Tried[]> {
  const { question, before, found } = state;
  const forward: Tried[] = [];
  const likely = usefulOf(state)
    .toSorted((a, b) => burden(a.rest) - burden(b.rest))
    .slice(0, MOST_LOOKED);
  for (const [at, single] of likely.entries()) {
    const made = tried(single, before.judged, question.judge);
    if (burden(made.judged.errors) < burden(before.judged.errors)) forward.push(made);
    yield { tried: at + 1, of: likely.length, found: chosen(found) };
  }
  return forward.toSorted((a, b) => burden(a.judged.errors) - burden(b.judged.errors)).slice(0, MOST_PROMISING);
}

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
