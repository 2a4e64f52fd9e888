import { revisionPath } from '@/lib/documents/paths';
import type { Metadata } from 'next';
import { visitorOrigin, orNotFound } from '@/app/visitor';
import { stampDate } from '@/lib/foundation/stampDate';
import { FrozenPage } from '@/components/share/revision/frozenPage';
import { parseRevision } from '@/lib/documents/revision';
import { plainProps } from '@/lib/foundation/plainProps';
import { viewIdSchema } from '@/lib/foundation/viewId';
import { cache } from 'react';
import { findState } from '@/lib/server/revisions';
import { sha256Schema } from '@/lib/documents/unitData';

/** The state with this hash, once for page and metadata; or that of `list`, where it is in it. Null: none. */
const frozenState = cache(async (hash: string, list: string | null = null) =>
  sha256Schema.safeParse(hash).success ? findState(hash, list) : null,
);

interface Context {
  params: Promise<{ hash: string }>;
  searchParams: Promise<{ list?: string | readonly string[] }>;
}

export async function generateMetadata({ params, searchParams }: Context): Promise<Metadata> {
  const [{ hash }, { list }] = await Promise.all([params, searchParams]);
  const found = await frozenState(hash, listIn(list));
  const metadataBase = new URL(await visitorOrigin());
  const parsed = found === null ? null : parseRevision(found.text);
  if (found === null || parsed === null || !parsed.ok) {
    return { metadataBase, title: 'No such frozen list', robots: { index: false } };
  }
  const title = parsed.value.roster.name || 'Unnamed list';
  const when = found.frozenAt === null ? 'As the list stands' : `Frozen on ${stampDate(found.frozenAt)}`;
  const description = `${when}: opens, and is checked, in your own browser.`;
  return {
    metadataBase,
    title,
    description,
    robots: { index: false, follow: false },
    openGraph: { title, description, type: 'website', siteName: 'Muster Roll', url: revisionPath(hash) },
  };
}

/** The link of a list that the address names; null: none, or something else. */
const listIn = (written: unknown): string | null => viewIdSchema.safeParse(written).data ?? null;

/** A frozen state of a list, which nobody can change any more. */
export default async function RevisionPage({ params, searchParams }: Context) {
  const [{ hash }, { list }] = await Promise.all([params, searchParams]);
  const named = listIn(list);
  const found = orNotFound(await frozenState(hash, named));
  return (
    <FrozenPage
      hash={hash}
      list={named}
      text={plainProps(found.text)}
      frozenAt={found.frozenAt}
      origin={await visitorOrigin()}
    />
  );
}
