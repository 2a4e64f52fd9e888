import { revisionPath } from '@/lib/share/paths';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { frozenState } from '@/app/r/[hash]/frozenState';
import { visitorOrigin } from '@/app/visitor';
import { stampDate } from '@/lib/view/list/stampDate';
import { FrozenPage } from '@/components/sharing/revision/frozenPage';
import { parseRevision } from '@/lib/share/revision';
import { viewIdSchema } from '@/lib/foundation/viewId';

interface Context {
  readonly params: Promise<{ readonly hash: string }>;
  readonly searchParams: Promise<{ readonly list?: string | readonly string[] }>;
}

export async function generateMetadata({ params }: Context): Promise<Metadata> {
  const { hash } = await params;
  const found = await frozenState(hash);
  const metadataBase = new URL(await visitorOrigin());
  const parsed = found === null ? null : parseRevision(found.text);
  if (found === null || parsed === null || !parsed.ok) {
    return { metadataBase, title: 'No such frozen list', robots: { index: false } };
  }
  const title = parsed.value.roster.name || 'Unnamed list';
  const description = `Frozen on ${stampDate(found.frozenAt)}: opens, and is checked, in your own browser.`;
  return {
    metadataBase,
    title,
    description,
    robots: { index: false, follow: false },
    openGraph: { title, description, type: 'website', siteName: 'Muster Roll', url: revisionPath(hash) },
  };
}

/** A frozen state of a list, which nobody can change any more. */
export default async function RevisionPage({ params, searchParams }: Context) {
  const [{ hash }, { list }] = await Promise.all([params, searchParams]);
  const found = await frozenState(hash);
  if (found === null) notFound();
  return (
    <FrozenPage
      hash={hash}
      list={viewIdSchema.safeParse(list).data ?? null}
      text={found.text}
      frozenAt={found.frozenAt}
      origin={await visitorOrigin()}
    />
  );
}
