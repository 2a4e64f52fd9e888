import { AskedVerdict } from '@/components/list/report/askedVerdict';
import { VerdictLine } from '@/components/list/report/verdictLine';
import type { ListChoice } from '@/components/play/match/pickList';
import { formatById } from '@/lib/formats';
import type { ListSummary } from '@/lib/documents/roster/savedList';
import { storedLists, storedBooks } from '@/lib/server/documents';
import { storedVerdicts } from '@/lib/server/verdicts';
import { visitorOwner } from './visitor';
import type { OfferedBooks } from '@/components/list/format/bookPicker';
import type { BookSummary } from '@/lib/documents/book/savedBook';
import type { EditionId } from '@/lib/documents/book/editions.data';

/** The lists that this visitor may play, own ones first, last changed first, with the stored verdicts. */
export async function listChoices(format: string | null = null): Promise<readonly ListChoice[]> {
  const owner = await visitorOwner();
  const plays = (list: ListSummary): boolean => format === null || list.format === format;
  const [own, samples] = await Promise.all([
    owner === null ? null : storedLists.ownPage(owner, 1, plays),
    storedLists.samples(),
  ]);
  const ofOwn = own?.items ?? [];
  const lists = [...ofOwn, ...samples.filter(plays)];
  const kept = await storedVerdicts(lists);
  return lists.map((list) => {
    const { viewId, name, factions } = list;
    const verdict = kept.get(viewId);
    return {
      viewId,
      name,
      format: list.format,
      factions: format === null ? [formatById(list.format)?.name ?? list.format, ...factions] : factions,
      own: ofOwn.includes(list),
      legal: verdict?.verdict === 'legal',
      verdict: verdict === undefined ? <AskedVerdict viewId={viewId} /> : <VerdictLine verdict={verdict} />,
    };
  });
}

/** The unit books of an edition that a visitor may take units from. */
export async function offeredBooks(owner: string | null, edition: EditionId): Promise<OfferedBooks> {
  const [own, samples] = await Promise.all([owner === null ? [] : storedBooks.own(owner), storedBooks.samples()]);
  const fits = (book: BookSummary): boolean => book.edition === edition;
  return { own: own.filter(fits).map(choice), samples: samples.filter(fits).map(choice) };
}

const choice = ({ viewId, name, edition, units }: BookSummary) => ({ viewId, name, edition, units });
