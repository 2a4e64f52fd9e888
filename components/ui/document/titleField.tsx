import { useEffect } from 'react';
import type { DocumentClient } from '@/lib/browser/documents';
import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '@/components/ui/iconButton';
import type { Writing } from '@/components/ui/document/useWriting';
import { useWindowEvent } from '@/components/ui/useWindowEvent';
import { isTyping } from '@/lib/browser/listFocus';

interface TitleFieldProps {
  client: Pick<DocumentClient<never, never>, 'short' | 'nameLength'>;
  name: string;
  onChange: (name: string) => void;
}

/** The name of the document being written, as its page's heading. */
export function TitleField({ client: { short, nameLength }, name, onChange }: TitleFieldProps) {
  return (
    <input
      aria-label={`Name of the ${short}`}
      value={name}
      maxLength={nameLength}
      placeholder={`Name this ${short}`}
      onChange={(event) => onChange(event.target.value)}
      className="min-w-0 flex-1 rounded-sm border-b border-transparent bg-transparent font-display text-xl font-semibold text-ellipsis hover:border-rule max-md:min-h-row max-md:border-rule md:basis-60"
    />
  );
}

/** The browser's tab is named after the document: of several, each is found again. */
export function useTabTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} · Muster Roll`;
  }, [name]);
}

/** The buttons for undo and redo. */
export function UndoButtons({
  writing: { canUndo, canRedo, undo, redo },
}: {
  writing: Pick<Writing<never, never>, 'canUndo' | 'canRedo' | 'undo' | 'redo'>;
}) {
  return (
    <>
      <IconButton label="Undo" hint="Ctrl Z" icon={<Undo2 />} disabled={!canUndo} onClick={undo} />
      <IconButton label="Redo" hint="Ctrl Shift Z" icon={<Redo2 />} disabled={!canRedo} onClick={redo} />
    </>
  );
}

/** Ctrl Z and Ctrl Shift Z or Ctrl Y, where nobody is typing: text fields have their own. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
}
