'use client';

import { useMemo } from 'react';
import type { ListCheckedHere } from '@/lib/play/shownList';
import type { Seats } from '@/lib/browser/seats';
import { Disclosure } from '@/components/ui/disclosure';
import { useMedia } from '@/components/ui/useMedia';
import { ArmyTabs } from '@/components/play/table/armyTabs';
import { useTwoHands } from '@/components/play/table/useTwoHands';
import { isEliminated, modelsLeft } from '@/lib/play/match/losses';
import { eachSide, SIDES, type Side, type Sided } from '@/lib/play/game/side';
import type { MatchEvent } from '@/lib/play/match/match';
import { replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { armyOf, nameOf, type MatchState } from '@/lib/play/match/state';
import { bothStratagemsRevealed } from '@/lib/play/match/stratagems';
import { stepsOf } from '@/lib/play/match/steps';
import { endOf } from '@/lib/play/match/turns';
import { useMissionPlay } from './useMissionPlay';
import { EndGame } from './endGame';
import { LastRoll } from './lastRoll';
import { useInView } from './useInView';
import { ForceSheet } from './forceSheet';
import { MatchEntries } from './matchLog';
import { MissionBar } from './missionBar';
import { NowPanel } from './nowPanel';
import { Objectives } from './objectives';
import { ScoreChart } from './scoreChart';
import { SpokenNews } from './spokenNews';
import { StepLedger } from './stepLedger';
import { TableDiagram } from './tableDiagram';
import { TurnBar } from './turnBar';

/**
 * What the sheet of an accepted match is given. Dice links and sealed stratagems are shown by the page itself, without
 * a click.
 */
export interface MissionSheetProps {
  log: MatchLog;
  state: MatchState;
  /** The secrets of the players at this device; both null: somebody looks on, and gets no buttons. */
  seats: Seats;
  /** Sends something in the name of a player at this device. Null: it was taken; else why not, for the player. */
  send: (side: Side, event: MatchEvent) => Promise<string | null>;
  /** Both lists as this browser checked them; null: it could not (its unit data is missing). */
  lists: Sided<ListCheckedHere | null>;
  /** The player who is gone and for whom the other plays on; null: nobody. */
  standsInFor: Side | null;
}

/** The Skirmish mission: the current step, the armies, the table, and all steps in order. */
export function MissionSheet({ log, state, seats, send, lists, standsInFor }: MissionSheetProps) {
  const play = useMissionPlay(state, seats, send, standsInFor);
  const entries = useMemo(() => replayMatch(log).entries, [log]);
  const { hands, picked, at, order } = useTwoHands(play, lists, entries);
  const all = stepsOf(state);
  const now = all.find(({ status }) => status === 'now') ?? null;
  const over = endOf(state) !== null;
  const begun = state.turns.started > 0;
  // What may end the game at once stands where it is seen.
  const ending = SIDES.some((side) => state.ends[side] || isEliminated(state, side));
  const answers = now !== null && !over && !now.needs.some(({ kind }) => kind === 'end-turn');
  const next = useInView(`${now?.id ?? ''} ${over}`);
  // A player who chooses a corner already has the table in view.
  const choosing =
    now?.needs.some(({ kind, by }) => kind === 'choose-corner' && by !== null && play.held.includes(by)) ?? false;
  const narrow = useMedia('(width < 64rem)') && !over;
  // A phone has no room for what is settled once turns are played, nor for a table that nothing lies on yet.
  const early = now?.id === 'stratagems' || now?.id === 'stratagem-models';
  const folds = narrow && (begun || early);
  const placing = narrow && !folds;
  const steps = (
    <div className="flex flex-col gap-6">
      {!choosing && <TableDiagram state={state} />}
      {placing ? (
        <Disclosure summary="The steps so far" printed>
          <StepLedger state={state} />
        </Disclosure>
      ) : (
        <StepLedger state={state} />
      )}
    </div>
  );
  return (
    <div className="grid items-start gap-x-8 gap-y-5 sm:gap-y-6 lg:grid-cols-[1fr_23rem]">
      <SpokenNews state={state} />
      <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
        <div ref={next} className="flex min-w-0 scroll-mt-4 flex-col gap-6">
          <LastRoll state={state} steps={all} />
          {over && <ScoreChart play={play} />}
          {answers && <NowPanel play={play} step={now} lists={lists} />}
        </div>
        {begun && <TurnBar play={play} />}
        {ending && <EndGame play={play} />}
        {bothStratagemsRevealed(state) && (
          <ArmyTabs
            order={order}
            names={eachSide((side) => nameOf(state, side))}
            notes={eachSide((side) => `${modelsLeft(state, side).length}/${armyOf(state, side).length}`)}
            armies={eachSide((side) => (
              <ForceSheet play={play} side={side} list={lists[side]} hand={hands[side]} picked={picked[side]} />
            ))}
          />
        )}
        {begun && <Objectives play={play} />}
        {!ending && <EndGame play={play} />}
      </div>
      <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
        {folds ? (
          <Disclosure summary="The table, and the steps so far" printed>
            {steps}
          </Disclosure>
        ) : (
          steps
        )}
        <MatchEntries play={play} entries={entries} />
      </div>
      <div className="lg:col-span-2">
        <MissionBar play={play} entries={entries} lists={lists} hand={hands[at]} picked={picked[at]} />
      </div>
    </div>
  );
}
