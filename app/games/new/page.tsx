import type { Metadata } from 'next';
import { OpenGameForm } from '@/components/play/game/openGameForm';
import { formatList } from '@/lib/formats';
import { Page } from '@/components/ui/page';

export const metadata: Metadata = { title: 'Open a match' };

export default function NewGamePage() {
  return (
    <Page width="3xl">
      <h1>Open a match</h1>
      <p className="mt-1 max-w-text text-ink-soft">
        You get a link for the other player. You both seal a list, then both lists are shown together.
      </p>
      <OpenGameForm
        formats={formatList.map(({ id, name, summary, edition, gameSizes, byData }) => ({
          id,
          name,
          summary,
          edition,
          gameSizes,
          byData,
        }))}
      />
    </Page>
  );
}
