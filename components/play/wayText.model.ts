import { ASPECT_NAMES } from '@/lib/play/campaign/aspect';
import { nameOf, type Campaign } from '@/lib/play/campaign/campaign';
import type { WayToWin } from '@/lib/play/campaign/standings';
import { otherSide, type Side } from '@/lib/play/game/side';

/** "lacks 3 in Combat and 1 in Supply Chain", as long as the opponent gets no more there. */
export function wayText(campaign: Campaign, side: Side, way: WayToWin, left: number): string {
  if (way.holds) return left === 0 ? 'won' : 'holds as it stands';
  const lacking = [
    ...(way.combat > 0 ? [`${way.combat} in Combat`] : []),
    ...(way.other !== null && way.other.points > 0 ? [`${way.other.points} in ${ASPECT_NAMES[way.other.aspect]}`] : []),
  ].join(' and ');
  if (left === 0) return `missed by ${lacking}`;
  if (!way.possible) return `out of reach: lacks ${lacking}, with ${left === 1 ? 'one game' : `${left} games`} left`;
  return `lacks ${lacking} if ${nameOf(campaign, otherSide(side))} gets no more there`;
}
