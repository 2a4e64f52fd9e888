'use client';

import { useMemo, useState } from 'react';
import { Disclosure } from '@/components/shared/disclosure';
import { headOf } from '@/lib/game/chain';
import { bothAccepted } from '@/lib/match/lobby';
import { milestonesOf, type Milestone } from '@/lib/match/milestones';
import type { MatchLog } from '@/lib/match/replay';
import { phaseOf } from '@/lib/match/steps';
import type { MatchState } from '@/lib/match/state';
import { FingerprintMark } from '../game/fingerprintMark';

const LABELS: Readonly<Record<Milestone['id'], string>> = { 'set-up': 'After set-up', end: 'After the game' };

/**
 * Six words and a picture of the log, to compare on both phones: open in the first turn and at the end. Only this shows
 * a server that tells the two players different things.
 */
export function CompareLog({ log, state }: { readonly log: MatchLog; readonly state: MatchState }) {
  const over = phaseOf(state) === 'over';
  const [shown, setShown] = useState(false);
  const begun = state.opened.mission === 'none' ? bothAccepted(state) : state.turns.started > 0;
  if (!begun) return null;
  const open = over || state.turns.started === 1;
  return (
    <Disclosure summary="Compare both phones" open={open} className="max-w-text" onToggle={() => setShown(true)}>
      {(open || shown) && <Marks log={log} />}
    </Disclosure>
  );
}

function Marks({ log }: { readonly log: MatchLog }) {
  const milestones = useMemo(() => milestonesOf(log), [log]);
  return (
    <div className="flex flex-col gap-2 pt-1">
      {milestones.map(({ id, head }) => (
        <FingerprintMark key={id} head={head} label={LABELS[id]} />
      ))}
      <FingerprintMark head={headOf(log)} label={`Now, after ${log.events.length} entries`} />
      <p className="text-sm text-ink-soft">
        Read the words out: both phones show the same six and the same picture, or the server told you different things.
        What neither phone has seen, only this comparison shows.
      </p>
    </div>
  );
}
