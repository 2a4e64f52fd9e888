import { statement } from '../../formats/recon-squad/document';
import { SIDES, eachSide, otherSide, withSide, type Side } from '../game/side';
import { type After, isEliminated, leaderOf, type MatchState, modelsLeft, nameOf, whereIs } from './state';
import { type MatchResult, sameResult } from './match';
import { CORNERS } from './table';
import { endOf } from './turns';
import { failed, ok } from '../../foundation/result';

/** A line of the scoring chart, with why it is met or not. */
export type ScoreLine = ReturnType<typeof scoreOf>['lines'][number];

/** Skirmish: Scoring 1. */
const MAJOR_LEAD = 2;

/** The score as the table is now. Works at any time: both players can see it before the end. */
export function scoreOf(state: MatchState) {
  const gone = eachSide((side) => isEliminated(state, side));
  const present = eachSide((side) => modelsLeft(state, side).filter(({ id }) => whereIs(state, side, id) === 'table'));
  const scoring = eachSide((side) => present[side].some(({ vehicle }) => !vehicle));
  const held = eachSide((side) =>
    !scoring[side] ? 0 : Object.values(state.markers).filter((holder) => holder === side).length,
  );
  const lead = (side: Side): number => held[side] - held[otherSide(side)];
  const major = eachSide((side) => !gone[side] && (gone[otherSide(side)] || lead(side) >= MAJOR_LEAD));
  const decided = SIDES.some((side) => major[side]);
  const minor = eachSide((side) => !decided && lead(side) >= 1);
  const winner = SIDES.find((side) => major[side] || minor[side]) ?? null;
  const short = winner === null ? 'draw' : 'minor';
  const leader = eachSide((side) => leaderIsOff(state, otherSide(side)));
  const corners = eachSide(
    (side) => present[side].length > 0 && CORNERS.every((corner) => state.corners[side].includes(corner)),
  );
  const bonus = eachSide((side) => Number(leader[side]) + Number(corners[side]));
  const result: MatchResult = { outcome: decided ? 'major' : short, winner, bonus };
  const count = (side: Side): string =>
    `${nameOf(state, side)} holds ${held[side]}, ${nameOf(state, otherSide(side))} ${held[otherSide(side)]}`;
  return {
    result,
    lines: [
      {
        id: 'major',
        title: 'Major victory',
        says: 'At least two objective markers more than the opponent, or nothing is left of the opponent.',
        cite: statement('Skirmish: Scoring', 1),
        met: major,
        why: eachSide((side) =>
          gone[otherSide(side)]
            ? `${nameOf(state, otherSide(side))} has no model left${gone[side] ? ', but neither has the winner' : ''}`
            : count(side),
        ),
        /** How it is played where the document leaves something open. */
        reading:
          'An army is eliminated when every model is lost; one in reserve is left. An army with nothing but ' +
          'vehicles on the table, or nothing at all, holds no markers (Endgame 1). When both armies are ' +
          'eliminated, neither wins by it: the markers are equal at none, a draw.',
      },
      {
        id: 'minor',
        title: 'Minor victory',
        says: 'One objective marker more than the opponent.',
        cite: statement('Skirmish: Scoring', 2),
        met: minor,
        why: eachSide((side) => (decided ? 'The victory is a major one' : count(side))),
      },
      {
        id: 'draw',
        title: 'Draw',
        says: 'As many objective markers as the opponent.',
        cite: statement('Skirmish: Scoring', 3),
        met: eachSide(() => winner === null),
        why: eachSide((side) => (decided ? 'The victory is a major one' : count(side))),
      },
      {
        id: 'leader',
        title: 'Bonus point: their leader',
        says: 'The opponent’s leader is not on the table.',
        cite: statement('Skirmish: Scoring', 4),
        met: leader,
        why: eachSide((side) => leaderWords(state, otherSide(side))),
        reading:
          'A leader who is lost or still in reserve is not on the table; one inside a transport on the table is on it.',
      },
      {
        id: 'corners',
        title: 'Bonus point: the corners',
        says: 'A model within 12″ of each of the four table corners.',
        cite: statement('Skirmish: Scoring', 5),
        met: corners,
        why: eachSide((side) =>
          present[side].length === 0
            ? 'No model is on the table'
            : `${state.corners[side].length} of 4 corners reached`,
        ),
        reading: 'One model or several, vehicles as well.',
      },
    ],
  };
}

/** The sides that confirmed the result as it is now. */
export function confirmedBy(state: MatchState): readonly Side[] {
  const { result } = scoreOf(state);
  return SIDES.filter((side) => {
    const confirmed = state.confirmed[side];
    return confirmed !== null && sameResult(confirmed, result);
  });
}

/** The match after a player confirms the result; refused when the result has changed since. */
export const confirmed: After<'confirmed'> = (state, { by, result }) => {
  if (state.opened.mission === 'none' || endOf(state) === null) return failed('There is no result to confirm yet.');
  if (confirmedBy(state).includes(by)) return failed('You have confirmed this result already.');
  if (!sameResult(result, scoreOf(state).result)) return failed('The result has changed meanwhile: look at it again.');
  return ok({ ...state, confirmed: withSide(state.confirmed, by, result) });
};

function leaderIsOff(state: MatchState, side: Side): boolean {
  const leader = leaderOf(state, side);
  return leader === undefined ? isEliminated(state, side) : whereIs(state, side, leader.id) !== 'table';
}

function leaderWords(state: MatchState, side: Side): string {
  const leader = leaderOf(state, side);
  if (leader === undefined) return `${nameOf(state, side)}’s list names no leader`;
  const where = whereIs(state, side, leader.id);
  const IS = { table: 'on the table', lost: 'lost', reserve: 'still in reserve' } as const;
  return `${leader.name} is ${IS[where]}`;
}
