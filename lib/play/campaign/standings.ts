import { SIDES, eachSide, otherSide, type Side, type Sided } from '../game/side';
import { ASPECTS, type Aspect } from './aspect';
import { aheadIn, gamesLeft, totalPoints, type Campaign } from './campaign';
import { MOST_POINTS } from './points';

/** The two ways in which a campaign is won. Neither holds: nobody wins (No Rest for the Weary: Victory 3). */
export const VICTORIES = ['strategic', 'brute'] as const;
export type Victory = (typeof VICTORIES)[number];

interface AspectStanding {
  aspect: Aspect;
  points: Sided<number>;
  /** Null: level. */
  ahead: Side | null;
}

/** One way in which a side can win. */
export interface WayToWin {
  /** It would win so if the campaign ended now. */
  holds: boolean;
  /** Points that it still needs in Combat, if the opponent gets no more. */
  combat: number;
  /** For a strategic victory: what it still needs in the nearest other aspect; null: no other is needed. */
  other: { aspect: Aspect; points: number } | null;
  /**
   * Whether the games that are left are enough, if the side wins all of them by the most points and each counts for
   * what it needs.
   */
  possible: boolean;
}

export interface Ending {
  /** Null: interminable stalemate. */
  winner: Side | null;
  /** How; both at once where both hold. */
  by: readonly Victory[];
}

export interface Standings {
  gamesLeft: number;
  totals: Sided<number>;
  aspects: readonly AspectStanding[];
  ways: Sided<Readonly<Record<Victory, WayToWin>>>;
  /** If the campaign ended now. */
  now: Ending;
  /** How it ended; null while games are left that could change it. */
  end: Ending | null;
}

/** How "twice as many" is read where a side has no or few points, for the page. */
export const BRUTE_READING =
  'Twice as many as none is met by the first point; where neither has any, nobody has twice as many.';

/** Who is ahead in what, what each side needs to win, and who has won. */
export function standingsOf(campaign: Campaign): Standings {
  const left = gamesLeft(campaign);
  const aspects = ASPECTS.map((aspect): AspectStanding => {
    const points = totalPoints(campaign, aspect);
    return { aspect, points, ahead: aheadIn(points) };
  });
  const ways = eachSide((side) => ({ strategic: strategic(aspects, side, left), brute: brute(aspects, side, left) }));
  const now = outcomeOf(ways);
  const lost = SIDES.every((side) => VICTORIES.every((victory) => !ways[side][victory].possible));
  return { gamesLeft: left, totals: totalPoints(campaign), aspects, ways, now, end: left === 0 || lost ? now : null };
}

/** Both need the lead in Combat, so at most one side wins. */
function outcomeOf(ways: Standings['ways']): Ending {
  const winner = SIDES.find((side) => VICTORIES.some((victory) => ways[side][victory].holds)) ?? null;
  return { winner, by: winner === null ? [] : VICTORIES.filter((victory) => ways[winner][victory].holds) };
}

/** The most points in Combat and in one other aspect: No Rest for the Weary: Victory 1. */
function strategic(aspects: readonly AspectStanding[], side: Side, left: number): WayToWin {
  const combat = toLead(pointsIn(aspects, 'combat'), side);
  const [nearest] = aspects
    .filter(({ aspect }) => aspect !== 'combat')
    .map(({ aspect, points }) => ({ aspect, points: toLead(points, side) }))
    .toSorted((one, other) => one.points - other.points);
  const other = nearest ?? null;
  const games = gamesFor(combat) + gamesFor(other?.points ?? 0);
  return { holds: games === 0, combat, other, possible: games <= left };
}

/** Twice as many points in Combat as the opponent: No Rest for the Weary: Victory 2. */
function brute(aspects: readonly AspectStanding[], side: Side, left: number): WayToWin {
  const points = pointsIn(aspects, 'combat');
  const twice = 2 * points[otherSide(side)];
  const combat = Math.max(0, Math.max(twice, 1) - points[side]);
  return { holds: combat === 0, combat, other: null, possible: gamesFor(combat) <= left };
}

const pointsIn = (aspects: readonly AspectStanding[], aspect: Aspect): Sided<number> =>
  aspects.find((one) => one.aspect === aspect)?.points ?? { a: 0, b: 0 };

const toLead = (points: Sided<number>, side: Side): number => Math.max(0, points[otherSide(side)] + 1 - points[side]);

/** A game counts for one aspect, and brings at most 8 points. */
const gamesFor = (points: number): number => Math.ceil(points / MOST_POINTS);
