import { useMemo, useState, type ReactNode } from 'react';
import { Button, buttonClasses } from '@/components/ui/button';
import { Menu } from '@/components/ui/menu';
import { classes } from '@/lib/foundation/classes';
import { useAskedPart } from '@/components/ui/useIdlePart';
import type { CheckedHere } from '@/lib/verdict/checkRoster';
import type { TextOf } from './textPanel';
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

const fetchText = () => import('./textPanel');

/** Opens the list as text. All that writes it comes when it is asked for. */
export function TextButton({ list }: { list: TextOf }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const part = useAskedPart(fetchText, open, close);
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
