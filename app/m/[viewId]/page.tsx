import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { visitorKey, visitorOrigin } from '@/app/visitor';
import type { ListChoice } from '@/components/play/match/chooseList';
import { MatchPage } from '@/components/play/match/matchPage';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { checkedList } from '@/lib/server/checkedList';
import { campaignOf, findMatch } from '@/lib/server/games';
import { storedLists } from '@/lib/server/lists';
import type { ListSummary } from '@/lib/share/savedList';

interface Context {
  readonly params: Promise<{ readonly viewId: string }>;
}

export async function generateMetadata({ params }: Context): Promise<Metadata> {
  const match = await findMatch((await params).viewId);
  return {
    title: match === null ? 'No such match' : `A match with ${match.log.opened.name}`,
    robots: { index: false, follow: false },
  };
}

/** A match: for its two players, known by the secrets in their browsers, and for everyone with the link to look on. */
export default async function MatchRoute({ params }: Context) {
  const { viewId } = await params;
  const match = await findMatch(viewId);
  if (match === null) notFound();
  const key = await visitorKey();
  const { format } = match.log.opened;
  const [own, samples, campaign] = await Promise.all([
    key === null ? [] : storedLists.own(key),
    storedLists.samples(),
    campaignOf(match),
  ]);
  const choices = [...own.map((list) => choice(list, true)), ...samples.map((list) => choice(list, false))];
  const offered =
    match.log.opened.known === null ? choices.filter(({ of }) => of === format).map(({ of: _, ...rest }) => rest) : [];
  const { log, keys, now } = match;
  return (
    <MatchPage
      start={{ viewId, log, keys, now }}
      campaign={campaign}
      choices={offered}
      origin={await visitorOrigin()}
    />
  );
}

function choice({ viewId, name, factions, format }: ListSummary, own: boolean): ListChoice & { readonly of: string } {
  return {
    viewId,
    name,
    factions,
    own,
    of: format,
    verdict: (
      <Suspense fallback={<span className="text-sm text-ink-faint">Checking …</span>}>
        <Verdict viewId={viewId} />
      </Suspense>
    ),
  };
}

async function Verdict({ viewId }: { readonly viewId: string }) {
  const list = await checkedList(viewId);
  return list === null ? null : <VerdictLine checked={list.checked} format={list.format} />;
}
