import { fetchFormat } from '@/lib/formats/fetchFormat';
import type { Revision } from '@/lib/documents/revision';
import { growing, type Growth } from '@/lib/play/shownList';
import { checkRoster, type CheckedHere } from '@/lib/verdict/checkRoster';
import { factionsIn } from '@/lib/verdict/gameSize';
import { underFormat } from '@/lib/verdict/underFormat';
import { loadLinked } from './loadLinked';
import { datasetOf } from './revisionRequests';

/** A frozen list, judged with the unit data that it names, at a time in ISO 8601; or why there is no verdict. */
export type RevisionCheck =
  | Omit<Extract<CheckedHere, { kind: 'checked' }>, 'hash'>
  | Pick<Extract<CheckedHere, { kind: 'unchecked' }>, 'kind' | 'message' | 'dataMissing'>;

const failure = (message: string, dataMissing = false): RevisionCheck => ({ kind: 'unchecked', message, dataMissing });

/**
 * Judges a frozen list, in a campaign as it has grown. Says so where the server lacks its data, or that lacks a
 * faction. Rejects where its format cannot be fetched.
 */
export async function checkRevision(frozen: Revision, growth: Growth | null): Promise<RevisionCheck> {
  const { data, roster } = frozen;
  const [known, asked] = await Promise.all([fetchFormat(frozen.format.id), datasetOf(data)]);
  if (known === null) return failure(`This app does not know the format ${frozen.format.id}.`);
  if (!asked.ok) return failure(asked.problem);
  const dataset = asked.value;
  if (dataset === null) return failure('This server lacks the unit data of this list.', true);
  const loaded = await loadLinked(data, roster);
  if (!loaded.ok) {
    const lacking = factionsIn(roster).filter((name) => !dataset.factions.some((faction) => faction.name === name));
    return failure(
      lacking.length > 0
        ? `The unit data of this list (${dataset.name}) has no ${lacking.join(', ')}.`
        : `The unit data could not be fetched: ${loaded.problem}`,
    );
  }
  const linked = loaded.value;
  const format = (growth === null ? null : known.inCampaign?.(growth)) ?? known;
  const revision = growth === null ? frozen : { ...frozen, roster: growing(roster, growth) };
  const checked = checkRoster(underFormat(revision.roster, linked, format), linked, format);
  return { kind: 'checked', revision, dataset, format, linked, checked, date: new Date().toISOString() };
}
