import { Check, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Seats } from '@/lib/browser/seats';
import { claimsOf } from '@/lib/play/game/consent';
import type { Entry, LogEvent } from '@/lib/play/game/log';
import { otherSide, type Side } from '@/lib/play/game/side';
import { Note } from '@/components/ui/note';

/** So many are asked about at once, the latest. */
const MOST_ASKED = 3;

/** What the other player said and nobody can check: whoever sits here agrees or not, or leaves it as it is. */
export function SaidLines<Event extends { kind: string }>({
  entries,
  asks,
  seats,
  nameOf,
  says,
  counts = () => true,
  onAnswer,
}: {
  entries: readonly Entry<Event>[];
  /** Whether the other player is asked about such an event. */
  asks: (event: Event) => boolean;
  seats: Seats;
  nameOf: (side: Side) => string;
  /** Whether it counts without an answer; left out: it does. */
  counts?: (id: string) => boolean;
  /** An entry in words. */
  says: (event: LogEvent<Event>) => string;
  onAnswer: (side: Side, answer: { kind: 'consented'; event: string; agrees: boolean }) => Promise<unknown> | void;
}) {
  const [busy, setBusy] = useState(false);
  const open = useMemo(() => {
    const said = claimsOf(entries, asks);
    return entries.flatMap(({ event }) => (said.get(event.id)?.answer === null ? [event] : []));
  }, [entries, asks]);
  // At a shared device both see what is entered.
  const asked = open
    .filter(({ by }) => seats[by] === null && seats[otherSide(by)] !== null)
    .slice(-MOST_ASKED)
    .toReversed();
  async function answer(side: Side, event: string, agrees: boolean): Promise<void> {
    setBusy(true);
    await onAnswer(side, { kind: 'consented', event, agrees });
    setBusy(false);
  }
  return asked.map((event) => (
    <Note
      key={event.id}
      label={`Said by ${nameOf(event.by)}`}
      state="plain"
      className="no-print flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      <p className="min-w-0 flex-1 basis-60">
        {says(event)}{' '}
        <span className="text-ink-soft">
          {counts(event.id) ? 'Nothing waits for your answer.' : 'It counts once you agree.'}
        </span>
      </p>
      <Button small icon={<Check />} disabled={busy} onClick={() => void answer(otherSide(event.by), event.id, true)}>
        I agree
      </Button>
      <Button small icon={<X />} disabled={busy} onClick={() => void answer(otherSide(event.by), event.id, false)}>
        Not so
      </Button>
    </Note>
  ));
}
