import { RESTORE_DAYS } from '@/lib/api/days';
import { isUsed } from '@/lib/browser/setTheme';
import { isKnownVisitor } from '@/lib/browser/visitor';
import { daysLeft } from '@/lib/browser/whatStays';
import type { OwnRow } from '@/lib/browser/listRows';
import { aboutLists, type AboutLists } from './aboutList';
import { PROGRAM, type LocalDocument } from './database';
import { localDocuments } from './documents';
import { inDatabase } from './records';

/** The lists of this browser, for the start page. Comes without the schemas: what is kept here was written by us. */

export interface BinnedRow {
  viewId: string;
  name: string;
  /** Whole days for which it can still be restored. */
  days: number;
}

/** Whether this browser has anything for the server, or the server for it. */
export const isToSync = async (): Promise<boolean> =>
  isUsed() ||
  (await inDatabase(async (db) => (await db.count('documents')) + (await db.count('things')), 1)) > 0 ||
  (await isKnownVisitor());

/** All lists that are kept here, and those in the bin, last changed first. */
export async function ownRows(): Promise<{ rows: readonly OwnRow[]; bin: readonly BinnedRow[] }> {
  const [lists, about] = await Promise.all([localDocuments('list'), aboutLists()]);
  return {
    rows: lists.filter(({ deletedAt }) => deletedAt === null).map((list) => rowOf(list, about)),
    bin: lists.flatMap(({ viewId, name, deletedAt, asked }) =>
      deletedAt === null || asked === 'erase'
        ? []
        : [{ viewId, name, days: daysLeft(deletedAt, RESTORE_DAYS, new Date()) }],
    ),
  };
}

function rowOf(list: LocalDocument, about: AboutLists): OwnRow {
  const { viewId, name, format, data, facts, updatedAt, verdict, verdictBy, mine, theirs, approved } = list;
  return {
    viewId,
    name,
    format: format ?? '',
    data,
    factions: texts(facts['factions']),
    units: unitsIn(list.document),
    updatedAt,
    // Never a verdict of another program, which may judge otherwise.
    verdict: verdictBy === PROGRAM ? verdict : null,
    mine,
    unsent: unsentOf(list),
    twoVersions: theirs !== null,
    pinned: about.pinned.has(viewId),
    approved: approved == null ? null : { ...approved, written: approved.at < updatedAt },
    labels: about.labels.get(viewId) ?? [],
  };
}

function unsentOf({ version, changed, held }: LocalDocument): OwnRow['unsent'] {
  if (held) return 'held';
  if (version === 0) return 'all';
  return changed ? 'changes' : 'nothing';
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** The names of what stands at the top of a roster, also of one that an earlier version of the program wrote. */
function unitsIn(document: unknown): readonly string[] {
  const { forces } = (document ?? {}) as { forces?: unknown };
  if (!Array.isArray(forces)) return [];
  const selections = forces.flatMap((force: { selections?: unknown }) =>
    Array.isArray(force?.selections) ? (force.selections as readonly Record<string, unknown>[]) : [],
  );
  return [...new Set(selections.flatMap((each) => texts([each?.['customName'], each?.['name']])))];
}
