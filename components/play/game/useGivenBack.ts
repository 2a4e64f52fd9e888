import { useEffect, useState } from 'react';
import { giveBack } from '@/lib/browser/local/giveBack';
import type { Seats } from '@/lib/browser/seats';
import type { GameKind } from '@/lib/play/game/log';

/** How many entries this device gave back to a server that had lost them; null: none. `cut`: the log ends too early. */
export function useGivenBack<Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  viewId: string,
  { a, b }: Seats,
  cut: boolean,
): number | null {
  const [given, setGiven] = useState<number | null>(null);
  useEffect(() => {
    if (!cut) return;
    void giveBack(game, viewId, { a, b })
      .catch(() => null)
      .then((count) => count !== null && setGiven(count));
  }, [game, viewId, a, b, cut]);
  return given;
}
