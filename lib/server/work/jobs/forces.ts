import 'server-only';
import { randomUUID } from 'node:crypto';
import { standardDetachment } from '../../../army/readings';
import { newForce } from '../../../battlescribe/evaluate';
import { formatById } from '../../../formats';
import { NO_DECLARATIONS, ROSTER_LIMITS, ROSTER_VERSION, type Force, type Roster } from '../../../roster/schema';
import { underFormat } from '../../../verdict/underFormat';
import type { Ask } from '../serveJobs';
import { linkedFor } from './data';

/** Forces with nothing in them yet but what their data demands of every list. */

/** Forces of some catalogues; `of`: all that their list draws on. Null: the data or one of the catalogues is not here. */
export async function newForces(
  {
    datasetHash,
    catalogueIds,
    of,
  }: { readonly datasetHash: string; readonly catalogueIds: readonly string[]; readonly of: readonly string[] },
  ask: Ask,
): Promise<readonly Force[] | null> {
  const linked = await linkedFor(datasetHash, of, ask);
  if (linked === null) return null;
  const detachment = standardDetachment(linked.gameSystem.file.id);
  return catalogueIds.map((catalogueId) => newForce(linked, catalogueId, detachment, randomUUID));
}

/** An empty list of some catalogues, as a format plays it. Null: the same, or the format is not known. */
export async function newRoster(
  list: {
    readonly datasetHash: string;
    readonly catalogueIds: readonly string[];
    readonly format: string;
    readonly name: string;
    readonly gameSize: number | null;
  },
  ask: Ask,
): Promise<Roster | null> {
  const { datasetHash, catalogueIds, name, gameSize } = list;
  const format = formatById(list.format);
  const forces = await newForces({ datasetHash, catalogueIds, of: catalogueIds }, ask);
  const linked = await linkedFor(datasetHash, catalogueIds, ask);
  if (format === null || forces === null || linked === null) return null;
  const roster: Roster = {
    documentVersion: ROSTER_VERSION,
    name: (name === '' ? forces.map(({ catalogueName }) => catalogueName).join(', ') : name).slice(
      0,
      ROSTER_LIMITS.nameLength,
    ),
    notes: null,
    gameSystemId: linked.gameSystem.file.id,
    costLimits: [],
    forces: [...forces],
    declarations: { ...NO_DECLARATIONS, gameSize },
  };
  return underFormat(roster, linked, format);
}
