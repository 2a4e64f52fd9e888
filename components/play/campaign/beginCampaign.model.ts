import type { Army } from '@/lib/army/army';
import type { Campaign } from '@/lib/play/campaign/campaign';
import { modelsWithTraits } from '@/lib/play/campaign/designation';
import { campaignModels } from '@/lib/play/shownList';
import { eachSide, type Side, type BySide } from '@/lib/play/game/side';
import { modelDifferences } from '@/lib/play/campaignMatches';

/** Where the account and this browser read a side's models differently, in words. `army`: as in the next game. */
export function readOtherwise(campaign: Campaign, side: Side, army: Army | null): readonly string[] {
  if (campaign.began === null || army === null) return [];
  const kept = modelsWithTraits(campaign, side).map(({ model, traits }) => ({ ...model, traits }));
  return modelDifferences(kept, campaignModels(army));
}

/** Both armies where this browser has read them. */
export const armiesOf = (lists: BySide<{ kind: string; checked?: { army: Army } } | null>): BySide<Army | null> =>
  eachSide((side) => lists[side]?.checked?.army ?? null);
