import { Database, Plus } from 'lucide-react';
import Link from 'next/link';
import { Suspense } from 'react';
import { visitorKey, visitorOrigin } from '@/app/visitor';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { OpenForeign } from '@/components/start/openForeign';
import { OwnLists } from '@/components/start/ownLists';
import { SampleCard } from '@/components/start/sampleCard';
import { buttonClasses } from '@/components/shared/button';
import { formatById } from '@/lib/formats';
import { checkedList } from '@/lib/server/checkedList';
import { storedLists } from '@/lib/server/lists';
import type { ListSummary } from '@/lib/share/savedList';

export default async function StartPage() {
  const key = await visitorKey();
  const own = key === null ? [] : await storedLists.own(key);
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-col gap-10 px-4 py-6 sm:py-8">
      {own.length > 0 ? <Own lists={own} /> : <Welcome />}
      <Suspense>
        <Samples />
      </Suspense>
    </main>
  );
}

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

async function Own({ lists }: { readonly lists: readonly ListSummary[] }) {
  const origin = await visitorOrigin();
  return (
    <section aria-labelledby="own">
      <h1 id="own">Your lists</h1>
      <div className="mt-3 mb-4">
        <Beginnings />
      </div>
      <OwnLists
        origin={origin}
        lists={lists.map((list) => ({
          list,
          formatName: formatById(list.format)?.name ?? list.format,
          verdict: (
            <Suspense fallback={<span className="text-sm text-ink-faint">Checking …</span>}>
              <Verdict viewId={list.viewId} />
            </Suspense>
          ),
        }))}
      />
      <p className="mt-2 text-sm text-ink-faint">This browser finds them again by a cookie; there is no account.</p>
    </section>
  );
}

async function Verdict({ viewId }: { readonly viewId: string }) {
  const list = await checkedList(viewId);
  return list === null ? null : <VerdictLine checked={list.checked} format={list.format} />;
}

async function Samples() {
  const samples = await Promise.all((await storedLists.samples()).map(({ viewId }) => checkedList(viewId)));
  if (samples.length === 0) return null;
  return (
    <section aria-labelledby="samples">
      <h2 id="samples">To look around in</h2>
      <p className="mt-1 mb-5 max-w-text text-ink-soft">
        Invented factions, and for each format a legal list and a broken one. Open one to see what your opponent would
        see, or take a copy and change it.
      </p>
      <div className="grid gap-x-10 gap-y-10 md:grid-cols-2">
        {samples.map(
          (sample) =>
            sample?.checked &&
            sample.format !== null && (
              <SampleCard
                key={sample.saved.viewId}
                saved={sample.saved}
                checked={sample.checked}
                format={sample.format}
              />
            ),
        )}
      </div>
    </section>
  );
}
