import type { Army } from '../../../army/army';
import { unknownFacts, type Finding } from '../../../rules/finding';
import { defineRule, wordsBy } from '../../../rules/rule';
import { modelLabel, modelTarget, rosterTarget } from '../../../rules/target';
import { count, listed, shortList } from '../../../foundation/words';
import { isVehicle } from '../../shared/counting';
import { statement } from '../document';
import { isOutranked, leadershipOf, leadershipValue, type Leadership, type LeadershipValue } from '../leader';
import { CLEAR_LEADER, designateLeader } from '../specialists';

type LeaderProblem =
  | { problem: 'nobody' }
  | { problem: 'tie'; leadership: LeadershipValue; tied: readonly string[]; declared: boolean }
  | { problem: 'gone' }
  | { problem: 'vehicle'; leader: string }
  | {
      problem: 'lower';
      leader: string;
      actual: LeadershipValue;
      limit: LeadershipValue;
      better: readonly string[];
    };

const MOST_FIXES = 4;
/** More that tie are counted: fifteen names say less. */
const MOST_NAMED = 3;

/** Every army has a leader: its non-vehicle model of highest Leadership, one of them designated on a tie. */
export const requiresLeader = defineRule<LeaderProblem, { leader: string; leadership: LeadershipValue; tied: number }>({
  id: 'recon-squad/requires-leader',
  title: 'A leader',
  declared: true,
  says:
    'The non-vehicle model with the highest Leadership leads; where several tie, the player designates one of ' +
    'them.',
  cite: statement('Traits', 1),
  reading:
    'The player chooses only on a tie, and only among the tied. Two values (9/6) are compared one by one: who has both at ' +
    'least as high as all others leads.',
  *check({ army }) {
    const leadership = leadershipOf(army);
    const unclear = new Set(leadership.unclear);
    yield* judged(army, leadership);
    yield* unknownFacts(army, 'vehicle', (model) => unclear.has(model));
    yield* unknownFacts(army, 'leadership', (model) => unclear.has(model));
  },
  message: wordsBy<LeaderProblem>({
    nobody: () => 'No leader: the list has no non-vehicle model yet',
    tie: ({ tied, leadership, declared }) => {
      const models = tied.length > MOST_NAMED ? count(tied.length, 'model') : listed(tied);
      const who = `${models} tie at Leadership ${leadership ?? 'none'}`;
      return declared ? `${who}: choose the leader` : `${who}: the file does not say which of them leads`;
    },
    gone: () => 'The designated leader is not in the list any more: designate another',
    vehicle: ({ leader }) => `${leader} is a vehicle and cannot lead: designate another`,
    lower: ({ leader, actual, better, limit }) =>
      `${leader} is designated as leader with Leadership ${actual ?? 'none'}, but ${shortList(better)} has ` +
      `${limit ?? 'more'}`,
  }),
  short: (found) => {
    if (found.problem === 'vehicle') return 'a vehicle';
    return found.problem === 'lower'
      ? `Leadership ${found.actual ?? 'none'}, the highest is ${found.limit ?? 'not known'}`
      : null;
  },
  holds: ({ army }) => {
    const { leader, value, highest } = leadershipOf(army);
    return { leader: leader === null ? '' : modelLabel(army, leader), leadership: value, tied: highest.length };
  },
  why: ({ leader, leadership, tied }) => {
    const chosen = tied > 1 ? `, chosen among ${tied}` : '';
    return `Leader ${leader}: Leadership ${leadership ?? 'none'}, the highest${chosen}`;
  },
});

function* judged(army: Army, leadership: Leadership): Generator<Finding<LeaderProblem>> {
  const { highest, unclear } = leadership;
  const wrong = wrongLeader(army, leadership);
  if (wrong) {
    yield wrong;
    return;
  }
  if (highest.length === 0 && unclear.length === 0) {
    yield { at: rosterTarget(army), kind: 'missing', data: { problem: 'nobody' }, reading: null };
    return;
  }
  const undeclared = army.declarations === null || army.declarations.leader === null;
  if (undeclared && highest.length > 1 && unclear.length === 0) yield tie(army, leadership);
}

function tie(army: Army, { highest, value }: Leadership): Finding<LeaderProblem> {
  const tied = highest.map((model) => modelLabel(army, model));
  return {
    at: rosterTarget(army),
    related: highest.map((model) => modelTarget(army, model)),
    severity: army.declarations === null ? 'unverified' : 'error',
    kind: 'missing',
    data: { problem: 'tie', leadership: value, tied, declared: army.declarations !== null },
    fixes: highest.slice(0, MOST_FIXES).map((model) => designateLeader(army, model, 'choice')),
  };
}

/** A declared leader who cannot lead, whatever the unclear Leaderships turn out to be. */
function wrongLeader(army: Army, { highest, value }: Leadership): Finding<LeaderProblem> | null {
  const declared = army.declarations?.leader ?? null;
  if (declared === null) return null;
  const model = army.models.find((candidate) => candidate.id === declared);
  const safety = highest.length === 1 ? ('safe' as const) : ('choice' as const);
  const others = highest.slice(0, MOST_FIXES).map((better) => designateLeader(army, better, safety));
  if (!model) {
    return { at: rosterTarget(army), data: { problem: 'gone' }, reading: null, fixes: [CLEAR_LEADER, ...others] };
  }
  const place = {
    at: modelTarget(army, model),
    related: highest.map((better) => modelTarget(army, better)),
    fixes: [...others, CLEAR_LEADER],
  };
  const leader = modelLabel(army, model);
  if (isVehicle(model)) return { ...place, data: { problem: 'vehicle', leader } };
  if (!highest.some((best) => isOutranked(model, best))) return null;
  const better = highest.map((candidate) => modelLabel(army, candidate));
  return { ...place, data: { problem: 'lower', leader, actual: leadershipValue(model), limit: value, better } };
}
