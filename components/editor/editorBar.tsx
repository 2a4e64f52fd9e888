'use client';

import { Crown, Handshake, History, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { TitleField, UndoButtons } from '@/components/ui/document/titleField';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/iconButton';
import { factionsIn, type ShownFormat } from '@/lib/verdict/gameSize';
import type { Editor } from './useEditor';
import type { Panel } from './usePanel';

/** The name's length is that of `ROSTER_LIMITS`. */
const LIST = { short: 'list', nameLength: 120 };

/** The columns of the editor, from two on: what can be added, the list, and from 75rem on what is open. */
export const COLUMNS =
  'md:grid-cols-[minmax(18rem,2fr)_3fr] gap-8 min-[75rem]:grid-cols-[18.5rem_minmax(0,1fr)_25rem] min-[75rem]:gap-6';

interface EditorTitleProps {
  editor: Pick<Editor, 'roster' | 'edit'> & { format: ShownFormat };
  saved: ReactNode;
  onOpen: (panel: Panel) => void;
}

/** The list's name to write, its format and faction, and how its saving stands. */
export function EditorTitle({ editor, saved, onOpen }: EditorTitleProps) {
  return (
    <div className="mx-auto flex w-full max-w-(--page) flex-wrap items-baseline gap-x-4 gap-y-1 px-4 pt-3 pb-2">
      <TitleField
        client={LIST}
        name={editor.roster.name}
        onChange={(name) => editor.edit({ kind: 'title', name }, 'title')}
      />
      <span className="self-center md:hidden">
        <IconButton label="History" icon={<History />} onClick={() => onOpen({ kind: 'history' })} />
      </span>
      <span className="text-ink-soft">
        {editor.format.name} · {factionsIn(editor.roster).join(', ')}
      </span>
      {saved}
    </div>
  );
}

interface EditorActionsProps {
  editor: Pick<Editor, 'canUndo' | 'canRedo' | 'undo' | 'redo'> & { format: ShownFormat };
  onOpen: (panel: Panel) => void;
  className: string;
}

/** What can be done to the whole list, in the bar on the desktop; on the phone it is at the foot. */
export function EditorActions({ editor, onOpen, className }: EditorActionsProps) {
  return (
    <div className={`flex items-center ${className}`}>
      <UndoButtons writing={editor} />
      {Boolean(editor.format.declarable) && (
        <Button icon={<Crown />} look="quiet" onClick={() => onOpen({ kind: 'leader' })}>
          Leader
        </Button>
      )}
      {Boolean(editor.format.agreements) && (
        <Button icon={<Handshake />} look="quiet" onClick={() => onOpen({ kind: 'agree' })}>
          Agree
        </Button>
      )}
      <Button icon={<History />} look="quiet" onClick={() => onOpen({ kind: 'history' })}>
        <span className="max-[75rem]:sr-only">History</span>
      </Button>
      <Button icon={<Share2 />} look="quiet" onClick={() => onOpen({ kind: 'share' })}>
        Share
      </Button>
    </div>
  );
}
