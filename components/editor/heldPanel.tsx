import { Printer, Swords } from 'lucide-react';
import { buttonClasses } from '@/components/ui/button';
import { playPath, viewPath } from '@/lib/documents/paths';
import { LaterText } from './laterText';
import { HeldLine } from './heldLine';
import { SaveAs } from './saveAs';
import type { Editor } from './useEditor';

interface HeldPanelProps {
  editor: Editor;
  viewId: string;
}

/** What can be done with a list that stays on this device: all that needs no link. */
export function HeldPanel({ editor, viewId }: HeldPanelProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-text">
        It has no link yet: a link opens what the server has. Put it on the server first, if it may be read there.
      </p>
      <HeldLine viewId={viewId} />
      <LaterText editor={editor} link={null} />
      <a href={viewPath(viewId)} className={buttonClasses('plain')}>
        <Printer aria-hidden="true" className="size-4" /> Read and print it here
      </a>
      <a href={playPath(viewId)} className={buttonClasses('plain')}>
        <Swords aria-hidden="true" className="size-4" /> Play with it on this device
      </a>
      <SaveAs evaluation={editor.evaluation} format={editor.format} />
    </div>
  );
}
