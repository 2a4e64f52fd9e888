import type { Army } from '../../army/army';
import { reconSquadInCampaign } from '../../formats/recon-squad/format';
import { leadershipOf } from '../../formats/recon-squad/leader';
import { specialistsOf } from '../../formats/recon-squad/specialists';
import type { Side } from '../game/side';
import { NO_DECLARATIONS, type Roster } from '../../documents/roster/schema';
import type { Format } from '../../rules/format';
import { modelLabel } from '../../rules/target';
import { granted, type Campaign } from './campaign';
import { traitId } from './designation';
import type { CampaignModel } from './events';

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

/**
 * A side's frozen list as it stands in a game, counted from 1 (the next one when left out): the specialists that were
 * designated before it are in its declarations.
 */
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
export function formatForGame(campaign: Campaign, side: Side, game = campaign.played.length + 1): Format {
  return reconSquadInCampaign({ designations: granted(campaign, side, game - 1) });
}
