'use client';

import { History, Printer, Redo2, Undo2 } from 'lucide-react';
import { useMemo, type ComponentType } from 'react';
import { AgreementPanel } from '@/components/list/agreement/agreementPanel';
import { FoldedRules } from '@/components/list/report/foldedRules';
import { ProblemList } from '@/components/list/report/problemList';
import { hasOwnUnits } from '@/lib/documents/book/editions.data';
import { Button, buttonClasses } from '@/components/ui/button';
import { OpenLater } from '@/components/ui/openLater';
import { Sheet } from '@/components/ui/sheet';
import { SiteLinks, ThemeSwitch } from '@/components/ui/site/siteHeader';
import { viewPath } from '@/lib/documents/paths';
import { appraised } from '@/lib/listservice/appraisal';
import { isChoice, leadOf } from '@/lib/listservice/leads';
import { findOffer } from '@/lib/listservice/offers';
import { whyNot } from '@/lib/listservice/whyNot';
import type { Diagnostic } from '@/lib/rules/report';
import { Repairs, Rest } from './advicePanels';
import { AddBooks, HouseBooks } from './books';
import { ListTitle } from './editorBar';
import { Forces } from './forces';
import { HeldLine } from './heldLine';
import { FetchedText, SaveAs } from './fileAndText';
import { LeaderPanel, ModelSheet } from './leaderPanel';
import { ArmyTray } from './listColumn';
import { HistoryPanel } from './own/historyPanel';
import type { PanelProps, Panel } from './usePanel';
import { SharePanel } from './sharePanel';
import { PreviewSheet, UnitSheet } from './unitSheet';
import { UpdatePanel } from './updatePanel';

/** What is behind the list's name on the phone: the name itself, its steps, and the rest of the site. */
function ListSheet({ editor, onOpen }: PanelProps) {
  const { canUndo, canRedo, undo, redo } = editor;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col">
        <ListTitle editor={editor} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Undo2 />} disabled={!canUndo} onClick={undo}>
          Undo
        </Button>
        <Button icon={<Redo2 />} disabled={!canRedo} onClick={redo}>
          Redo
        </Button>
        <Button icon={<History />} onClick={() => onOpen({ kind: 'history' })}>
          History and notes
        </Button>
      </div>
      <nav aria-label="Main" className="flex flex-wrap items-center gap-x-2 border-t border-hairline pt-2">
        <SiteLinks />
        <ThemeSwitch />
      </nav>
    </div>
  );
}

/** What can be done with a list that stays on this device: all that needs no link. */
function HeldPanel({ editor, list: { viewId } }: PanelProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-text">No link yet: put the list on the server first.</p>
      <HeldLine viewId={viewId} />
      <OpenLater summary={<span className="font-medium">Copy as text</span>}>
        {() => <FetchedText editor={editor} link={null} />}
      </OpenLater>
      <a href={viewPath(viewId)} className={buttonClasses('plain')}>
        <Printer aria-hidden="true" className="size-4" /> Read and print it here
      </a>
      <SaveAs evaluation={editor.evaluation} format={editor.format} />
    </div>
  );
}

/** The keys of the editor, by what they are about. `useEditorKeys.ts` answers to them. */
const EDITOR_KEYS: Readonly<Record<string, readonly (readonly [keys: readonly string[], does: string])[]>> = {
  Adding: [
    [['/'], 'Search units'],
    [['↓', '↑'], 'From one unit to the next'],
    [['Enter'], 'Add it; in the search, the first'],
  ],
  'In the list': [
    [['j', 'k'], 'Next unit, unit before'],
    [['Enter'], 'Open its options'],
    [['+', '-'], 'One model more, one fewer'],
    [['d'], 'Duplicate it'],
    [['Del'], 'Remove it'],
  ],
  'The whole list': [
    [['n'], 'Next unit with a problem'],
    [['p'], 'Problems and rules'],
    [['r'], 'Apply the first repair'],
    [['s'], 'Specialists'],
    [['h'], 'History of the list'],
    [['Ctrl P'], 'Print'],
    [['Ctrl Z'], 'Undo'],
    [['Ctrl Shift Z'], 'Redo'],
    [['Esc'], 'Close what is open'],
    [['?'], 'These keys'],
  ],
};

const KeyList = () =>
  Object.entries(EDITOR_KEYS).map(([about, rows]) => (
    <section key={about} className="mb-4">
      <h3 className="label mb-1 text-ink-soft">{about}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        {rows.map(([keys, does]) => (
          <div key={does} className="col-span-2 grid grid-cols-subgrid items-center border-b border-hairline py-1">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="min-w-7 rounded-sm border border-rule px-1.5 text-center font-sans text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));

interface PlainPanel {
  /** Null: this list has none of that kind. */
  title: (props: PanelProps) => string | null;
  Content: ComponentType<PanelProps>;
}

const PANELS: Readonly<Record<Exclude<Panel['kind'], 'unit' | 'preview' | 'model'>, PlainPanel>> = {
  list: { title: ({ editor }) => editor.roster.name || 'The list', Content: ListSheet },
  tray: { title: () => 'Tray', Content: ArmyTray },
  problems: { title: () => 'Problems and rules', Content: Problems },
  rest: {
    title: ({ editor }) => (editor.army.units.length === 0 ? 'Fill a list for me' : 'Use the points that are left'),
    Content: Rest,
  },
  leader: { title: ({ editor }) => editor.format.declarable && 'Specialists', Content: LeaderPanel },
  agree: {
    title: ({ editor }) => editor.format.agreements && 'Agreed before the game',
    Content: ({ editor: { format, army, edit } }) =>
      format.agreements && <AgreementPanel agreements={format.agreements} army={army} edit={edit} />,
  },
  history: { title: () => 'History and notes', Content: HistoryPanel },
  forces: { title: ({ editor }) => (editor.format.byData ? 'Forces' : null), Content: Forces },
  keys: { title: () => 'Keys', Content: KeyList },
  share: {
    title: () => 'Share',
    Content: (props) => (props.saved.held ? <HeldPanel {...props} /> : <SharePanel {...props} />),
  },
  books: {
    title: ({ editor, books }) =>
      books && (hasOwnUnits(editor.format) ? 'Units from another book' : 'My own datasheets'),
    Content: (props) => (hasOwnUnits(props.editor.format) ? <AddBooks {...props} /> : <HouseBooks {...props} />),
  },
  update: {
    title: ({ newer }) => newer && 'Newer unit data',
    Content: ({ newer, ...props }) => newer && <UpdatePanel {...props} newer={newer} />,
  },
};

/** What is open over the editor; nothing where the list has no such panel. */
export function EditorPanel({ panel, ...props }: PanelProps & { panel: Panel }) {
  if (panel.kind === 'unit') return <UnitSheet {...props} id={panel.id} />;
  if (panel.kind === 'preview') return <Preview {...props} offer={panel.id} />;
  if (panel.kind === 'model') return <ModelSheet {...props} id={panel.id} />;
  const { title: titleOf, Content } = PANELS[panel.kind];
  const title = titleOf(props);
  if (title === null) return null;
  return (
    <Sheet onClose={props.onClose} title={title}>
      <Content {...props} />
    </Sheet>
  );
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
      {isIllegal && <Repairs editor={editor} pins={pins} mends={mends} onMended={onMended} />}
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

function Preview({ offer, ...props }: PanelProps & { offer: string }) {
  const { editor, view } = props;
  const found = useMemo(() => findOffer(editor, offer), [editor, offer]);
  if (!found) return null;
  const { option, force } = found;
  const reason = whyNot(option, appraised(editor, option, force.id), view, editor);
  return <PreviewSheet {...props} option={option} forceId={force.id} reason={reason} />;
}
