import 'server-only';
import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import type { CONTRACT } from '../../api/contract';
import type { OwnDocument } from '../../api/mine';
import { database } from '../db';
import { lineageColumn } from '../documentRow';
import { deleteMine, mineText } from '../mine';
import { endedOwner, sentCookies } from '../owners';
import { failure, ownerIn } from './access';
import type { Handlers } from './serve';

const noOwner = () => failure(404, 'Nothing is stored here for this browser.');

/** All documents of an owner, of any kind and the bin included, last changed first: no more than the quota lets in. */
export async function documentsOf(owner: string): Promise<OwnDocument[]> {
  const db = database();
  const rows = await db.document.findMany({
    where: { ownerKeyHash: owner, sample: null },
    orderBy: [{ updatedAt: 'desc' }, { viewId: 'asc' }],
    select: { kind: true, viewId: true, name: true, version: true, lineage: true, updatedAt: true, deletedAt: true },
  });
  const approvals = await db.reference.findMany({
    where: { kind: 'approval', viewId: { in: rows.map(({ viewId }) => viewId) } },
    orderBy: { createdAt: 'asc' },
    select: { viewId: true, name: true, createdAt: true },
  });
  // Of each list the last.
  const approved = new Map(
    approvals.map(({ viewId, name, createdAt }) => [viewId, { name, at: createdAt.toISOString() }]),
  );
  return rows.map(({ lineage, updatedAt, deletedAt, ...row }) => ({
    ...row,
    lineage: lineageColumn.parse(lineage),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    approved: approved.get(row.viewId) ?? null,
  }));
}

export const handlers: Handlers<typeof CONTRACT.mine> = {
  exportMine: async ({ request, written }) => {
    const owner = await ownerIn(request);
    if (owner === null) return noOwner();
    const now = new Date();
    const stream = ReadableStream.from(mineText(owner, now)).pipeThrough(new TextEncoderStream());
    const name = `muster-roll-${now.toISOString().slice(0, 10)}.json`;
    return written(stream as BodyInit, { 'content-disposition': `attachment; filename="${name}"` });
  },
  deleteMine: async ({ request, answer }) => {
    const owner = await ownerIn(request);
    if (owner === null) return noOwner();
    const response = answer(await deleteMine(owner));
    const names = [...sentCookies(request.headers.get('cookie')).keys()];
    for (const ended of endedOwner(names)) response.headers.append('set-cookie', ended);
    return response;
  },
  ownDocuments: async ({ asOwner, request, answer }) => {
    const owner = await ownerIn(request);
    if (owner === null) return answer({ known: false, documents: [] });
    // Asked at each visit: the cookie is good for another 400 days.
    await asOwner();
    return answer({ known: true, documents: [...(await documentsOf(owner))] });
  },
};
