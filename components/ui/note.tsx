import type { ComponentProps, ReactNode } from 'react';
import { classes } from '@/lib/foundation/classes';

const EDGES = {
  unfinished: 'border-unfinished bg-unfinished-wash',
  illegal: 'border-illegal bg-illegal-wash',
  'cannot-tell': 'border-cannot-tell bg-cannot-tell-wash',
  legal: 'border-legal bg-legal-wash',
  accent: 'border-accent bg-sheet',
  plain: 'border-rule bg-well',
} as const;

interface NoteProps extends ComponentProps<'div'> {
  state?: keyof typeof EDGES;
  /** Names a note that is a part of the page; left out: it is a sentence or two. */
  label?: string;
  /** As wide as there is room. */
  wide?: boolean;
}

/** What stands out from the page, edged in the colour of what it means. */
export function Note({ state = 'unfinished', label, wide = false, className, ...rest }: NoteProps) {
  const Box = label === undefined ? 'div' : 'section';
  return (
    <Box
      {...rest}
      aria-label={label}
      className={classes('border-l-3 px-4 py-2', !wide && 'max-w-text', EDGES[state], className)}
    />
  );
}

/** What went wrong, read out at once. Nothing where nothing did: null. */
export const Problem = ({ says, className }: { says: ReactNode; className?: string }) =>
  says !== null && (
    <p role="alert" className={classes('text-illegal', className)}>
      {says}
    </p>
  );
