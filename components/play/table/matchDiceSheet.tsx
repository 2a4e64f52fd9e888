import { useMemo } from 'react';
import { type Side, SIDES } from '@/lib/play/game/side';
import type { MatchEvent } from '@/lib/play/match/match';
import { freeLeft } from '@/lib/play/match/onTable';
import { openRolls } from '@/lib/play/game/rolls';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { freeThrow, type Throw } from '@/lib/play/table/dice';
import type { DicePreset } from '@/lib/rules/atTable';
import { listed } from '@/lib/foundation/words';
import { freeThrows } from '@/components/play/freeThrows.model';
import { DiceSheet } from './diceSheet';
import { matchThrow, mayThrow } from '@/lib/browser/matchThrow';

interface MatchDiceSheetProps {
  state: MatchState;
  /** Null: somebody looks on. */
  writer: Side | null;
  act: (side: Side, event: MatchEvent) => void;
  presets: readonly DicePreset[];
  open: boolean;
  onClose: () => void;
}

/** Free dice in a match: thrown by both browsers together, and kept in the log with who called them. */
export function MatchDiceSheet({ state, writer, act, presets, open, onClose }: MatchDiceSheetProps) {
  const throws = useMemo(() => freeThrows(state), [state]);
  const left = freeLeft(state);
  const away = SIDES.filter((side) => state.rolls.heads[side] === null).map((side) => nameOf(state, side));
  const waits = openRolls(state.rolls).some(({ call }) => freeThrow(call.purpose) !== null);
  function onThrow(thrown: Throw): void {
    if (writer !== null) act(writer, matchThrow(state, thrown));
  }
  function note(): string {
    if (left === 0) return 'Shared throws are used up: each phone now throws alone.';
    if (away.length > 0) return `The dice wait until ${listed(away)} has this page open once.`;
    const many = left > 40 ? '' : ` ${left} such throws are left.`;
    return `${waits ? 'They fall once the other phone has shown its part. ' : ''}Both phones throw together, so neither can cheat.${many}`;
  }
  return (
    <DiceSheet
      open={open}
      onClose={onClose}
      presets={presets}
      throws={throws}
      onThrow={mayThrow(state, writer) ? onThrow : null}
      note={note()}
    />
  );
}
