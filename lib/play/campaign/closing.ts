import { gamesLeft, type Campaign } from './campaign';

/** What ended a match of a campaign without it: its game was entered otherwise, or all games are. */
export interface Closing {
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
