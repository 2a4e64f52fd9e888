import { Dices, X } from 'lucide-react';
import { type ReactNode, useState, useMemo } from 'react';
import { freeThrows, type TableHand, cardsLeft, laidOut, missionPiece, tallyOf } from '../tableHand.model';
import { useSettled } from '@/components/play/game/useChange';
import { lastToTakeBack, type MissionPlay, takeBack } from '@/components/play/mission/useMissionPlay';
import { threwFree } from '@/lib/browser/throwDice';
import { otherSide, type Side } from '@/lib/play/game/side';
import { newTable } from '@/lib/play/localTable';
import { eventText, rollSentence } from '@/lib/play/match/eventText';
import { placeIn, tableMarks } from '@/lib/play/match/onTable';
import { nameOf, type MatchState, armyOf } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import { freeThrow, moraleThrow, type FallenDice } from '@/lib/play/table/dice';
import { PlayBar, type Panel, type BarButton } from './playBar';
import { useStoredTable, type TwoHands, useTwoHands } from './useTable';
import { IconButton } from '@/components/ui/iconButton';
import { MATCH_LIMITS } from '@/lib/play/terms.data';
import { gameFormat } from '@/lib/formats/gameFormats';
import { PLAIN_TABLE } from '@/lib/rules/atTable';
import { cardOf, stackOf } from '@/lib/play/deck/deck';
import { marksOf } from '@/lib/play/match/stratagems';
import { own, type MarkSet, TURN } from '@/lib/play/table/marks';

interface MatchBarProps {
  play: MissionPlay;
  two: TwoHands;
  /** Which turn or card is played: what was thrown in it is shown. */
  turn: string;
  end: BarButton | null;
  /** Why nothing comes next, above the bar. */
  notes?: ReactNode;
}

/** The bar under the thumb in a match. */
export function MatchBar({ play, two, turn, end, notes }: MatchBarProps) {
  const { state, entries, lists, writer, busy, act } = play;
  const [panel, setPanel] = useState<Panel>(null);
  const [stored, store] = useStoredTable(state.id);
  // A second tap must neither end the next turn, nor take back what the first one did or one entry more.
  const rested = useSettled(`${turn} ${entries.filter(({ now }) => now === null).length}`);
  if (phaseOf(state) !== 'playing') return null;
  const enters = writer !== null && (state.opened.mission === 'none' || end !== null);
  const last = enters ? lastToTakeBack(play, entries) : null;
  const back = last === null ? null : `Take back: ${eventText(state, last)}`;
  const own = writer ?? 'a';
  const list = lists[own] ?? lists[otherSide(own)];
  return (
    <PlayBar
      fixed
      two={two}
      panel={panel}
      onPanel={setPanel}
      back={
        enters
          ? {
              name: 'Take back',
              ...(back !== null && { label: back }),
              run: () => last !== null && takeBack(play, last),
              shut: busy || !rested || last === null,
            }
          : null
      }
      next={enters && end !== null ? { ...end, shut: busy || !rested || end.shut === true } : null}
      list={list}
      clock={stored?.clock ?? null}
      names={{ own: nameOf(state, own), other: nameOf(state, otherSide(own)) }}
      onClock={(clock) => store({ ...(stored ?? newTable()), clock })}
      throws={freeThrows(state)}
      onThrow={
        writer === null
          ? null
          : (thrown, piece) => act(writer, threwFree(thrown, piece && placeIn(state, two.at, piece.id)))
      }
      diceNote="This phone throws them. Both phones see what fell."
      notes={
        <>
          {notes}
          <ThrownLine key={turn} state={state} />
          {back !== null && (
            <p className="bar-note mx-auto line-clamp-2 max-w-3xl pt-1 pl-2 text-sm leading-4 wrap-anywhere text-ink-soft">
              {back}
            </p>
          )}
        </>
      }
    />
  );
}

/** The dice that either player threw last in this turn, on both phones: nobody has to open anything to see them. */
function ThrownLine({ state }: { state: MatchState }) {
  const { rolls } = state.rolls;
  const place = rolls.findLastIndex(({ call, faces }) => faces !== null && freeThrow(call.purpose) !== null);
  const [old, setOld] = useState(place);
  const roll = place > old ? rolls[place] : undefined;
  return (
    <div role="status" aria-label="Thrown last" className="mx-auto max-w-3xl">
      {roll !== undefined && (
        <p className="arrive-up flex min-h-row items-center gap-2 border-b border-hairline pl-2">
          <Dices aria-hidden="true" className="size-4 shrink-0 text-accent" />
          <span className="figures min-w-0 flex-1 font-medium wrap-anywhere">{rollSentence(state, roll)}</span>
          <IconButton label="Fold the throws" icon={<X />} onClick={() => setOld(place)} />
        </p>
      )}
    </div>
  );
}

/** Both armies of a match at one table. */
export function useMatchHands(play: MissionPlay): TwoHands {
  const [a, b] = [useMatchHand(play, 'a'), useMatchHand(play, 'b')];
  const { deck, turns } = play.state;
  const moment = deck === null ? `${phaseOf(play.state)} ${turns.started}` : cardOf(deck.play);
  return useTwoHands({ a, b }, play.writer ?? 'a', moment);
}

/** The morale dice of a side in the turn that is played, in the order of the log. */
function moraleOfTurn({ state, entries }: MissionPlay, side: Side): readonly FallenDice[] {
  const begun = entries.findLastIndex(
    ({ event, now }) => now !== null && event.kind === 'set' && event.sets.some(({ mark }) => mark === TURN),
  );
  const since = new Set(entries.slice(begun + 1).map(({ event }) => event.id));
  return state.rolls.rolls.flatMap(({ id, call, faces }) => {
    const thrown = since.has(id) ? freeThrow(call.purpose) : null;
    return faces !== null && thrown?.morale?.side === side ? [{ thrown, faces }] : [];
  });
}

function useMatchHand(play: MissionPlay, side: Side): TableHand {
  const { state, writer, lists, act } = play;
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
    tally: mission || phaseOf(state) !== 'playing' ? [] : tallyOf(list, marks, pieces, moraleOfTurn(play, side)),
    roll: writes === null ? null : (dice) => act(writes, threwFree(moraleThrow(dice, side), null)),
    set: writes === null ? null : send,
    mayLose: !mission || state.turns.started > 0,
    table: gameFormat(state.opened.format)?.atTable ?? PLAIN_TABLE,
    chips: (piece) => [...piece.models.flatMap(({ id }) => own(gains, id) ?? []), ...(cards?.(piece) ?? [])],
  };
}
