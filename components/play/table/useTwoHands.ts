import { useMemo } from 'react';
import type { Entry } from '@/lib/play/game/log';
import { otherSide, type Side, type BySide } from '@/lib/play/game/side';
import type { MatchEvent } from '@/lib/play/match/match';
import { armyOf, own } from '@/lib/play/match/state';
import type { ListCheckedHere } from '@/lib/play/shownList';
import type { MissionPlay } from '@/components/play/mission/useMissionPlay';
import type { TableHand } from '@/components/play/tableHand.model';
import { usePicked, type Picked } from '@/components/play/table/usePicked';
import { matchThrow, mayThrow } from '@/lib/browser/matchThrow';
import { setEvent, tableMarks } from '@/lib/play/match/onTable';
import { phaseOf } from '@/lib/play/match/steps';
import { marksOf } from '@/lib/play/match/stratagems';
import { lossesOf, type MarkSet } from '@/lib/play/table/marks';
import { undoOf } from '@/lib/play/table/taps';
import { matchBases, numberedBases } from '@/components/play/bases.model';
import { besideDeck } from '@/components/play/deckHand.model';
import { matchPieces, missionPiece } from '@/components/play/matchPieces.model';
import { useAloneTable } from '@/components/play/table/useAloneTable';
import { renamed } from '@/lib/play/table/tableLog';

/** A match as a table plays in it. */
type MatchHere = Pick<MissionPlay, 'state' | 'writer' | 'act'>;

/** Both armies of a match at one table: one piece of both is picked at a time. */
export function useTwoHands(
  play: MatchHere,
  lists: BySide<ListCheckedHere | null>,
  entries: readonly Entry<MatchEvent>[],
): {
  hands: BySide<TableHand>;
  picked: BySide<Picked>;
  /** The side whose piece is picked; its own where none is. */
  at: Side;
  /** One’s own army first. */
  order: readonly [Side, Side];
} {
  const a = useMatchHand(play, 'a', lists.a, entries);
  const b = useMatchHand(play, 'b', lists.b, entries);
  const [ofA, ofB] = [usePicked(a), usePicked(b)];
  const first = play.writer ?? 'a';
  const picked = useMemo(() => ({ a: alone(ofA, ofB), b: alone(ofB, ofA) }), [ofA, ofB]);
  const other = otherSide(first);
  return {
    hands: { a, b },
    picked,
    at: picked[other].piece === null ? first : other,
    order: [first, other],
  };
}

/** Picks of one army, and so of no other. */
const alone = (own: Picked, other: Picked): Picked => ({
  ...own,
  pick: (model, meant) => {
    other.pick(null);
    own.pick(model, meant);
  },
});

/** One side’s army in a match: what is entered goes into its log, by whoever enters it; names stay on this device. */
function useMatchHand(
  { state, writer, act }: MatchHere,
  side: Side,
  list: ListCheckedHere | null,
  entries: readonly Entry<MatchEvent>[],
): TableHand {
  const [stored, store] = useAloneTable(state.id);
  const mission = state.opened.mission !== 'none';
  const army = armyOf(state, side);
  const models = useMemo(() => (mission || list === null ? army : []), [mission, army, list]);
  const all = useMemo(() => matchPieces(models, list), [models, list]);
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
  return {
    pieces,
    bases: numberedBases(matchBases(models, list), pieces),
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
