import type { Metadata } from 'next';
import { visitorKey } from '@/app/visitor';
import { DatasetList } from '@/components/data/datasetList';
import { ImportPanel } from '@/components/data/importPanel';
import { WaitingReminder } from '@/components/start/waitingReminder';
import { listDatasets, offeredToAll } from '@/lib/server/datasets';
import { Pager, pageHref } from '@/components/shared/pager';
import { askedPage, pageOf } from '@/lib/foundation/page';
import { hashKey } from '@/lib/server/keys';

export const metadata: Metadata = { title: 'Unit data' };

export default async function DataPage({
  searchParams,
}: {
  readonly searchParams: Promise<{ readonly page?: string | readonly string[] }>;
}) {
  const [key, { page }] = await Promise.all([visitorKey(), searchParams]);
  const datasets = pageOf(await listDatasets(key === null ? null : hashKey(key)), askedPage(page));
  const forAll = await offeredToAll(datasets.items.map(({ hash }) => hash));
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-6 sm:py-8">
      <h1>Unit data</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Units, prices and profiles come from data files that players write and keep up to date. Muster Roll brings two
        invented factions to try it out; fetch the real ones here, once.
      </p>
      <WaitingReminder />
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_24rem]">
        <div className="min-w-0">
          <ImportPanel />
        </div>
        <section aria-labelledby="there" className="flex min-w-0 flex-col gap-3">
          <h2 id="there">What is here</h2>
          <DatasetList datasets={datasets.items} forAll={forAll} />
          <Pager page={datasets} what="unit data" href={(to) => pageHref('/data', to)} />
          <Ownership />
        </section>
      </div>
    </main>
  );
}

function Ownership() {
  return (
    <div className="mt-2 flex max-w-text flex-col gap-2 text-sm text-ink-soft">
      <h3 className="label text-ink-faint">Whose data this is</h3>
      <p>
        The community&apos;s, under the terms it gives it; game and unit names belong to their owners. It stays on this
        server and is never passed on as files.
      </p>
      <p>
        What you add is offered for new lists to this browser only, be it files or a repository. Everybody is offered
        what whoever runs this server has chosen. Whoever opens a list that you built with your own data sees that list,
        and that the data is yours.
      </p>
      <p>A newer version stands beside the old one: lists keep the data they were built with until you move them.</p>
    </div>
  );
}
