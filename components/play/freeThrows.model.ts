import { freeThrow, type Throw } from '@/lib/play/table/dice';
import { nameOf, type MatchState } from '@/lib/play/match/state';

/** Dice that were thrown, or are on their way. */
export interface ThrownDice {
  key: string;
  thrown: Throw;
  /** Null: not fallen yet. */
  faces: readonly number[] | null;
  /** Who threw them; null: this device. */
  by: string | null;
}

/** The free dice of a match, the latest first. */
export const freeThrows = (state: MatchState): readonly ThrownDice[] =>
  state.rolls.rolls
    .map((roll, place): ThrownDice | null => {
      const thrown = freeThrow(roll.call.purpose);
      return thrown === null || roll.replaced
        ? null
        : { key: String(place), thrown, faces: roll.faces, by: nameOf(state, roll.by) };
    })
    .filter((each) => each !== null)
    .toReversed();

/** The place of the free dice that fell last among the rolls of a match; -1: none have. */
export const lastFreeThrow = ({ rolls }: Pick<MatchState, 'rolls'>): number =>
  rolls.rolls.findLastIndex(({ call, faces }) => faces !== null && freeThrow(call.purpose) !== null);
