import { type Campaign, granted, traitId } from '@/lib/play/campaign/campaign';
import type { BySide, Side } from '@/lib/play/game/side';
import { type CheckedHere, checkRoster } from '@/lib/verdict/checkRoster';
import { underFormat } from '@/lib/verdict/underFormat';
import type { Army } from '../army/army';
import { reconSquadInCampaign } from '../formats/recon-squad/format';
import { leadershipOf } from '../formats/recon-squad/leader';
import { specialistsOf } from '../formats/recon-squad/specialists';
import { NO_DECLARATIONS, type Roster } from '../documents/roster/schema';
import type { Format } from '../rules/format';
import { modelLabel } from '../rules/target';
import type { CampaignModel } from './campaign/events';

/** The models of a list as the campaign's log keeps them. */
export function campaignModels(army: Army): readonly CampaignModel[] {
  const { leader } = leadershipOf(army);
  const named = specialistsOf(army);
  return army.models.map((model) => ({
    id: model.id,
    name: modelLabel(army, model),
    vehicle: model.vehicle.known && model.vehicle.value,
    leader: model === leader,
    traits: named.flatMap((each) =>
      each.model === model && each.declared.trait !== null ? [traitId(each.declared.trait)] : [],
    ),
  }));
}

/** A side's frozen list in a game, counted from 1: with the specialists that were designated before it. */
export function rosterForGame(
  roster: Roster,
  campaign: Campaign,
  side: Side,
  game = campaign.played.length + 1,
): Roster {
  const grown = campaign.designations
    .filter((each) => each.side === side && each.from <= game)
    .map(({ model, trait, weapon }) => ({ model, trait, weapon }));
  if (grown.length === 0) return roster;
  const declarations = roster.declarations ?? NO_DECLARATIONS;
  return { ...roster, declarations: { ...declarations, specialists: [...declarations.specialists, ...grown] } };
}

/** The format that judges a side's list in a game: with as many specialists as the games before have granted. */
export const formatForGame = (campaign: Campaign, side: Side, game = campaign.played.length + 1): Format =>
  reconSquadInCampaign({ designations: granted(campaign, side, game - 1) });

/** A list of a match, judged in this browser. */
export type ListCheckedHere = Extract<CheckedHere, { kind: 'checked' }>;

/** Both lists of a match, as far as this browser could check them. */
export type MatchLists = BySide<ListCheckedHere | null>;

/** A list of a match as this browser sees it; null: not shown yet, or on its way. */
export type ShownList = CheckedHere | null;

/** The game of a campaign that a match is, with the campaign as it stands. */
export interface CampaignGame {
  campaign: Campaign;
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
