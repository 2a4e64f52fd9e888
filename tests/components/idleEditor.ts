import type { Editor } from '@/components/editor/useEditor';
import type { LinkedDataset } from '@/lib/data/link';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Format } from '@/lib/rules/format';
import { checkRoster } from '@/lib/verdict/checkRoster';

export const never = () => {
  throw new Error('nothing is edited here');
};

export const idleActions = { open: never, preview: never, add: never, duplicate: never, remove: never };

/** An editor that shows a list, for what is drawn without an edit. */
export const idleEditor = (roster: Roster, linked: LinkedDataset, format: Format): Editor => ({
  ...checkRoster(roster, linked, format),
  roster,
  data: linked.dataset.hash,
  linked,
  format,
  canUndo: false,
  canRedo: false,
  refused: null,
  edit: never,
  move: never,
  undo: never,
  redo: never,
  replace: never,
});
