import { useState } from 'react';
import { rollSentence } from '@/lib/play/match/eventText';
import type { MatchState } from '@/lib/play/match/state';
import { lastFreeThrow } from '@/components/play/freeThrows.model';

/**
 * What was thrown last while this page is open and `turn` is played, in a sentence; null: nothing, or it was folded. What
 * fell before is for the log.
 */
export function useFreshThrow(state: MatchState, turn: string): readonly [says: string | null, fold: () => void] {
  const place = lastFreeThrow(state);
  const [old, setOld] = useState({ place, turn });
  if (old.turn !== turn) setOld({ place, turn });
  const roll = place > old.place ? state.rolls.rolls[place] : undefined;
  return [roll === undefined ? null : rollSentence(state, roll), () => setOld({ place, turn })];
}
