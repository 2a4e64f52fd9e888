import type { LinkedDataset } from '@/lib/data/link';
import type { Revision } from '@/lib/documents/revision';
import type { DatasetSummary } from '@/lib/documents/unitData';
import { factionsIn } from '@/lib/verdict/gameSize';
import { loadLinked } from './loadLinked';
import { datasetOf } from './revisionRequests';

/** The unit data of a frozen list with the time that it came, ISO 8601, or why there is none. */
type LoadedRevision =
  | { kind: 'loaded'; dataset: DatasetSummary; linked: LinkedDataset; date: string }
  | { kind: 'failed'; message: string; dataMissing: boolean };

/** Fetches the unit data that a frozen list names; says so where the server lacks it, or it lacks a faction. */
export async function loadRevision({ data, roster }: Revision): Promise<LoadedRevision> {
  const asked = await datasetOf(data);
  if (!asked.ok) return { kind: 'failed', message: asked.problem, dataMissing: false };
  const dataset = asked.value;
  if (dataset === null) {
    return { kind: 'failed', message: 'This server lacks the unit data of this list.', dataMissing: true };
  }
  const lacking = factionsIn(roster).filter((name) => !dataset.factions.some((faction) => faction.name === name));
  const loaded = await loadLinked(data, roster);
  if (loaded.ok) return { kind: 'loaded', dataset, linked: loaded.value, date: new Date().toISOString() };
  const message =
    lacking.length > 0
      ? `The unit data of this list (${dataset.name}) has no ${lacking.join(', ')}.`
      : `The unit data could not be fetched: ${loaded.problem}`;
  return { kind: 'failed', message, dataMissing: false };
}
