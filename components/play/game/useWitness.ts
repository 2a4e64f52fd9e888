import { useEffect, useMemo, useState } from 'react';
import type { Log } from '@/lib/game/log';
import { contradicts, witnessOf } from '@/lib/game/witness';
import { keepSeen, loadSeen } from '@/lib/browser/seats';

export interface Witnessed {
  /** Something that this device has seen in the log was changed or is gone. */
  readonly contradicted: boolean;
  /** Accepts the log as it is now: the player knows why it changed. */
  readonly accept: () => void;
}

/** Compares a log with what this device has seen of it. `watching`: a player sits here; onlookers keep nothing. */
export function useWitness<Opened, Event>(log: Log<Opened, Event>, watching: boolean): Witnessed {
  const [accepted, setAccepted] = useState<string | null>(null);
  const now = useMemo(() => (watching ? witnessOf(log) : ''), [log, watching]);
  const contradicted = useMemo(
    () => watching && now !== accepted && contradicts(loadSeen(log.id), now),
    [now, watching, log.id, accepted],
  );
  useEffect(() => {
    // A page that is behind another one of this device forgets nothing.
    if (watching && !contradicted && now.length > loadSeen(log.id).length) keepSeen(log.id, now);
  }, [watching, contradicted, now, log.id]);
  const accept = (): void => {
    keepSeen(log.id, now);
    setAccepted(now);
  };
  return { contradicted, accept };
}
