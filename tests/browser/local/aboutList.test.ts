import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import {
  aboutLists,
  isAboutLists,
  isNoted,
  isNoteOn,
  NOTE_LENGTH,
  noteIn,
  noteKey,
  notesOn,
  setLabels,
  setPinned,
} from '@/lib/browser/local/aboutList';
import { dropLocal, putLocal } from '@/lib/browser/local/documents';
import { readShared, writeShared } from '@/lib/browser/local/shared';
import { localDraft } from './localDraft';

it('lists are pinned and labelled, and no longer', async () => {
  await setPinned('aboutaaaa2', true);
  await setLabels('aboutaaaa2', ['club', 'away']);
  await setLabels('aboutbbbb2', ['club']);
  // Other tests may share this browser.
  const { pinned, labels } = await aboutLists();
  expect([pinned.has('aboutaaaa2'), pinned.has('aboutbbbb2')]).toEqual([true, false]);
  expect([labels.get('aboutaaaa2'), labels.get('aboutbbbb2')]).toEqual([['club', 'away'], ['club']]);
  await setPinned('aboutaaaa2', false);
  await setLabels('aboutaaaa2', []);
  const after = await aboutLists();
  expect(after.pinned.has('aboutaaaa2')).toBe(false);
  expect([after.labels.has('aboutaaaa2'), after.labels.has('aboutbbbb2')]).toEqual([false, true]);
});

it('what is kept by another program or device is read within the bounds', async () => {
  await writeShared('label:aboutcccc2', ['x'.repeat(99), 7, 'a', 'b', 'c', 'd', 'e']);
  expect((await aboutLists()).labels.get('aboutcccc2')).toEqual(['x'.repeat(30), 'a', 'b', 'c', 'd']);
  expect(noteIn('x'.repeat(9999))).toHaveLength(NOTE_LENGTH);
  expect(noteIn({ text: 'none' })).toBe('');
});

it('what travels has a short key, however long the ids of a file are', () => {
  expect(noteKey('aboutaaaa2', 'x'.repeat(1000)).length).toBeLessThanOrEqual(200);
});

it('the notes on a list and its units are found together, and no others', async () => {
  await writeShared(noteKey('aboutffff2', null), 'list');
  await writeShared(noteKey('aboutffff2', 'one'), 'unit');
  await writeShared(noteKey('aboutgggg2', null), 'other');
  const notes = await notesOn('aboutffff2');
  expect(notes.list).toBe('list');
  expect(['one', 'two'].map((unit) => isNoted(notes, unit))).toEqual([true, false]);
  expect((await notesOn('abouthhhh2')).list).toBeNull();
  expect(isNoteOn(['pin:aboutffff2', noteKey('aboutffff2', 'one')], 'aboutffff2')).toBe(true);
  expect(isNoteOn([noteKey('aboutgggg2', null)], 'aboutffff2')).toBe(false);
});

it.each([
  [['pin:aboutaaaa2'], true],
  [['seat:x', 'label:aboutaaaa2'], true],
  [['note:aboutaaaa2', 'owned:game:unit'], false],
])('%j is about lists as the start page shows them: %j', (keys, about) => {
  expect(isAboutLists(keys)).toBe(about);
});

it('goes with its list when that goes for good, and nothing else does', async () => {
  const [gone, stays] = ['aboutdddd2', 'abouteeee2'];
  await putLocal(localDraft(gone, 'one'), 0);
  for (const viewId of [gone, stays]) {
    await setPinned(viewId, true);
    await setLabels(viewId, ['club']);
    await writeShared(noteKey(viewId, null), 'on the list');
    await writeShared(noteKey(viewId, 'unit'), 'on a unit');
  }
  await dropLocal('list', gone);
  const keys = (viewId: string) => [`pin:${viewId}`, `label:${viewId}`, noteKey(viewId, null), noteKey(viewId, 'unit')];
  expect(await Promise.all(keys(gone).map(readShared))).toEqual([null, null, null, null]);
  expect(await Promise.all(keys(stays).map(readShared))).toEqual([true, ['club'], 'on the list', 'on a unit']);
});
