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
