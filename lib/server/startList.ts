import 'server-only';
import type { Format } from '../rules/format';
import type { NewLinks } from '../documents/savedKind';
import type { SavedList } from '../documents/roster/savedList';
import { storedLists } from './documents';
import { valueOf } from './work/problem';
import { work } from './work/work';

export interface ListToStart {
  owner: string;
  format: Format;
  datasetHash: string;
  catalogueId: string;
  /** As the player wrote it; empty for the faction's own name. */
  name: string;
  /** The agreed size of the game in points, where the format has several. */
  gameSize: number | null;
}

/** A list that draws on several catalogues: a force for each, in that order. */
export type ForcesToStart = Omit<ListToStart, 'catalogueId'> & { catalogueIds: readonly string[] };

/** Saves a new list with what its faction's data demands. Null: no such data, or not this faction in it. */
export const startList = ({ catalogueId, ...list }: ListToStart): Promise<NewLinks<SavedList> | null> =>
  startForces({ ...list, catalogueIds: [catalogueId] });

/** The same for several catalogues of the same data. */
export async function startForces({ owner, datasetHash, ...list }: ForcesToStart): Promise<NewLinks<SavedList> | null> {
  const { format, catalogueIds, name, gameSize } = list;
  const roster = valueOf(
    await work('newRoster', { datasetHash, catalogueIds, format: format.id, name, gameSize }, { kin: datasetHash }),
  );
  if (roster === null) return null;
  return storedLists.create({
    owner,
    document: roster,
    pin: { format: list.format.id, datasetHash },
  });
}
