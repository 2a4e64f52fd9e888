import type { ReactNode } from 'react';
import { StateMark } from '@/components/ui/stateMark';
import type { State } from '@/lib/verdict/verdictView';
import { classes } from '@/lib/foundation/classes';

/** A slot, a count, a trait: one or two words in a thin frame. */
export function Chip({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={classes('chip label figures font-medium tracking-wide', className)}>{children}</span>;
}

/** Ink and ground of each state. */
export const STATE_LOOKS: Readonly<Record<State, string>> = {
  legal: 'bg-legal-wash text-legal',
  illegal: 'bg-illegal-wash text-illegal',
  'cannot-tell': 'bg-cannot-tell-wash text-cannot-tell',
  unfinished: 'bg-unfinished-wash text-unfinished',
  note: 'bg-well text-ink-soft',
};

/** A state: mark, word and colour, always all three. */
export function StateChip({ state, children }: { state: State; children: ReactNode }) {
  return (
    <span className={classes('state-chip label', STATE_LOOKS[state])}>
      <StateMark state={state} size={14} className="shrink-0" />
      {children}
    </span>
  );
}
