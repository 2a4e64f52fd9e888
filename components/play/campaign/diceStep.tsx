'use client';

import { Dices } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { nameOf, type Campaign } from '@/lib/play/campaign/campaign';
import type { CampaignEvent } from '@/lib/play/campaign/events';
import type { RollCall } from '@/lib/play/game/dice';
import { openRolls } from '@/lib/play/game/rolls';
import { SIDES } from '@/lib/play/game/side';

interface DiceStepProps {
  campaign: Campaign;
  call: RollCall;
  /** True also where nobody plays at this device. */
  busy: boolean;
  onSend: (event: CampaignEvent) => void;
}

/** One die that the campaign asks for: rolled by both devices together, or entered by hand. */
export function DiceStep({ campaign, call, busy, onSend }: DiceStepProps) {
  const open = openRolls(campaign.rolls).find((roll) => roll.call.purpose === call.purpose);
  const away = SIDES.filter((side) => campaign.rolls.heads[side] === null);
  const held = open === undefined ? [] : SIDES.filter((side) => open.links[side] === null);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="primary"
          icon={<Dices />}
          disabled={busy || open !== undefined || away.length > 0}
          onClick={() => onSend({ kind: 'called', call })}
        >
          Roll a D{call.sides} together
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {diceText(
            open !== undefined,
            held.map((side) => nameOf(campaign, side)),
            away.map((side) => nameOf(campaign, side)),
          )}
        </p>
      </div>
      <div
        role="group"
        aria-label={`Enter a D${call.sides} rolled by hand`}
        className="flex flex-wrap items-center gap-1.5"
      >
        <span className="mr-1 text-ink-soft">Rolled by hand:</span>
        {Array.from({ length: call.sides }, (_, place) => place + 1).map((face) => (
          <Button
            key={face}
            disabled={busy}
            className="figures min-w-row"
            aria-label={`Enter a ${face}`}
            onClick={() => onSend({ kind: 'entered', call, faces: [face] })}
          >
            {face}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** How the dice stand. `waiting`: whose link the open roll waits for; `away`: who has not opened the page yet. */
function diceText(rolling: boolean, waiting: readonly string[], away: readonly string[]): string {
  if (rolling) return `The die is rolling: it waits for ${waiting.map((name) => `${name}’s page`).join(' and ')}.`;
  if (away.length === 0) return 'Both devices roll it: neither can choose the result.';
  return `Fair dice wait until ${away.join(' and ')} ${away.length > 1 ? 'have' : 'has'} opened this page.`;
}
