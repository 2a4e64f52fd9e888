import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useAskedPart } from '@/components/ui/useIdlePart';
import type { CheckedHere } from '@/lib/verdict/checkRoster';
import type { TextOf } from './textPanel';

const sheet = () => import('@/components/share/text/textPanel');

/** Opens the list as text. All that writes it comes when it is asked for. */
export function TextButton({ list }: { list: TextOf }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const part = useAskedPart(sheet, open, close);
  return (
    <>
      {/* Drawn small: it stands in the page of every list. */}
      <Button icon={<TextIcon />} onClick={() => setOpen(true)}>
        Copy as text
      </Button>
      {part !== null && <part.TextSheet list={list} open={open} onClose={close} />}
    </>
  );
}

const TextIcon = () => (
  <svg viewBox="0 0 24 24" className="size-4 fill-none stroke-current stroke-2">
    <path d="M4 6h16M4 12h16M4 18h10" />
  </svg>
);

/** A list that this browser checked, as text; nothing while it is not checked. */
export function StateText({ here, link }: { here: CheckedHere; link: string | null }) {
  const checked = here.kind === 'checked' ? here.checked : null;
  const format = here.kind === 'checked' ? here.format : null;
  const list = useMemo(
    () => (checked === null || format === null ? null : { checked, format, link }),
    [checked, format, link],
  );
  return list === null ? null : <TextButton list={list} />;
}
