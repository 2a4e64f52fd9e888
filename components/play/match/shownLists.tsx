'use client';

import { useEffect, useRef } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import type { CampaignLog } from '@/lib/play/campaign/replay';
import { SIDES, type Side, type Sided } from '@/lib/play/game/side';
import { armyDisputes, bothAccepted, bothRevealed } from '@/lib/play/match/lobby';
import type { MatchEvent } from '@/lib/play/match/match';
import type { MatchLog } from '@/lib/play/match/replay';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { isVoid } from '@/lib/play/match/steps';
import { Acceptance } from './acceptance';
import { AfterAccept } from './afterAccept';
import { AgreedTerms } from './agreedTerms';
import { ListCard } from './listCard';
import type { Seats } from '@/lib/browser/seats';
import { SealCheck } from './sealCheck';
import { useCampaign } from './useCampaign';
import { useShownList } from '../game/useShownList';
import type { ListCheckedHere, ShownList } from '@/lib/play/shownList';

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
}

/** Both lists together, once both are shown; then both players' answers, and what follows. */
export const ShownLists = (props: Props) => (bothRevealed(props.state) ? <Both {...props} /> : null);

function Both({ log, state, seats, send, campaign, closed, now }: Props) {
  const of = useCampaign(state, campaign);
  const [a, b] = [useShownList(state.lists.a, 'a', of), useShownList(state.lists.b, 'b', of)];
  const shown = { a, b };
  const lists: Sided<ListCheckedHere | null> = { a: checkedOf(a), b: checkedOf(b) };
  const accepted = bothAccepted(state);
  const next = useRef<HTMLDivElement | null>(null);
  const before = useRef(accepted);
  useEffect(() => {
    // Whoever was there when both had accepted is taken to what comes next.
    if (accepted && !before.current) next.current?.scrollIntoView({ block: 'start' });
    before.current = accepted;
  }, [accepted]);
  const both = (
    <section aria-label="Both lists" className="flex flex-col gap-5">
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {SIDES.map((side) => (
          <ListCard
            key={side}
            player={nameOf(state, side)}
            list={shown[side]}
            gameSize={state.opened.gameSize}
            grown={state.opened.known !== null}
          />
        ))}
      </div>
      <SealCheck log={log} state={state} />
    </section>
  );
  return (
    <>
      {!accepted && both}
      {!isVoid(state) && !closed && <AgreedTerms state={state} lists={lists} />}
      {!accepted && state.declined === null && !closed && (
        <Acceptance state={state} seats={seats} lists={lists} send={send} />
      )}
      {accepted && <Disputes state={state} />}
      {accepted && state.declined === null && !closed && (
        <div ref={next} className="flex scroll-mt-4 flex-col gap-5 sm:gap-7">
          <AfterAccept log={log} state={state} seats={seats} send={send} lists={lists} now={now} />
        </div>
      )}
      {accepted && (
        <Disclosure summary="Both lists, their verdicts and their seals" printed>
          <div className="pt-3">{both}</div>
        </Disclosure>
      )}
    </>
  );
}

const checkedOf = (list: ShownList): ListCheckedHere | null => (list?.kind === 'checked' ? list : null);

/**
 * Where the browsers of the two players read a list differently: other unit data, or something that was tampered with.
 */
function Disputes({ state }: { state: MatchState }) {
  const disputes = armyDisputes(state);
  return SIDES.filter((side) => disputes[side].length > 0).map((side) => (
    <section
      key={side}
      aria-label={`Differences on the list of ${nameOf(state, side)}`}
      className="max-w-text border-l-3 border-illegal bg-illegal-wash px-4 py-2"
    >
      <p className="font-semibold">
        Your browsers read the list of {nameOf(state, side)} differently; it is played as {nameOf(state, side)} has it:
      </p>
      <ul>
        {disputes[side].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  ));
}
