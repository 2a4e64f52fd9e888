import { Layers, Swords } from 'lucide-react';
import type { Metadata } from 'next';
import { type ByPage, visitorOwner } from '@/app/visitor';
import { gamePath } from '@/lib/api/games';
import { campaignLine, matchLine, type OwnGame } from '@/lib/browser/gameLine';
import { ImportGame, OwnGames } from '@/components/play/game/ownGames';
import { ButtonLink } from '@/components/ui/button';
import { gamesOf } from '@/lib/server/games';
import { askedPage } from '@/lib/foundation/page';
import { Page, PageHead } from '@/components/ui/page';

export const metadata: Metadata = { title: 'Games' };

/** This browser's matches and campaigns, and the ways to a new one. */
export default async function GamesPage({ searchParams }: ByPage) {
  const [owner, { page }] = await Promise.all([visitorOwner(), searchParams]);
  const own = owner === null ? null : await gamesOf(owner, askedPage(page));
  return (
    <Page className="gap-5">
      <PageHead title="Games">
        Show a code, and the other player scans it. Both lists are sealed, then shown together.
      </PageHead>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/games/new" look="primary" icon={<Swords />}>
          Play
        </ButtonLink>
        <ImportGame />
        <ButtonLink href="/deck" icon={<Layers />}>
          Deck
        </ButtonLink>
      </div>
      <OwnGames
        key={own?.page}
        page={{ page: 1, total: 0, ...own, items: (own?.items ?? []).map(lineOf) }}
        all={own?.all ?? []}
      />
    </Page>
  );
}

type StoredGame = Awaited<ReturnType<typeof gamesOf>>['items'][number];

const lineOf = ({ viewId, updatedAt, log, campaign }: StoredGame): OwnGame => ({
  viewId,
  kind: log.kind,
  href: gamePath(log.kind, viewId),
  updatedAt,
  ...(log.kind === 'match' ? matchLine(log, campaign) : campaignLine(log)),
});
