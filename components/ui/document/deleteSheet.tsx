import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';

/** Asks before something is deleted, and says what becomes of what hangs on it. */
export function DeleteSheet({
  title,
  lines,
  confirm,
  onConfirm,
  onClose,
  children,
}: {
  readonly title: string;
  readonly lines: readonly string[];
  /** What the button says: `Delete for good`. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What may be done first. */
  readonly children?: ReactNode;
}) {
  return (
    <Sheet
      open
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
