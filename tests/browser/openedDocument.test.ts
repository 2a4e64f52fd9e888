import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentClient } from '@/lib/browser/documents';
import { listClient } from '@/lib/browser/lists';
import type { LocalDocument } from '@/lib/browser/local/database';
import { conflictCopiesOf, localDocument, noteLocal, writeLocal } from '@/lib/browser/local/documents';
import { openHere } from '@/lib/browser/openedDocument';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { FIRST_VERSION, note, savedNotes } from '../documents/notes';
import { sampleList } from '../samples/sampleData';

const roster = sampleList('the-grell-survey.json');
const [older, newer] = ['a'.repeat(64), 'b'.repeat(64)] as const;
const moved = { ...roster, name: 'Moved' };
const times = { createdAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-01-01T10:00:00.000Z' };
const listOf = (viewId: string, over: object = {}): SavedList => ({
  viewId,
  name: roster.name,
  version: 4,
  ...times,
  format: 'recon-squad',
  gameSystemName: 'Game',
  factions: [],
  roster,
  datasetHash: older,
  ...over,
});

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('location', { hash: '', pathname: '/', search: '' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
    key: (place: number) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size;
    },
  });
});
afterEach(async () => {
  // What a link's secret leaves to do in a moment is done in this page.
  await new Promise((resolve) => setTimeout(resolve));
  vi.unstubAllGlobals();
});
const answered = (status: number, body: unknown) => {
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json(body, { status }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

describe('opening a document', () => {
  it('goes on from what the server has, where this device kept nothing, and keeps it from then on', async () => {
    const list = listOf('aaaaaaaaaa');
    expect(await openHere(listClient, list.viewId, list, true)).toMatchObject({
      initial: { document: roster, data: older },
      local: { version: 4, changed: false },
      theirs: null,
      aside: [],
    });
    expect(await openHere(listClient, list.viewId, null, false)).toMatchObject({
      local: { version: 4, format: 'recon-squad' },
    });
  });

  it('goes on from what the server has not got yet, under the data that it leads to', async () => {
    const list = listOf('bbbbbbbbbb');
    await openHere(listClient, list.viewId, list, true);
    await writeLocal('list', list.viewId, 1, { document: moved, data: newer, changed: true });
    expect(await openHere(listClient, list.viewId, list, true)).toMatchObject({
      initial: { document: { name: 'Moved' }, data: newer },
      local: { rev: 2, changed: true },
      theirs: null,
    });
  });

  it('takes what was saved elsewhere where nothing was written here, and else has both', async () => {
    const list = listOf('cccccccccc');
    await openHere(listClient, list.viewId, list, true);
    const later = listOf(list.viewId, { version: 5, roster: moved });
    expect(await openHere(listClient, list.viewId, later, true)).toMatchObject({
      initial: { document: { name: 'Moved' } },
      local: { version: 5 },
    });
    await writeLocal('list', list.viewId, 2, { document: { ...roster, name: 'Mine' }, changed: true });
    const latest = listOf(list.viewId, { version: 6, roster: { ...roster, name: 'Theirs' } });
    expect(await openHere(listClient, list.viewId, latest, true)).toMatchObject({
      initial: { document: { name: 'Mine' } },
      theirs: { version: 6, roster: { name: 'Theirs' } },
    });
  });

  it('goes on from what it has where the server has an older one', async () => {
    const list = listOf('dddddddddd');
    await openHere(listClient, list.viewId, list, true);
    await noteLocal('list', list.viewId, () => ({ version: 9 }));
    expect(await openHere(listClient, list.viewId, list, true)).toMatchObject({ local: { version: 9, rev: 1 } });
    // The page was old, or the server was put back: that is asked, and then this browser sends what it has.
    answered(200, { list });
    await openHere(listClient, list.viewId, list, true);
    await expect.poll(() => localDocument('list', list.viewId)).toMatchObject({ version: 4, rev: 1, changed: true });
  });

  it('is for its owner and for who has the secret', async () => {
    const list = listOf('eeeeeeeeee');
    expect(await openHere(listClient, list.viewId, list, false)).toBeNull();
    vi.stubGlobal('location', { hash: '#secret', pathname: '/', search: '' });
    vi.stubGlobal('history', { replaceState: () => undefined, state: null });
    expect(await openHere(listClient, list.viewId, list, false)).toMatchObject({ editSecret: 'secret' });
    expect(await localDocument('list', list.viewId)).toMatchObject({ mine: false });
  });

  it('puts aside what cannot be read here, and goes on from what the server has', async () => {
    const list = listOf('ffffffffff');
    await openHere(listClient, list.viewId, list, true);
    await writeLocal('list', list.viewId, 1, { document: { documentVersion: 999 }, changed: true });
    expect(await openHere(listClient, list.viewId, list, true)).toMatchObject({ initial: { document: roster } });
    expect(await conflictCopiesOf('list', list.viewId)).toMatchObject([{ document: { documentVersion: 999 } }]);
  });

  it('leaves what cannot be read here where it is, where there is no room for a copy of it', async () => {
    const list = listOf('nnnnnnnnnn');
    await openHere(listClient, list.viewId, list, true);
    await writeLocal('list', list.viewId, 1, { document: { documentVersion: 999 }, changed: true });
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await openHere(listClient, list.viewId, list, true)).toBeNull();
    full.mockRestore();
    expect(await localDocument('list', list.viewId)).toMatchObject({ document: { documentVersion: 999 } });
  });
});

describe('drafts of earlier versions of the program', () => {
  const draft = (viewId: string, version: number, data?: string) =>
    kept.set(`muster-roll:draft:${viewId}`, JSON.stringify({ version, roster: moved, datasetHash: data }));

  it('are taken over, with the data that the list has where they name none', async () => {
    draft('gggggggggg', 4);
    const list = listOf('gggggggggg');
    expect(await openHere(listClient, list.viewId, list, true)).toMatchObject({
      initial: { document: { name: 'Moved' }, data: older },
      local: { version: 4, changed: true },
    });
    expect([...kept.keys()].filter((key) => key.includes(list.viewId))).toEqual([]);
  });

  it('are put over nothing that was saved since', async () => {
    draft('hhhhhhhhhh', 3, newer);
    const list = listOf('hhhhhhhhhh');
    expect(await openHere(listClient, list.viewId, list, true)).toMatchObject({
      initial: { document: { name: 'Moved' }, data: newer },
      theirs: { version: 4 },
    });
  });

  it('are put over nothing that was saved under the same number after the server was put back', async () => {
    draft('mmmmmmmmmm', 4);
    const list = listOf('mmmmmmmmmm', { lineage: [['of another line', 3]] });
    expect(await openHere(listClient, list.viewId, list, true)).toMatchObject({
      initial: { document: { name: 'Moved' } },
      theirs: { version: 4 },
    });
  });

  it('are dropped where the server has the same', async () => {
    draft('jjjjjjjjjj', 3, older);
    const list = listOf('jjjjjjjjjj', { roster: moved });
    expect(await openHere(listClient, list.viewId, list, true)).toMatchObject({ local: { changed: false } });
    expect([...kept.keys()].filter((key) => key.includes(list.viewId))).toEqual([]);
  });
});

it('what was kept in an earlier version of a document is lifted when it is opened', async () => {
  const client = documentClient(savedNotes);
  const saved = { viewId: 'kkkkkkkkkk', name: 'One', version: 1, lines: 1, ...times, note: note('One', 'a') };
  await openHere(client, saved.viewId, saved, true);
  await writeLocal('note', saved.viewId, 1, { document: FIRST_VERSION });
  expect(await openHere(client, saved.viewId, saved, true)).toMatchObject({
    initial: { document: note('Evening one', 'Rain.', 'Nobody came.') },
  });
});

describe('a save', () => {
  const { sender } = documentClient(savedNotes);
  const viewId = '23456789AB';
  const written = note('One', 'a');
  const save = (secret: string | null) =>
    sender.send({ viewId, version: 7, document: written, data: null, format: null, secret } as LocalDocument);

  it('says what it builds on, and learns what the next one builds on', async () => {
    const fetched = answered(200, { outcome: 'saved', version: 8, updatedAt: '2026-01-01T10:00:00.000Z' });
    expect(await save('secret')).toEqual({ kind: 'saved', version: 8 });
    expect(fetched.mock.calls[0]?.[0]).toBe(`/api/notes/${viewId}`);
    const sent: unknown = JSON.parse(String(fetched.mock.calls[0]?.[1].body));
    expect(sent).toEqual({ version: 7, line: '', note: written, editSecret: 'secret' });
  });

  it('is told of another version, and waits where there is no answer', async () => {
    const times = { createdAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-01-01T10:00:00.000Z' };
    const current = { viewId, name: 'Two', version: 9, lines: 0, ...times, note: note('Two') };
    answered(409, { outcome: 'conflict', current });
    expect(await save(null)).toEqual({ kind: 'conflict', current });
    answered(429, { message: 'Too many requests.' });
    expect(await save(null)).toEqual({
      kind: 'waiting',
      reason: 'Too many requests.',
    });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await save(null)).toEqual({ kind: 'waiting', reason: 'No connection.' });
  });
});
