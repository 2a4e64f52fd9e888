'use client';

import { Check, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@/components/shared/button';
import type { Seats } from '@/lib/browser/seats';
import { saidOf } from '@/lib/game/consent';
import { otherSide, type Side } from '@/lib/game/side';
import { eventText } from '@/lib/match/eventText';
import type { MatchEvent } from '@/lib/match/match';
import { asksForConsent, replayMatch, type MatchLog } from '@/lib/match/replay';
import { nameOf, type MatchState } from '@/lib/match/state';

/** So many are asked about at once, the latest. */
const MOST_ASKED = 3;

/** What the other player said and nobody can check: whoever sits here agrees or not, or leaves it as it is. */
export function SaidLines({
  log,
  state,
  seats,
  send,
}: {
  readonly log: MatchLog;
  readonly state: MatchState;
  readonly seats: Seats;
  readonly send: (side: Side, event: MatchEvent) => Promise<string | null>;
}) {
  const [busy, setBusy] = useState(false);
  const open = useMemo(() => {
    const { entries } = replayMatch(log);
    const said = saidOf(entries, asksForConsent);
    return entries.flatMap(({ event }) => {
      const of = said.get(event.id);
      return of !== undefined && of.answer === null ? [event] : [];
    });
  }, [log]);
  // At a shared device both see what is entered.
  const asked = open
    .filter(({ by }) => seats[by] === null && seats[otherSide(by)] !== null)
    .slice(-MOST_ASKED)
    .toReversed();
  async function answer(side: Side, event: string, agrees: boolean): Promise<void> {
    setBusy(true);
    await send(side, { kind: 'consented', event, agrees });
    setBusy(false);
  }
  return asked.map((event) => (
    <section
      key={event.id}
      aria-label={`Said by ${nameOf(state, event.by)}`}
      className="no-print flex max-w-text flex-wrap items-center gap-x-3 gap-y-1 border-l-3 border-rule bg-well px-4 py-2"
    >
      <p className="min-w-0 flex-1 basis-60">
        {eventText(state, event)} <span className="text-ink-soft">Nothing waits for your answer.</span>
      </p>
      <Button small icon={<Check />} disabled={busy} onClick={() => void answer(otherSide(event.by), event.id, true)}>
        I agree
      </Button>
      <Button small icon={<X />} disabled={busy} onClick={() => void answer(otherSide(event.by), event.id, false)}>
        Not so
      </Button>
    </section>
  ));
}
