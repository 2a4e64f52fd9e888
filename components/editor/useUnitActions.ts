import { nanoid } from 'nanoid';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useToast } from '@/components/ui/toaster';
import { createSelection, type RootOption } from '@/lib/engine';
import { copySelection, findSelection } from '@/lib/documents/roster/find';
import { appraised } from '@/lib/listservice/appraisal';
import { whyNot } from '@/lib/listservice/whyNot';
import { armyView } from '@/lib/verdict/armyView';
import { DOUBLE_TAP } from '@/lib/foundation/strayTap';
import { focusAfterRemoval } from '@/lib/browser/listFocus';
import type { Editor } from './useEditor';
import type { OpenPanel } from './usePanel';

/** What is done with whole units, from the picker, the list and a unit's own sheet. */
export interface UnitActions {
  open: (id: string) => void;
  /** Shows what could be added, by its `offerId`. */
  preview: (offer: string) => void;
  add: (option: RootOption, forceId: string) => void;
  duplicate: (id: string) => void;
  remove: (id: string, name: string) => void;
}

const isBlocked = (editor: Editor, option: RootOption, forceId: string): boolean => {
  const view = armyView(editor.army, editor.report, editor.format);
  return whyNot(option, appraised(editor, option, forceId), view, editor) !== null;
};

/** The ways to show, add, copy and remove a unit; the same from one render to the next. */
export function useUnitActions(editor: Editor, { panel, open, close }: OpenPanel): UnitActions {
  const toast = useToast();
  const latest = useRef({ editor, panel });
  useLayoutEffect(() => {
    latest.current = { editor, panel };
  });
  const added = useRef({ entryId: '', at: 0 });
  return useMemo(
    () => ({
      open: (id) => open({ kind: 'unit', id }),
      preview: (id) => open({ kind: 'preview', id }),
      add: (option, forceId) => {
        const now = latest.current;
        const last = added.current;
        added.current = { entryId: option.entryId, at: performance.now() };
        // The first tap of a double tap may have used up the place: the second did not ask for one too many.
        const isSecond = last.entryId === option.entryId && added.current.at - last.at < DOUBLE_TAP;
        if (isSecond && isBlocked(now.editor, option, forceId)) return;
        const selection = createSelection(now.editor.evaluation, forceId, option, nanoid);
        now.editor.edit({ kind: 'add', into: forceId, selection });
        toast({
          text: `Added ${option.name}.`,
          action: { label: 'Options', run: () => open({ kind: 'unit', id: selection.id }) },
        });
        if (now.panel?.kind === 'preview') close();
      },
      duplicate: (id) => {
        const { roster, edit } = latest.current.editor;
        const found = findSelection(roster, id);
        if (found === null) return;
        const selection = copySelection(found.selection, nanoid);
        edit({ kind: 'add', into: found.force.id, selection, after: id });
      },
      remove: (id, name) => {
        const now = latest.current;
        focusAfterRemoval(id);
        now.editor.edit({ kind: 'remove', selection: id });
        toast({ text: `Removed ${name}.`, action: { label: 'Undo', run: now.editor.undo } });
        if (now.panel !== null) close();
      },
    }),
    [open, close, toast],
  );
}
