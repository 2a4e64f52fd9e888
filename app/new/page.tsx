import type { Metadata } from 'next';
import { startListAction } from '@/app/new/actions';
import { bookChoice, offeredBooks } from '@/app/offeredBooks';
import { visitorOwner } from '@/app/visitor';
import { dataSourceText } from '@/lib/verdict/dataSourceText';
import { NewListForm } from '@/components/home/start/newListForm';
import { stampDate } from '@/lib/foundation/stampDate';
import { editionOfSystem } from '@/lib/army/readings';
import { formatList } from '@/lib/formats';
import { storedBooks } from '@/lib/server/documents';
import { hasFileData } from '@/lib/data/dataOfFile';
import { listDatasets } from '@/lib/server/datasets';
import type { DatasetSummary } from '@/lib/documents/unitData';
import { EDITION_IDS, EDITIONS, playsWith, type EditionId } from '@/lib/documents/book/editions.data';
import { GetData } from '@/components/units/data/getData';
import { REPOSITORIES } from '@/lib/data/repositories.data';
import type { Format } from '@/lib/rules/format';
import { Page } from '@/components/ui/page';

export const metadata: Metadata = { title: 'New list' };

export default async function NewListPage({
  searchParams,
}: {
  searchParams: Promise<{ data?: string | readonly string[]; house?: string | readonly string[] }>;
}) {
  const owner = await visitorOwner();
  const [{ data, house }, datasets, books] = await Promise.all([
    searchParams,
    listDatasets(owner),
    Promise.all(EDITION_IDS.map(async (edition) => [edition, await offeredBooks(owner, edition)] as const)),
  ]);
  const taken = typeof house === 'string' ? await storedBooks.find(house) : null;
  // Data made of unit books shows them at one moment: the player chooses the books themselves.
  const usable = datasets.filter(
    ({ source, gameSystem, factions }) =>
      source.kind !== 'own' && !isOfBooks(editionOfSystem(gameSystem)) && !hasFileData({ gameSystem, factions }),
  );
  const [real, samples] = [usable.filter((each) => !isSample(each)), usable.filter(isSample)];
  return (
    <Page width="3xl" className="min-h-dvh">
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
        datasets={[...real, ...samples].map(choice)}
        needs={Object.fromEntries(formatList.map((format) => [format.id, needOf(format, real, samples)]))}
        books={Object.fromEntries(books)}
        taken={taken === null || isOfBooks(taken.edition) ? null : bookChoice(taken)}
        wanted={typeof data === 'string' ? data : null}
      />
    </Page>
  );
}

const isOfBooks = (edition: EditionId): boolean => EDITIONS[edition].units === 'books';
const isSample = ({ source }: DatasetSummary): boolean => source.kind === 'sample';

/** What brings the unit data that a format is played with; null: it is here, or players write it. */
function needOf({ name, edition }: Format, real: readonly DatasetSummary[], samples: readonly DatasetSummary[]) {
  const fits = ({ gameSystem }: DatasetSummary): boolean => playsWith(edition, editionOfSystem(gameSystem));
  if (isOfBooks(edition) || real.some(fits)) return null;
  const there = REPOSITORIES.filter((each) => editionOfSystem({ id: each.gameSystem, name: each.name }) === edition);
  return (
    <GetData
      format={name}
      data={EDITIONS[edition].data}
      repository={there.length === 1 ? (there[0]?.repository ?? null) : null}
      samples={samples.some(fits)}
    />
  );
}

/** Only what the form shows: the browser need not get every dataset's file names and problems. */
const choice = (dataset: DatasetSummary) => ({
  hash: dataset.hash,
  name: dataset.name,
  from:
    `${dataSourceText(dataset.source, true)}, added ${stampDate(dataset.createdAt)}` +
    (dataset.readEarlier ? ', read by an earlier version of Muster Roll' : ''),
  factions: dataset.factions.map(({ id, name }) => ({ id, name })),
  edition: editionOfSystem(dataset.gameSystem),
  sample: isSample(dataset),
});
