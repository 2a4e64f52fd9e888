'use client';

import { Flag } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { SIDES } from '@/lib/play/game/side';
import { isEliminated } from '@/lib/play/match/losses';
import { nameOf } from '@/lib/play/match/state';
import { endOf } from '@/lib/play/match/turns';
import type { MissionPlay } from './useMissionPlay';

/** Ends the game before its last turn: both players say so, or one when an army is gone. */
export function EndGame({ play: { state, held, busy, act } }: { play: MissionPlay }) {
  if (state.turns.started === 0 || endOf(state) !== null) return null;
  const asked = SIDES.filter((side) => state.ends[side]);
  const gone = SIDES.filter((side) => isEliminated(state, side));
  const left = held.filter((side) => !state.ends[side]);
  const enough = gone.length > 0 ? left.slice(0, 1) : left;
  function verb(): string {
    if (gone.length > 0) return 'End the game';
    if (enough.length === 2) return 'Both end the game now';
    if (asked.length === 0) return 'End the game now';
    return `${left.map((side) => nameOf(state, side)).join()} agrees: end the game`;
  }
  return (
    <div className="no-print flex flex-wrap items-center gap-x-3 gap-y-1">
      {gone.map((side) => (
        <p key={side} className="font-medium">
          {nameOf(state, side)} has no model left.
        </p>
      ))}
      {asked.map((side) => (
        <p key={side} className="font-medium">
          {nameOf(state, side)} wants to end the game now.
        </p>
      ))}
      {enough.length > 0 && (
        <Button
          icon={<Flag />}
          look={gone.length > 0 ? 'primary' : 'plain'}
          disabled={busy}
          onClick={() => enough.forEach((side) => act(side, { kind: 'ended' }))}
        >
          {verb()}
        </Button>
      )}
      {enough.length > 0 && asked.length === 0 && gone.length === 0 && (
        <span className="text-sm text-ink-faint">Both players have to say so, or one when an army is gone.</span>
      )}
    </div>
  );
}
