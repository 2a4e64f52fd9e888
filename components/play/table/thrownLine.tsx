import { Dices, X } from 'lucide-react';
import { IconButton } from '@/components/ui/iconButton';
import type { MatchState } from '@/lib/play/match/state';
import { useState } from 'react';
import { rollSentence } from '@/lib/play/match/eventText';
import { lastFreeThrow } from '@/components/play/freeThrows.model';

/** What was thrown last in this `turn` while the page is open, in a sentence; null: nothing, or it was folded. */
function useFreshThrow(state: MatchState, turn: string): readonly [says: string | null, fold: () => void] {
  const place = lastFreeThrow(state);
  const [old, setOld] = useState({ place, turn });
  if (old.turn !== turn) setOld({ place, turn });
  const roll = place > old.place ? state.rolls.rolls[place] : undefined;
  return [roll === undefined ? null : rollSentence(state, roll), () => setOld({ place, turn })];
}

interface ThrownLineProps {
  state: MatchState;
  /** Another one folds what was thrown before. */
  turn: string;
}

/** The dice that either player threw last, on both phones: nobody should have to open anything to see what fell. */
export function ThrownLine({ state, turn }: ThrownLineProps) {
  const [says, fold] = useFreshThrow(state, turn);
  return (
    <div role="status" aria-label="Thrown last" className="mx-auto max-w-3xl">
      {says !== null && (
        <p className="arrive-up flex min-h-row items-center gap-2 border-b border-hairline pl-2">
          <Dices aria-hidden="true" className="size-4 shrink-0 text-accent" />
          <span className="figures min-w-0 flex-1 font-medium wrap-anywhere">{says}</span>
          <IconButton label="Fold the throws" icon={<X />} onClick={fold} />
        </p>
      )}
    </div>
  );
}
