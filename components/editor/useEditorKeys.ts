import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '@/components/ui/toaster';
import { isTyping, rowsOfList } from '@/lib/browser/listFocus';
import type { Unit } from '@/lib/army/army';
import type { SaveState } from '@/lib/browser/local/autosave';
import { printPath } from '@/lib/documents/paths';
import { countModels } from '@/lib/listservice/optionEdits';
import { unitRows } from '@/lib/listservice/unitRows';
import type { Editor } from './useEditor';
import type { OpenPanel, UnitActions } from './usePanel';

interface EditorKeys {
  viewId: string;
  editor: Editor;
  saving: SaveState<never>['kind'];
  panels: OpenPanel;
  actions: UnitActions;
  /** What `r` does. */
  repair: () => void;
  showList: () => void;
}

/** The keys of the editor (`EDITOR_KEYS`), where nobody is typing. */
export function useEditorKeys({ viewId, editor, saving, panels, actions, repair, showList }: EditorKeys): void {
  const { panel, open } = panels;
  const toast = useToast();
  const print = usePrint(viewId, saving, panels);
  /** The unit whose row has the focus, else the one that is open. */
  const unitAtHand = (): string | null =>
    document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-unit]')?.dataset.unit ??
    (panel?.kind === 'unit' ? panel.id : null);
  const focusRow = (by: 1 | -1): void => {
    showList();
    const rows = rowsOfList();
    const at = rows.findIndex(({ dataset }) => dataset.unit === unitAtHand());
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    next?.focus();
  };
  const withUnit = (run: (unit: Unit) => void) => (): void => {
    const unit = editor.army.units.find(({ id }) => id === unitAtHand());
    if (unit !== undefined) run(unit);
  };
  const count = (by: 1 | -1) =>
    withUnit(({ id, name, models }) => {
      const understrength = editor.format.understrength ? { models: models.length } : null;
      const edit = countModels({ ...editor, onEdit: editor.edit, understrength }, id, by);
      if (edit === null) toast({ text: `${name}: no model ${by > 0 ? 'more' : 'fewer'} this way.` });
      else editor.edit(edit);
    });
  const nextProblem = (): void => {
    const ids = unitRows(editor, editor.roster, editor.format)
      .filter(({ problems }) => problems.length > 0)
      .map(({ id }) => id);
    if (ids.length === 0) return open({ kind: 'problems' });
    showList();
    const at = ids.indexOf(unitAtHand() ?? '');
    const row = rowsOfList().find(({ dataset }) => dataset.unit === ids[(at + 1) % ids.length]);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  const byKey: Readonly<Record<string, () => void>> = {
    '?': () => open({ kind: 'keys' }),
    '/': () => document.querySelector<HTMLElement>('[aria-label="Units to add"] input')?.focus(),
    j: () => focusRow(1),
    k: () => focusRow(-1),
    '+': count(1),
    '=': count(1),
    '-': count(-1),
    d: withUnit(({ id }) => actions.duplicate(id)),
    Delete: withUnit(({ id, name }) => actions.remove(id, name)),
    n: nextProblem,
    p: () => open({ kind: 'problems' }),
    r: repair,
    s: () => open({ kind: 'leader' }),
    h: () => open({ kind: 'history' }),
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // The editor on paper helps nobody.
    // In a text, Ctrl P is a key of its own on some devices.
    if ((event.metaKey || (event.ctrlKey && !isTyping(event.target))) && event.key === 'p') {
      event.preventDefault();
      if (!event.repeat) print();
      return;
    }
    // What stands over the page has keys of its own.
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const run = byKey[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Leads to the list on paper once the server has what is on the screen; where that waits, to the ways to share it. */
function usePrint(viewId: string, saving: SaveState<never>['kind'], { open }: OpenPanel): () => void {
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked || saving === 'saving') return;
    setAsked(false);
    if (saving === 'saved') router.push(printPath(viewId));
    else open({ kind: 'share' });
  }, [asked, saving, viewId, router, open]);
  return () => setAsked(true);
}
