import type { ReactNode } from 'react';
import { classes } from '@/lib/foundation/classes';

interface ListPartProps {
  title: string;
  /** Of a part that is in sight at once. */
  id?: string;
  /** On one sheet of paper, where it fits: the head of a table must not stand alone at the end of a page. */
  whole?: boolean;
  printed?: boolean;
  /** Its title is seen on paper alone: on the screen what stands there says what it is. */
  quiet?: boolean;
  children: ReactNode;
}

/** One part of the page under its title. */
export function ListPart({ title, id, whole = false, printed = true, quiet = false, children }: ListPartProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className={classes(
        !quiet && id === undefined && 'drawn-near',
        'min-w-0',
        whole && 'keep-together',
        !printed && 'print:hidden',
      )}
    >
      <h2 className={classes('mb-3 print:mb-1', quiet && 'sr-only print:not-sr-only')}>{title}</h2>
      {children}
    </section>
  );
}

/** What its player wrote on the whole list. */
export function AboutList({ notes }: { notes: string | null }) {
  if (notes === null || notes.trim() === '') return null;
  return (
    <section aria-label="About this list" className="min-w-0">
      <h2 className="label mb-1 text-ink-faint">About this list</h2>
      <p className="max-w-text text-sm break-words whitespace-pre-line text-ink-soft">{notes}</p>
    </section>
  );
}
