'use client';

import { RotateCw } from 'lucide-react';
import type { MissionSheetProps } from '@/components/play/mission/missionSheet';
import { MatchEntries } from '@/components/play/mission/matchLog';
import { ArmyTable } from '@/components/play/table/armyTable';
import { ArmyHead, ArmyTabs } from '@/components/play/table/armyTabs';
import { MatchBar } from '@/components/play/table/matchBar';
import { useTwoHands } from '@/components/play/table/useTwoHands';
import { capitalised } from '@/lib/foundation/words';
import { formatById } from '@/lib/formats';
import { eachSide, SIDES } from '@/lib/play/game/side';
import { nameOf } from '@/lib/play/match/state';
import { lossesOf, turnOf } from '@/lib/play/table/marks';
import { turnEnded } from '@/lib/play/table/taps';

/** Both armies of a match without a mission: what happens to them, dice, reminders. */
export function MatchTable({ play, entries, lists }: MissionSheetProps) {
  const { state } = play;
  const { hands, picked, at, order } = useTwoHands(play, lists, entries);
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
      <ArmyTabs
        order={order}
        names={eachSide((side) => nameOf(state, side))}
        notes={eachSide((side) => leftText(hands[side]))}
        armies={eachSide((side) => (
          <section aria-label={`${nameOf(state, side)}’s army`}>
            <ArmyTable
              beside
              hand={hands[side]}
              picked={picked[side]}
              head={<ArmyHead side={side} name={nameOf(state, side)} />}
            />
          </section>
        ))}
      />
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

/** `7/9`: how many models are left. */
function leftText({ marks, pieces }: ReturnType<typeof useTwoHands>['hands']['a']): string {
  const all = pieces.reduce((sum, { models }) => sum + models.length, 0);
  return `${all - lossesOf(marks, pieces).lost.size}/${all}`;
}
