import type { ReactNode } from 'react';
import { classes } from '@/lib/foundation/classes';

interface ListPartProps {
  title: string;
  id?: string;
  /** On one sheet of paper, where it fits: the head of a table must not stand alone at the end of a page. */
  whole?: boolean;
  printed?: boolean;
  children: ReactNode;
}

/** One part of the page under its title. */
export function ListPart({ title, id, whole = false, printed = true, children }: ListPartProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className={classes('drawn-near min-w-0', whole && 'keep-together', !printed && 'print:hidden')}
    >
      <h2 className="mb-3 print:mb-1">{title}</h2>
      {children}
    </section>
  );
}
