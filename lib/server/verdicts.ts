import 'server-only';
import { randomUUID } from 'node:crypto';
import { type ListSummary, savedLists } from '../documents/roster/savedList';
import { shortVerdictSchema, type ShortVerdict } from '../documents/shortVerdict';
import { shortVerdict } from '../verdict/armyView';
import { checkedList } from './checkedList';
import { database } from './db';
import { env } from './env';
import { ofProcess } from './ofProcess';
import { aside } from './reading';

/**
 * The verdict of a stored list is kept with it, under what it rests on: the list's version, its data (house units are
 * part of that) and the program. Whoever shows many lists reads what is kept and checks nothing.
 */

type ListVersion = Pick<ListSummary, 'viewId' | 'version' | 'datasetHash'>;

/** A program that is being developed changes without a name: what it kept is good for this process alone. */
const unnamed = (): string => ofProcess('musterUnnamed', randomUUID);

const keyOf = ({ version, datasetHash }: Omit<ListVersion, 'viewId'>): string =>
  [version, datasetHash, env().build ?? unnamed()].join(' ');

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
  // Under the version that was checked, which may be newer than the one that was asked about. A busy server says nothing
  // of the list.
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
