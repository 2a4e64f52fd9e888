import type { ReactNode } from 'react';
import { buttonClasses } from '@/components/ui/button';
import { Menu } from '@/components/ui/menu';
import { classes } from '@/lib/foundation/classes';
import type { VerdictView } from '@/lib/verdict/verdictView';
import { FIXES_ANCHOR, PROBLEMS_ANCHOR } from '@/components/share/anchors.model';

interface ActionsProps {
  /** What most readers come for, as wide as there is room (`MAIN`), and one thing more. */
  children: ReactNode;
  more: ReactNode;
}

/** The main thing is as wide as there is room: which it is may turn out late, and nothing moves. */
export const MAIN = 'flex-1';

/** What can be done with a list that is shown: a button or two in one row, all else behind a menu. */
export const Actions = ({ children, more }: ActionsProps) => (
  <div className="list-actions no-print">
    {children}
    <Menu>{more}</Menu>
  </div>
);

/** Leads to what would make a list legal, or to what has to be looked up. */
export function SeeProblems({ verdict, main = true }: { verdict: VerdictView; main?: boolean }) {
  const [anchor, words] =
    verdict === 'cannot-tell' ? [PROBLEMS_ANCHOR, 'See what to look up'] : [FIXES_ANCHOR, 'See fixes'];
  return (
    <a href={`#${anchor}`} className={classes(buttonClasses(main ? 'primary' : 'plain'), main && MAIN)}>
      {words}
    </a>
  );
}
