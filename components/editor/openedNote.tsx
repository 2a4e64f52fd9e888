'use client';

import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { RelinkNoteText } from '@/components/list/report/relinkNote';
import { dropOpened, loadOpened } from '@/lib/browser/openedList';
import { IconButton } from '@/components/ui/iconButton';
import type { OpenedList } from '@/lib/api/foreignList';

/** Says once how well a list from another program matched the unit data. */
export function OpenedNote({ viewId }: { viewId: string }) {
  const [opened, setOpened] = useState<OpenedList | null>(null);
  useEffect(() => setOpened(loadOpened(viewId)), [viewId]);
  if (opened === null) return null;
  const close = (): void => {
    dropOpened(viewId);
    setOpened(null);
  };
  return (
    <section aria-label="What was opened" className="border-y border-rule bg-sheet">
      <div className="mx-auto flex w-full max-w-(--page) items-start gap-2 px-4 py-2">
        <div className="min-w-0 flex-1">
          <RelinkNoteText note={opened} />
        </div>
        <IconButton label="Close this note" icon={<X />} onClick={close} />
      </div>
    </section>
  );
}
