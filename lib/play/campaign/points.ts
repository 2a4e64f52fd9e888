import { eachSide, type Sided } from '../game/side';
import type { MatchResult } from '../match/result';

/** The campaign table. */
const TABLE: Readonly<Record<MatchResult['outcome'], { victorious: number; defeated: number }>> = {
  // No Rest for the Weary: Campaign 2.
  major: { victorious: 6, defeated: 0 },
  // No Rest for the Weary: Campaign 3.
  minor: { victorious: 4, defeated: 2 },
  // No Rest for the Weary: Campaign 4.
  draw: { victorious: 3, defeated: 3 },
};

/** Bonus conditions that a side can meet in one game, each worth a point: No Rest for the Weary: Campaign 5. */
export const MOST_BONUS = 2;

/** The most points that one game can bring a side: a major victory and both bonus points. */
export const MOST_POINTS = TABLE.major.victorious + MOST_BONUS;

/** The campaign points of one game. */
export function campaignPoints({ outcome, winner, bonus }: MatchResult): Sided<number> {
  return eachSide((side) => TABLE[outcome][winner === side ? 'victorious' : 'defeated'] + bonus[side]);
}
