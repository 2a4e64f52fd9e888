import type { SavedList } from '../documents/roster/savedList';
import { revisionText } from '../documents/revision';
import { formatById } from '../formats';

/** The text of a list as it stands: what is frozen, sealed and shown of it. Null: its format is not known here. */
export function textOfList({
  format,
  datasetHash,
  roster,
}: Pick<SavedList, 'format' | 'datasetHash' | 'roster'>): string | null {
  const known = formatById(format);
  return known && revisionText({ format: { id: known.id, version: known.version }, data: datasetHash, roster });
}
