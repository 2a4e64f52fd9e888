import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';

interface DeleteSheetProps {
  title: string;
  lines: readonly string[];
  /** What the button says: `Delete for good`. */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  /** What may be done first. */
  children?: ReactNode;
}

/** Asks before something is deleted, and says what becomes of what hangs on it. */
export function DeleteSheet({ title, lines, confirm, onConfirm, onClose, children }: DeleteSheetProps) {
  return (
    <Sheet
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="danger" onClick={onConfirm}>
            {confirm}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      {lines.map((line) => (
        <p key={line} className="mb-2 max-w-text">
          {line}
        </p>
      ))}
      {children}
    </Sheet>
  );
}
