import { eachSide, otherSide, type Side, type BySide, SIDES } from '../game/side';
import { ASPECTS, type Aspect } from '../match/match';
import { type Campaign, gamesLeft, MOST_POINTS, totalPoints } from './campaign';

/** The two ways in which a campaign is won. Neither holds: nobody wins (No Rest for the Weary: Victory 3). */
export const VICTORIES = ['strategic', 'brute'] as const;
export type Victory = (typeof VICTORIES)[number];

/** One way in which a side can win. */
export interface WayToWin {
  /** It would win so if the campaign ended now. */
  holds: boolean;
  /** Points that it still needs in Combat, if the opponent gets no more. */
  combat: number;
  /** For a strategic victory: what it still needs in the nearest other aspect; null: no other is needed. */
  other: { aspect: Aspect; points: number } | null;
  /** Whether the games that are left can bring it, won by the most points each. */
  possible: boolean;
}

/** How "twice as many" is read where a side has no or few points, for the page. */
export const BRUTE_READING = 'One point is twice as many as none. Where neither has any, nobody has twice as many.';

/** What each side needs to win, who would win now, and how it ended; null: games are left that could change it. */
export function standingsOf(campaign: Campaign) {
  const ways = eachSide((side) => ({ strategic: strategic(campaign, side), brute: brute(campaign, side) }));
  // Both need the lead in Combat, so at most one side wins. Neither: interminable stalemate.
  const winner = SIDES.find((side) => VICTORIES.some((victory) => ways[side][victory].holds)) ?? null;
  const now = { winner, by: winner === null ? [] : VICTORIES.filter((victory) => ways[winner][victory].holds) };
  const lost = SIDES.every((side) => VICTORIES.every((victory) => !ways[side][victory].possible));
  return { ways, now, end: gamesLeft(campaign) === 0 || lost ? now : null };
}

/** The most points in Combat and in one other aspect: No Rest for the Weary: Victory 1. */
function strategic(campaign: Campaign, side: Side): WayToWin {
  const lacks = (aspect: Aspect): number => toLead(totalPoints(campaign, aspect), side);
  const combat = lacks('combat');
  const [other = null] = ASPECTS.filter((aspect) => aspect !== 'combat')
    .map((aspect) => ({ aspect, points: lacks(aspect) }))
    .toSorted((one, another) => one.points - another.points);
  const games = gamesFor(combat) + gamesFor(other?.points ?? 0);
  return { holds: games === 0, combat, other, possible: games <= gamesLeft(campaign) };
}

/** Twice as many points in Combat as the opponent: No Rest for the Weary: Victory 2. */
function brute(campaign: Campaign, side: Side): WayToWin {
  const points = totalPoints(campaign, 'combat');
  const combat = Math.max(0, Math.max(2 * points[otherSide(side)], 1) - points[side]);
  return { holds: combat === 0, combat, other: null, possible: gamesFor(combat) <= gamesLeft(campaign) };
}

const toLead = (points: BySide<number>, side: Side): number => Math.max(0, points[otherSide(side)] + 1 - points[side]);

/** A game counts for one aspect, and brings at most 8 points. */
const gamesFor = (points: number): number => Math.ceil(points / MOST_POINTS);

/** Every game that counts, in order, with all points that both have after it. */
export const storyOf = (campaign: Campaign) =>
  campaign.played.map((game, place) => ({ game, totals: totalPoints(upTo(campaign, place + 1)) }));

/** How a campaign was decided. */
export interface Decision {
  winner: Side | null;
  /** After which, counted from 1, the winner's victory held to the end; in a stalemate nobody could win any more. */
  game: number;
}

/** Which game decided; null: the campaign goes on, or no game was played. */
export function decisionOf(campaign: Campaign): Decision | null {
  const { end } = standingsOf(campaign);
  const last = campaign.played.length;
  if (end === null || last === 0) return null;
  const { winner } = end;
  const after = campaign.played.map((_, place) => standingsOf(upTo(campaign, place + 1)));
  const before = after.findLastIndex(({ ways, now }) =>
    winner === null
      ? SIDES.some((side) => VICTORIES.some((victory) => ways[side][victory].possible))
      : now.winner !== winner,
  );
  return { winner, game: Math.min(before + 2, last) };
}

const upTo = (campaign: Campaign, games: number): Campaign => ({
  ...campaign,
  played: campaign.played.slice(0, games),
});
