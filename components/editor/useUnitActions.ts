import { nanoid } from 'nanoid';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useToastOffline } from '@/components/shared/toaster';
import { createSelection, type RootOption } from '@/lib/battlescribe/evaluate';
import { copySelection, findSelection } from '@/lib/roster/find';
import { removal } from '@/lib/view/editor/rides';
import type { Editor } from './useEditor';
import type { OpenPanel } from './usePanel';

/** Actions on whole units, from the picker, the list and a unit's own sheet. */
export interface UnitActions {
  /** Stays the same from one render to the next. */
  readonly add: (option: RootOption, forceId: string) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (id: string, name: string) => void;
}

/** The ways to add, copy and remove a unit; each says what it did, and how to undo it or go on. */
export function useUnitActions(editor: Editor, { panel, open, close }: OpenPanel): UnitActions {
  const toast = useToastOffline();
  const add = (option: RootOption, forceId: string): void => {
    const selection = createSelection(editor.evaluation, forceId, option, nanoid);
    editor.edit({ kind: 'add', into: forceId, selection });
    toast({
      text: `Added ${option.name}.`,
      action: { label: 'Options', run: () => open({ kind: 'unit', id: selection.id }) },
    });
    if (panel?.kind === 'preview') close();
  };
  const latestAdd = useRef(add);
  useLayoutEffect(() => {
    latestAdd.current = add;
  });
  return {
    add: useCallback((option, forceId) => latestAdd.current(option, forceId), []),
    duplicate: (id) => {
      const found = findSelection(editor.roster, id);
      if (found === null) return;
      const selection = copySelection(found.selection, nanoid);
      editor.edit({ kind: 'add', into: found.force.id, selection, after: id });
    },
    remove: (id, name) => {
      editor.edit(removal(editor.roster, id));
      toast({ text: `Removed ${name}.`, action: { label: 'Undo', run: editor.undo } });
      if (panel !== null) close();
    },
  };
}
