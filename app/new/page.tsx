import type { Metadata } from 'next';
import { startListAction } from '@/app/new/actions';
import { offeredBooks } from '@/app/offeredBooks';
import { visitorOwner } from '@/app/visitor';
import { dataSourceText } from '@/lib/verdict/dataSourceText';
import { NewListForm } from '@/components/home/start/newListForm';
import { stampDate } from '@/lib/foundation/stampDate';
import { editionOfSystem } from '@/lib/army/readings';
import { formatList } from '@/lib/formats';
import { storedBooks } from '@/lib/server/books';
import { hasFileData } from '@/lib/data/dataOfFile';
import { listDatasets } from '@/lib/server/datasets';
import type { DatasetSummary } from '@/lib/documents/unitData';
import { EDITION_IDS, EDITIONS, type EditionId } from '@/lib/documents/book/editions.data';
import { Page } from '@/components/ui/page';

export const metadata: Metadata = { title: 'New list' };

export default async function NewListPage({
  searchParams,
}: {
  searchParams: Promise<{
    data?: string | readonly string[];
    house?: string | readonly string[];
  }>;
}) {
  const owner = await visitorOwner();
  const [{ data, house }, datasets, books] = await Promise.all([
    searchParams,
    listDatasets(owner),
    Promise.all(EDITION_IDS.map(async (edition) => [edition, await offeredBooks(owner, edition)] as const)),
  ]);
  const taken = typeof house === 'string' ? await storedBooks.find(house) : null;
  return (
    <Page width="3xl">
      <h1>New list</h1>
      <NewListForm
        action={startListAction}
        formats={formatList.map(({ id, name, summary, edition, gameSizes, byData }) => ({
          id,
          name,
          summary,
          edition,
          gameSizes,
          byData,
        }))}
        // Data made of unit books shows them at one moment: the player chooses the books themselves.
        datasets={datasets
          .filter(
            ({ source, gameSystem, factions }) =>
              source.kind !== 'own' &&
              !isOfBooks(editionOfSystem(gameSystem)) &&
              !hasFileData({ gameSystem, factions }),
          )
          .map(choice)}
        books={Object.fromEntries(books)}
        taken={
          taken === null || isOfBooks(taken.edition)
            ? null
            : { viewId: taken.viewId, name: taken.name, edition: taken.edition, units: taken.units }
        }
        wanted={typeof data === 'string' ? data : null}
      />
    </Page>
  );
}

const isOfBooks = (edition: EditionId): boolean => EDITIONS[edition].units === 'books';

/** Only what the form shows: the browser need not get every dataset's file names and problems. */
const choice = (dataset: DatasetSummary) => ({
  hash: dataset.hash,
  name: dataset.name,
  from:
    `${dataSourceText(dataset.source, true)}, added ${stampDate(dataset.createdAt)}` +
    (dataset.readEarlier ? ', read by an earlier version of Muster Roll' : ''),
  factions: dataset.factions.map(({ id, name }) => ({ id, name })),
  edition: editionOfSystem(dataset.gameSystem),
});
