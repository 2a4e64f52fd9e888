import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listOfViewId, heldLists, heldText, releaseShown } from '@/lib/browser/chosenList';
import { listClient } from '@/lib/browser/lists';
import { heldCount, waitingCount } from '@/lib/browser/app/pending';
import { localDatabase } from '@/lib/browser/local/database';
import { localDocument, localDocuments } from '@/lib/browser/local/documents';
import { pushAll } from '@/lib/browser/local/outbox';
import { ownRows } from '@/lib/browser/local/ownRows';
import { revisionHash } from '@/lib/documents/revision';
import { sampleList } from '../samples/sampleData';

// Whether there is a connection again is asked of a page that is seen only.
Object.assign(globalThis, { document: { visibilityState: 'hidden' } });

const roster = sampleList('the-grell-survey.json');
const pin = { format: 'recon-squad', datasetHash: 'a'.repeat(64) };

/** What went to the server: the address, and what was sent there. */
let sent: string[] = [];
beforeEach(async () => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push(`${init.method ?? 'GET'} ${address} ${String(init.body ?? '')}`);
    return Response.json({ outcome: 'saved', version: 1, updatedAt: '2026-01-01T00:00:00.000Z' });
  });
  await (await localDatabase())?.clear('documents');
});
afterEach(() => vi.unstubAllGlobals());

async function held(name: string): Promise<string> {
  const made = await listClient.create({ ...roster, name }, pin, true);
  return made.ok ? made.value : `refused: ${made.problem}`;
}

describe('a list that stays on this device', () => {
  it('is made, copied, looked for, thrown away, brought back and deleted for good without a word to the server', async () => {
    const viewId = await held('Below');
    expect(await localDocument('list', viewId)).toMatchObject({ held: true, version: 0, changed: true });
    const copy = await listClient.copy(viewId);
    expect(copy.ok && (await localDocument('list', copy.value))).toMatchObject({ held: true, name: 'Below 2' });
    expect((await ownRows()).rows.map(({ unsent }) => unsent)).toEqual(['held', 'held']);
    await listClient.rename(viewId, 'Above');
    expect((await listClient.here(viewId))?.roster.name).toBe('Above');
    expect([await waitingCount(), await heldCount()]).toEqual([0, 2]);
    await pushAll([listClient.sender]);
    expect(await listClient.afterDeletion(viewId)).toEqual({ ok: true, value: { goes: 0, stays: [] } });
    await listClient.remove(viewId);
    expect(await localDocument('list', viewId)).toMatchObject({ asked: null, held: true });
    expect((await heldLists('recon-squad')).map(({ name }) => name)).toEqual(['Below 2']);
    await listClient.restore(viewId);
    expect(await localDocument('list', viewId)).toMatchObject({ asked: null, deletedAt: null });
    await listClient.remove(viewId);
    await listClient.erase(viewId);
    expect(await localDocuments('list')).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it('goes up when it is let go, and is then like any other', async () => {
    const viewId = await held('Let go');
    expect(await listClient.release(viewId)).toEqual({ kind: 'saved', version: 1 });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(`/api/lists/${viewId}`);
    expect(sent[0]).toContain('Let go');
    expect(await localDocument('list', viewId)).toMatchObject({ held: false, version: 1, changed: false });
    expect((await ownRows()).rows.map(({ unsent }) => unsent)).toEqual(['nothing']);
  });

  it('is let go without a connection, and sent when there is one', async () => {
    const viewId = await held('Later');
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no connection')));
    expect(await listClient.release(viewId)).toMatchObject({ kind: 'waiting' });
    expect(await waitingCount()).toBe(1);
  });

  it('is sealed from what is here, for a match of its format', async () => {
    const viewId = await held('To be sealed');
    const text = await heldText(viewId);
    expect(await listOfViewId(viewId, 'recon-squad')).toMatchObject({
      ok: true,
      value: { text, name: 'To be sealed' },
    });
    expect(await listOfViewId(viewId, 'scout-team')).toMatchObject({ ok: false });
    expect(await heldLists('recon-squad')).toMatchObject([{ viewId, name: 'To be sealed' }]);
    expect(await heldLists('scout-team')).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('goes up by itself when a match has shown that very text, and no other list does', async () => {
    const [shown, other, changed] = [await held('Shown'), await held('Not shown'), await held('Changed since')];
    const hashOf = async (viewId: string) => revisionHash((await heldText(viewId)) ?? '');
    const [hash, before] = [await hashOf(shown), await hashOf(changed)];
    const db = (await localDatabase())!;
    const local = (await localDocument('list', changed))!;
    await db.put('documents', { ...local, document: { ...roster, name: 'For the next match' }, rev: local.rev + 1 });
    expect(await releaseShown(before)).toBe(0);
    expect(await releaseShown(hash)).toBe(1);
    expect(sent.map((each) => each.split(' ')[1])).toEqual([`/api/lists/${shown}`]);
    expect(await heldText(shown)).toBeUndefined();
    for (const viewId of [other, changed]) expect(await localDocument('list', viewId)).toMatchObject({ held: true });
    expect(await releaseShown(hash)).toBe(0);
  });

  it('is not made where the browser keeps nothing: it would be lost', async () => {
    const db = (await localDatabase())!;
    vi.spyOn(db, 'transaction').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    expect(await held('Nowhere')).toMatch(/^refused: This browser is full or private/);
    vi.restoreAllMocks();
    expect(await localDocuments('list')).toEqual([]);
    expect(sent).toEqual([]);
  });
});
