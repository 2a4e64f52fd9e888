import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import type { Army } from '@/lib/army/army';
import type { CampaignEvent, Correctable } from '@/lib/play/campaign/events';
import type { Campaign } from '@/lib/play/campaign/campaign';
import { replayCampaign, whatBreaks, type CampaignLog } from '@/lib/play/campaign/replay';
import type { LogEvent } from '@/lib/play/game/log';
import { SIDES, type Side, type BySide } from '@/lib/play/game/side';
import { entryText } from '@/lib/play/campaignWords';
import { EntryForm } from './entryForm';
import { correctionForm } from './entryForms.model';
import { LedgerProblems } from './ledgerProblems';

interface CorrectSheetProps {
  log: CampaignLog;
  /** The id of the entry. */
  event: string;
  /** Who plays at this device. */
  sides: readonly Side[];
  armies: BySide<Army | null>;
  busy: boolean;
  onSend: (side: Side, event: CampaignEvent) => void;
  onClose: () => void;
}

/** Corrects or strikes an entry; what would break is shown before it is done. */
export function CorrectSheet({ log, event, sides, armies, busy, onSend, onClose }: CorrectSheetProps) {
  const { state, entries } = replayCampaign(log);
  const entry = entries.find((each) => each.event.id === event) ?? null;
  const [content, setContent] = useState<Correctable | null>(null);
  if (entry === null) return null;
  const reads = entry.now ?? entry.event;
  const strike: CampaignEvent = { kind: 'struck', event };
  const correct = (made: Correctable): CampaignEvent => ({ kind: 'corrected', event, content: made });
  const without = replayCampaign({ ...log, events: [...log.events, stamp(reads.by, strike)] }).state;
  const label = entry.now === null ? 'Save the correction' : 'Correct it';
  const form = correctionForm(without, reads, 'side' in reads ? armies[reads.side] : null);
  const send = (made: CampaignEvent): void => onSend(actorOf(log, made, sides), made);
  return (
    <Sheet open onClose={onClose} title="Correct an entry">
      <div className="flex flex-col gap-6">
        <p className="text-ink-soft">
          {entry.now === null ? 'Struck: ' : ''}
          {entryText(state, entry)}
        </p>
        <section aria-label="Correct it">
          {form === null && <p className="text-ink-soft">This entry stays as it is.</p>}
          {form !== null && (
            <EntryForm
              form={form}
              label={label}
              busy={busy}
              onChange={setContent}
              onSend={(made) => send(correct(made))}
            >
              {content !== null && <Breaks campaign={state} log={log} event={correct(content)} sides={sides} />}
            </EntryForm>
          )}
        </section>
        {entry.now !== null && (
          <section aria-label="Strike it" className="border-t border-hairline pt-4">
            <h3>Or strike it</h3>
            <p className="mb-2 text-ink-soft">The entry goes, and all later ones are worked out again.</p>
            <Breaks campaign={state} log={log} event={strike} sides={sides} />
            <Button
              look="danger"
              className="mt-3"
              disabled={busy || !whatBreaks(log, stamp(actorOf(log, strike, sides), strike)).ok}
              onClick={() => send(strike)}
            >
              Strike this entry
            </Button>
          </section>
        )}
      </div>
    </Sheet>
  );
}

interface BreaksProps {
  campaign: Campaign;
  log: CampaignLog;
  event: CampaignEvent;
  sides: readonly Side[];
}

function Breaks({ campaign, log, event, sides }: BreaksProps) {
  const breaks = whatBreaks(log, stamp(actorOf(log, event, sides), event));
  if (!breaks.ok) {
    return (
      <p role="status" className="text-illegal">
        {breaks.problem}
      </p>
    );
  }
  if (breaks.value.length === 0) {
    return (
      <p role="status" className="text-ink-soft">
        Nothing after it breaks.
      </p>
    );
  }
  return (
    <div role="status">
      <p className="font-medium">This breaks:</p>
      <LedgerProblems campaign={campaign} log={log} problems={breaks.value} onCorrect={null} />
    </div>
  );
}

/** Of the players here the one who may do it; else the first, who is told why not. */
function actorOf(log: CampaignLog, event: CampaignEvent, sides: readonly Side[]): Side {
  return sides.find((side) => whatBreaks(log, stamp(side, event)).ok) ?? sides[0] ?? SIDES[0];
}

/** As it would stand in the log, for a look ahead. */
const stamp = (by: Side, event: CampaignEvent): LogEvent<CampaignEvent> => ({
  ...event,
  id: 'looked-ahead',
  by,
  at: '2000-01-01T00:00:00Z',
});
