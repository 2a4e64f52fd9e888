import { campaignKind } from '@/lib/play/campaign/account';
import { replayCampaign, type CampaignLog } from '@/lib/play/campaign/replay';
import { objectionsTo, type Knowledge } from '@/lib/play/game/trust';
import { SIDES } from '@/lib/play/game/side';
import type { MatchOpened } from '@/lib/play/match/match';

/**
 * What speaks against a match as a game of its campaign, in words: the server opens each later one, so that it is held
 * against what both players signed when the campaign began. Empty: nothing.
 */
export function againstCampaign(
  { known, name, signer }: Pick<MatchOpened, 'known' | 'name' | 'signer'>,
  campaign: CampaignLog | null,
  knowledge: Knowledge,
): readonly string[] {
  if (campaign === null || signer === undefined) return [];
  if (objectionsTo(campaignKind, campaign, knowledge, null).length > 0) {
    return ['The log of the campaign cannot be right: its own page says why.'];
  }
  const { began } = replayCampaign(campaign).state;
  if (known === null || began === null) return [];
  const names = { a: name, b: known.name };
  return [
    ...(SIDES.some((side) => known.lists[side] !== began.lists[side])
      ? ['The lists of this match are not those that were frozen when the campaign began.']
      : []),
    ...(SIDES.some((side) => names[side] !== began.names[side])
      ? ['The names in this match are not those of the campaign.']
      : []),
    ...(signer !== began.signers?.a || known.signer !== began.signers?.b
      ? ['The keys in this match are not those of the campaign: somebody else writes in a player’s name.']
      : []),
  ];
}
