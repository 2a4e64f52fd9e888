import 'server-only';
import type { Format } from '../rules/format';
import type { NewLinks } from '../documents/savedKind';
import type { SavedList } from '../documents/roster/savedList';
import { storedLists } from './documents';
import { work } from './work/work';

export interface ListToStart {
  owner: string;
  format: Format;
  datasetHash: string;
  /** A force for each of these, in that order. */
  catalogueIds: readonly string[];
  /** As the player wrote it; empty for the factions' own names. */
  name: string;
  /** The agreed size or limit of the game in points; null: none. */
  gameSize: number | null;
}

/** Saves a new list with what its factions' data demands. Null: no such data, or not these factions in it. */
export async function startList({ owner, format, ...list }: ListToStart): Promise<NewLinks<SavedList> | null> {
  const { datasetHash } = list;
  const document = await work('newRoster', { ...list, format: format.id }, { kin: datasetHash });
  return document === null ? null : storedLists.create({ owner, document, pin: { format: format.id, datasetHash } });
}
