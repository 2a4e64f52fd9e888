'use client';

import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Conflict, StaleDrafts } from '@/components/ui/document/conflict';
import type { LinkRights } from '@/components/ui/document/editLink';
import { SaveLine } from '@/components/ui/document/saveLine';
import { useSaving } from '@/components/ui/document/useSaving';
import { useTabTitle, useUndoKeys } from '@/components/ui/document/titleField';
import type { OfferedBooks } from '@/components/list/format/bookPicker';
import { armyView, shortVerdict, type ArmyView } from '@/lib/verdict/armyView';
import { Differences } from './differences';
import { HeldLine } from './heldLine';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { SheetsBeside, SheetsCover } from '@/components/ui/sheet';
import { useAnswer } from '@/components/ui/useAnswer';
import { useAskedPart, useFetchedAhead } from '@/components/ui/useIdlePart';
import { useStrayTaps } from '@/components/ui/useStrayTaps';
import { useToast } from '@/components/ui/toaster';
import { THREE_COLUMNS, TWO_COLUMNS, useMedia } from '@/components/ui/useMedia';
import type { LinkedDataset } from '@/lib/data/link';
import { listClient, newerDataFor } from '@/lib/browser/lists';
import { snapshotRecorder } from '@/lib/browser/local/snapshotRecorder';
import type { ListToEdit } from '@/lib/browser/openList';
import { nextTask } from '@/lib/browser/timeSliced';
import { catalogueIdsOf, rootOf, selectionOfModel } from '@/lib/documents/roster/find';
import type { Standing } from '@/lib/documents/lineage';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Target } from '@/lib/rules/report';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { fillableSlots, withoutIdleSlots } from '@/lib/listservice/offers';
import { COLUMNS, EditorBar } from './editorBar';
import { ListColumn } from './listColumn';
import { useNotes, OwnedProvider, useOwned } from '@/components/editor/own/ownFields';
import { PhoneSides, type PhoneTab } from './phoneFoot';
import { UnitPicker } from './unitPicker';
import { useApprovals, useEditor, useNewest } from './useEditor';
import { useEditorKeys } from './useEditorKeys';
import { usePanel, useUnitActions } from './usePanel';
import { usePins, type Sought } from '@/components/editor/usePicker';
import { playPath } from '@/lib/documents/paths';
import type { DatasetSummary } from '@/lib/documents/unitData';
import { rememberBooks } from '@/lib/browser/listHere';
import { X } from 'lucide-react';
import { RelinkNoteText } from '@/components/list/report/relinkNote';
import { keepText, OPENED, textAt } from '@/lib/browser/texts';
import { IconButton } from '@/components/ui/iconButton';

const fetchPanel = () => import('./editorPanel');

/** What must work without a connection, too; where it cannot be fetched ahead, it is when it is asked for. */
const AHEAD: readonly (() => Promise<unknown>)[] = [
  fetchPanel,
  () => import('@/lib/exchange/ros/rosWrite'),
  () => import('@/components/share/textPanel'),
];

/** Newer data than a list was opened with; null: the server does not look for it, since it is not to have the list. */
const useNewerData = (viewId: string | null, editSecret: string | null): DatasetSummary | null =>
  useAnswer(
    async (left) => {
      await nextTask();
      return viewId === null || left.aborted ? null : newerDataFor(viewId, editSecret, left);
    },
    viewId,
    editSecret,
  );

/** The unit that a problem's target belongs to: a unit itself, one of its selections, or one of its models. */
const unitAt = (roster: Roster, target: string): string | null =>
  (rootOf(roster, target) ?? rootOf(roster, selectionOfModel(target)))?.id ?? null;

/** Points and verdict in a line, where a sheet covers the bar: it goes on telling what comes of each tap. */
const VerdictNow = ({ view: { verdict, gauge, models } }: { view: ArmyView }) => (
  <p aria-live="polite">
    <VerdictLine verdict={{ verdict, points: gauge.counted ? gauge : null, models }} />
  </p>
);

export interface EditorProps {
  list: SavedList;
  toEdit: ListToEdit;
  origin: string;
  rights: LinkRights;
  /** Whose units can be added; null where the format plays with other data. */
  books: OfferedBooks | null;
}

/** The editor of a list that is open, with its data loaded, below what is to be said of its opening. */
export function Editor({ list, toEdit, origin, rights, books }: EditorProps) {
  const { opened, linked, format } = toEdit;
  const { viewId } = opened.local;
  const editor = useEditor(viewId, toEdit);
  const { roster, data } = editor;
  const newest = useNewest(editor);
  const [remember] = useState(() => snapshotRecorder(Date.now));
  const save = useSaving(listClient, { document: roster, data }, opened, {
    verdict: () => shortVerdict(editor, format, roster.notes),
    newer: newest,
    replaced: remember,
  });
  const notes = useNotes(viewId);
  const owned = useOwned(linked.dataset.gameSystem.id);
  const panels = usePanel();
  const { panel, open, close } = panels;
  const actions = useUnitActions(editor, panels);
  const wide = useMedia(TWO_COLUMNS);
  const three = useMedia(THREE_COLUMNS);
  const toast = useToast();
  const { refused } = editor;
  useEffect(() => {
    if (refused !== null) toast(refused);
  }, [refused, toast]);
  const [outlined, setOutlined] = useState<string | null>(null);
  const [sought, setSought] = useState<Sought | null>(null);
  const [tab, setTab] = useState<PhoneTab>(editor.army.units.length === 0 ? 'units' : 'list');
  const catalogues = catalogueIdsOf(roster).join(' ');
  // What a faction offers follows from its data alone.
  // oxlint-disable-next-line react/exhaustive-deps
  const fillable = useMemo(() => fillableSlots(editor), [editor.linked, catalogues, format]);
  const view = useMemo(
    () => withoutIdleSlots(armyView(editor.army, editor.report, format), fillable),
    [editor.army, editor.report, format, fillable],
  );
  const pins = usePins(viewId);
  // The list whose first repair was asked for by its key: an edit in between takes that back, and so does leaving.
  const [mending, setMending] = useState<Roster | null>(null);
  if (mending !== null && (mending !== roster || panel?.kind !== 'problems')) setMending(null);
  const mend = (): void => {
    if (editor.report.verdict !== 'illegal') return toast({ text: 'Nothing to repair.' });
    startTransition(() => setMending(roster));
    open({ kind: 'problems' });
  };
  useUndoKeys(editor.undo, editor.redo);
  useTabTitle(editor.roster.name || 'Unnamed list');
  const saving = save.state.kind;
  useEditorKeys({ viewId, editor, saving, panels, actions, repair: mend, showList: () => setTab('list') });
  const taps = useStrayTaps();
  useApprovals(viewId, save.held, () => open({ kind: 'share' }));
  const newer = useNewerData(save.held ? null : viewId, opened.editSecret);
  // The server looks for newer data than this; once the list was moved, the next visit will tell.
  const offered = data === list.datasetHash ? newer : null;

  const move = (moved: Roster, to: LinkedDataset): void => {
    editor.move(moved, to);
    close();
    toast({ text: 'Moved to the newer unit data.', action: { label: 'Undo', run: editor.undo } });
  };
  const booksAdded = (saved?: Standing): void => {
    if (saved !== undefined) void save.settle(saved);
    close();
  };
  const find = useCallback(
    (target: Target | null) => {
      const unit = target && unitAt(editor.roster, target.id);
      close();
      setTab('list');
      setOutlined(unit);
      setTimeout(
        () =>
          document
            .getElementById(unit === null ? 'list' : `unit-${unit}`)
            ?.scrollIntoView({ block: 'center', behavior: 'smooth' }),
        150,
      );
    },
    [editor.roster, close],
  );

  // The new verdict is painted first; the long list of what can be added follows when there is time.
  const shown = (panel === null || panel.kind === 'preview') && (wide || tab === 'units');
  const now = useMemo(() => ({ editor, view, shown, sought }), [editor, view, shown, sought]);
  // On a phone it is out of sight at first, and comes after all else.
  const late = useDeferredValue(now, wide || tab === 'units' ? now : null);
  const begin = useCallback(() => {
    if (wide) document.querySelector<HTMLElement>('#picker input')?.focus();
    else setTab('units');
  }, [wide]);
  const picker = late !== null && <UnitPicker {...late} actions={actions} hasBooks={books !== null} onOpen={open} />;
  const column = (
    <ListColumn
      editor={editor}
      view={view}
      wide={wide}
      outlined={outlined}
      kept={pins.kept}
      notes={notes}
      actions={actions}
      newer={offered !== null}
      onFind={find}
      onOpen={open}
      onBegin={begin}
    />
  );
  // What is out of sight on a phone comes after what is seen.
  const lateColumn = useDeferredValue(column);
  const units = wide || tab === 'list' ? column : lateColumn;
  const part = useAskedPart(fetchPanel, panel !== null, close);
  useFetchedAhead(AHEAD);
  // For when the page is opened without a connection.
  useEffect(() => {
    if (books !== null) void rememberBooks(format.edition, books);
  }, [format.edition, books]);
  const sheet = panel !== null && part !== null && (
    <part.EditorPanel
      // In a column of its own another panel takes the focus anew.
      key={three ? JSON.stringify(panel) : ''}
      panel={panel}
      editor={editor}
      view={view}
      actions={actions}
      pins={pins}
      mends={mending !== null}
      onMended={(taken) => {
        setMending(null);
        if (taken) close();
      }}
      list={{ viewId: list.viewId, editSecret: opened.editSecret, origin, rights }}
      saved={{ on: save.on, ready: save.state.kind === 'saved', held: save.held }}
      books={books}
      newer={offered}
      onClose={close}
      onOpen={open}
      onFind={find}
      onSeek={(wanted) => {
        close();
        setTab('units');
        setSought({ ...wanted });
      }}
      onMove={move}
      onBooks={booksAdded}
    />
  );
  return (
    <OwnedProvider value={owned}>
      <OpenedNote viewId={list.viewId} />
      <StaleDrafts client={listClient} aside={opened.aside} />
      <main
        data-format={format.id}
        data-columns
        className="flex min-h-[calc(100dvh-var(--head))] flex-1 flex-col"
        {...taps}
      >
        <h1 className="sr-only">{editor.roster.name || 'A list without a name'}</h1>
        <EditorBar
          editor={editor}
          view={view}
          saved={<SaveLine state={save.state} mark />}
          problemsOpen={panel?.kind === 'problems'}
          onOpen={open}
          play={playPath(viewId)}
        />
        {save.state.kind === 'conflict' && (
          <Conflict
            client={listClient}
            other={save.state.other}
            saving={save}
            onTheirs={newest}
            differences={<Differences mine={editor} theirs={save.state.other.saved} />}
          />
        )}
        {save.held && (
          <div className="mx-auto w-full max-w-(--page) px-4 pb-1">
            <HeldLine viewId={viewId} />
          </div>
        )}
        {wide ? (
          <div className={`mx-auto grid w-full max-w-(--page) px-4 ${COLUMNS}`}>
            <section
              id="picker"
              aria-label="Add units"
              className="sticky top-12.5 max-h-[calc(100dvh-5.5rem)] overflow-y-auto overscroll-contain pb-16"
            >
              {picker}
            </section>
            <section aria-label="The list" id="list" className="pt-4 pb-16">
              {units}
            </section>
            {three && (
              <div className="sticky top-12.5 h-[calc(100dvh-5.5rem)] border-l border-hairline">
                <SheetsBeside value={true}>{sheet}</SheetsBeside>
                {panel === null && (
                  <p className="p-4 text-ink-faint">
                    Tap a unit: its options come here. Press <kbd className="font-sans">?</kbd> for all keys.
                  </p>
                )}
              </div>
            )}
          </div>
        ) : (
          <PhoneSides
            tab={tab}
            onTab={(next) => startTransition(() => setTab(next))}
            format={format}
            view={view}
            onOpen={open}
            play={playPath(viewId)}
            picker={picker}
            list={units}
          />
        )}
        {!three && <SheetsCover value={<VerdictNow view={view} />}>{sheet}</SheetsCover>}
      </main>
    </OwnedProvider>
  );
}

/** Says once how well a list from another program matched the unit data. */
function OpenedNote({ viewId }: { viewId: string }) {
  const [closed, setClosed] = useState(false);
  // Few lists come from elsewhere: what reads the note is fetched for those.
  const opened = useAnswer(async () => {
    if (textAt(`${OPENED}${viewId}`, 'tab') === null) return null;
    return import('@/lib/browser/fromElsewhere').then((part) => part.openedList(viewId).load()).catch(() => null);
  }, viewId);
  if (opened === null || closed) return null;
  const close = (): void => {
    keepText(`${OPENED}${viewId}`, null, 'tab');
    setClosed(true);
  };
  return (
    <section aria-label="What was opened" className="border-y border-rule bg-sheet">
      <div className="mx-auto flex w-full max-w-(--page) items-start gap-2 px-4 py-2">
        <div className="min-w-0 flex-1">
          <RelinkNoteText note={opened} />
        </div>
        <IconButton label="Close this note" icon={<X />} onClick={close} />
      </div>
    </section>
  );
}
