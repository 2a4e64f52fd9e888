import { Dices, X } from 'lucide-react';
import { IconButton } from '@/components/ui/iconButton';
import type { MatchState } from '@/lib/play/match/state';
import { useFreshThrow } from './useFreshThrow';

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
          <IconButton label="Fold what was thrown" icon={<X />} onClick={fold} />
        </p>
      )}
    </div>
  );
}
