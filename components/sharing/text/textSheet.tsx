'use client';

import { Sheet } from '@/components/shared/sheet';
import type { TextOf } from '@/lib/view/sharing/textOf';
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
