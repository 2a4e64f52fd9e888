import { Database, Plus } from 'lucide-react';
import Link from 'next/link';
import { inBin } from '@/app/inBin';
import { visitorOwner, visitorOrigin } from '@/app/visitor';
import { AskedVerdict } from '@/components/list/report/askedVerdict';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { OpenForeign } from '@/components/start/openForeign';
import { DeletedLists, OwnLists } from '@/components/start/ownLists';
import { SampleCard } from '@/components/start/sampleCard';
import { buttonClasses } from '@/components/shared/button';
import { formatById } from '@/lib/formats';
import { storedLists } from '@/lib/server/lists';
import { keptVerdicts } from '@/lib/server/verdicts';
import { askedPage, type Page } from '@/lib/foundation/page';
import type { ListSummary } from '@/lib/share/savedList';
import { fitsText } from '@/lib/view/list/fitsText';

export default async function StartPage({ searchParams }: { readonly searchParams: Promise<Asked> }) {
  const [owner, { page, find }] = await Promise.all([visitorOwner(), searchParams]);
  const text = typeof find === 'string' ? find.trim().slice(0, MOST_SEARCHED) : '';
  const [own, deleted] =
    owner === null
      ? [null, []]
      : await Promise.all([ownPage(owner, askedPage(page), text), storedLists.deleted(owner)]);
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-col gap-10 px-4 py-6 sm:py-8">
      <div>
        {own !== null && (own.total > 0 || text !== '') ? <Own lists={own} find={text} /> : <Welcome />}
        {deleted.length > 0 && <DeletedLists items={inBin(deleted)} />}
      </div>
      <Samples />
    </main>
  );
}

interface Asked {
  readonly page?: string | readonly string[];
  /** What is searched for among one's own lists. */
  readonly find?: string | readonly string[];
}

/** So much of what is searched for is read, in characters. */
const MOST_SEARCHED = 100;

const ownPage = (owner: string, page: number, text: string): Promise<Page<ListSummary>> =>
  storedLists.ownPage(owner, page, text === '' ? undefined : (list) => fitsText(list, text));

/** What this app is, for first-time visitors. */
function Welcome() {
  return (
    <section>
      <h1 className="max-w-[38ch]">
        Build a skirmish list, see whether it is legal and why, and let your opponent check it.
      </h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Muster Roll knows the{' '}
        <Link href="/formats" className="underline decoration-rule underline-offset-3 hover:decoration-ink">
          house formats
        </Link>
        ; units and prices come from the community&apos;s data. Every verdict names its rule, and what the data does not
        say is never guessed.
      </p>
      <div className="mt-4">
        <Beginnings />
      </div>
    </section>
  );
}

function Beginnings() {
  return (
    <OpenForeign
      before={
        <Link href="/new" className={buttonClasses('primary')}>
          <Plus aria-hidden="true" className="size-4" />
          New list
        </Link>
      }
      after={
        <Link href="/data" className={buttonClasses()}>
          <Database aria-hidden="true" className="size-4" />
          Add unit data
        </Link>
      }
    />
  );
}

async function Own({ lists, find }: { readonly lists: Page<ListSummary>; readonly find: string }) {
  const [origin, kept] = await Promise.all([visitorOrigin(), keptVerdicts(lists.items)]);
  return (
    <section aria-labelledby="own">
      <h1 id="own">Your lists</h1>
      <div className="mt-3 mb-4">
        <Beginnings />
      </div>
      <OwnLists
        key={`${find} ${lists.page}`}
        origin={origin}
        find={find}
        page={{
          ...lists,
          items: lists.items.map((list) => {
            const verdict = kept.get(list.viewId);
            return {
              list,
              formatName: formatById(list.format)?.name ?? list.format,
              verdict:
                verdict === undefined ? <AskedVerdict viewId={list.viewId} /> : <VerdictLine verdict={verdict} />,
            };
          }),
        }}
      />
      <p className="mt-2 text-sm text-ink-faint">
        There is no account: this browser finds them again with a cookie. <MineLink />
      </p>
    </section>
  );
}

/** To what is stored, and how to take or delete it. */
const MineLink = () => (
  <Link href="/mine" prefetch={false} className="underline decoration-rule underline-offset-3 hover:decoration-ink">
    What is stored, and how to delete it
  </Link>
);

async function Samples() {
  const samples = await storedLists.samples();
  if (samples.length === 0) return null;
  const kept = await keptVerdicts(samples);
  return (
    <section aria-labelledby="samples">
      <h2 id="samples">Examples</h2>
      <p className="mt-1 mb-5 max-w-text text-ink-soft">
        Try an example: one legal and one broken list for each format. Open one to see what an opponent would see, or
        copy it and change it. The factions are invented.
      </p>
      <div className="grid gap-x-10 gap-y-10 md:grid-cols-2">
        {samples.map((list) => (
          <SampleCard
            key={list.viewId}
            list={list}
            formatName={formatById(list.format)?.name ?? list.format}
            kept={kept.get(list.viewId)}
          />
        ))}
      </div>
    </section>
  );
}
