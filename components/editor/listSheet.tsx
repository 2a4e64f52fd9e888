import { History, Redo2, Undo2 } from 'lucide-react';
import { TitleField } from '@/components/ui/document/titleField';
import { Button } from '@/components/ui/button';
import { SiteLinks, ThemeSwitch } from '@/components/ui/site/siteHeader';
import { factionsIn } from '@/lib/verdict/gameSize';
import { LIST } from './editorBar';
import type { PanelProps } from './panelProps.model';

/** What is behind the list's name on the phone: the name itself, its steps, and the rest of the site. */
export function ListSheet({ editor, onOpen }: PanelProps) {
  const { roster, format, canUndo, canRedo, undo, redo } = editor;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col">
        <TitleField
          client={LIST}
          name={roster.name}
          onChange={(name) => editor.edit({ kind: 'title', name }, 'title')}
        />
        <span className="text-ink-soft">
          {format.name} · {factionsIn(roster).join(', ')}
        </span>
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
