import type { Campaign } from '@/lib/play/campaign/campaign';
import { formatForGame, rosterForGame } from '@/lib/play/campaign/gameList';
import type { Side } from '@/lib/play/game/side';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { underFormat } from '@/lib/verdict/underFormat';
import type { CheckedHere } from '@/lib/verdict/checkedHere';

/** A list of a match, judged in this browser. */
export type ListCheckedHere = Extract<CheckedHere, { kind: 'checked' }>;

/** A list of a match as this browser sees it; null: not shown yet, or on its way. */
export type ShownList = CheckedHere | null;

/** The game of a campaign that a match is, with the campaign as it stands. */
export interface CampaignGame {
  campaign: Campaign;
  /** Counted from 1. */
  game: number;
}

/** A checked list as it stands in a later game of a campaign: with the specialists that have grown. */
export function withGrowth(here: ListCheckedHere, side: Side, { campaign, game }: CampaignGame): ListCheckedHere {
  const roster = rosterForGame(here.revision.roster, campaign, side, game);
  const format = formatForGame(campaign, side, game);
  return {
    ...here,
    format,
    revision: { ...here.revision, roster },
    checked: checkRoster(underFormat(roster, here.linked, format), here.linked, format),
  };
}
