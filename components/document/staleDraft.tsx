'use client';

import { Button } from '@/components/shared/button';
import { StateChip } from '@/components/shared/chip';
import { useToast } from '@/components/shared/toaster';

/** Changes that this device kept, to a version of a list or book that has been saved over since. */
export function StaleDraft({
  what,
  onKeep,
  onDone,
}: {
  readonly what: 'list' | 'book';
  /** Saves them as one of their own; gives a line that says why not, null when it is done. */
  readonly onKeep: () => Promise<string | null>;
  readonly onDone: () => void;
}) {
  const toast = useToast();
  async function keep(): Promise<void> {
    const problem = await onKeep();
    if (problem === null) onDone();
    else toast({ text: problem });
  }
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 border-y border-cannot-tell bg-cannot-tell-wash px-4 py-2"
    >
      <StateChip state="cannot-tell">Unsaved changes</StateChip>
      <p className="min-w-0 flex-1 basis-60">
        This device kept changes that were never saved, and the {what} has been changed elsewhere since.
      </p>
      <Button onClick={() => void keep()}>Keep them as a {what} of their own</Button>
      <Button look="danger" onClick={onDone}>
        Throw them away
      </Button>
    </div>
  );
}
