import { Flag } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { SIDES } from '@/lib/play/game/side';
import { isEliminated, nameOf } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import { endOf } from '@/lib/play/match/turns';
import type { MissionPlay } from '@/components/play/mission/useMissionPlay';

/** Where a game without a mission is ended. */
export const END_OF_GAME = 'end-of-game';

/** Ends the game, before its last turn or one that nothing else ends: both players say so, or one when an army is gone. */
export function EndGame({ play: { state, held, standsInFor, busy, act } }: { play: MissionPlay }) {
  const free = state.opened.mission === 'none';
  if (free ? phaseOf(state) !== 'playing' : state.turns.started === 0 || endOf(state) !== null) return null;
  const asked = SIDES.filter((side) => state.ends[side]);
  const gone = free ? [] : SIDES.filter((side) => isEliminated(state, side));
  const left = held.filter((side) => side !== standsInFor && !state.ends[side]);
  const enough = gone.length > 0 ? left.slice(0, 1) : left;
  const played = state.deck?.play.ended === true;
  if (enough.length === 0 && asked.length === 0 && gone.length === 0) return null;
  function verb(): string {
    if (gone.length > 0) return 'End the game';
    if (enough.length === 2) return 'Both end the game now';
    if (asked.length === 0) return 'End the game now';
    return `${left.map((side) => nameOf(state, side)).join()} agrees: end the game`;
  }
  return (
    <section
      id={END_OF_GAME}
      aria-label="End of the game"
      className="scroll-mb-24 no-print flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      {gone.map((side) => (
        <p key={side} className="font-medium">
          {nameOf(state, side)} has no model left.
        </p>
      ))}
      {asked.map((side) => (
        <p key={side} role="status" className="font-medium">
          {nameOf(state, side)} wants to end the game now.
        </p>
      ))}
      {played && asked.length === 0 && <p className="font-medium">Next: end the game.</p>}
      {enough.length > 0 && (
        <Button
          icon={<Flag />}
          look={gone.length > 0 || played || (free && asked.length > 0) ? 'primary' : 'plain'}
          disabled={busy}
          onClick={() => enough.forEach((side) => act(side, { kind: 'ended' }))}
        >
          {verb()}
        </Button>
      )}
      {enough.length === 1 && asked.length === 0 && gone.length === 0 && (
        <span className="text-sm text-ink-faint">
          Both players must agree{free ? '' : ', or one when an army is gone'}.
        </span>
      )}
    </section>
  );
}
