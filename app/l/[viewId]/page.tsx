import { viewPath } from '@/lib/documents/paths';
import type { Metadata } from 'next';
import { frozenMark, sharedList } from '@/app/l/[viewId]/sharedList';
import { type ByViewId, visitorOrigin, orNotFound } from '@/app/visitor';
import { FreezePanel } from '@/components/share/revision/frozenStates';
import { VisitorActions } from '@/components/share/visitorActions';
import { listDescription, whyUnchecked } from '@/components/share/shownList.model';
import { FROZEN_ANCHOR } from '@/components/share/anchors.model';
import { ListPart } from '@/components/share/listPart';
import { SharedList } from '@/components/share/sharedList';
import { Suggestion } from '@/components/share/suggestion';
import { UncheckedList } from '@/components/share/uncheckedList';
import { PASSING } from '@/lib/server/front/cachedPages';
import { plainProps } from '@/lib/foundation/plainProps';
import { packOutline } from '@/lib/exchange/packOutline';
import { makeOutline } from '@/lib/exchange/makeOutline';
import { stateHash } from '@/lib/server/revisions';
import { verdictView } from '@/lib/verdict/verdictView';
import { suppliedByPlayer } from '@/lib/documents/unitData';

export async function generateMetadata({ params }: ByViewId): Promise<Metadata> {
  const { viewId } = await params;
  const shared = await sharedList(viewId);
  if (shared === null) return { title: 'No such list', robots: { index: false } };
  const { saved, checked, format, dataset, problem } = shared;
  const title = saved.name || 'Unnamed list';
  const description = listDescription(saved, checked, format, suppliedByPlayer(dataset.source));
  return {
    title,
    description,
    ...(problem !== null && problem.reason !== 'heavy' && { other: { [PASSING]: 'yes' } }),
    robots: { index: false, follow: false },
    openGraph: { title, description, type: 'website', siteName: 'Muster Roll', url: viewPath(viewId) },
    twitter: { card: 'summary_large_image', title, description },
  };
}

export default async function SharedPage({ params }: ByViewId) {
  const { viewId } = await params;
  const { saved, checked, format, dataset, problem } = orNotFound(await sharedList(viewId));
  const origin = await visitorOrigin();
  const address = `${origin}${viewPath(viewId)}`;
  const hash = stateHash(saved);
  const packed = checked && format && plainProps(packOutline(makeOutline(checked, format, address)));
  // The page is the same for everybody, and is kept: what is a visitor's own, the browser adds.
  const actions = (
    <VisitorActions
      viewId={viewId}
      address={address}
      version={saved.version}
      verdict={checked === null || format === null ? null : verdictView(checked.report)}
      hash={hash}
      packed={packed}
      deck={format?.table != null}
    />
  );
  const frozen = frozenMark(viewId, hash, format, origin);
  const after =
    hash === null ? undefined : (
      <ListPart title="Frozen states" id={FROZEN_ANCHOR}>
        <FreezePanel key={hash} viewId={viewId} hash={hash} origin={origin} edited={null} />
      </ListPart>
    );
  if (checked === null || format === null) {
    return (
      <UncheckedList
        saved={saved}
        why={problem?.message ?? whyUnchecked(saved, dataset)}
        actions={actions}
        frozen={frozen}
        after={after}
      />
    );
  }
  return (
    <SharedList
      saved={saved}
      dataset={dataset}
      checked={checked}
      format={format}
      // On the server a page is drawn once.
      // oxlint-disable-next-line react/purity
      date={new Date().toISOString()}
      checkedBy="server"
      address={address}
      frozen={frozen}
      actions={actions}
      after={after}
      suggestion={<Suggestion list={{ viewId, version: saved.version }} />}
    />
  );
}
