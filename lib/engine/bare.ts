import type { Force, Roster } from '../documents/roster/schema';
import { NO_DECLARATIONS, ROSTER_VERSION } from '../documents/roster/schema';
import type { LinkedDataset } from '../data/link';

/** A list of some data with nothing in it, and no limit. */
export const bareRoster = (linked: LinkedDataset): Roster => ({
  documentVersion: ROSTER_VERSION,
  name: '',
  notes: null,
  gameSystemId: linked.gameSystem.file.id,
  costLimits: [],
  forces: [],
  declarations: NO_DECLARATIONS,
});

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
