'use client';

import { ShieldAlert } from 'lucide-react';
import { Button } from '@/components/shared/button';
import type { Witnessed } from './useWitness';

/**
 * Warns that a log is not what this device has seen of it. Until that is settled this device shows nothing by itself.
 */
export function LogAlarm({
  witnessed: { contradicted, accept },
  foreign,
}: {
  readonly witnessed: Witnessed;
  /** What was entered in the name of a player at this device but not by that player, in words. */
  readonly foreign: readonly string[];
}) {
  if (!contradicted && foreign.length === 0) return null;
  return (
    <section
      role="alert"
      aria-label="The log is not what this device knows"
      className="flex max-w-text flex-col items-start gap-2 border-l-3 border-illegal bg-illegal-wash px-4 py-2"
    >
      <p className="flex items-center gap-2 font-semibold">
        <ShieldAlert aria-hidden="true" className="size-5 shrink-0" />
        {contradicted
          ? 'Something that was in this log has been changed or taken out.'
          : 'Somebody else writes in your name.'}
      </p>
      {foreign.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p>
        This device shows no list, no stratagem and no dice by itself until that is cleared up. Compare with the other
        player’s page, or with a file that one of you has saved.
      </p>
      {contradicted && (
        <Button small onClick={accept}>
          I know why: continue
        </Button>
      )}
    </section>
  );
}
