'use client';

import Link from 'next/link';
import { createContext, useState, type ReactNode } from 'react';
import { buttonClasses } from '@/components/ui/button';

/** Tells the page that this browser was emptied, and what is left to do. */
export const Emptied = createContext<(said: string) => void>(() => undefined);

/** What is a visitor's own on a page, until this browser is emptied: then nothing of it stays on the screen. */
export function UntilEmptied({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<string | null>(null);
  if (said === null) return <Emptied value={setSaid}>{children}</Emptied>;
  return (
    <section className="flex flex-col items-start gap-3">
      <h1>What is stored of yours</h1>
      <p role="status" className="max-w-text">
        {said}
      </p>
      <Link href="/" prefetch={false} className={buttonClasses('plain')}>
        Go to the start page
      </Link>
    </section>
  );
}
