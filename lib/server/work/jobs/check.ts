import 'server-only';
import { formatById } from '../../../formats';
import { catalogueIdsOf } from '../../../documents/roster/find';
import type { Roster } from '../../../documents/roster/schema';
import { type CheckedRoster, checkRoster } from '../../../verdict/checkRoster';
import { underFormat } from '../../../verdict/underFormat';
import type { Ask } from '../serveJobs';
import { linkedFor } from './data';

/** A list, with its data by its hash and its format by its id. */
export interface ListToCheck {
  roster: Roster;
  datasetHash: string;
  format: string;
}

/** A list under its data, as the format plays it. Null: the data, the faction or the format is not known here. */
export async function checkList({ roster, datasetHash, format }: ListToCheck, ask: Ask): Promise<CheckedRoster | null> {
  const known = formatById(format);
  const linked = known === null ? null : await linkedFor(datasetHash, catalogueIdsOf(roster), ask);
  if (known === null || linked === null) return null;
  // Whatever detachment and limit the sender wrote down, the format's own count.
  const { evaluation, army, report } = checkRoster(underFormat(roster, linked, known), linked, known);
  return { evaluation: { roster: evaluation.roster, written: evaluation.written }, army, report };
}
