import type { Side } from '@/lib/play/game/side';
import type { MatchState } from '@/lib/play/match/state';
import { turnOf } from '@/lib/play/match/turns';

/** At a shared device: whose turn it is. */
export function writerOf(state: MatchState, held: readonly Side[]): Side | null {
  const player = turnOf(state)?.player;
  return held.find((side) => side === player) ?? held[0] ?? null;
}
