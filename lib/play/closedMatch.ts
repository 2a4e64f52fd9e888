import type { Campaign } from '@/lib/play/campaign/campaign';
import { closingOf } from '@/lib/play/campaign/closing';
import type { MatchState } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import { resultText } from './campaignWords';

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
      says: 'All agreed games of the campaign are entered, so this match is closed.',
      cure: 'If one of them was entered by mistake, strike it in the campaign: then this match goes on where it was.',
    };
  }
  const how = game.match === null ? 'by hand' : 'with another match';
  return {
    says: `Game ${game.number} of the campaign was entered ${how} (${resultText(campaign, game.result)}), so this match is closed.`,
    cure: 'If that was a mistake, strike the entry in the campaign: then this match goes on where it was.',
  };
}
