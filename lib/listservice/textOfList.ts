import type { SavedList } from '../documents/roster/savedList';
import { revisionText } from '../documents/revision';
import { gameFormat } from '../formats/gameFormats';

/** The text of a list as it stands: what is frozen, sealed and shown of it. Null: its format is not known here. */
export function textOfList({
  format,
  datasetHash,
  roster,
}: Pick<SavedList, 'format' | 'datasetHash' | 'roster'>): string | null {
  const known = gameFormat(format);
  return known && revisionText({ format: { id: known.id, version: known.version }, data: datasetHash, roster });
}
