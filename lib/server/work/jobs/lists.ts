import 'server-only';
import { randomUUID } from 'node:crypto';
import { catalogueIdsOf } from '../../../documents/roster/find';
import type { Force, Roster } from '../../../documents/roster/schema';
import { formatById } from '../../../formats';
import { type CheckedRoster, checkRoster } from '../../../verdict/checkRoster';
import { type Comparison, comparisonOf, type ShownState, type StateToCompare } from '../../../verdict/comparison';
import * as made from '../../../verdict/newRoster';
import { underFormat } from '../../../verdict/underFormat';
import type { Ask } from '../serveJobs';
import { linkedFor } from './data';

interface ListToCheck {
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

/** What changed from one state of a list to another, each judged under the data that it names. */
export async function compareStates(
  { before, after }: { before: StateToCompare; after: StateToCompare },
  ask: Ask,
): Promise<Comparison> {
  const checked = async (state: StateToCompare): Promise<ShownState> => {
    const { roster, data, format } = state;
    return { ...state, checked: await checkList({ roster, datasetHash: data, format: format.id }, ask) };
  };
  return comparisonOf(await checked(before), await checked(after), formatById);
}

/**
 * Forces of some catalogues, with what their data demands of every list; `of`: all that their list draws on. Null: the
 * data or one of the catalogues is not here.
 */
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
