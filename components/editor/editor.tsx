'use client';

import { nanoid } from 'nanoid';
import { Crown, Handshake, Redo2, Share2, Undo2 } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { AgreementPanel } from '@/components/list/agreement/agreementPanel';
import { AgreedSize } from '@/components/list/army/agreedSize';
import { PointsGauge } from '@/components/list/army/pointsGauge';
import { SlotBoxes } from '@/components/list/army/slotBoxes';
import { Tray } from '@/components/list/army/tray';
import { armyView } from '@/lib/view/list/armyView';
import { ProblemList } from '@/components/list/report/problemList';
import { RuleTable } from '@/components/list/report/ruleTable';
import { VerdictBar } from '@/components/list/report/verdictBar';
import { factionsIn } from '@/lib/view/list/asPlayed';
import type { OfferedBooks } from '@/components/list/format/bookPicker';
import { Button } from '@/components/shared/button';
import { IconButton } from '@/components/shared/iconButton';
import { Sheet } from '@/components/shared/sheet';
import { TabSet } from '@/components/shared/tabSet';
import { useToast } from '@/components/shared/toaster';
import { TWO_COLUMNS, useMedia } from '@/components/shared/useMedia';
import { createSelection, type RootOption } from '@/lib/battlescribe/evaluate';
import type { LinkedDataset } from '@/lib/battlescribe/link';
import { copySelection, findSelection, rootOf } from '@/lib/roster/find';
import type { Pinned } from '@/lib/roster/pinned';
import type { Roster } from '@/lib/roster/schema';
import type { Format } from '@/lib/rules/format';
import type { Target } from '@/lib/rules/report';
import { createdListSchema, type SavedList } from '@/lib/share/savedList';
import type { DatasetSummary } from '@/lib/share/wire';
import { AddBooks } from './addBooks';
import { appraised } from '@/lib/verdict/appraisal';
import { whyNot } from '@/lib/view/editor/whyNot';
import { dropDraft } from '@/lib/browser/listDraft';
import { HouseBooks } from './houseBooks';
import { LeaderPanel } from './leaderPanel';
import { usePanel, type Panel } from './usePanel';
import { findOffer } from '@/lib/view/editor/offers';
import { Picker } from './picker';
import { removal } from '@/lib/view/editor/rides';
import { EDITIONS } from '@/lib/units/editions.data';
import { ConflictBar, SaveLine } from '@/components/document/saveLine';
import { SharePanel } from '@/components/editor/sharePanel';
import { Transports } from './transports';
import { UnitList } from './unitList';
import { UpdatePanel } from './updatePanel';
import { PreviewSheet, UnitSheet } from './unitSheet';
import { useAutosave } from './useAutosave';
import { useEditor } from './useEditor';
import { useUndoKeys } from '@/components/document/useUndoKeys';

/** The editor of one list, with its data at hand. */
export function Editor({
  list,
  stored,
  initial,
  linked,
  format,
  editSecret,
  origin,
  newer,
  books,
}: {
  readonly list: SavedList;
  /** The list as the server has it, with its data. */
  readonly stored: Pinned;
  /** What to start from: that very object, or what this device kept beyond it. */
  readonly initial: Pinned;
  /** The data of `initial`. */
  readonly linked: LinkedDataset;
  readonly format: Format;
  readonly editSecret: string | null;
  readonly origin: string;
  readonly newer: DatasetSummary | null;
  /** Whose units can be added; null where the format plays with other data. */
  readonly books: OfferedBooks | null;
}) {
  const editor = useEditor(initial, linked, format);
  const save = useAutosave(list.viewId, editor.pinned, { pinned: stored, version: list.version }, editSecret);
  const { panel, open, close } = usePanel();
  const wide = useMedia(TWO_COLUMNS);
  const toast = useToast();
  const [outlined, setOutlined] = useState<string | null>(null);
  const [tab, setTab] = useState('list');
  const view = useMemo(() => armyView(editor.army, editor.report, format), [editor.army, editor.report, format]);
  useUndoKeys(editor.undo, editor.redo);
  // The server looked for newer data than this; once the list was moved, the next visit will tell.
  const offered = editor.pinned.data === list.datasetHash ? newer : null;

  const add = (option: RootOption, forceId: string): void => {
    const selection = createSelection(editor.evaluation, forceId, option, nanoid);
    editor.edit({ kind: 'add', into: forceId, selection });
    toast({
      text: `Added ${option.name}.`,
      action: { label: 'Options', run: () => open({ kind: 'unit', id: selection.id }) },
    });
    if (panel?.kind === 'preview') close();
  };
  const takeTheirs = (theirs: SavedList): void => {
    if (theirs.datasetHash !== editor.pinned.data) {
      // Theirs is for other data than is at hand here.
      dropDraft(list.viewId);
      return location.reload();
    }
    editor.reset(theirs.roster);
    save.settle(theirs.version);
  };
  const duplicate = (id: string): void => {
    const place = findSelection(editor.roster, id);
    if (place) {
      editor.edit({ kind: 'add', into: place.force.id, selection: copySelection(place.selection, nanoid), after: id });
    }
  };
  const remove = (id: string, name: string): void => {
    editor.edit(removal(editor.roster, id));
    toast({ text: `Removed ${name}.`, action: { label: 'Undo', run: editor.undo } });
    if (panel !== null) close();
  };
  const move = (roster: Roster, to: LinkedDataset): void => {
    editor.move(roster, to);
    close();
    toast({ text: 'Moved to the newer unit data.', action: { label: 'Undo', run: editor.undo } });
  };
  const booksAdded = (version?: number): void => {
    if (version !== undefined) save.settle(version);
    close();
  };
  const find = useCallback(
    (target: Target) => {
      const unit = unitAt(editor.roster, target.id);
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
  const late = useDeferredValue(useMemo(() => ({ editor, view }), [editor, view]));
  const latestAdd = useRef(add);
  latestAdd.current = add;
  const onAdd = useCallback((option: RootOption, forceId: string) => latestAdd.current(option, forceId), []);
  const onPreview = useCallback((id: string) => open({ kind: 'preview', id }), [open]);
  const onBooks = useCallback(() => open({ kind: 'books' }), [open]);
  const picker = (
    <Picker
      editor={late.editor}
      view={late.view}
      onAdd={onAdd}
      onPreview={onPreview}
      onBooks={books === null ? null : onBooks}
    />
  );
  const units = (
    <ListColumn empty={editor.army.units.length === 0} slots={format.slots.length > 0}>
      <div className="mb-4 flex flex-col gap-3">
        <Tray view={view.tray} onPick={(id) => find({ kind: 'model', id, name: '' })} />
        {view.gauge.counted && <PointsGauge view={view.gauge} />}
        {format.gameSizes !== null && (
          <AgreedSize
            sizes={format.gameSizes}
            army={editor.army}
            onChange={(gameSize, typed) => editor.edit({ kind: 'declare', declarations: { gameSize } }, typed)}
          />
        )}
        <SlotBoxes slots={view.slots} />
      </div>
      {format.table !== null && <Transports army={editor.army} report={editor.report} onEdit={editor.edit} />}
      <UnitList
        editor={editor}
        outlined={outlined}
        onOpen={(id) => open({ kind: 'unit', id })}
        onDuplicate={duplicate}
        onRemove={remove}
      />
    </ListColumn>
  );
  return (
    <main data-format={format.id} className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">{editor.roster.name || 'A list without a name'}</h1>
      <Title editor={editor} saved={<SaveLine state={save.state} />} faction={factionsIn(editor.roster).join(', ')} />
      {save.state.kind === 'conflict' && (
        <Conflict
          current={save.state.current}
          mine={editor.pinned}
          list={list}
          onTheirs={takeTheirs}
          onMine={save.settle}
        />
      )}
      {offered && (
        <p className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-3 px-4 pb-1 text-ink-soft">
          There is newer unit data for this list.{' '}
          <Button small onClick={() => open({ kind: 'update' })}>
            See what it changes
          </Button>
        </p>
      )}
      <VerdictBar
        view={view}
        onOpen={() => open({ kind: 'problems' })}
        expanded={panel?.kind === 'problems'}
        className="sticky top-0 z-20"
      >
        {wide && <Actions editor={editor} onOpen={open} className="" />}
      </VerdictBar>
      {wide ? (
        <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(18rem,2fr)_3fr] gap-8 px-4">
          <section
            aria-label="Add units"
            className="sticky top-13 max-h-[calc(100dvh-3.25rem)] overflow-y-auto overscroll-contain pb-16"
          >
            {picker}
          </section>
          <section aria-label="The list" id="list" className="pt-4 pb-16">
            {units}
          </section>
        </div>
      ) : (
        <>
          <TabSet
            label="Editor"
            className="px-4 pb-16"
            open={tab}
            onOpen={setTab}
            tabs={[
              { id: 'units', name: 'Units', content: picker },
              {
                id: 'list',
                name: 'My list',
                note: !view.gauge.counted
                  ? editor.army.units.length
                  : view.gauge.limit === null
                    ? view.gauge.spent
                    : `${view.gauge.spent}/${view.gauge.limit}`,
                content: (
                  <div id="list" className="pt-3">
                    {units}
                  </div>
                ),
              },
            ]}
          />
          <Actions
            editor={editor}
            onOpen={open}
            className="no-print fixed inset-x-0 bottom-0 z-20 justify-around border-t border-rule bg-sheet px-2 pb-[env(safe-area-inset-bottom)]"
          />
        </>
      )}
      {panel?.kind === 'problems' && (
        <Sheet open onClose={close} title="Problems and rules">
          <ProblemList
            diagnostics={editor.report.diagnostics}
            declarations={editor.roster.declarations}
            onEdit={(change) => editor.edit(change)}
            onFind={find}
          />
          <h3 className="label mt-6 mb-1 text-ink-soft">Every rule</h3>
          <RuleTable outcomes={editor.report.outcomes} rules={format.rules} />
        </Sheet>
      )}
      {panel?.kind === 'leader' && format.declarable && (
        <Sheet open onClose={close} title="Leader and specialists">
          <LeaderPanel editor={editor} may={format.declarable} />
        </Sheet>
      )}
      {panel?.kind === 'agree' && format.agreements && (
        <Sheet open onClose={close} title="Agreed before the game">
          <AgreementPanel agreements={format.agreements} army={editor.army} edit={editor.edit} />
        </Sheet>
      )}
      {panel?.kind === 'share' && (
        <Sheet open onClose={close} title="Share">
          <SharePanel
            editor={editor}
            viewId={list.viewId}
            editSecret={editSecret}
            origin={origin}
            saved={save.state.kind === 'saved'}
          />
        </Sheet>
      )}
      {panel?.kind === 'books' && books && EDITIONS[format.edition].units === 'data' && (
        <Sheet open onClose={close} title="My own datasheets">
          <HouseBooks editor={editor} offered={books} ready={save.state.kind === 'saved'} onDone={booksAdded} />
        </Sheet>
      )}
      {panel?.kind === 'books' && books && EDITIONS[format.edition].units === 'books' && (
        <Sheet open onClose={close} title="Units from another book">
          <AddBooks
            editor={editor}
            offered={books}
            viewId={list.viewId}
            version={save.version}
            editSecret={editSecret}
            ready={save.state.kind === 'saved'}
            onDone={booksAdded}
          />
        </Sheet>
      )}
      {panel?.kind === 'update' && offered && (
        <Sheet open onClose={close} title="Newer unit data">
          <UpdatePanel editor={editor} newer={offered} onTake={move} />
        </Sheet>
      )}
      {panel?.kind === 'unit' && (
        <UnitSheet editor={editor} id={panel.id} onClose={close} onDuplicate={duplicate} onRemove={remove} />
      )}
      {panel?.kind === 'preview' && (
        <Preview editor={editor} offer={panel.id} view={view} onClose={close} onAdd={add} />
      )}
    </main>
  );
}

/** What can be done to the whole list: in the bar on the desktop, under the thumb on the phone. */
function Actions({
  editor,
  onOpen,
  className,
}: {
  readonly editor: ReturnType<typeof useEditor>;
  readonly onOpen: (panel: Panel) => void;
  readonly className: string;
}) {
  return (
    <div className={`flex items-center ${className}`}>
      <IconButton label="Undo" hint="Ctrl Z" icon={<Undo2 />} disabled={!editor.canUndo} onClick={editor.undo} />
      <IconButton label="Redo" hint="Ctrl Shift Z" icon={<Redo2 />} disabled={!editor.canRedo} onClick={editor.redo} />
      {editor.format.declarable && (
        <Button icon={<Crown />} look="quiet" onClick={() => onOpen({ kind: 'leader' })}>
          Leader
        </Button>
      )}
      {editor.format.agreements && (
        <Button icon={<Handshake />} look="quiet" onClick={() => onOpen({ kind: 'agree' })}>
          Agree
        </Button>
      )}
      <Button icon={<Share2 />} look="quiet" onClick={() => onOpen({ kind: 'share' })}>
        Share
      </Button>
    </div>
  );
}

function Title({
  editor,
  saved,
  faction,
}: {
  readonly editor: ReturnType<typeof useEditor>;
  readonly saved: React.ReactNode;
  readonly faction: string;
}) {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-wrap items-baseline gap-x-4 gap-y-1 px-4 pt-3 pb-2">
      <input
        aria-label="Name of the list"
        value={editor.roster.name}
        maxLength={120}
        placeholder="Name this list"
        onChange={(event) => editor.edit({ kind: 'title', name: event.target.value }, true)}
        className="min-w-0 flex-1 basis-64 rounded-sm border-b border-transparent bg-transparent font-display text-xl font-semibold hover:border-rule"
      />
      <span className="text-ink-soft">
        {editor.format.name} · {faction}
      </span>
      {saved}
    </div>
  );
}

function ListColumn({
  empty,
  slots,
  children,
}: {
  readonly empty: boolean;
  readonly slots: boolean;
  readonly children: React.ReactNode;
}) {
  return (
    <>
      {children}
      {empty && (
        <p className="py-6 text-ink-soft">
          Nothing here yet. Add{' '}
          {slots ? 'a Troops unit to begin: every unit comes with a legal set of arms, and' : 'a unit to begin:'}{' '}
          anything can be undone.
        </p>
      )}
    </>
  );
}

function Preview({
  editor,
  offer,
  view,
  onClose,
  onAdd,
}: {
  readonly editor: ReturnType<typeof useEditor>;
  readonly offer: string;
  readonly view: ReturnType<typeof armyView>;
  readonly onClose: () => void;
  readonly onAdd: (option: RootOption, forceId: string) => void;
}) {
  const found = useMemo(() => findOffer(editor, offer), [editor, offer]);
  if (!found) return null;
  const { option, force } = found;
  const reason = whyNot(option, appraised(editor, option, force.id), view, editor);
  return (
    <PreviewSheet
      editor={editor}
      option={option}
      forceId={force.id}
      reason={reason}
      onClose={onClose}
      onAdd={() => onAdd(option, force.id)}
    />
  );
}

function Conflict({
  current,
  mine,
  list,
  onTheirs,
  onMine,
}: {
  readonly current: SavedList;
  readonly mine: Pinned;
  readonly list: SavedList;
  readonly onTheirs: (theirs: SavedList) => void;
  readonly onMine: (version: number) => void;
}) {
  const toast = useToast();
  async function takeTheirs(): Promise<void> {
    const response = await fetch('/api/lists', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        format: list.format,
        datasetHash: mine.data,
        roster: { ...mine.roster, name: `${mine.roster.name} (mine)`.slice(0, 120) },
      }),
    });
    const created = createdListSchema.safeParse(await response.json());
    if (!created.success) {
      return toast({ text: 'Your version could not be saved as a copy, so it stays here. Try again.' });
    }
    onTheirs(current);
    toast({
      text: `Yours is kept as “${created.data.list.name}”.`,
      action: { label: 'Open it', run: () => open(`/edit/${created.data.list.viewId}`) },
    });
  }
  return (
    <ConflictBar current={current} onTakeTheirs={() => void takeTheirs()} onTakeMine={() => onMine(current.version)} />
  );
}

/** The unit that a problem's target belongs to: a unit itself, one of its selections, or one of its models. */
function unitAt(roster: Roster, target: string): string | null {
  return rootOf(roster, target)?.id ?? rootOf(roster, target.replace(/#\d+$/, ''))?.id ?? null;
}
