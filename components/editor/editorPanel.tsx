'use client';

import { type ReactNode, useMemo } from 'react';
import type { LinkRights } from '@/components/ui/document/editLink';
import { AgreementPanel } from '@/components/list/agreement/agreementPanel';
import type { OfferedBooks } from '@/components/list/format/bookPicker';
import { ProblemList } from '@/components/list/report/problemList';
import { FoldedRules } from '@/components/list/report/foldedRules';
import { Sheet } from '@/components/ui/sheet';
import type { Standing } from '@/lib/documents/lineage';
import type { RootOption } from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Diagnostic, Target } from '@/lib/rules/report';
import type { DatasetSummary } from '@/lib/documents/unitData';
import { EDITIONS } from '@/lib/documents/book/editions.data';
import { appraised } from '@/lib/listservice/appraisal';
import { isChoice, leadOf } from '@/lib/listservice/leads';
import { findOffer } from '@/lib/listservice/offers';
import { whyNot } from '@/lib/listservice/whyNot';
import type { ArmyView } from '@/lib/verdict/armyView';
import { AddBooks } from './addBooks';
import { HouseBooks } from './houseBooks';
import { Forces } from './forces';
import { Repairs } from './advice/repairs';
import { Rest } from './advice/rest';
import { LeaderPanel } from './leaderPanel';
import { ListSheet } from './listSheet';
import { ArmyTray } from './listColumn';
import { ModelSheet } from './modelSheet';
import { HistoryPanel } from './own/historyPanel';
import { SharePanel } from './sharePanel';
import { PreviewSheet, UnitSheet } from './unitSheet';
import { UpdatePanel } from './updatePanel';
import type { Editor } from './useEditor';
import type { Pins, Sought } from '@/components/editor/usePicker';
import type { Panel } from './usePanel';
import type { UnitActions } from './useUnitActions';
import { EDITOR_KEYS } from '@/components/editor/editorKeys.data';
import { Printer } from 'lucide-react';
import { buttonClasses } from '@/components/ui/button';
import { viewPath } from '@/lib/documents/paths';
import { LazyText } from './lazyText';
import { HeldLine } from './heldLine';
import { SaveAs } from './saveAs';

interface HeldPanelProps {
  editor: Editor;
  viewId: string;
}

/** What can be done with a list that stays on this device: all that needs no link. */
function HeldPanel({ editor, viewId }: HeldPanelProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-text">No link yet: put the list on the server first.</p>
      <HeldLine viewId={viewId} />
      <LazyText editor={editor} link={null} />
      <a href={viewPath(viewId)} className={buttonClasses('plain')}>
        <Printer aria-hidden="true" className="size-4" /> Read and print it here
      </a>
      <SaveAs evaluation={editor.evaluation} format={editor.format} />
    </div>
  );
}

function KeyList() {
  return EDITOR_KEYS.map(({ about, keys }) => (
    <section key={about} className="mb-4">
      <h3 className="label mb-1 text-ink-soft">{about}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        {keys.map((each) => (
          <div key={each.does} className="col-span-2 grid grid-cols-subgrid items-center border-b border-hairline py-1">
            <dt className="flex gap-1">
              {each.keys.map((key) => (
                <kbd key={key} className="min-w-7 rounded-sm border border-rule px-1.5 text-center font-sans text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{each.does}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

interface PanelProps {
  editor: Editor;
  view: ArmyView;
  actions: UnitActions;
  pins: Pins;
  /** The first repair is to be taken, by its key. */
  mends: boolean;
  onMended: (taken: boolean) => void;
  list: { viewId: string; editSecret: string | null; origin: string; rights: LinkRights };
  /** What the server holds, and whether that is what is shown; `held`: it is not to have it yet. */
  saved: { on: Standing; ready: boolean; held: boolean };
  books: OfferedBooks | null;
  newer: DatasetSummary | null;
  onClose: () => void;
  onOpen: (panel: Panel) => void;
  /** Shows where it is in the list; null: the list. */
  onFind: (target: Target | null) => void;
  /** Looks for units of that name, to add to that force. */
  onSeek: (sought: Sought) => void;
  onMove: (roster: Roster, to: LinkedDataset) => void;
  /** With the version that the server made of it, where it was saved at once. */
  onBooks: (saved?: Standing) => void;
}

/** What is open over the editor; nothing where the list has no such panel. */
export function EditorPanel({ panel, ...props }: PanelProps & { panel: Panel }) {
  const { editor, view, actions, onClose } = props;
  if (panel.kind === 'unit') {
    return (
      <UnitSheet
        editor={editor}
        id={panel.id}
        viewId={props.list.viewId}
        pins={props.pins}
        onClose={onClose}
        onDuplicate={actions.duplicate}
        onRemove={actions.remove}
      />
    );
  }
  if (panel.kind === 'preview') {
    return <Preview editor={editor} offer={panel.id} view={view} onClose={onClose} onAdd={actions.add} />;
  }
  if (panel.kind === 'model') {
    return <ModelSheet editor={editor} id={panel.id} onOpen={props.onOpen} onClose={onClose} />;
  }
  const shown = plainPanel(panel.kind, props);
  if (shown === null) return null;
  return (
    <Sheet open onClose={onClose} title={shown.title}>
      {shown.content}
    </Sheet>
  );
}

/** The title of a panel and what is in it; null: this list has none of that kind. */
function plainPanel(
  kind: Exclude<Panel['kind'], 'unit' | 'preview' | 'model'>,
  props: PanelProps,
): { title: string; content: ReactNode } | null {
  const { editor, view, list, saved, books, newer } = props;
  const { format } = editor;
  switch (kind) {
    case 'list':
      return { title: editor.roster.name || 'The list', content: <ListSheet editor={editor} onOpen={props.onOpen} /> };
    case 'tray':
      return {
        title: 'Tray',
        content: <ArmyTray editor={editor} view={view} onOpen={props.onOpen} onFind={props.onFind} />,
      };
    case 'problems':
      return { title: 'Problems and rules', content: <Problems {...props} /> };
    case 'rest': {
      const title = editor.army.units.length === 0 ? 'Fill a list for me' : 'Use the points that are left';
      return { title, content: <Rest editor={editor} pins={props.pins} onTaken={() => props.onFind(null)} /> };
    }
    case 'leader':
      if (!format.declarable) return null;
      return {
        title: 'Specialists',
        content: <LeaderPanel editor={editor} may={format.declarable} onOpen={props.onOpen} />,
      };
    case 'agree': {
      if (!format.agreements) return null;
      const content = <AgreementPanel agreements={format.agreements} army={editor.army} edit={editor.edit} />;
      return { title: 'Agreed before the game', content };
    }
    case 'history':
      return {
        title: 'History and notes',
        content: <HistoryPanel editor={editor} viewId={list.viewId} onClose={props.onClose} />,
      };
    case 'forces':
      return format.byData ? { title: 'Forces', content: <Forces editor={editor} /> } : null;
    case 'keys':
      return { title: 'Keys', content: <KeyList /> };
    case 'share':
      return {
        title: 'Share',
        content: saved.held ? (
          <HeldPanel editor={editor} viewId={list.viewId} />
        ) : (
          <SharePanel editor={editor} {...list} saved={saved.ready} isThere={saved.on.version > 0} />
        ),
      };
    case 'books': {
      if (books === null) return null;
      const shared = { editor, offered: books, ready: saved.ready, onDone: props.onBooks };
      return EDITIONS[format.edition].units === 'books'
        ? {
            title: 'Units from another book',
            content: <AddBooks {...shared} viewId={list.viewId} on={saved.on} editSecret={list.editSecret} />,
          }
        : { title: 'My own datasheets', content: <HouseBooks {...shared} ready={saved.ready || saved.held} /> };
    }
    case 'update':
      if (newer === null) return null;
      return { title: 'Newer unit data', content: <UpdatePanel editor={editor} newer={newer} onTake={props.onMove} /> };
  }
}

function Problems({ editor, pins, mends, onMended, onFind, onOpen, onSeek }: PanelProps) {
  const leadTo = (diagnostic: Diagnostic): (() => void) | null => {
    if (!isChoice(diagnostic)) return null;
    return () => {
      const lead = leadOf(editor, diagnostic);
      if (lead === 'forces') onOpen({ kind: 'forces' });
      else if ('unit' in lead) onOpen({ kind: 'unit', id: lead.unit });
      else onSeek(lead);
    };
  };
  const isIllegal = editor.report.verdict === 'illegal';
  return (
    <>
      {isIllegal && <Repairs editor={editor} pins={pins} takesFirst={mends} onTaken={onMended} />}
      <ProblemList
        diagnostics={editor.report.diagnostics}
        planned={isIllegal}
        declarations={editor.roster.declarations}
        onEdit={(change) => editor.edit(change)}
        onFind={onFind}
        leadTo={leadTo}
      />
      <div className="mt-4">
        <FoldedRules report={editor.report} format={editor.format} />
      </div>
    </>
  );
}

interface PreviewProps {
  editor: Editor;
  offer: string;
  view: ArmyView;
  onClose: () => void;
  onAdd: (option: RootOption, forceId: string) => void;
}

function Preview({ editor, offer, view, onClose, onAdd }: PreviewProps) {
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
