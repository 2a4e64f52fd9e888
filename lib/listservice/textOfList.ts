import type { SavedList } from '../documents/roster/savedList';
import { revisionText } from '../documents/revision';
import { gameFormat } from '../formats/gameFormats';

/** The text of a list as it stands: what is frozen, sealed and shown of it. Null: its format is not known here. */
export function textOfList(list: Pick<SavedList, 'format' | 'datasetHash' | 'roster'>): string | null {
  const known = gameFormat(list.format);
  if (!known) return null;
  return revisionText({
    format: { id: known.id, version: known.version },
    data: list.datasetHash,
    roster: list.roster,
  });
}
