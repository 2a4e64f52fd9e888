import { Pencil } from 'lucide-react';
import { stampDate } from '@/lib/foundation/stampDate';
import { Button } from '@/components/ui/button';
import { classes } from '@/lib/foundation/classes';
import { nameOf, type Campaign } from '@/lib/play/campaign/campaign';
import type { CampaignEvent } from '@/lib/play/campaign/events';
import { asksForConsent, CORRECTABLE } from '@/lib/play/campaign/account';
import { claimsOf, claimText } from '@/lib/play/game/consent';
import type { Entry } from '@/lib/play/game/log';
import { useUnsentIds } from '@/components/play/game/unsentIds';
import { eventText } from '@/lib/play/campaignWords';

/** A campaign of three games has some 60 entries. */
const MOST_SHOWN = 600;

interface LogListProps {
  campaign: Campaign;
  entries: readonly Entry<CampaignEvent>[];
  onCorrect: ((event: string) => void) | null;
}

/** Everything that was entered, in order, and what became of it. */
export function LogList({ campaign, entries, onCorrect }: LogListProps) {
  const unsent = useUnsentIds();
  const said = claimsOf(entries, asksForConsent);
  const saidWords = (id: string): string => {
    const of = said.get(id);
    return of === undefined ? '' : claimText(of, (side) => nameOf(campaign, side));
  };
  const before = Math.max(0, entries.length - MOST_SHOWN);
  return (
    <ol className="divide-y divide-hairline">
      {before > 0 && <li className="py-1 text-sm text-ink-soft">{before} before these</li>}
      {entries.map(
        ({ event, now, amendedBy }, place) =>
          place >= before && (
            <li
              key={event.id}
              className="grid min-h-7 grid-cols-[1.75rem_1fr_auto] items-baseline gap-x-2 py-1 text-sm"
            >
              <span className="figures text-ink-faint">{place + 1}.</span>
              <span className="min-w-0 break-words">
                <span className="text-ink-faint">
                  {nameOf(campaign, event.by)}, {stampDate(event.at)}:{' '}
                </span>
                <span className={classes(amendedBy !== null && 'text-ink-faint line-through')}>
                  {eventText(campaign, event)}
                </span>
                {amendedBy !== null && now !== null && <span> {eventText(campaign, now)}</span>}
                {said.has(event.id) && <span className="text-ink-faint"> ({saidWords(event.id)})</span>}
                {unsent.has(event.id) && <span className="font-medium text-unfinished"> to be sent</span>}
                {amendedBy !== null && (
                  <span className="text-ink-faint"> ({now === null ? 'struck' : 'corrected'})</span>
                )}
              </span>
              {onCorrect !== null && CORRECTABLE.includes(event.kind) ? (
                <Button
                  small
                  look="quiet"
                  icon={<Pencil />}
                  aria-label={`Correct entry ${place + 1}`}
                  onClick={() => onCorrect(event.id)}
                >
                  <span className="max-sm:sr-only">Correct</span>
                </Button>
              ) : (
                <span />
              )}
            </li>
          ),
      )}
    </ol>
  );
}
