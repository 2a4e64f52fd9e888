import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { localDatabase } from '@/lib/browser/local/database';
import {
  conflictCopiesOf,
  localDocument,
  localDocuments,
  noteLocal,
  keepConflictCopy,
  putLocal,
  writeLocal,
} from '@/lib/browser/local/documents';
import { push, pushAll, type SaveAnswer, type Sender } from '@/lib/browser/local/outbox';
import { keepSnapshot, snapshotsOf } from '@/lib/browser/local/snapshots';
import { sharedValues, writeSharedValues } from '@/lib/browser/local/sharedStore';
import type { Lineage } from '@/lib/documents/lineage';
import { localDraft } from './localDraft';

// What another tab may do meanwhile is looked for again at once.
vi.stubGlobal('setTimeout', (then: () => void) => setImmediate(then));

/** A kind of its own for each test, with what the server answers one after the other. */
function sender(kind: string, ...answers: readonly SaveAnswer<unknown>[]) {
  const left = [...answers];
  const sent: string[] = [];
  const made: Sender = {
    kind,
    send: async ({ viewId, version }) => {
      sent.push(`${viewId} ${version}`);
      return left.shift() ?? { kind: 'waiting', reason: 'No connection.' };
    },
    bin: async ({ viewId, asked }) => {
      sent.push(`${viewId} ${asked}`);
      return null;
    },
    isSame: (theirs, { name }) => (theirs as { name: string }).name === name,
    stored: (theirs) => ({ ...localDraft('', ''), kind, ...(theirs as object) }),
  };
  return { made, sent };
}
const put = (kind: string, viewId: string, over: object = {}) =>
  putLocal({ ...localDraft(viewId, 'One'), kind, changed: true, ...over }, 0);

it('what was saved waits no more, unless it was written on meanwhile', async () => {
  const { made, sent } = sender('a', { kind: 'saved', version: 2 }, { kind: 'saved', version: 3 });
  await put('a', 'one');
  const slow: Sender = {
    ...made,
    send: async (local) => {
      const answer = await made.send(local);
      if (sent.length === 1) await writeLocal('a', 'one', 1, { name: 'Two', changed: true });
      return answer;
    },
  };
  expect(await push(slow, 'one')).toEqual({ kind: 'saved', version: 2 });
  expect(await localDocument('a', 'one')).toMatchObject({ version: 2, changed: true });
  await push(slow, 'one');
  expect(await localDocument('a', 'one')).toMatchObject({ version: 3, changed: false });
  expect(await push(slow, 'one')).toEqual({ kind: 'idle' });
  expect(sent).toEqual(['one 1', 'one 2']);
});

it('a conflict over the very same text is none', async () => {
  const { made } = sender('b', { kind: 'conflict', current: { viewId: 'one', version: 4, name: 'One' } });
  await put('b', 'one');
  expect(await push(made, 'one')).toEqual({ kind: 'saved', version: 4 });
});

it('a conflict is kept with the document, which is sent no more until the player has chosen', async () => {
  const { made, sent } = sender('c', { kind: 'conflict', current: { viewId: 'one', version: 4, name: 'Theirs' } });
  await put('c', 'one');
  expect(await push(made, 'one')).toMatchObject({ kind: 'conflict' });
  expect(await localDocument('c', 'one')).toMatchObject({ name: 'One', theirs: { name: 'Theirs' }, changed: true });
  expect(await push(made, 'one')).toEqual({ kind: 'idle' });
  await noteLocal('c', 'one', () => ({ theirs: null, version: 4 }));
  await push(made, 'one');
  expect(sent).toEqual(['one 1', 'one 4']);
});

it('a document whose link is taken goes on under another one', async () => {
  const { made } = sender('d', { kind: 'taken' }, { kind: 'saved', version: 1 });
  await put('d', 'taken', { version: 0 });
  const moved = await push(made, 'taken');
  expect(moved).toMatchObject({ kind: 'moved' });
  expect(await localDocument('d', 'taken')).toBeNull();
  expect(await localDocuments('d')).toMatchObject([{ name: 'One', version: 1, changed: false }]);
});

it('what is noted on it, its history and its overtaken versions go along under the new link', async () => {
  const { made } = sender('list', { kind: 'taken' }, { kind: 'saved', version: 1 });
  await putLocal({ ...localDraft('takenaaaa2', 'One'), version: 0, changed: true }, 0);
  await keepConflictCopy((await localDocument('list', 'takenaaaa2'))!);
  await keepSnapshot({ ...localDraft('takenaaaa2', 'One'), document: { name: 'Before' } }, 1);
  const noted = ['note:', 'note:takenaaaa2:unit', 'label:', 'pin:', 'keep:'].map((key) =>
    key.endsWith(':') ? `${key}takenaaaa2` : key,
  );
  await writeSharedValues(noted.map((key) => [key, 'kept']));
  const moved = await push(made, 'takenaaaa2');
  const viewId = moved.kind === 'moved' ? moved.viewId : '';
  const found = (await sharedValues('')).filter(({ key }) => key.includes(viewId)).map(({ key }) => key);
  expect(found.toSorted()).toEqual(noted.map((key) => key.replace('takenaaaa2', viewId)).toSorted());
  expect(await snapshotsOf(viewId)).toMatchObject([{ document: { name: 'Before' } }]);
  expect(await conflictCopiesOf('list', viewId)).toMatchObject([{ viewId, name: 'One' }]);
});

it('it stays where it is where there is no room to move it', async () => {
  const { made } = sender('d2', { kind: 'taken' });
  await put('d2', 'taken', { version: 0 });
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await push(made, 'taken')).toMatchObject({ kind: 'waiting' });
  full.mockRestore();
  // As a page that is opened later finds it.
  expect(await (await localDatabase())!.getAllFromIndex('documents', 'kind', 'd2')).toMatchObject([
    { viewId: 'taken' },
  ]);
  expect(await localDocuments('d2')).toHaveLength(1);
});

it('all that waits is sent in the order in which it was written, until there is no answer', async () => {
  const { made, sent } = sender('e', { kind: 'refused', reason: 'too large' }, { kind: 'saved', version: 1 });
  await put('e', 'last', { updatedAt: '2026-01-04T00:00:00.000Z' });
  await put('e', 'first', { updatedAt: '2026-01-01T00:00:00.000Z', version: 0 });
  await put('e', 'second', { updatedAt: '2026-01-02T00:00:00.000Z', version: 0 });
  await put('e', 'third', { updatedAt: '2026-01-03T00:00:00.000Z' });
  await put('e', 'sent', { changed: false });
  await pushAll([made]);
  expect(sent).toEqual(['first 0', 'second 0', 'third 1']);
});

it('what was thrown away is told before anything else', async () => {
  const { made, sent } = sender('f');
  await put('f', 'one', { asked: 'remove', deletedAt: '2026-01-01T00:00:00.000Z' });
  await push(made, 'one');
  expect(sent).toEqual(['one remove']);
  expect(await localDocument('f', 'one')).toMatchObject({ asked: null });
});

it.each([
  [403, false],
  [404, false],
  [500, true],
  [null, true],
])('a deletion that is answered by %s waits: %s', async (status, waits) => {
  const kind = `bin ${status}`;
  const { made } = sender(kind);
  const refusing: Sender = { ...made, bin: async () => ({ reason: 'No.', status }) };
  await put(kind, 'one', { asked: 'remove', deletedAt: '2026-01-01T00:00:00.000Z' });
  expect((await push(refusing, 'one')).kind).toBe(waits ? 'waiting' : 'saved');
  expect((await localDocument(kind, 'one'))?.asked).toBe(waits ? 'remove' : null);
  expect((await push(refusing, 'one')).kind).toBe(waits ? 'waiting' : 'idle');
});

it('a server that was put back to an older version gets on top of it what this browser has', async () => {
  const before = { kind: 'conflict', current: { viewId: 'one', version: 5, name: 'Before' } } as const;
  const { made, sent } = sender('g', before, { kind: 'saved', version: 6, lineage: [['two', 6]] });
  await put('g', 'one', { version: 7 });
  expect(await push(made, 'one')).toMatchObject({ kind: 'saved', version: 6 });
  expect(sent).toEqual(['one 7', 'one 5']);
  expect(await localDocument('g', 'one')).toMatchObject({ changed: false, version: 6, lineage: [['two', 6]] });
});

it('where something else was written on such a server, it is told once, and the player chooses', async () => {
  const lineage: Lineage = [
    ['', 1],
    ['two', 6],
  ];
  const { made, sent } = sender('g2', {
    kind: 'conflict',
    current: { viewId: 'one', version: 7, lineage, name: 'Another' },
  });
  await put('g2', 'one', { version: 7 });
  expect(await push(made, 'one')).toMatchObject({ kind: 'conflict', current: { name: 'Another' } });
  expect(sent).toEqual(['one 7']);
});

it('one that is refused holds up no other', async () => {
  const { made, sent } = sender(
    'h',
    { kind: 'waiting', reason: 'You have as many lists as fit.' },
    { kind: 'saved', version: 1 },
  );
  await put('h', 'one', { updatedAt: '2026-01-01T00:00:00.000Z', version: 0 });
  await put('h', 'two', { updatedAt: '2026-01-02T00:00:00.000Z', version: 0 });
  await pushAll([made]);
  expect(sent).toEqual(['one 0', 'two 0']);
});

it.each([
  [
    'was deleted for good: under another link',
    { kind: 'taken' },
    { kind: 'moved' },
    ['one 0', expect.stringMatching(/ 0$/)],
  ],
  ['a server that was put back never had: under its link', { kind: 'saved', version: 1 }, { kind: 'saved' }, ['one 0']],
] as const)(
  'what is to be brought back is made again where it is not there; what %s',
  async (what, first, became, all) => {
    const { made, sent } = sender(what, first, { kind: 'saved', version: 1 });
    const gone: Sender = { ...made, bin: async () => ({ reason: 'There is no such list.', status: 404 }) };
    await put(what, 'one', { version: 3, asked: 'restore', changed: false });
    expect(await push(gone, 'one')).toMatchObject(became);
    expect(sent).toEqual(all);
  },
);
