import { expect, it } from 'vitest';
import { LIST_BOUNDS } from '@/lib/documents/roster/bounds';
import { editorStep, startEditor, type EditorState } from '@/components/editor/useEditor';
import { linked, system } from '../../data/nodes';
import { force, roster, selection } from '../../rosterBuilders';

const data = linked(system());
const many = (number: number) => Array.from({ length: number }, (_, n) => selection(`s${n}`));
const opened = (selections: number): EditorState =>
  startEditor({ document: roster([force('f', many(selections))]), data: data.dataset.hash }, data);
const add = (state: EditorState, id: string): EditorState =>
  editorStep(state, {
    kind: 'edit',
    change: { kind: 'add', into: 'f', selection: selection(id) },
    field: null,
  });
const size = ({ history }: EditorState): number => history.present.document.forces[0]!.selections.length;

it('says in words why a list does not grow beyond its bounds, and loses nothing', () => {
  const full = add(opened(LIST_BOUNDS.selections - 1), 'last');
  expect([size(full), full.refused]).toEqual([LIST_BOUNDS.selections, null]);
  const over = add(full, 'one too many');
  expect(over.history).toBe(full.history);
  expect(over.refused?.text).toMatch(/A list may have 2000 selections, and this would have 2001/);
  // Each is told.
  expect(add(over, 'again').refused).not.toBe(over.refused);
  const smaller = editorStep(over, { kind: 'edit', change: { kind: 'remove', selection: 's0' }, field: null });
  expect([size(smaller), smaller.refused]).toEqual([LIST_BOUNDS.selections - 1, null]);
});

it('opens a list that was larger already, and lets it change but not grow', () => {
  const large = opened(LIST_BOUNDS.selections + 5);
  const renamed = editorStep(large, {
    kind: 'edit',
    change: { kind: 'rename', target: 's1', customName: 'A name' },
    field: null,
  });
  expect([size(renamed), renamed.refused]).toEqual([LIST_BOUNDS.selections + 5, null]);
  expect(add(renamed, 'more').refused).not.toBeNull();
});
