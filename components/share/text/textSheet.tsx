'use client';

import { Sheet } from '@/components/ui/sheet';
import type { TextOf } from '@/components/share/textOf.model';
import { TextPanel } from './textPanel';

/** The list as text, over the page. */
export function TextSheet({
  list,
  open,
  onClose,
}: {
  readonly list: TextOf;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title="Copy as text">
      <TextPanel list={list} />
    </Sheet>
  );
}
