import { CloudOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { count } from '@/lib/foundation/words';
import type { WaitingEvent } from '@/lib/play/game/waitingEvents';
import type { LiveGame } from './useGame';
import { Note } from '@/components/ui/note';

/** So many of what was refused are told one by one. */
const MOST_TOLD = 12;

/** Says what only this device knows so far, and what did not count in the end. */
export function WaitingLines<Event extends { kind: string }>({
  game: { unsent, refused, kept, read },
  says,
}: {
  game: Pick<LiveGame<unknown, Event, unknown>, 'unsent' | 'refused' | 'kept' | 'read'>;
  /** An entry in words. */
  says: (each: WaitingEvent<Event>) => string;
}) {
  const more = refused.length - MOST_TOLD;
  return (
    <>
      {unsent.length > 0 && (
        <Note role="status" className="flex items-center gap-2">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          <span>
            {kept
              ? `${count(unsent.length, 'entry', 'entries')} to be sent: safe here, sent once you are online.`
              : `${count(unsent.length, 'entry', 'entries')} to be sent. This browser is full or private: leave this page open until online.`}
          </span>
        </Note>
      )}
      {refused.length > 0 && (
        <Note role="alert" label="Not taken" state="illegal" className="flex flex-col items-start gap-2">
          <p className="font-semibold">
            {refused.length === 1
              ? 'Something that was done here without a connection does not count:'
              : 'This was done here without a connection and does not count:'}
          </p>
          <ul className="flex flex-col gap-1">
            {refused.slice(0, MOST_TOLD).map((each) => (
              <li key={each.id}>
                {says(each)} <span className="text-ink-soft">{each.refused}</span>
              </li>
            ))}
          </ul>
          {more > 0 && <p>and {more} more.</p>}
          <Button small onClick={() => read(refused.map(({ id }) => id))}>
            I have read it
          </Button>
        </Note>
      )}
    </>
  );
}
