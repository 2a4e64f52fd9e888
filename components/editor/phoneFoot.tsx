'use client';

import { Crown, Handshake, ListChecks, Plus, Redo2, Share2, Undo2 } from 'lucide-react';
import * as Tabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import type { ShownFormat } from '@/lib/verdict/gameSize';
import type { Editor } from './useEditor';
import type { Panel } from './usePanel';

/** What is open on the phone: what can be added, or the list. */
export type PhoneTab = 'units' | 'list';

const PLACE =
  'flex min-h-13 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 border-t-3 border-transparent ' +
  'font-display text-sm leading-4 font-medium text-ink-soft disabled:opacity-40 [&>svg]:size-5 ' +
  'data-[state=active]:border-accent data-[state=active]:text-ink';

const TABS = [
  { id: 'units', name: 'Units', icon: <Plus aria-hidden="true" /> },
  { id: 'list', name: 'My list', icon: <ListChecks aria-hidden="true" /> },
] as const;

interface FootProps {
  editor: Pick<Editor, 'canUndo' | 'canRedo' | 'undo' | 'redo'> & { format: ShownFormat };
  onOpen: (panel: Panel) => void;
}

/** Both sides of the editor on the phone, one in sight, with the bar under the thumb that leads to them. */
export function PhoneSides({
  tab,
  onTab,
  picker,
  list,
  ...foot
}: FootProps & {
  tab: PhoneTab;
  onTab: (tab: PhoneTab) => void;
  picker: ReactNode;
  list: ReactNode;
}) {
  return (
    <Tabs.Root value={tab} onValueChange={(next) => onTab(next === 'units' ? 'units' : 'list')} className="px-4 pb-20">
      {/* What was typed and scrolled to stays. */}
      <Tabs.Content value="units" forceMount className="data-[state=inactive]:hidden">
        {picker}
      </Tabs.Content>
      <Tabs.Content value="list" forceMount className="data-[state=inactive]:hidden">
        <div id="list" className="pt-3">
          {list}
        </div>
      </Tabs.Content>
      <Foot {...foot}>
        <Tabs.List aria-label="Editor" className="flex min-w-0 flex-[2]">
          {TABS.map(({ id, name, icon }) => (
            <Tabs.Trigger key={id} value={id} className={PLACE}>
              {icon}
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </Foot>
    </Tabs.Root>
  );
}

/** The bar as it looks before the page is awake. */
export function StillFoot({ tab, editor }: Pick<FootProps, 'editor'> & { tab: PhoneTab }) {
  return (
    <Foot editor={editor} onOpen={() => undefined}>
      <div className="flex min-w-0 flex-[2]">
        {TABS.map(({ id, name, icon }) => (
          <span key={id} data-state={id === tab ? 'active' : 'inactive'} className={PLACE}>
            {icon}
            {name}
          </span>
        ))}
      </div>
    </Foot>
  );
}

function Foot({ editor, onOpen, children }: FootProps & { children: ReactNode }) {
  const { format, canUndo, canRedo, undo, redo } = editor;
  const buttons = [
    { name: 'Undo', icon: <Undo2 aria-hidden="true" />, run: undo, shut: !canUndo },
    { name: 'Redo', icon: <Redo2 aria-hidden="true" />, run: redo, shut: !canRedo },
    ...(format.declarable
      ? [{ name: 'Leader', icon: <Crown aria-hidden="true" />, run: () => onOpen({ kind: 'leader' }), shut: false }]
      : []),
    ...(format.agreements
      ? [{ name: 'Agree', icon: <Handshake aria-hidden="true" />, run: () => onOpen({ kind: 'agree' }), shut: false }]
      : []),
    { name: 'Share', icon: <Share2 aria-hidden="true" />, run: () => onOpen({ kind: 'share' }), shut: false },
  ];
  return (
    <div className="no-print fixed inset-x-0 bottom-0 z-20 flex border-t border-rule bg-sheet pb-[env(safe-area-inset-bottom)] md:hidden">
      {children}
      {buttons.map(({ name, icon, run, shut }) => (
        <button key={name} type="button" disabled={shut} onClick={run} className={PLACE}>
          {icon}
          {name}
        </button>
      ))}
    </div>
  );
}
