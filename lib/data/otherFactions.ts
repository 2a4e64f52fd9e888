import type { Roster, Selection } from '../documents/roster/schema';
import { lastId } from './entryId';
import type { LinkedDataset } from './link';

/**
 * Whether what a faction is not offered is another's: an entry that some file of the data has. Of files that are not
 * loaded the selection itself may know.
 */
export function isAnothers({ entryId, recorded }: Selection, { files, gameSystem }: LinkedDataset): boolean {
  const id = lastId(entryId);
  return (
    recorded?.elsewhere === true ||
    [...files.values(), gameSystem].some(({ index }) => index.entries.get(id)?.kind === 'entry')
  );
}

/** The ids of all entries of some data. */
export const entryIdsOf = ({ files, gameSystem }: LinkedDataset): ReadonlySet<string> =>
  new Set(
    [...files.values(), gameSystem].flatMap(({ index }) =>
      [...index.entries].filter(([, { kind }]) => kind === 'entry').map(([id]) => id),
    ),
  );

/**
 * A roster in which root selections that were not found (`lost`, by id) know that they are another faction's; `known`
 * holds the entries of the whole data.
 */
export function withOthersMarked(roster: Roster, lost: ReadonlySet<string>, known: ReadonlySet<string>): Roster {
  const marked = (selection: Selection): Selection =>
    lost.has(selection.id) && known.has(lastId(selection.entryId))
      ? { ...selection, recorded: { ...(selection.recorded ?? { type: 'unit', costs: [] }), elsewhere: true } }
      : selection;
  const inForces = (forces: Roster['forces']): Roster['forces'] =>
    forces.map((force) => ({
      ...force,
      selections: force.selections.map(marked),
      forces: inForces([...force.forces]),
    }));
  return { ...roster, forces: inForces(roster.forces) };
}
