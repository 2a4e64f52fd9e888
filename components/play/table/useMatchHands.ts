import { MATCH_LIMITS } from '@/lib/play/terms.data';
import { useMemo } from 'react';
import { gameFormat } from '@/lib/formats/gameFormats';
import { PLAIN_TABLE } from '@/lib/rules/atTable';
import type { Side } from '@/lib/play/game/side';
import { armyOf } from '@/lib/play/match/state';
import type { MissionPlay } from '@/components/play/mission/useMissionPlay';
import { type TableHand, cardsLeft, laidOut, missionPiece, tallyOf } from '@/components/play/tableHand.model';
import { threwFree } from '@/lib/browser/throwDice';
import { cardOf, stackOf } from '@/lib/play/deck/deck';
import { placeIn, tableMarks } from '@/lib/play/match/onTable';
import { phaseOf } from '@/lib/play/match/steps';
import { marksOf } from '@/lib/play/match/stratagems';
import { moraleThrow, type FallenDice } from '@/lib/play/table/dice';
import { own, type MarkSet } from '@/lib/play/table/marks';
import { useTwoHands, type TwoHands } from './useTable';

/** Both armies of a match at one table. */
export function useMatchHands(play: MissionPlay): TwoHands {
  const [a, b] = [useMatchHand(play, 'a'), useMatchHand(play, 'b')];
  const { deck } = play.state;
  return useTwoHands({ a, b }, play.writer ?? 'a', deck === null ? '' : cardOf(deck.play));
}

/** One side’s army in a match: what is entered goes into its log, by whoever enters it. */
function useMatchHand({ state, writer, lists, act }: MissionPlay, side: Side): TableHand {
  const list = lists[side];
  const mission = state.opened.mission !== 'none';
  const known = armyOf(state, side);
  const models = useMemo(() => (mission || list === null ? known : []), [mission, known, list]);
  const army = useMemo(() => laidOut(models, list), [models, list]);
  const { deck } = state;
  const pieces = army.pieces.map((piece) => {
    if (mission) return missionPiece(state, side, piece);
    // A deck knows itself whose cards are spent.
    return deck === null ? piece : { ...piece, marks: piece.marks.filter(({ id }) => id !== 'cards') };
  });
  const marks = tableMarks(state, side);
  const gains = marksOf(state)[side];
  const writes = writer !== null && phaseOf(state) === 'playing' ? writer : null;
  const cards = deck && cardsLeft(deck.forces, stackOf(deck.forces, deck.play, state.marks), side);
  const send = (sets: readonly MarkSet[], dice: readonly FallenDice[] = []): void => {
    const whom = placeIn(state, side, sets[0]?.piece ?? '');
    for (const { thrown, faces } of dice) if (writes !== null) act(writes, threwFree(thrown, whom, faces));
    for (let from = 0; writes !== null && from < sets.length; from += MATCH_LIMITS.sets) {
      act(writes, { kind: 'set', of: side, sets: sets.slice(from, from + MATCH_LIMITS.sets) });
    }
  };
  return {
    pieces,
    bases: army.bases,
    marks,
    tally: mission || phaseOf(state) !== 'playing' ? [] : tallyOf(list, marks, pieces),
    roll: writes === null ? null : (dice) => act(writes, threwFree(moraleThrow(dice, side), null)),
    set: writes === null ? null : send,
    mayLose: !mission || state.turns.started > 0,
    table: gameFormat(state.opened.format)?.atTable ?? PLAIN_TABLE,
    chips: (piece) => [...piece.models.flatMap(({ id }) => own(gains, id) ?? []), ...(cards?.(piece) ?? [])],
  };
}
