'use client';

import { useMemo } from 'react';
import { Disclosure } from '@/components/shared/disclosure';
import { headOf } from '@/lib/game/chain';
import { milestonesOf, type Milestone } from '@/lib/match/milestones';
import type { MatchLog } from '@/lib/match/replay';
import { turnOf } from '@/lib/match/turns';
import type { MatchState } from '@/lib/match/state';
import { FingerprintMark } from '../game/fingerprintMark';

const LABELS: Readonly<Record<Milestone['id'], string>> = { 'set-up': 'After set-up', end: 'After the game' };

/**
 * Six words and a picture of the log, to compare on both phones: open in the first turn and at the end. Only this shows
 * a server that tells the two players different things.
 */
export function CompareLog({ log, state }: { readonly log: MatchLog; readonly state: MatchState }) {
  const milestones = useMemo(() => milestonesOf(log), [log]);
  if (milestones.length === 0) return null;
  const now = milestones.at(-1);
  const open = now?.id === 'end' || (turnOf(state)?.number === 1 && state.turns.started === 1);
  return (
    <Disclosure summary="Compare both phones" open={open} className="max-w-text">
      <div className="flex flex-col gap-2 pt-1">
        {milestones.map(({ id, head }) => (
          <FingerprintMark key={id} head={head} label={LABELS[id]} />
        ))}
        <FingerprintMark head={headOf(log)} label={`Now, after ${log.events.length} entries`} />
        <p className="text-sm text-ink-soft">
          Read the words out: both phones show the same six and the same picture, or the server told you different
          things. What neither phone has seen, only this comparison shows.
        </p>
      </div>
    </Disclosure>
  );
}
