import { Dices, X } from 'lucide-react';
import { useState } from 'react';
import { freeThrows } from '@/components/play/tableHand.model';
import { useSettled } from '@/components/play/game/useSettled';
import { lastToTakeBack, type MissionPlay, takeBack } from '@/components/play/mission/useMissionPlay';
import { threwFree } from '@/lib/browser/throwDice';
import { otherSide } from '@/lib/play/game/side';
import { newTable } from '@/lib/play/localTable';
import { eventText, rollSentence } from '@/lib/play/match/eventText';
import { placeIn } from '@/lib/play/match/onTable';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import { freeThrow } from '@/lib/play/table/dice';
import { PlayBar, type Panel, type BarButton } from './playBar';
import { useStoredTable, type TwoHands } from './useTable';
import { IconButton } from '@/components/ui/iconButton';

interface MatchBarProps {
  play: MissionPlay;
  two: TwoHands;
  /** Which turn or card is played: what was thrown in it is shown. */
  turn: string;
  end: BarButton | null;
}

/** The bar under the thumb in a match. */
export function MatchBar({ play, two, turn, end }: MatchBarProps) {
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

/** The dice that either player threw last in this turn, on both phones: nobody should have to open anything to see them. */
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
