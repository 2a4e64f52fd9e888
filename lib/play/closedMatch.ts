import { type Campaign, gamesLeft } from '@/lib/play/campaign/campaign';
import type { MatchState } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import { resultText } from './campaignWords';

/** What ended a match of a campaign without it: its game was entered otherwise, or all games are. */
interface Closing {
  /** The game that stands in its place, counted from 1; null: the agreed games are all entered. */
  game: number | null;
}

/**
 * Why a match of a campaign is not played on; null: it is, or it is the one that was entered. Nothing of it is stored:
 * where the entry is struck, the match is open again. `game`: its number when it was opened.
 */
export function closingOf(campaign: Campaign, match: { id: string; game: number }): Closing | null {
  if (campaign.played.some((each) => each.match === match.id)) return null;
  const instead = campaign.played[match.game - 1];
  if (instead !== undefined) return { game: instead.number };
  return gamesLeft(campaign) === 0 ? { game: null } : null;
}

/** A match that is not played on, in words for both players. */
export interface ClosedMatch {
  says: string;
  /** What to do if that was a mistake. */
  cure: string;
}

/** Why a match is not played on, by the campaign that it is a game of; null: it is, or it has ended by itself. */
export function closedMatch(state: MatchState, campaign: Campaign | null): ClosedMatch | null {
  const of = state.opened.campaign;
  if (of === null || campaign === null || !['lobby', 'playing'].includes(phaseOf(state))) return null;
  const closing = closingOf(campaign, { id: state.id, game: of.game });
  if (closing === null) return null;
  const game = closing.game === null ? null : campaign.played[closing.game - 1];
  if (game === undefined || game === null) {
    return {
      says: 'All games of the campaign are entered, so this match is closed.',
      cure: 'To go on here, strike a mistaken entry in the campaign.',
    };
  }
  const how = game.match === null ? 'by hand' : 'with another match';
  return {
    says: `Game ${game.number} of the campaign was entered ${how} (${resultText(campaign, game.result)}), so this match is closed.`,
    cure: 'To go on here, strike that entry in the campaign.',
  };
}
