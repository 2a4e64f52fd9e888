import type { Side } from '@/lib/game/side';
import type { MatchState } from '@/lib/match/state';
import { turnOf } from '@/lib/match/turns';

/** At a shared device: whose turn it is. */
export function writerOf(state: MatchState, held: readonly Side[]): Side | null {
  const player = turnOf(state)?.player;
  return held.find((side) => side === player) ?? held[0] ?? null;
}
