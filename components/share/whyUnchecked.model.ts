import type { SavedList } from '@/lib/documents/roster/savedList';
import type { DatasetSummary } from '@/lib/documents/unitData';

/** Why nothing can be said of a stored list: its format is not known here, or its data lacks its faction. */
export function whyUnchecked(saved: Pick<SavedList, 'factions' | 'format'>, dataset: DatasetSummary): string {
  const lacking = saved.factions.filter((name) => !dataset.factions.some((faction) => faction.name === name));
  return lacking.length > 0
    ? `The unit data of this list (${dataset.name}) has no ${lacking.join(', ')}.`
    : `This server does not know the format ${saved.format}.`;
}
