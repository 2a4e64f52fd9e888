'use client';

import { useMemo, useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { headOf } from '@/lib/play/game/chain';
import { bothAccepted } from '@/lib/play/match/lobby';
import { milestonesOf, type Milestone } from '@/lib/play/match/milestones';
import type { MatchLog } from '@/lib/play/match/replay';
import type { Seats } from '@/lib/browser/seats';
import { SIDES } from '@/lib/play/game/side';
import { phaseOf } from '@/lib/play/match/steps';
import type { MatchState } from '@/lib/play/match/state';
import { FingerprintMark } from '../game/fingerprintMark';

const LABELS: Readonly<Record<Milestone['id'], string>> = { 'set-up': 'After set-up', end: 'After the game' };

interface CompareLogProps {
  log: MatchLog;
  state: MatchState;
  /** Where both sit at one device there is nothing to compare. */
  seats: Seats;
}

/**
 * Six words and a picture of the log, to compare on both phones: in the open in the first turn and at the end. Only
 * this shows a server that tells the two players different things.
 */
export function CompareLog({ log, state, seats }: CompareLogProps) {
  const [shown, setShown] = useState(false);
  const begun = state.opened.mission === 'none' ? bothAccepted(state) : state.turns.started > 0;
  if (!begun) return null;
  const due = phaseOf(state) === 'over' || state.turns.started === 1;
  const open = due && SIDES.some((side) => seats[side] === null);
  return (
    <Disclosure summary="Compare both phones" open={open} className="max-w-text" onToggle={() => setShown(true)}>
      {(open || shown) && <Marks log={log} />}
    </Disclosure>
  );
}

function Marks({ log }: { log: MatchLog }) {
  const milestones = useMemo(() => milestonesOf(log), [log]);
  return (
    <div className="flex flex-col gap-2 pt-1">
      {milestones.map(({ id, head }) => (
        <FingerprintMark key={id} head={head} label={LABELS[id]} />
      ))}
      <FingerprintMark head={headOf(log)} label={`Now, after ${log.events.length} entries`} />
      <p className="text-sm text-ink-soft">
        Read out the six words. Both phones must show the same words and picture. Otherwise the server sent you
        different logs.
      </p>
    </div>
  );
}
