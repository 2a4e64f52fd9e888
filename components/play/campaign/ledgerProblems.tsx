import { Button } from '@/components/ui/button';
import type { Campaign } from '@/lib/play/campaign/campaign';
import { replayCampaign, type CampaignLog, type LedgerProblem } from '@/lib/play/campaign/replay';
import { entryText } from '@/lib/play/campaignWords';

interface LedgerProblemsProps {
  campaign: Campaign;
  log: CampaignLog;
  problems: readonly LedgerProblem[];
  onCorrect: ((event: string) => void) | null;
}

/** Entries that do not fit any more: what they say, what is wrong, and what to do. */
export function LedgerProblems({ campaign, log, problems, onCorrect }: LedgerProblemsProps) {
  const { entries } = replayCampaign(log);
  return (
    <ul className="divide-y divide-hairline">
      {problems.map(({ event, says, cure }) => {
        const entry = entries.find((each) => each.event.id === event);
        return (
          <li key={event} className="py-2">
            {entry !== undefined && <p className="font-medium">{entryText(campaign, entry)}</p>}
            <p>{says}</p>
            <p className="text-sm text-ink-soft">{cure}</p>
            {onCorrect !== null && (
              <Button small className="mt-1" onClick={() => onCorrect(event)}>
                Correct this entry
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
