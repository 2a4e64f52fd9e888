import type { Army } from '@/lib/army/army';
import type { Campaign } from '@/lib/campaign/campaign';
import { modelsWithTraits } from '@/lib/campaign/designation';
import type { CampaignEvent, CampaignModel } from '@/lib/campaign/events';
import { campaignModels } from '@/lib/campaign/gameList';
import { eachSide, type Side, type Sided } from '@/lib/game/side';
import type { CampaignMatch } from './campaignMatches';

/**
 * The event that begins a campaign after its first match, once both have accepted it and this browser has read both
 * lists. Null: not yet.
 */
export function beginningOf(
  { began }: Pick<Campaign, 'began'>,
  first: CampaignMatch | null,
  armies: Sided<Army | null>,
): CampaignEvent | null {
  if (began !== null || first === null || !first.accepted) return null;
  const { names, lists, signers } = first;
  if (
    names.a === null ||
    names.b === null ||
    lists.a === null ||
    lists.b === null ||
    armies.a === null ||
    armies.b === null
  ) {
    return null;
  }
  return {
    kind: 'began',
    names: { a: names.a, b: names.b },
    lists: { a: lists.a, b: lists.b },
    models: { a: campaignModels(armies.a), b: campaignModels(armies.b) },
    ...(signers !== null && { signers }),
  };
}

/**
 * The names of models that the account and this browser read differently: whoever froze the lists may have had other
 * data. `army`: the list as it stands in the next game.
 */
export function readOtherwise(campaign: Campaign, side: Side, army: Army | null): readonly string[] {
  if (campaign.began === null || army === null) return [];
  const kept = modelsWithTraits(campaign, side).map(({ model, traits }) => ({ ...model, traits }));
  const read = campaignModels(army);
  const unlike = (one: CampaignModel, others: readonly CampaignModel[]): boolean =>
    !others.some((other) => other.id === one.id && written(other) === written(one));
  return [
    ...new Set(
      [...kept.filter((model) => unlike(model, read)), ...read.filter((model) => unlike(model, kept))].map(
        ({ name }) => name,
      ),
    ),
  ];
}

const written = ({ name, vehicle, leader, traits }: CampaignModel): string =>
  JSON.stringify([name, vehicle, leader, traits]);

/** Both armies where this browser has read them. */
export const armiesOf = (
  lists: Sided<{ readonly kind: string; readonly checked?: { readonly army: Army } } | null>,
): Sided<Army | null> => eachSide((side) => lists[side]?.checked?.army ?? null);
