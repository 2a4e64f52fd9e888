import { Button } from '@/components/ui/button';
import type { Campaign } from '@/lib/play/campaign/campaign';
import { replayCampaign, type CampaignLog, type LedgerProblem } from '@/lib/play/campaign/replay';
import { entryText } from '@/lib/play/campaignWords';
import { Note } from '@/components/ui/note';

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

/** So many differences are named, and the number of the others. */
const MOST = 8;

interface ReadOtherwiseProps {
  name: string;
  words: readonly string[];
}

/** What this browser reads otherwise in a frozen list than the campaign has it. */
export function ReadOtherwise({ name, words }: ReadOtherwiseProps) {
  const more = words.length - MOST;
  return (
    <Note role="status" label={`Differences on the list of ${name}`} state="cannot-tell">
      <p>
        <strong className="font-semibold">
          This browser reads the frozen list of {name} differently from the campaign.
        </strong>{' '}
        Look at the list together: other unit data may be the reason.
      </p>
      <ul className="text-sm">
        {words.slice(0, MOST).map((each) => (
          <li key={each}>{each}.</li>
        ))}
        {more > 0 && <li>And {more} more.</li>}
      </ul>
    </Note>
  );
}
