import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '@/components/ui/iconButton';
import type { Writing } from './useWriting';

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
