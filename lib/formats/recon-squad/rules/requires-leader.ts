import type { Army } from '../../../army/army';
import { unknownFacts, type Finding, defineRule, wordsBy } from '../../../rules/rule';
import { declaring, modelLabel, modelTarget, rosterTarget } from '../../../rules/report';
import { count, listed, shortList } from '../../../foundation/words';
import { isVehicle } from '../../shared/counting';
import { statement } from '../document';
import { isOutranked, leadershipOf, leadershipValue, type Leadership, type LeadershipValue } from '../leader';

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

const CLEAR_LEADER = declaring('Clear the leader', { leader: null }, 'safe');
const MOST_FIXES = 4;
/** More that tie are counted: fifteen names say less. */
const MOST_NAMED = 3;

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
    const wrong = wrongLead(army, leadership);
    if (wrong !== null) yield wrong;
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

/** A declared leader who cannot lead, whatever the unclear Leaderships turn out to be; else that nobody leads yet. */
function wrongLead(army: Army, { highest, value, unclear }: Leadership): Finding<LeaderProblem> | null {
  const declared = army.declarations?.leader ?? null;
  const at = rosterTarget(army);
  const related = highest.map((model) => modelTarget(army, model));
  const names = highest.map((model) => modelLabel(army, model));
  const safety = highest.length === 1 ? 'safe' : 'choice';
  const others = highest
    .slice(0, MOST_FIXES)
    .map((model) => declaring(`Make ${modelLabel(army, model)} the leader`, { leader: model.id }, safety));
  if (declared !== null) {
    const model = army.models.find(({ id }) => id === declared);
    if (model === undefined) {
      return { at, data: { problem: 'gone' }, reading: null, fixes: [CLEAR_LEADER, ...others] };
    }
    const leader = modelLabel(army, model);
    const place = { at: modelTarget(army, model), related, fixes: [...others, CLEAR_LEADER] };
    if (isVehicle(model)) return { ...place, data: { problem: 'vehicle', leader } };
    if (highest.some((best) => isOutranked(model, best))) {
      const actual = leadershipValue(model);
      return { ...place, data: { problem: 'lower', leader, actual, limit: value, better: names } };
    }
  }
  if (unclear.length > 0) return null;
  if (highest.length === 0) return { at, kind: 'missing', data: { problem: 'nobody' }, reading: null };
  if (declared !== null || highest.length === 1) return null;
  const isDeclared = army.declarations !== null;
  return {
    at,
    related,
    severity: isDeclared ? 'error' : 'unverified',
    kind: 'missing',
    data: { problem: 'tie', leadership: value, tied: names, declared: isDeclared },
    fixes: others,
  };
}
