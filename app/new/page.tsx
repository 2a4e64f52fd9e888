import type { Metadata } from 'next';
import { startListAction } from '@/app/new/actions';
import { visitorKey } from '@/app/visitor';
import { dataSourceText } from '@/components/data/dataSourceText';
import { NewListForm } from '@/components/start/newListForm';
import { stampDate } from '@/components/army/stampDate';
import { formatList } from '@/lib/formats';
import { listDatasets } from '@/lib/server/datasets';
import { editionOfDataset } from '@/lib/server/editions';
import { hashKey } from '@/lib/server/keys';
import type { DatasetSummary } from '@/lib/share/wire';

export const metadata: Metadata = { title: 'New list' };

export default async function NewListPage({ searchParams }: { readonly searchParams: Promise<{ readonly data?: string | readonly string[] }> }) {
  const key = await visitorKey();
  const [{ data }, datasets] = await Promise.all([searchParams, listDatasets(key === null ? null : hashKey(key))]);
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-6 sm:py-8">
      <h1>New list</h1>
      <NewListForm
        action={startListAction}
        formats={formatList.map(({ id, name, summary, edition, gameSizes }) => ({ id, name, summary, edition, gameSizes }))}
        datasets={await Promise.all(datasets.map(choice))}
        wanted={typeof data === 'string' ? data : null}
      />
    </main>
  );
}

/** Only what the form shows: the browser need not get every dataset's file names and problems. */
const choice = async (dataset: DatasetSummary) => ({
  hash: dataset.hash,
  name: dataset.name,
  from: `${dataSourceText(dataset.source, true)}, added ${stampDate(dataset.createdAt)}`,
  factions: dataset.factions.map(({ id, name }) => ({ id, name })),
  edition: await editionOfDataset(dataset),
});
