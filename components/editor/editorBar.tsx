'use client';

import { Crown, Handshake, Redo2, Share2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/shared/button';
import { IconButton } from '@/components/shared/iconButton';
import { factionsIn } from '@/lib/view/list/asPlayed';
import type { Editor } from './useEditor';
import type { Panel } from './usePanel';

/** The list's name to write, its format and faction, and how its saving stands. */
export function EditorTitle({ editor, saved }: { readonly editor: Editor; readonly saved: ReactNode }) {
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
        {editor.format.name} · {factionsIn(editor.roster).join(', ')}
      </span>
      {saved}
    </div>
  );
}

/** What can be done to the whole list: in the bar on the desktop, under the thumb on the phone. */
export function EditorActions({
  editor,
  onOpen,
  className,
}: {
  readonly editor: Editor;
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
