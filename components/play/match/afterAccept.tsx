'use client';

import { useMemo, useState } from 'react';
import { MissionSheet, type MissionSheetProps } from '@/components/play/mission/missionSheet';
import type { Side } from '@/lib/play/game/side';
import { eventText } from '@/lib/play/match/eventText';
import { asksForConsent, replayMatch } from '@/lib/play/match/replay';
import { nameOf } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import { FreeGame } from './freeGame';
import { IfGone } from './ifGone';
import { SaidLines } from '../game/saidLines';

/** What follows once a match is accepted: its mission, or its deck of cards. */
export function AfterAccept({
  now,
  ...props
}: Omit<MissionSheetProps, 'standsInFor'> & {
  /** The server's clock, ISO 8601. */
  now: string;
}) {
  const { log, state, seats, send } = props;
  const [standsInFor, standIn] = useState<Side | null>(null);
  const entries = useMemo(() => replayMatch(log).entries, [log]);
  return (
    <>
      <SaidLines
        entries={entries}
        asks={asksForConsent}
        seats={seats}
        nameOf={(side) => nameOf(state, side)}
        says={(event) => eventText(state, event)}
        onAnswer={send}
      />
      {state.opened.mission === 'skirmish' && <MissionSheet {...props} standsInFor={standsInFor} />}
      {state.opened.mission === 'none' && <FreeGame {...props} standsInFor={standsInFor} />}
      {phaseOf(state) === 'playing' && (
        <IfGone state={state} seats={seats} now={now} send={send} standsInFor={standsInFor} onStandIn={standIn} />
      )}
    </>
  );
}
