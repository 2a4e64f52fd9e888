'use client';

import { MissionSheet, type MissionSheetProps } from '@/components/play/mission/missionSheet';
import { EndFreeGame } from './endFreeGame';
import { MatchDeck } from './matchDeck';

/** What follows once a match is accepted: its mission, or its deck of cards. */
export function AfterAccept(props: MissionSheetProps) {
  const { state, seats, send, lists } = props;
  if (state.opened.mission === 'skirmish') return <MissionSheet {...props} />;
  return (
    <>
      <MatchDeck state={state} seats={seats} send={send} lists={lists} />
      <EndFreeGame state={state} seats={seats} send={send} />
    </>
  );
}
