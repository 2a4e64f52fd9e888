import { AskedVerdict } from '@/components/list/report/askedVerdict';
import { VerdictLine } from '@/components/list/report/verdictLine';
import type { ListChoice } from '@/components/play/match/pickList';
import { formatById } from '@/lib/formats';
import type { ListSummary } from '@/lib/documents/roster/savedList';
import { storedLists } from '@/lib/server/documents';
import { storedVerdicts } from '@/lib/server/verdicts';
import { visitorOwner } from './visitor';

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
