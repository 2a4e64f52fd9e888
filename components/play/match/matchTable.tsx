'use client';

import { RotateCw } from 'lucide-react';
import type { MissionSheetProps } from '@/components/play/mission/missionSheet';
import { MatchEntries } from '@/components/play/mission/matchLog';
import { BothArmies } from '@/components/play/mission/forceSheet';
import { MatchBar } from '@/components/play/table/matchBar';
import { useTwoHands } from '@/components/play/table/useTwoHands';
import { capitalised } from '@/lib/foundation/words';
import { formatById } from '@/lib/formats';
import { SIDES } from '@/lib/play/game/side';
import { turnOf } from '@/lib/play/table/marks';
import { turnEnded } from '@/lib/play/table/taps';

/** Both armies of a match without a mission: what happens to them, dice, reminders. */
export function MatchTable({ play, entries, lists }: MissionSheetProps) {
  const { state } = play;
  const table = useTwoHands(play, lists, entries);
  const { hands, picked, at } = table;
  const word = formatById(state.opened.format)?.atTable.turn ?? 'turn';
  const turn = Math.max(...SIDES.map((side) => turnOf(hands[side].marks)));
  /** For both: whoever is behind comes along. */
  function endTurn(): void {
    for (const side of SIDES) {
      const { marks, pieces, set } = hands[side];
      set?.(
        turnEnded(marks, pieces, turnOf(marks)).map((each) =>
          each.mark === 'turn' ? { ...each, value: turn + 1 } : each,
        ),
      );
    }
  }
  return (
    <section aria-label="The armies" className="flex min-w-0 flex-col gap-3">
      <p className="figures font-display text-lg font-semibold">
        {capitalised(word)} {turn}
      </p>
      <BothArmies play={play} lists={lists} table={table} />
      <MatchEntries play={play} entries={entries} />
      <MatchBar
        play={play}
        entries={entries}
        lists={lists}
        hand={hands[at]}
        picked={picked[at]}
        turn={turn}
        // A deck keeps the rounds itself.
        end={state.deck === null ? { name: `End ${word}`, icon: <RotateCw aria-hidden="true" />, run: endTurn } : null}
      />
    </section>
  );
}
