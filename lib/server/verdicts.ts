import 'server-only';
import { randomUUID } from 'node:crypto';
import { type ListSummary, savedLists, type SavedList } from '../documents/roster/savedList';
import { shortVerdictSchema, type ShortVerdict } from '../documents/shortVerdict';
import { shortVerdict } from '../verdict/armyView';
import { database } from './db';
import { env } from './env';
import { ofProcess } from './ofProcess';
import { aside } from './reading';
import { lineOf } from '../documents/lineage';
import { formatById } from '../formats';
import { failed, ok, type Result } from '../foundation/result';
import type { CheckedRoster } from '../verdict/checkRoster';
import { findDataset } from './datasets';
import { storedLists } from './documents';
import { lru } from './lru';
import type { WorkProblem } from './work/pool';
import { valueOf, workProblemIn, tryWork } from './work/work';

/**
 * The verdict of a stored list is kept with it, under what it rests on: the list's version, its data (house units are
 * part of that) and the program. Whoever shows many lists reads what is kept and checks nothing.
 */

type ListVersion = Pick<ListSummary, 'viewId' | 'version' | 'datasetHash'>;

const keyOf = ({ version, datasetHash }: Omit<ListVersion, 'viewId'>): string =>
  // A program that is being developed changes without a name: what it kept is good for this process alone.
  [version, datasetHash, env().build ?? ofProcess('musterUnnamed', randomUUID)].join(' ');

/** The stored verdicts of lists that still hold good, by their links; null: checked, and nothing can be said. */
export async function storedVerdicts(lists: readonly ListVersion[]): Promise<ReadonlyMap<string, ShortVerdict | null>> {
  if (lists.length === 0) return new Map();
  const rows = await database().verdict.findMany({
    where: { document: { kind: savedLists.kind, viewId: { in: lists.map(({ viewId }) => viewId) } } },
    select: { key: true, summary: true, document: { select: { viewId: true } } },
  });
  const keys = new Map(lists.map((list) => [list.viewId, keyOf(list)]));
  return new Map(
    rows.flatMap(({ key, summary, document: { viewId } }) => {
      if (keys.get(viewId) !== key) return [];
      const read = shortVerdictSchema.nullable().safeParse(JSON.parse(summary));
      return read.success ? [[viewId, read.data] as const] : [];
    }),
  );
}

/** Returns the stored verdict of a list, or checks the list and stores the verdict. Null: no such list. */
export async function verdictOf(viewId: string): Promise<{ verdict: ShortVerdict | null } | null> {
  const row = await database().document.findUnique({
    where: { kind_viewId: { kind: savedLists.kind, viewId }, deletedAt: null },
    select: { id: true, version: true, datasetHash: true },
  });
  if (row === null || row.datasetHash === null) return null;
  const stored = await storedVerdicts([{ viewId, version: row.version, datasetHash: row.datasetHash }]);
  const known = stored.get(viewId);
  if (known !== undefined) return { verdict: known };
  const list = await checkedList(viewId);
  if (list === null) return null;
  const { saved, checked, format } = list;
  const verdict = checked === null || format === null ? null : shortVerdict(checked, format, saved.roster.notes);
  // Under the version that was checked, which may be newer than the one that was asked about. A busy server says
  // nothing of the list.
  if (list.problem === null || list.problem.reason === 'heavy') {
    const kept = { key: keyOf(saved), summary: JSON.stringify(verdict) };
    const where = { documentId: row.id };
    // The verdict holds whether or not it can be kept: a full disk must not hide it.
    await aside(() => database().verdict.upsert({ where, create: { ...where, ...kept }, update: kept }));
  }
  return { verdict };
}

/** Keeps the verdicts of the samples, which every start page shows. */
export async function keepSampleVerdicts(samples: readonly ListVersion[]): Promise<void> {
  const kept = await storedVerdicts(samples);
  for (const { viewId } of samples) if (!kept.has(viewId)) await verdictOf(viewId);
}

/** So many checked lists are kept, some 2 MB each: pages are kept for longer, and verdicts in the database. */
const KEPT = 24;
type Outcome = Result<CheckedRoster | null, WorkProblem>;
const outcomes = ofProcess('musterOutcomes', () => lru<Outcome>(KEPT, () => 1));

/** The list behind a link, checked here on its pinned data, once while it is unchanged. Null: no such list. */
export async function checkedList(viewId: string) {
  const saved = await storedLists.find(viewId);
  if (saved === null) return null;
  const stored = await findDataset(saved.datasetHash);
  if (stored === null) throw new Error(`the data of the list ${viewId} is gone`);
  const format = formatById(saved.format);
  const outcome = format === null ? ok(null) : await outcomeOf(saved);
  return {
    saved,
    dataset: stored.summary,
    /** Null: this program does not know it. */
    format,
    /** Null: the format is unknown, or the data lacks a faction that the list names, so nothing can be said of it. */
    checked: outcome.ok ? outcome.value : null,
    /** Why a list was not checked whose format and data are here: it is too heavy, or the server is busy. */
    problem: outcome.ok ? null : outcome.problem,
  };
}

/** What is too heavy once is so again: that is kept as a verdict is. */
async function outcomeOf(saved: SavedList): Promise<Outcome> {
  const { viewId, version, roster, datasetHash, format } = saved;
  try {
    return await outcomes.get([viewId, version, lineOf(saved), datasetHash].join(' '), async () => {
      const outcome = await tryWork('check', { roster, datasetHash, format }, { kin: datasetHash });
      return !outcome.ok && outcome.problem.reason === 'heavy' ? outcome : ok(valueOf(outcome));
    });
  } catch (error) {
    const problem = workProblemIn(error);
    if (problem === null) throw error;
    return failed(problem);
  }
}
