import 'server-only';
import { randomUUID } from 'node:crypto';
import { formatById } from '../../../formats';
import type { Force, Roster } from '../../../documents/roster/schema';
import * as made from '../../../verdict/newRoster';
import type { Ask } from '../serveJobs';
import { linkedFor } from './data';

/** Forces with nothing in them yet but what their data demands of every list. */

/** Forces of some catalogues; `of`: all that their list draws on. Null: the data or one of the catalogues is not here. */
export async function newForces(
  { datasetHash, catalogueIds, of }: { datasetHash: string; catalogueIds: readonly string[]; of: readonly string[] },
  ask: Ask,
): Promise<readonly Force[] | null> {
  const linked = await linkedFor(datasetHash, of, ask);
  return linked === null ? null : made.newForces(linked, catalogueIds, randomUUID);
}

/** An empty list of some catalogues, as a format plays it. Null: the same, or the format is not known. */
export async function newRoster(
  { datasetHash, format: formatId, ...list }: made.NewRoster & { datasetHash: string; format: string },
  ask: Ask,
): Promise<Roster | null> {
  const format = formatById(formatId);
  const linked = await linkedFor(datasetHash, list.catalogueIds, ask);
  return format === null || linked === null ? null : made.newRoster(linked, format, list, randomUUID);
}
