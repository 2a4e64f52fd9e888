'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { Button, TextLink } from '@/components/ui/button';
import { isSamplesAway, putSamplesAway } from '@/lib/browser/samplesAway';

/** The examples: whole for a newcomer, one row for who has lists, and out of the way for who has put them away. */
export function SamplesRow({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [away, setAway] = useState(false);
  useEffect(() => setAway(isSamplesAway()), []);
  function putAway(): void {
    putSamplesAway();
    setAway(true);
  }
  return (
    <section aria-labelledby="samples">
      <div className={away ? 'without-lists' : ''}>
        <h2 id="samples">Examples</h2>
        <p className="mt-1 max-w-text text-ink-soft">
          Try an example: two legal lists and a broken one for each format. Open one to see what an opponent would see,
          or copy it and change it. The factions are invented.
        </p>
        <div className="with-lists">
          <div className="mt-2 flex flex-wrap gap-2">
            <Button aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? 'Close the examples' : 'Show the examples'}
            </Button>
            <Button look="quiet" onClick={putAway}>
              Put them away
            </Button>
          </div>
        </div>
      </div>
      <div className={open && !away ? 'mt-5' : 'without-lists mt-5'}>{children}</div>
      {away && (
        <p className="with-lists text-sm text-ink-faint">
          <TextLink href="/help" prefetch={false}>
            Help and examples
          </TextLink>
        </p>
      )}
    </section>
  );
}
