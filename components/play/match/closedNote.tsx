import { ButtonLink } from '@/components/ui/button';
import { gamePath } from '@/lib/api/games';
import type { ClosedMatch } from '@/lib/play/closedMatch';
import { Note } from '@/components/ui/note';

interface ClosedNoteProps {
  closed: ClosedMatch;
  campaign: string;
}

/** That a match of a campaign is not played on, and the way to the entry that closed it. */
export function ClosedNote({ closed, campaign }: ClosedNoteProps) {
  return (
    <Note role="status" label="Closed" state="plain" className="flex flex-col items-start gap-2">
      <p>
        <strong className="font-semibold">{closed.says}</strong> {closed.cure}
      </p>
      <ButtonLink href={gamePath('campaign', campaign)} look="primary">
        Go to the campaign
      </ButtonLink>
    </Note>
  );
}
