import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useWindowEvent } from '@/components/ui/useWindowEvent';
import { wordSet, type WordOf } from '@/lib/foundation/words';
import type { LinkRights } from '@/components/ui/document/editLink';
import type { OfferedBooks } from '@/components/list/format/bookPicker';
import type { LinkedDataset } from '@/lib/data/link';
import type { Standing } from '@/lib/documents/lineage';
import type { Roster } from '@/lib/documents/roster/schema';
import type { DatasetSummary } from '@/lib/documents/unitData';
import type { Target } from '@/lib/rules/report';
import { type ArmyView, armyView } from '@/lib/verdict/armyView';
import type { Editor } from '@/components/editor/useEditor';
import type { Pins, Sought } from '@/components/editor/usePicker';
import { nanoid } from 'nanoid';
import { useToast } from '@/components/ui/toaster';
import { createSelection, type RootOption } from '@/lib/engine';
import { copySelection, findSelection } from '@/lib/documents/roster/find';
import { appraised } from '@/lib/listservice/appraisal';
import { whyNot } from '@/lib/listservice/whyNot';
import { DOUBLE_TAP } from '@/lib/foundation/strayTap';
import { focusAfterRemoval } from '@/lib/browser/listFocus';

const PARAM = 'open';
const PLAIN = 'list tray problems share leader agree update books rest keys history forces';
type PlainKind = WordOf<typeof PLAIN>;
const PLAIN_KINDS = wordSet(PLAIN);

/** What is open over the editor. It is kept in the address, so that Back closes it and a reload keeps it. */
export type Panel = { kind: PlainKind } | { kind: 'unit' | 'preview' | 'model'; id: string };

/** Marks the entries of the browser's history that we made, so that closing never goes back past another. */
const OURS = 'musterRollPanel';

export type OpenPanel = ReturnType<typeof usePanel>;

export function usePanel() {
  const [panel, setPanel] = useState<Panel | null>(null);
  const read = (): void => setPanel(parsePanel(new URLSearchParams(location.search).get(PARAM)));
  const begin = useEffectEvent(read);
  useEffect(() => begin(), []);
  useWindowEvent('popstate', read);
  const open = useCallback((next: Panel) => {
    // Drawn a little at a time: a slow phone goes on answering.
    startTransition(() => setPanel(next));
    // From one panel to the next there is still one step back to the list.
    if (new URLSearchParams(location.search).has(PARAM)) history.replaceState(history.state, '', addressOf(next));
    else history.pushState({ ...history.state, [OURS]: true }, '', addressOf(next));
  }, []);
  const close = useCallback(() => {
    setPanel(null);
    if (!new URLSearchParams(location.search).has(PARAM)) return;
    if (history.state?.[OURS] === true) history.back();
    else history.replaceState(history.state, '', location.pathname + location.hash);
  }, []);
  return { panel, open, close };
}

function parsePanel(text: string | null): Panel | null {
  if (text === null) return null;
  if (PLAIN_KINDS.has(text)) return { kind: text as PlainKind };
  const [kind, ...rest] = text.split(':');
  return kind === 'unit' || kind === 'preview' || kind === 'model' ? { kind, id: rest.join(':') } : null;
}

function addressOf(panel: Panel): string {
  const query = new URLSearchParams({ [PARAM]: 'id' in panel ? `${panel.kind}:${panel.id}` : panel.kind });
  return `${location.pathname}?${query}${location.hash}`;
}

/** What panels over the editor are given, each what it needs of it. */
export interface PanelProps {
  editor: Editor;
  view: ArmyView;
  actions: UnitActions;
  pins: Pins;
  /** The first repair is to be taken as soon as it is known, by its key. */
  mends: boolean;
  /** That was done, or there is none to take. */
  onMended: (taken: boolean) => void;
  list: { viewId: string; editSecret: string | null; origin: string; rights: LinkRights };
  /** What the server holds, and whether that is what is shown; `held`: it is not to have it yet. */
  saved: { on: Standing; ready: boolean; held: boolean };
  /** Whose units can be added; null where the format plays with other data. */
  books: OfferedBooks | null;
  newer: DatasetSummary | null;
  onClose: () => void;
  onOpen: (panel: Panel) => void;
  /** Shows where it is in the list; null: the list. */
  onFind: (target: Target | null) => void;
  /** Looks for units of that name, to add to that force. */
  onSeek: (sought: Sought) => void;
  onMove: (roster: Roster, to: LinkedDataset) => void;
  /** The list was moved to data with further books; `saved`: the version that the server made of it, where it did. */
  onBooks: (saved?: Standing) => void;
}

/** What is done with whole units, from the picker, the list and a unit's own sheet. */
export interface UnitActions {
  open: (id: string) => void;
  /** Shows what could be added, by its `offerId`. */
  preview: (offer: string) => void;
  add: (option: RootOption, forceId: string) => void;
  duplicate: (id: string) => void;
  remove: (id: string, name: string) => void;
}

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
        const { army, report, format, evaluation, edit } = now.editor;
        const last = added.current;
        added.current = { entryId: option.entryId, at: performance.now() };
        // The first tap of a double tap may have used up the place: the second did not ask for one too many.
        const isSecond = last.entryId === option.entryId && added.current.at - last.at < DOUBLE_TAP;
        const isBlocked = (): boolean =>
          whyNot(option, appraised(now.editor, option, forceId), armyView(army, report, format), now.editor) !== null;
        if (isSecond && isBlocked()) return;
        const selection = createSelection(evaluation, forceId, option, nanoid);
        edit({ kind: 'add', into: forceId, selection });
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
