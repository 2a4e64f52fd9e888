import { count } from '@/lib/foundation/words';
import { growthCalls } from '@/lib/play/campaign/account';
import {
  type Campaign,
  gamesLeft,
  nameOf,
  nextAspect,
  settlerOf,
  totalPoints,
  designationsDue,
  designationsOwed,
  modelsWithTraits,
} from '@/lib/play/campaign/campaign';
import type { RollCall } from '@/lib/play/game/dice';
import { type Side, SIDES, eachSide, type BySide } from '@/lib/play/game/side';
import { type Aspect, ASPECT_NAMES } from '@/lib/play/match/stakes';
import type { Army } from '@/lib/army/army';
import { campaignModels } from '@/lib/play/shownList';
import { modelDifferences } from '@/lib/play/campaignMatches';

/** What a campaign asks for now, to be answered at this device, or only told. */
export interface CampaignStep {
  title: string;
  says: string | null;
  ask:
    | { kind: 'roll'; call: RollCall }
    | { kind: 'designate'; by: Side }
    | { kind: 'play' }
    /** The other player's, on that player's own device. */
    | null;
}

/** What the games so far have left: the D6 of each minor victory, and who is designated. `sides`: who plays here. */
export function growthSteps(campaign: Campaign, sides: readonly Side[]): readonly CampaignStep[] {
  const dice = growthCalls(campaign).flatMap(({ game, call }): readonly CampaignStep[] =>
    game.result.winner === null
      ? []
      : [
          {
            title: `A D6 for game ${game.number}`,
            says: `${nameOf(campaign, game.result.winner)} won it by a minor victory: a second specialist on a 4+.`,
            ask: { kind: 'roll', call },
          },
        ],
  );
  const designations = SIDES.flatMap((by): readonly CampaignStep[] => {
    const [due, owed, name] = [designationsDue(campaign, by), designationsOwed(campaign, by), nameOf(campaign, by)];
    if (due === 0) return [];
    // Once every model is a specialist a further trait is the side's to give or to leave.
    const [own, other, what] =
      owed > 0
        ? [': designate', ' designates', count(owed, 'specialist')]
        : [': you may give', ' may give', count(due, 'further trait')];
    return sides.includes(by)
      ? [{ title: `${name}${own} ${what}`, says: null, ask: { kind: 'designate', by } }]
      : [{ title: `${name}${other} ${what}`, says: `On ${name}’s own device.`, ask: null }];
  });
  return [...dice, ...designations];
}

/** The next game, and who settles in it what it counts for. `match`: what is settled there; null: nothing. */
export function gameSteps(campaign: Campaign, match: Aspect | null): readonly CampaignStep[] {
  if (gamesLeft(campaign) === 0) return [];
  const [aspect, settler] = [match ?? nextAspect(campaign), settlerOf(campaign)];
  const who = settler === 'a' || settler === 'b' ? `${nameOf(campaign, settler)} has the fewest campaign points` : null;
  const open =
    who === null
      ? `Both have ${totalPoints(campaign).a} campaign points. In the match a D3 decides what it counts for.`
      : `${who}, and chooses in the match what it counts for.`;
  return [
    {
      title: `Game ${campaign.played.length + 1}${aspect === null ? '' : `, for ${ASPECT_NAMES[aspect]}`}`,
      says: aspect === null ? open : null,
      ask: { kind: 'play' },
    },
  ];
}

/** Where the account and this browser read a side's models differently, in words. `army`: as in the next game. */
export function readOtherwise(campaign: Campaign, side: Side, army: Army | null): readonly string[] {
  if (campaign.began === null || army === null) return [];
  const kept = modelsWithTraits(campaign, side).map(({ model, traits }) => ({ ...model, traits }));
  return modelDifferences(kept, campaignModels(army));
}

/** Both armies where this browser has read them. */
export const armiesOf = (lists: BySide<{ kind: string; checked?: { army: Army } } | null>): BySide<Army | null> =>
  eachSide((side) => lists[side]?.checked?.army ?? null);
