import type { Metadata } from 'next';
import { type ByPage, visitorOwner } from '@/app/visitor';
import { DatasetList } from '@/components/units/data/datasetList';
import { ImportPanel } from '@/components/units/data/importPanel';
import { WaitingReminder } from '@/components/home/start/waitingReminder';
import { listDatasets, offeredToAll } from '@/lib/server/datasets';
import { Pager, pageHref } from '@/components/ui/pager';
import { askedPage, pageOf } from '@/lib/foundation/page';
import { Page } from '@/components/ui/page';

export const metadata: Metadata = { title: 'Unit data' };

export default async function DataPage({ searchParams }: ByPage) {
  const [owner, { page }] = await Promise.all([visitorOwner(), searchParams]);
  const datasets = pageOf(await listDatasets(owner), askedPage(page));
  const forAll = await offeredToAll(datasets.items.map(({ hash }) => hash));
  return (
    <Page>
      <h1>Unit data</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Units and prices come from data that players write. Fetch it here once. The samples have invented factions.
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
    </Page>
  );
}

const Ownership = () => (
  <div className="mt-2 flex max-w-text flex-col gap-2 text-sm text-ink-soft">
    <h3 className="label text-ink-faint">Whose data this is</h3>
    <p>
      It belongs to the community that writes it, under its terms. Game and unit names belong to their owners. The data
      stays on this server, never passed on as files.
    </p>
    <p>
      Only this browser can start lists with data you add. Everyone can use the host’s data. Anyone who opens your list
      sees that its data is yours.
    </p>
    <p>Lists keep their data until you move them to a newer version.</p>
  </div>
);
