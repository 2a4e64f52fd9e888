import { MISSION_FORMAT } from '@/lib/play/terms.data';
import { amount, joined } from '@/lib/foundation/words';
import { nameOf as campaignNameOf, type Campaign } from '@/lib/play/campaign/campaign';
import { replayCampaign, type CampaignLog } from '@/lib/play/campaign/account';
import { standingsOf } from '@/lib/play/campaign/standings';
import { gameFormat } from '@/lib/formats/gameFormats';
import { needText } from '@/lib/play/match/questions';
import { replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { resultText } from '@/lib/play/match/skirmish';
import { nameOf } from '@/lib/play/match/state';
import { needsOf, phaseOf } from '@/lib/play/match/steps';
import type { GameKindName } from '@/lib/api/games';
import { closedMatch } from '../play/campaignMatches';

/** One of a browser's own matches or campaigns, in words. */
export interface OwnGame {
  viewId: string;
  kind: GameKindName;
  /** Of its page. */
  href: string;
  title: string;
  formatId: string;
  /** Format and mission, or the campaign's length. */
  what: string;
  /** What it waits for, or how it ended. */
  stands: string;
  updatedAt: string;
}

type Line = Pick<OwnGame, 'title' | 'formatId' | 'what' | 'stands'>;

const between = (one: string, other: string | null): string =>
  other === null ? `${one} and a second player` : `${one} against ${other}`;

/** A match in three short lines. `campaign`: the log of the one that it is a game of, where that is known. */
export function matchLine(log: MatchLog, campaign: CampaignLog | null = null): Line {
  const { state } = replayMatch(log);
  const { opened, names } = state;
  const format = gameFormat(opened.format)?.name ?? opened.format;
  const size = opened.gameSize === null ? null : amount(opened.gameSize, 'point');
  const game = opened.campaign && `game ${opened.campaign.game} of a campaign`;
  return {
    title: between(opened.name, names.b),
    formatId: opened.format,
    what: joined([format, size, game], ' · '),
    stands: (campaign === null ? null : setAside(log, campaign)) ?? standing(log),
  };
}

/** What became of a match that its campaign waits for no more; null: it does, or it has ended. */
function setAside(log: MatchLog, campaign: CampaignLog): string | null {
  const [{ state }, { state: of }] = [replayMatch(log), replayCampaign(campaign)];
  if (closedMatch(state, of) !== null) return 'Closed: its game is entered in the campaign';
  const isOpen = ['lobby', 'playing'].includes(phaseOf(state));
  return isOpen && of.played.some(({ match }) => match === state.id)
    ? 'Entered in the campaign, not played to its end here'
    : null;
}

function standing(log: MatchLog): string {
  const { state } = replayMatch(log);
  switch (phaseOf(state)) {
    case 'declined':
      return `Declined by ${nameOf(state, state.declined?.by ?? 'a')}`;
    case 'abandoned':
      return 'Abandoned';
    case 'over':
      return state.opened.mission === 'skirmish' ? resultText(state) : 'Over';
    case 'lobby':
    case 'playing': {
      const needs = needsOf(state);
      return needs.length === 0 ? 'Accepted: play' : `Next: ${needs.map((need) => needText(state, need)).join('; ')}`;
    }
  }
}

/** A campaign in three short lines. */
export function campaignLine(log: CampaignLog): Line {
  const { state } = replayCampaign(log);
  return {
    title: between(campaignNameOf(state, 'a'), state.names.b === null ? null : campaignNameOf(state, 'b')),
    formatId: MISSION_FORMAT,
    what: `No Rest for the Weary · ${amount(state.games, 'game')}`,
    stands: campaignStanding(state),
  };
}

function campaignStanding(state: Campaign): string {
  if (state.played.length === 0) return 'No game entered yet';
  const { end } = standingsOf(state);
  const played = `${state.played.length} of ${amount(state.games, 'game')} played`;
  if (end === null) return played;
  return `${played}: ${end.winner === null ? 'interminable stalemate' : `${campaignNameOf(state, end.winner)} wins`}`;
}
