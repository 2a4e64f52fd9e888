import { useMemo } from 'react';
import type { Side } from '@/lib/play/game/side';
import type { MatchEvent } from '@/lib/play/match/match';
import type { MatchState } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import type { DicePreset } from '@/lib/rules/atTable';
import { freeThrows } from '@/components/play/freeThrows.model';
import { DiceSheet } from './diceSheet';
import { threwFree } from '@/lib/browser/throwDice';

interface MatchDiceSheetProps {
  state: MatchState;
  /** Null: somebody looks on. */
  writer: Side | null;
  act: (side: Side, event: MatchEvent) => void;
  presets: readonly DicePreset[];
  open: boolean;
  onClose: () => void;
}

/** Free dice in a match: thrown by this device, and kept in the log with who threw them. */
export function MatchDiceSheet({ state, writer, act, presets, open, onClose }: MatchDiceSheetProps) {
  const throws = useMemo(() => freeThrows(state), [state]);
  const thrower = phaseOf(state) === 'playing' ? writer : null;
  return (
    <DiceSheet
      open={open}
      onClose={onClose}
      presets={presets}
      throws={throws}
      onThrow={thrower === null ? null : (thrown) => act(thrower, threwFree(thrown))}
      note="This phone throws them. Both phones see what fell."
    />
  );
}
