import { count } from '@/lib/foundation/words';
import { expectedRolls, growthCalls } from '@/lib/play/campaign/account';
import { type Campaign, gamesLeft, nameOf, nextAspect, settlerOf, totalPoints } from '@/lib/play/campaign/campaign';
import { designationsDue, designationsOwed } from '@/lib/play/campaign/designation';
import { nextAspectRoll } from '@/lib/play/campaign/dice';
import { ASPECT_NAMES, ASPECTS, TIE_READING } from '@/lib/play/campaign/events';
import type { RollCall } from '@/lib/play/game/dice';
import { type Side, SIDES } from '@/lib/play/game/side';

/** What a campaign asks for now, to be answered at this device, or only told. */
export interface CampaignStep {
  title: string;
  /** Null: the title says all. */
  says: string | null;
  ask:
    | { kind: 'roll'; call: RollCall }
    | { kind: 'aspect'; by: Side }
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

/** What the next game counts for, where that is not settled as it should be; and the game. */
export function gameSteps(campaign: Campaign, sides: readonly Side[]): readonly CampaignStep[] {
  if (gamesLeft(campaign) === 0) return [];
  const [aspect, number] = [nextAspect(campaign), campaign.played.length + 1];
  const isOpen = aspect === null || campaign.settled?.rightful === false;
  const again = campaign.settled?.how === 'dice' && nextAspectRoll(campaign)?.again === true;
  return [
    ...(isOpen ? aspectSteps(campaign, sides) : []),
    ...(aspect === null
      ? []
      : [
          {
            title: `Game ${number}, for ${ASPECT_NAMES[aspect]}`,
            says: again ? 'The D3 of the earlier entry counts again.' : null,
            ask: { kind: 'play' as const },
          },
        ]),
  ];
}

function aspectSteps(campaign: Campaign, sides: readonly Side[]): readonly CampaignStep[] {
  const settler = settlerOf(campaign);
  const title = `What game ${campaign.played.length + 1} counts for`;
  const call = expectedRolls(campaign).find(({ sides: faces }) => faces === ASPECTS.length);
  if (settler === 'tie' && call !== undefined) {
    const says = `Both have ${totalPoints(campaign).a} campaign points. ${TIE_READING}`;
    return [{ title, says, ask: { kind: 'roll', call } }];
  }
  if (settler !== 'a' && settler !== 'b') return [];
  const [name, here] = [nameOf(campaign, settler), sides.includes(settler)];
  const says = `${name} has the fewest campaign points and chooses${here ? '' : `, on ${name}’s own device`}.`;
  return [{ title, says, ask: here ? { kind: 'aspect', by: settler } : null }];
}
