import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import {
  conflictCopiesOf,
  dropConflictCopy,
  dropLocal,
  localDocument,
  localDocuments,
  noteLocal,
  keepConflictCopy,
  putLocal,
  writeLocal,
} from '@/lib/browser/local/documents';
import { changedDocuments } from '@/lib/browser/local/changes';
import { localDraft } from './localDraft';

it('a document is written where nobody has written since, and nothing is overwritten', async () => {
  expect(await putLocal(localDraft('docsaaaaaa', 'one'), 0)).toEqual({ kind: 'written', rev: 1, kept: true });
  expect(await putLocal(localDraft('docsaaaaaa', 'two'), 1)).toEqual({ kind: 'written', rev: 2, kept: true });
  const late = await putLocal(localDraft('docsaaaaaa', 'three'), 1);
  expect(late).toMatchObject({ kind: 'behind', now: { rev: 2, name: 'two' } });
  expect(await localDocument('list', 'docsaaaaaa')).toMatchObject({ name: 'two', rev: 2 });
});

it('of tabs that write at once one comes first', async () => {
  const wrote = await Promise.all(['one', 'two', 'three'].map((name) => putLocal(localDraft('docsbbbbbb', name), 0)));
  expect(wrote.map(({ kind }) => kind).sort()).toEqual(['behind', 'behind', 'written']);
});

it('lists those of one kind, last changed first', async () => {
  await putLocal({ ...localDraft('docscccccc', 'old'), kind: 'book', updatedAt: '2026-01-01T00:00:00.000Z' }, 0);
  await putLocal({ ...localDraft('docsdddddd', 'new'), kind: 'book', updatedAt: '2026-02-01T00:00:00.000Z' }, 0);
  expect((await localDocuments('book')).map(({ name }) => name)).toEqual(['new', 'old']);
});

it('changes a part, tells it, and takes away', async () => {
  await putLocal(localDraft('docseeeeee', 'one'), 0);
  const told: unknown[] = [];
  const end = changedDocuments.on((news) => void told.push(news));
  await noteLocal('list', 'docseeeeee', ({ version }) => ({ version: version + 4 }));
  await writeLocal('list', 'docseeeeee', 1, { name: 'two' });
  expect(await writeLocal('list', 'docseeeeee', 1, { name: 'late' })).toMatchObject({ kind: 'behind' });
  expect(await localDocument('list', 'docseeeeee')).toMatchObject({ version: 5, rev: 2, name: 'two' });
  expect(await noteLocal('list', 'docseeeeee', () => null)).toMatchObject({ kind: 'behind' });
  expect(await noteLocal('list', 'nothinghre', () => ({ version: 1 }))).toEqual({ kind: 'behind', now: null });
  await dropLocal('list', 'docseeeeee');
  end();
  expect(await localDocument('list', 'docseeeeee')).toBeNull();
  expect(told).toEqual([
    { key: 'list:docseeeeee', rev: 1 },
    { key: 'list:docseeeeee', rev: 2 },
    { key: 'list:docseeeeee', rev: 0 },
  ]);
});

it('keeps overtaken versions of one document until they are let go', async () => {
  await putLocal(localDraft('docsffffff', 'mine'), 0);
  const mine = await localDocument('list', 'docsffffff');
  await keepConflictCopy(mine!);
  const [kept, ...more] = await conflictCopiesOf('list', 'docsffffff');
  expect(kept).toMatchObject({ name: 'mine' });
  expect(more).toEqual([]);
  expect(await conflictCopiesOf('list', 'docsaaaaaa')).toEqual([]);
  await dropConflictCopy(kept!);
  expect(await conflictCopiesOf('list', 'docsffffff')).toEqual([]);
});
