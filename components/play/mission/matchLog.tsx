import { bounded } from '@/lib/foundation/bounded';
import { Undo2 } from 'lucide-react';
import { IconButton } from '@/components/ui/iconButton';
import { classes } from '@/lib/foundation/classes';
import { Disclosure } from '@/components/ui/disclosure';
import { claimsOf, claimText, type Claim } from '@/lib/play/game/consent';
import type { Entry } from '@/lib/play/game/log';
import type { MatchEvent } from '@/lib/play/match/match';
import { asksForConsent } from '@/lib/play/match/replay';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { calledText, eventText } from '@/lib/play/match/eventText';
import { useUnsentIds } from '../game/unsentIds';
import type { MissionPlay } from './useMissionPlay';
import { mayTakeBack } from '@/components/play/mission/takeBack.model';
import { clockTime } from '@/lib/foundation/stampDate';

/** Events that are not announced: browsers send them by themselves, or they strike an entry that is shown as struck. */
const UNTOLD: readonly MatchEvent['kind'][] = ['chain', 'link', 'dice', 'shown', 'taken-back', 'consented'];
/** This many of the last entries can be taken back. */
const OFFERED = 10;

/** A match has some 300 entries. */
const MOST_TOLD = 600;

interface MatchEntriesProps {
  play: MissionPlay;
  entries: readonly Entry<MatchEvent>[];
}

/** What happened, the latest first. */
export function MatchEntries({ play, entries }: MatchEntriesProps) {
  const told = entries.filter(({ event }) => !UNTOLD.includes(event.kind)).toReversed();
  const unsent = useUnsentIds();
  const said = claimsOf(entries, asksForConsent);
  const { shown, left } = bounded(told, MOST_TOLD);
  return (
    <Disclosure summary={`What happened (${told.length})`}>
      <ol
        className="max-h-96 divide-y divide-hairline overflow-y-auto border-y border-hairline text-sm"
        aria-label="What happened"
      >
        {shown.map((entry, place) => (
          <li key={`${entry.event.id} ${place}`} className="flex min-h-7 items-center gap-2 py-0.5">
            <time dateTime={entry.event.at} className="figures shrink-0 text-ink-faint" suppressHydrationWarning>
              {clockTime(entry.event.at)}
            </time>
            <span className={classes('min-w-0 flex-1', entry.now === null && 'text-ink-faint line-through')}>
              {calledText(play.state, entry.event) ?? eventText(play.state, entry.event)}
            </span>
            <SaidMark said={said.get(entry.event.id)} state={play.state} />
            {unsent.has(entry.event.id) && <span className="shrink-0 font-medium text-unfinished">to be sent</span>}
            {entry.now === null && <span className="text-ink-faint">taken back</span>}
            {place < OFFERED && mayTakeBack(play, entry) && (
              <IconButton
                label={`Take back: ${eventText(play.state, entry.event)}`}
                icon={<Undo2 />}
                disabled={play.busy}
                onClick={() =>
                  play.act(play.held.includes(entry.event.by) ? entry.event.by : (play.writer ?? entry.event.by), {
                    kind: 'taken-back',
                    event: entry.event.id,
                  })
                }
              />
            )}
          </li>
        ))}
        {left > 0 && <li className="py-1 text-ink-soft">and {left} before</li>}
      </ol>
    </Disclosure>
  );
}

interface SaidMarkProps {
  said: Claim | undefined;
  state: MatchState;
}

/** Who said it, and what the other player says to it. */
function SaidMark({ said, state }: SaidMarkProps) {
  if (said === undefined) return null;
  return (
    <span className={classes('shrink-0', said.answer === 'disputes' ? 'font-medium text-illegal' : 'text-ink-faint')}>
      {claimText(said, (side) => nameOf(state, side))}
    </span>
  );
}
