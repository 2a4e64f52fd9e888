import { type Campaign, gamesLeft } from '@/lib/play/campaign/campaign';
import type { MatchState } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import { resultText } from './campaignWords';

/** A match that is not played on, in words for both players. */
interface ClosedMatch {
  says: string;
  /** What to do if that was a mistake. */
  cure: string;
}

/** Why a match is not played on, by the campaign that it is a game of; null: it is, or it has ended by itself. */
export function closedMatch(state: MatchState, campaign: Campaign | null): ClosedMatch | null {
  const of = state.opened.campaign;
  if (of === null || campaign === null || !['lobby', 'playing'].includes(phaseOf(state))) return null;
  if (campaign.played.some(({ match }) => match === state.id)) return null;
  // Nothing of it is stored: where the entry is struck, the match is open again.
  const game = campaign.played[of.game - 1];
  if (game === undefined) {
    return gamesLeft(campaign) > 0
      ? null
      : {
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
