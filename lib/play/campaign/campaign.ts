import { NO_ROLLS, type Rolls } from '../game/rolls';
import { eachSide, type Side, type BySide } from '../game/side';
import type { BeganEvent, CampaignOpened, DesignatedEvent, PlayedEvent } from './events';
import type { MatchResult } from '../match/match';
import { type Aspect, FIRST_ASPECT, SECOND_ON, type Settler } from '../match/stakes';

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
export function campaignPoints({ outcome, winner, bonus }: MatchResult): BySide<number> {
  return eachSide((side) => TABLE[outcome][winner === side ? 'victorious' : 'defeated'] + bonus[side]);
}

/** A game that counts, with what it brought. */
export interface CountedGame extends Pick<PlayedEvent, 'match' | 'mission' | 'result'> {
  /** Counted from 1. */
  number: number;
  /** The event that entered it. */
  event: string;
  /** Null: nobody settled it; its points count in the total alone. */
  aspect: Aspect | null;
  points: BySide<number>;
  /** The D6 of a minor victory; null: not rolled. */
  growthDie: number | null;
  /** How that D6 came: both threw it, or it was entered by hand; `again`: for an entry of this game that was struck. */
  growthBy: { thrown: boolean; again: boolean } | null;
  /** Who settled its aspect; null: of an entry whose dice the campaign threw. */
  settler: Settler | null;
}

interface Designation extends Omit<DesignatedEvent, 'kind'> {
  event: string;
  /** The first game that it is played in. */
  from: number;
}

/** What the next game counts for. */
export interface GameStakes {
  aspect: Aspect;
  /** `dice`: the D3 of a tie. */
  how: 'chosen' | 'dice';
  /** False: by the campaign's rules it is settled in another way now. */
  rightful: boolean;
}

/** The state of a campaign, replayed from its log. */
export interface Campaign {
  id: string;
  /** How many games are agreed. */
  games: number;
  names: BySide<string | null>;
  /** Null: the lists are not frozen yet. */
  began: BeganEvent | null;
  played: readonly CountedGame[];
  /** Null: not settled, or the first game's, which is fixed. */
  settled: GameStakes | null;
  designations: readonly Designation[];
  rolls: Rolls;
  /** So many rolls were called or entered before the last game was. */
  rolledBefore: number;
  /** What the dice were thrown for that count for a game which was struck and entered again. */
  again: readonly string[];
  /** Opened before the dice named the number of their game. */
  old: boolean;
}

/** A campaign that was opened, and nothing more. */
export const newCampaign = (id: string, { games, name, signer }: CampaignOpened): Campaign => ({
  id,
  games,
  names: { a: name, b: null },
  began: null,
  played: [],
  settled: null,
  designations: [],
  rolls: NO_ROLLS,
  rolledBefore: 0,
  again: [],
  old: signer === undefined,
});

/** The name of a side in messages. */
export const nameOf = ({ names }: Campaign, side: Side): string => names[side] ?? `Player ${side.toUpperCase()}`;

/** How many of the agreed games are still to be played. */
export const gamesLeft = ({ games, played }: Campaign): number => games - played.length;

/** All campaign points of both sides so far, or those in one aspect. */
export function totalPoints({ played }: Pick<Campaign, 'played'>, aspect: Aspect | null = null): BySide<number> {
  const counted = played.filter((game) => aspect === null || game.aspect === aspect);
  return eachSide((side) => counted.reduce((sum, { points }) => sum + points[side], 0));
}

/** Who settles what the next game counts for: the side with the fewest points. No Rest for the Weary: Campaign 6. */
export function settlerOf(campaign: Campaign): Settler {
  if (campaign.played.length === 0) return 'first';
  const { a, b } = totalPoints(campaign);
  if (a === b) return 'tie';
  return a < b ? 'a' : 'b';
}

/** What the next game counts for; null: still to be settled. */
export function nextAspect(campaign: Campaign): Aspect | null {
  return campaign.settled?.aspect ?? (campaign.played.length === 0 ? FIRST_ASPECT : null);
}

/** A minor victory whose winner rolls a D6 for a second specialist. */
export const rollsForGrowth = ({ result }: Pick<CountedGame, 'result'>): boolean => result.outcome === 'minor';

/** How many designations a side's first games grant: one each, one more for a major victory, or a minor one on 4+. */
export function granted({ played }: Pick<Campaign, 'played'>, side: Side, games = played.length): number {
  return played.slice(0, games).reduce((sum, game) => sum + 1 + (secondFor(game) === side ? 1 : 0), 0);
}

function secondFor(game: CountedGame): Side | null {
  if (game.result.outcome === 'major') return game.result.winner;
  return rollsForGrowth(game) && (game.growthDie ?? 0) >= SECOND_ON ? game.result.winner : null;
}

/** A game as it counts. */
export function counted(campaign: Campaign, event: string, entry: PlayedEvent): CountedGame {
  const { match, mission, result } = entry;
  const game = { match, mission, result, event, number: campaign.played.length + 1, points: campaignPoints(result) };
  if (entry.kind === 'played') {
    return { ...game, aspect: nextAspect(campaign), growthDie: null, growthBy: null, settler: null };
  }
  const { aspect, settler } = entry;
  const growthDie = rollsForGrowth(entry) ? entry.growth : null;
  return { ...game, aspect, settler, growthDie, growthBy: { thrown: match !== null, again: false } };
}

/** The side with more; null: neither. */
export function aheadIn({ a, b }: BySide<number>): Side | null {
  if (a === b) return null;
  return a > b ? 'a' : 'b';
}
