import { SIDES, otherSide, type Side, type Sided } from '../game/side';
import { totalPoints, type Campaign, type CountedGame } from './campaign';
import { VICTORIES, standingsOf, type Ending } from './standings';

/** The campaign as it went: the standings after each game, and which game decided. */

export interface Chapter {
  game: CountedGame;
  /** All campaign points once it was played. */
  totals: Sided<number>;
  /** Who would have won then, and how. */
  now: Ending;
}

/** Every game that counts, in order. */
export function storyOf(campaign: Campaign): readonly Chapter[] {
  return campaign.played.map((game, place) => {
    const until = upTo(campaign, place + 1);
    return {
      game,
      totals: totalPoints(until),
      now: standingsOf(until).now,
    };
  });
}

/** How a campaign was decided. */
export interface Decision {
  /** Null: nobody won. */
  winner: Side | null;
  /**
   * The game after which the winner's victory held, and held after every later one as well; in a stalemate the one after
   * which neither side could win any more. Counted from 1.
   */
  game: number;
  /** The first game after which the other side could not win any more; null: it could until the end. */
  beyondReach: number | null;
}

/** Which game decided; null: the campaign goes on, or no game was played. */
export function decisionOf(campaign: Campaign): Decision | null {
  const { end } = standingsOf(campaign);
  const last = campaign.played.length;
  if (end === null || last === 0) return null;
  const { winner } = end;
  const after = campaign.played.map((_, place) => standingsOf(upTo(campaign, place + 1)));
  const canWin = (place: number, side: Side): boolean =>
    VICTORIES.some((victory) => after[place]?.ways[side][victory].possible);
  const firstGame = (holds: (place: number) => boolean): number => {
    const before = after.findLastIndex((_, place) => !holds(place));
    return before + 2;
  };
  if (winner === null) {
    const game = firstGame((place) => SIDES.every((side) => !canWin(place, side)));
    return { winner, game: Math.min(game, last), beyondReach: null };
  }
  const reach = firstGame((place) => !canWin(place, otherSide(winner)));
  return {
    winner,
    game: firstGame((place) => after[place]?.now.winner === winner),
    beyondReach: reach < last ? reach : null,
  };
}

const upTo = (campaign: Campaign, games: number): Campaign => ({
  ...campaign,
  played: campaign.played.slice(0, games),
});
