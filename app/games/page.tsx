import { Layers, Swords } from 'lucide-react';
import type { Metadata } from 'next';
import { visitorOwner } from '@/app/visitor';
import { gamePath } from '@/lib/api/games';
import { campaignLine, matchLine, type OwnGame } from '@/lib/browser/gameLine';
import { ImportGame, OwnGames } from '@/components/play/game/ownGames';
import { ButtonLink } from '@/components/ui/button';
import { gamesOf } from '@/lib/server/ownGames';
import { askedPage } from '@/lib/foundation/page';
import { Page, PageHead } from '@/components/ui/page';

export const metadata: Metadata = { title: 'Games' };

/** This browser's matches and campaigns, and the ways to a new one. */
export default async function GamesPage({
  searchParams,
}: {
  searchParams: Promise<{ page?: string | readonly string[] }>;
}) {
  const [owner, { page }] = await Promise.all([visitorOwner(), searchParams]);
  const own = owner === null ? null : await gamesOf(owner, askedPage(page));
  return (
    <Page className="gap-5">
      <PageHead title="Games">
        You both seal a list, then both lists are shown together. So nobody can build a list against the other.
      </PageHead>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/games/new" look="primary" icon={<Swords />}>
          Play
        </ButtonLink>
        <ImportGame />
        <ButtonLink href="/deck" icon={<Layers />}>
          Activation deck
        </ButtonLink>
      </div>
      <OwnGames
        key={own?.page}
        page={{ page: 1, total: 0, ...own, items: (own?.items ?? []).map(lineOf) }}
        all={own?.all ?? []}
      >
        <HowItGoes />
      </OwnGames>
    </Page>
  );
}

const lineOf = ({
  viewId,
  updatedAt,
  log,
  campaign,
}: Awaited<ReturnType<typeof gamesOf>>['items'][number]): OwnGame => ({
  viewId,
  kind: log.kind,
  href: gamePath(log.kind, viewId),
  updatedAt,
  ...(log.kind === 'match' ? matchLine(log, campaign) : campaignLine(log)),
});

const STEPS: readonly { title: string; says: string }[] = [
  { title: 'Open', says: 'You say what you play and get a link. The other player opens it and gives a name.' },
  {
    title: 'Seal',
    says: 'Each of you picks a list. Its fingerprint goes to the match; the list stays on your device.',
  },
  {
    title: 'Show',
    says: 'Both lists are shown side by side, with their verdicts. Your browser checks them against their seals.',
  },
  {
    title: 'Play',
    says: 'You both accept or decline. Recon Squad adds stratagems, fair dice, the Skirmish mission and campaigns.',
  },
];

/** What this page is, for visitors without a game. */
function HowItGoes() {
  return (
    <ol
      aria-label="How a match goes"
      className="grid gap-x-10 gap-y-5 border-y border-rule py-5 sm:grid-cols-2 lg:grid-cols-4"
    >
      {STEPS.map(({ title, says }, place) => (
        <li key={title}>
          <h2 className="text-lg">
            <span className="figures mr-2 text-accent">{place + 1}</span>
            {title}
          </h2>
          <p className="text-ink-soft">{says}</p>
        </li>
      ))}
    </ol>
  );
}
