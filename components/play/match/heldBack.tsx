import { heldBack } from '@/lib/play/match/overdue';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { dateAndTime } from '@/lib/foundation/stampDate';

interface HeldBackLinesProps {
  state: MatchState;
  /** The server's clock, ISO 8601. */
  now: string;
}

/**
 * Says who holds back what was sealed, once the agreed time is over. A list's owner has to open the match first, so for
 * lists the due time is shown beforehand.
 */
export function HeldBackLines({ state, now }: HeldBackLinesProps) {
  return heldBack(state).map(({ side, what, until, says }) => {
    if (Date.parse(until) < Date.parse(now)) {
      return (
        <p
          key={`${side} ${what}`}
          role="alert"
          className="max-w-text border-l-3 border-illegal bg-illegal-wash px-4 py-2"
        >
          <strong className="font-semibold">The time is over.</strong> {says}
          {what === 'list' &&
            ` ${nameOf(state, side)} has lost the exchange. Decline the match: a list that was not shown stays unseen.`}
        </p>
      );
    }
    return what === 'list' ? (
      <p key={`${side} ${what}`} className="text-sm text-ink-faint">
        {nameOf(state, side)}’s list is due by {dateAndTime(until)}.
      </p>
    ) : null;
  });
}
