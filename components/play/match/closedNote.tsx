import Link from 'next/link';
import { buttonClasses } from '@/components/ui/button';
import { gamePath } from '@/lib/api/game';
import type { ClosedMatch } from '@/lib/play/closedMatch';

interface ClosedNoteProps {
  closed: ClosedMatch;
  campaign: string;
}

/** That a match of a campaign is not played on, and the way to the entry that closed it. */
export function ClosedNote({ closed, campaign }: ClosedNoteProps) {
  return (
    <section
      role="status"
      aria-label="Closed"
      className="flex max-w-text flex-col items-start gap-2 border-l-3 border-rule bg-well px-4 py-3"
    >
      <p>
        <strong className="font-semibold">{closed.says}</strong> {closed.cure}
      </p>
      <Link href={gamePath('campaign', campaign)} className={buttonClasses('primary')}>
        Go to the campaign
      </Link>
    </section>
  );
}
