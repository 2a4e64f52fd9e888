'use client';

import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SIDES } from '@/lib/play/game/side';
import { nameOf } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import type { MissionSheetProps } from '@/components/play/mission/missionSheet';
import { Problem } from '@/components/ui/note';

/** Where a game without a mission is ended. */
export const END_OF_GAME = 'end-of-game';

/** Ends a game without a mission, which nothing else ends: once both players say so. */
export function EndFreeGame({ state, seats, send }: Pick<MissionSheetProps, 'state' | 'seats' | 'send'>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (phaseOf(state) === 'over') return null;
  const asked = SIDES.filter((side) => state.ends[side]);
  const left = SIDES.filter((side) => seats[side] !== null && !state.ends[side]);
  const alone = asked.length > 0 ? 'Agree: end the game' : 'End the game';
  const verb = left.length === 2 ? 'End the game for both' : alone;
  async function end(): Promise<void> {
    setBusy(true);
    for (const side of left) {
      const refused = await send(side, { kind: 'ended' });
      setProblem(refused);
      if (refused !== null) break;
    }
    setBusy(false);
  }
  if (left.length === 0 && asked.length === 0) return null;
  const played = state.deck?.play.ended === true;
  return (
    <section
      id={END_OF_GAME}
      aria-label="End of the game"
      className="scroll-mb-24 no-print flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      {asked.map((side) => (
        <p key={side} role="status" className="font-medium">
          {nameOf(state, side)} has ended the game.
        </p>
      ))}
      {played && asked.length === 0 && <p className="font-medium">Next: end the game.</p>}
      {left.length > 0 && (
        <Button
          icon={<Flag />}
          look={played || asked.length > 0 ? 'primary' : 'plain'}
          disabled={busy}
          onClick={() => void end()}
        >
          {verb}
        </Button>
      )}
      {left.length === 1 && asked.length === 0 && (
        <span className="text-sm text-ink-faint">The match ends once you both agree.</span>
      )}
      <Problem says={problem} />
    </section>
  );
}
