import type { Army } from '@/lib/army/army';
import type { Campaign } from '@/lib/play/campaign/campaign';
import { modelsWithTraits } from '@/lib/play/campaign/designation';
import type { CampaignEvent } from '@/lib/play/campaign/events';
import { campaignModels } from '@/lib/play/shownList';
import { eachSide, type Side, type BySide } from '@/lib/play/game/side';
import { type FirstMatch, modelDifferences } from '@/lib/play/campaignMatches';

/**
 * The event that begins a campaign after its first match, once both have accepted it. Each side's models are what its
 * owner stated then, so that both browsers begin it alike. Null: not yet.
 */
export function beginningOf({ began }: Pick<Campaign, 'began'>, first: FirstMatch | null): CampaignEvent | null {
  if (began !== null || first === null || !first.accepted) return null;
  const { names, lists, signers, stated } = first;
  if (stated === null || names.a === null || names.b === null || lists.a === null || lists.b === null) return null;
  return {
    kind: 'began',
    names: { a: names.a, b: names.b },
    lists: { a: lists.a, b: lists.b },
    models: stated,
    ...(signers !== null && { signers }),
  };
}

/**
 * Where the account and this browser read the models of a side differently, in words: whoever stated them may have had
 * other data. `army`: the list as it stands in the next game.
 */
export function readOtherwise(campaign: Campaign, side: Side, army: Army | null): readonly string[] {
  if (campaign.began === null || army === null) return [];
  const kept = modelsWithTraits(campaign, side).map(({ model, traits }) => ({ ...model, traits }));
  return modelDifferences(kept, campaignModels(army));
}

/** Both armies where this browser has read them. */
export const armiesOf = (lists: BySide<{ kind: string; checked?: { army: Army } } | null>): BySide<Army | null> =>
  eachSide((side) => lists[side]?.checked?.army ?? null);
