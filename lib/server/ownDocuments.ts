import 'server-only';
import type { OwnDocument } from '../api/mine';
import { database } from './db';
import { lineageColumn } from './documentRow';

/**
 * All that somebody has of documents, of any kind and the bin included, last changed first. There are no more of them
 * than the quota of an owner lets in.
 */
export async function documentsOf(owner: string): Promise<OwnDocument[]> {
  const db = await database();
  const rows = await db.document.findMany({
    where: { ownerKeyHash: owner, sample: null },
    orderBy: [{ updatedAt: 'desc' }, { viewId: 'asc' }],
    select: { kind: true, viewId: true, name: true, version: true, lineage: true, updatedAt: true, deletedAt: true },
  });
  return rows.map(({ lineage, updatedAt, deletedAt, ...row }) => ({
    ...row,
    lineage: lineageColumn.parse(lineage),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  }));
}
