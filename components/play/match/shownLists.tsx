import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import type { CampaignLog } from '@/lib/play/campaign/replay';
import { type Side, SIDES } from '@/lib/play/game/side';
import { disputesOf } from '@/lib/play/match/armies';
import { bothAccepted, bothRevealed } from '@/lib/play/match/lobby';
import type { MatchEvent } from '@/lib/play/match/match';
import { asksForConsent, type MatchLog, replayMatch } from '@/lib/play/match/replay';
import { type MatchState, nameOf } from '@/lib/play/match/state';
import { isVoid, phaseOf } from '@/lib/play/match/steps';
import { Acceptance } from './acceptance';
import { AgreedTerms, withAgreed } from './agreedTerms';
import { ListCard } from './listCard';
import type { Seats } from '@/lib/browser/seats';
import { useCampaign } from './useCampaign';
import { useShownList } from '../game/useShownList';
import type { ListCheckedHere, ShownList } from '@/lib/play/shownList';
import { MissionSheet, type MissionSheetProps } from '@/components/play/mission/missionSheet';
import { eventText } from '@/lib/play/match/eventText';
import { IfGone } from './ifGone';
import { Differences } from '../game/differences';
import { SaidLines } from '../game/saidLines';
import { EndGame } from './endGame';
import { useMissionPlay } from '@/components/play/mission/useMissionPlay';
import { MatchTable } from './matchTable';

/** A match without a mission: both armies, and where the format has one, the deck in front of them. */
const FreeGame = (props: MissionSheetProps) => (
  <>
    {props.ask}
    <MatchTable {...props} />
    <EndGame play={props.play} />
  </>
);

/** What follows once a match is accepted: its mission, or its deck of cards. */
function AfterAccept({
  log,
  state,
  seats,
  send,
  lists,
  now,
  ask,
}: Omit<Props, 'campaign' | 'closed'> & Pick<MissionSheetProps, 'lists'>) {
  const [standsInFor, standIn] = useState<Side | null>(null);
  const play = useMissionPlay(state, seats, send, standsInFor);
  const entries = useMemo(() => replayMatch(log).entries, [log]);
  const Game = state.opened.mission === 'none' ? FreeGame : MissionSheet;
  return (
    <>
      <SaidLines
        entries={entries}
        asks={asksForConsent}
        seats={seats}
        nameOf={(side) => nameOf(state, side)}
        says={(event) => eventText(state, event)}
        counts={(id) => state.rolls.rolls.every((roll) => roll.id !== id || roll.offered === null || roll.replaced)}
        onAnswer={send}
      />
      <Game play={play} entries={entries} lists={lists} ask={ask} />
      {phaseOf(state) === 'playing' && <IfGone play={play} now={now} onStandIn={standIn} />}
    </>
  );
}

interface Props {
  log: MatchLog;
  state: MatchState;
  seats: Seats;
  send: (side: Side, event: MatchEvent) => Promise<string | null>;
  /** The campaign that the match is a game of; null: none. */
  campaign: CampaignLog | null;
  /** It waits for this match no more: only the lists are shown. */
  closed: boolean;
  /** The server's clock, ISO 8601. */
  now: string;
  /** What is asked beside the steps, in their place. */
  ask: ReactNode;
}

/** Both lists together, once both are shown; then both players' answers, and what follows. */
export const ShownLists = (props: Props) => (bothRevealed(props.state) ? <Both {...props} /> : null);

function Both({ log, state, seats, send, campaign, closed, now, ask }: Props) {
  const of = useCampaign(state, campaign);
  const [a, b] = [useShownList(state.lists.a, 'a', of), useShownList(state.lists.b, 'b', of)];
  const own = useMemo(() => ({ a: checkedOf(a), b: checkedOf(b) }), [a, b]);
  const { agreed } = state;
  const lists = useMemo(() => withAgreed({ agreed }, own), [agreed, own]);
  const shown = { a: lists.a ?? a, b: lists.b ?? b };
  const accepted = bothAccepted(state);
  const disputes = disputesOf(state.accepted);
  const next = useRef<HTMLDivElement | null>(null);
  const before = useRef(accepted);
  useEffect(() => {
    // Whoever was there when both had accepted is taken to what comes next.
    if (accepted && !before.current) next.current?.scrollIntoView({ block: 'start' });
    before.current = accepted;
  }, [accepted]);
  const both = (
    <section aria-label="Both lists" className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {ownFirst(seats).map((side) => (
        <ListCard
          key={side}
          player={nameOf(state, side)}
          list={shown[side]}
          gameSize={state.opened.gameSize}
          grown={state.opened.known !== null}
        />
      ))}
    </section>
  );
  return (
    <>
      {!accepted && both}
      {!isVoid(state) && !closed && <AgreedTerms state={state} seats={seats} lists={own} send={send} />}
      {!accepted && state.declined === null && !closed && (
        <Acceptance state={state} seats={seats} lists={lists} send={send} />
      )}
      {accepted &&
        SIDES.map((side) => (
          <Differences
            key={side}
            label={`Differences on the list of ${nameOf(state, side)}`}
            says={`Your browsers read the list of ${nameOf(state, side)} differently. It is played as ${nameOf(state, side)} has it:`}
            lines={disputes[side]}
          />
        ))}
      {accepted && state.declined === null && !closed && (
        <div ref={next} className="flex scroll-mt-4 flex-col gap-5 sm:gap-7">
          <AfterAccept log={log} state={state} seats={seats} send={send} lists={lists} now={now} ask={ask} />
        </div>
      )}
      {accepted && (
        <Disclosure summary="Both lists and their verdicts" printed>
          <div className="pt-3">{both}</div>
        </Disclosure>
      )}
    </>
  );
}

/** In whose order both lists are looked at: a player’s own comes first. */
const ownFirst = ({ a, b }: Seats): readonly Side[] => (a === null && b !== null ? ['b', 'a'] : SIDES);

const checkedOf = (list: ShownList): ListCheckedHere | null => (list?.kind === 'checked' ? list : null);
