import { useEffect, useMemo, useState } from 'react';
import { FingerprintMark } from '@/components/play/game/fingerprintMark';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { type Compared, keepCompared, loadCompared } from '@/lib/browser/seats';
import { milestonesOf } from '@/lib/play/match/milestones';
import type { MatchLog } from '@/lib/play/match/replay';

interface SixWordsProps {
  viewId: string;
  /** As the server tells it. */
  log: MatchLog;
  /** The game is set up and has hardly begun. */
  due: boolean;
}

const ANSWERS = { same: 'The same', other: 'Not the same', later: 'Not now' } as const;

/** Asks once to read out six words: only that shows a server which tells the two players different things. */
export function SixWords({ viewId, log, due }: SixWordsProps) {
  const [answer, setAnswer] = useState<Compared | null | 'looking'>('looking');
  useEffect(() => setAnswer(loadCompared(viewId)), [viewId]);
  const asks = due && answer === null;
  const head = useMemo(() => (asks ? (milestonesOf(log)[0]?.head ?? null) : null), [asks, log]);
  if (answer === 'other') {
    return (
      <Note role="alert" state="illegal">
        <strong className="font-semibold">Your two phones were told different things.</strong> Do not play on in this
        match. Save its log under Fairness, and open another.
      </Note>
    );
  }
  if (head === null) return null;
  return (
    <Note label="Six words" state="accent" className="no-print flex flex-col gap-2">
      <p className="font-medium">Read out six words. Are they the same on both phones?</p>
      <FingerprintMark head={head} label="After set-up" />
      <div className="flex flex-wrap gap-2">
        {(Object.keys(ANSWERS) as Compared[]).map((each) => (
          <Button
            key={each}
            look={each === 'same' ? 'primary' : 'plain'}
            onClick={() => {
              keepCompared(viewId, each);
              setAnswer(each);
            }}
          >
            {ANSWERS[each]}
          </Button>
        ))}
      </div>
    </Note>
  );
}
