import { useMemo } from 'react';
import { matchThrow, mayThrow } from '@/lib/browser/matchThrow';
import type { Entry } from '@/lib/play/game/log';
import type { Side } from '@/lib/play/game/side';
import type { MatchEvent } from '@/lib/play/match/match';
import { setEvent, tableMarks } from '@/lib/play/match/onTable';
import { armyOf, own, type MatchState } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import { marksOf } from '@/lib/play/match/stratagems';
import { lossesOf, type MarkSet } from '@/lib/play/table/marks';
import { undoOf } from '@/lib/play/table/taps';
import { matchBases } from '@/components/play/bases.model';
import { besideDeck } from '@/components/play/deckHand.model';
import { matchPieces, missionPiece } from '@/components/play/matchPieces.model';
import type { ListCheckedHere } from '@/lib/play/shownList';
import { numberedBases, tableBases } from '@/components/play/tableBases.model';
import type { TableHand } from '@/components/play/tableHand.model';
import { useAloneTable } from './useAloneTable';
import { renamed } from '@/lib/play/table/tableLog';

/** A match as a table plays in it. */
interface MatchHere {
  state: MatchState;
  writer: Side | null;
  act: (side: Side, event: MatchEvent) => void;
}

/** One side’s army in a match: what is entered goes into its log, by whoever enters it; names stay on this device. */
export function useMatchHand(
  { state, writer, act }: MatchHere,
  side: Side,
  list: ListCheckedHere | null,
  entries: readonly Entry<MatchEvent>[],
): TableHand {
  const [stored, store] = useAloneTable(state.id);
  const mission = state.opened.mission !== 'none';
  const army = armyOf(state, side);
  const all = useMemo(() => matchPieces(mission || list === null ? army : [], list), [mission, army, list]);
  const begun = !mission || state.turns.started > 0;
  const own_ = mission ? all.map((piece) => missionPiece(state, side, piece)) : all;
  const pieces = state.deck === null ? own_ : own_.map(besideDeck);
  const marks = tableMarks(state, side);
  const gains = marksOf(state)[side];
  const writes = writer !== null && phaseOf(state) === 'playing' ? writer : null;
  const send = (sets: readonly MarkSet[]): void => {
    for (const set of sets) {
      const event = setEvent(state, side, set);
      if (writes !== null && event !== null) act(writes, event);
    }
  };
  const bases =
    mission || list === null
      ? numberedBases(matchBases(state, side, list), pieces)
      : tableBases(list.checked.army, list.format, pieces);
  return {
    pieces,
    bases,
    marks,
    names: stored?.log.names ?? {},
    tally: mission || list === null ? [] : list.format.atTable.tally(list.checked.army, lossesOf(marks, pieces)),
    roll:
      writes === null || !mayThrow(state, writes)
        ? null
        : (dice) => act(writes, matchThrow(state, { ...dice, target: null })),
    set: writes === null ? null : send,
    unset:
      writes === null
        ? null
        : (sets, before) => {
            const events = sets.map((set) => lastEntry(entries, setEvent(state, side, set)));
            if (events.includes(null)) return send(undoOf(before, sets, pieces));
            for (const event of events.toReversed()) {
              if (event !== null) act(writes, { kind: 'taken-back', event });
            }
          },
    rename: stored === null ? null : (piece, name) => store({ ...stored, log: renamed(stored.log, piece, name) }),
    mayLose: begun,
    chips: ({ models }) => models.flatMap(({ id }) => own(gains, id) ?? []),
  };
}

/** The id of the last entry of this content that still counts; null: there is none. */
function lastEntry(entries: readonly Entry<MatchEvent>[], event: MatchEvent | null): string | null {
  if (event === null) return null;
  const content = Object.entries(event);
  const isSame = (other: MatchEvent): boolean =>
    content.every(([key, value]) => (other as unknown as Readonly<Record<string, unknown>>)[key] === value);
  return entries.findLast(({ now, problem }) => now !== null && problem === null && isSame(now))?.event.id ?? null;
}
