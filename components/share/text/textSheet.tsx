'use client';

import { Sheet } from '@/components/ui/sheet';
import type { TextOf } from '@/components/share/text/textOf.model';
import { TextPanel } from './textPanel';

interface TextSheetProps {
  list: TextOf;
  open: boolean;
  onClose: () => void;
}

/** The list as text, over the page. */
export function TextSheet({ list, open, onClose }: TextSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Copy as text">
      <TextPanel list={list} />
    </Sheet>
  );
}
