import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookClient } from '@/lib/browser/books';
import { documentClient } from '@/lib/browser/documents';
import { listClient } from '@/lib/browser/lists';
import { openedDocument } from '@/lib/browser/openedDocument';
import type { SavedList } from '@/lib/share/savedList';
import { FIRST_VERSION, note, savedNotes } from '../document/notes';
import { sampleList } from '../samples/sampleData';
import { book } from '../units/bookBuilders';

const roster = sampleList('the-grell-survey.json');
const [older, newer] = ['a'.repeat(64), 'b'.repeat(64)] as const;
const viewId = '23456789AB';
const list = { viewId, version: 4, roster, datasetHash: older } as SavedList;
const moved = { ...roster, name: 'Moved' };

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('opening a document', () => {
  it('goes on from what the server has, where this device kept nothing', () => {
    const { stored, initial, stale } = openedDocument(listClient, list);
    expect(initial).toBe(stored);
    expect(stored).toEqual({ document: roster, data: older });
    expect(stale).toBeNull();
  });

  it('goes on from a move that the server has not got yet, under the data that it leads to', () => {
    listClient.drafts.keep(viewId, { version: 4, document: moved, data: newer });
    expect(openedDocument(listClient, list)).toMatchObject({
      stored: { data: older },
      initial: { document: { name: 'Moved' }, data: newer },
      stale: null,
    });
    listClient.drafts.drop(viewId);
    expect(openedDocument(listClient, list).initial.data).toBe(older);
  });

  it('takes a draft that names no data for one of the data that the list has', () => {
    listClient.drafts.keep(viewId, { version: 4, document: moved, data: null });
    expect(openedDocument(listClient, list).initial).toMatchObject({ document: { name: 'Moved' }, data: older });
  });

  it('puts nothing over what was saved since', () => {
    listClient.drafts.keep(viewId, { version: 3, document: moved, data: newer });
    const { stored, initial, stale } = openedDocument(listClient, list);
    expect(initial).toBe(stored);
    expect(stale).toMatchObject({ version: 3, data: newer });
  });

  it('drops a draft of what the server has, from a page that was closed before its answer came', () => {
    listClient.drafts.keep(viewId, { version: 3, document: roster, data: older });
    const { stored, initial, stale } = openedDocument(listClient, list);
    expect([initial, stale, kept.size]).toEqual([stored, null, 0]);
  });
});

describe('drafts', () => {
  it('stay in the form that browsers have kept ever since', () => {
    listClient.drafts.keep(viewId, { version: 4, document: roster, data: older });
    bookClient.drafts.keep(viewId, { version: 2, document: book(), data: null });
    expect(Object.fromEntries([...kept].map(([key, text]) => [key, JSON.parse(text)]))).toEqual({
      [`muster-roll:draft:${viewId}`]: { version: 4, roster, datasetHash: older },
      [`muster-roll:book-draft:${viewId}`]: { version: 2, book: book() },
    });
  });

  it('open whatever version of the document they hold, and count as none where they cannot be read', () => {
    const { drafts } = documentClient(savedNotes);
    kept.set(`${savedNotes.drafts}:${viewId}`, JSON.stringify({ version: 1, note: FIRST_VERSION }));
    expect(drafts.load(viewId)?.document).toEqual(note('Evening one', 'Rain.', 'Nobody came.'));
    kept.set(`${savedNotes.drafts}:${viewId}`, JSON.stringify({ version: 1, note: { name: 7 } }));
    expect(drafts.load(viewId)).toBeNull();
  });
});

describe('a save', () => {
  const answered = (status: number, body: unknown) => {
    const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () =>
      Response.json(body, { status }),
    );
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };
  const { save } = documentClient(savedNotes);
  const written = { document: note('One', 'a'), data: null };

  it('says what it builds on, and learns what the next one builds on', async () => {
    const fetched = answered(200, { outcome: 'saved', version: 8, updatedAt: '2026-01-01T10:00:00.000Z' });
    expect(await save(viewId, 7, written, 'secret')).toEqual({ kind: 'saved', version: 8 });
    expect(fetched.mock.calls[0]?.[0]).toBe(`/api/notes/${viewId}`);
    const sent: unknown = JSON.parse(String(fetched.mock.calls[0]?.[1].body));
    expect(sent).toEqual({ version: 7, note: written.document, editSecret: 'secret' });
  });

  it('is told of another version, and waits where there is no answer', async () => {
    const times = { createdAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-01-01T10:00:00.000Z' };
    const current = { viewId, name: 'Two', version: 9, lines: 0, ...times, note: note('Two') };
    answered(409, { outcome: 'conflict', current });
    expect(await save(viewId, 7, written, null)).toEqual({ kind: 'conflict', current });
    answered(429, { message: 'Too many requests.' });
    expect(await save(viewId, 7, written, null)).toEqual({ kind: 'waiting', reason: 'Too many requests.' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await save(viewId, 7, written, null)).toEqual({ kind: 'waiting', reason: 'No connection.' });
  });
});
