import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';

interface Deletion {
  title: string;
  /** What becomes of what hangs on it. */
  lines: readonly string[];
  /** What the button says: `Delete for good`. */
  confirm: string;
  run: () => void;
  /** What may be done first. */
  first?: ReactNode;
}

/** Asks before something is deleted: gives how, and the sheet that asks. */
export function useDeletion(): readonly [ask: (deletion: Deletion) => void, sheet: ReactNode] {
  const [asked, setAsked] = useState<Deletion | null>(null);
  const close = (): void => setAsked(null);
  if (asked === null) return [setAsked, null];
  const { title, lines, confirm, run, first } = asked;
  const buttons = (
    <>
      <Button
        look="danger"
        onClick={() => {
          close();
          run();
        }}
      >
        {confirm}
      </Button>
      <Button look="quiet" onClick={close}>
        Keep it
      </Button>
    </>
  );
  return [
    setAsked,
    <Sheet key="asked" onClose={close} title={title} footer={buttons}>
      {lines.map((line) => (
        <p key={line} className="mb-2 max-w-text">
          {line}
        </p>
      ))}
      {first}
    </Sheet>,
  ];
}
