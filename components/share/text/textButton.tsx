import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { TextOf } from '@/components/share/text/textOf.model';

const sheet = () => import('@/components/share/text/textPanel');
type Drawn = Awaited<ReturnType<typeof sheet>>['TextSheet'];

/** Opens the list as text. All that writes it comes when it is asked for. */
export function TextButton({ list }: { list: TextOf }) {
  const [Drawn, setDrawn] = useState<Drawn | null>(null);
  const [open, setOpen] = useState(false);
  const [missing, setMissing] = useState(false);
  async function show(): Promise<void> {
    setOpen(true);
    const part = await sheet().catch(() => null);
    setMissing(part === null);
    if (part !== null) setDrawn(() => part.TextSheet);
  }
  return (
    <>
      {/* Drawn small: it stands in the page of every list. */}
      <Button icon={<TextIcon />} onClick={() => void show()}>
        Copy as text
      </Button>
      {missing && (
        <span role="alert" className="text-sm text-illegal">
          A part of the program could not be reached. Try again once you are online.
        </span>
      )}
      {Drawn !== null && <Drawn list={list} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

const TextIcon = () => (
  <svg viewBox="0 0 24 24" className="size-4 fill-none stroke-current stroke-2">
    <path d="M4 6h16M4 12h16M4 18h10" />
  </svg>
);
