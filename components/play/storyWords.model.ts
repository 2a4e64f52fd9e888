import { nameOf, type Campaign } from '@/lib/play/campaign/campaign';
import type { Decision } from '@/lib/play/campaign/story';
import { otherSide } from '@/lib/play/game/side';

/** Which game decided a campaign, in a sentence or two. */
export function decisionText(campaign: Campaign, { winner, game, beyondReach }: Decision): string {
  if (winner === null) return `After game ${game} neither side could win any more.`;
  const name = nameOf(campaign, winner);
  const other = nameOf(campaign, otherSide(winner));
  const held = `Game ${game} decided: from then on ${name}’s victory held.`;
  return beyondReach === null ? held : `${held} After game ${beyondReach} it was out of ${other}’s reach.`;
}
