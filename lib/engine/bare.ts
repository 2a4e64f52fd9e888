import type { Force, Roster } from '../documents/roster/schema';
import { emptyRoster } from '../documents/roster/schema';
import type { LinkedDataset } from '../data/link';

/** A list of some data with nothing in it, and no limit. */
export const bareRoster = (linked: LinkedDataset): Roster => emptyRoster({ gameSystemId: linked.gameSystem.file.id });

/** A force with nothing in it. */
export const bareForce = ({
  name = '',
  catalogueName = '',
  ...of
}: Pick<Force, 'id' | 'entryId' | 'catalogueId'> & Partial<Pick<Force, 'name' | 'catalogueName'>>): Force => ({
  ...of,
  name,
  catalogueName,
  customName: null,
  notes: null,
  selections: [],
  forces: [],
});
