import type { ReactNode } from 'react';
import { StateMark } from '@/components/shared/stateMark';
import type { State } from '@/lib/verdict/verdictView';
import { classes } from '@/lib/view/classes';

/** A slot, a count, a trait: one or two words in a thin frame. */
export function Chip({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <span
      className={classes(
        'label figures inline-flex h-5 items-center gap-1 rounded-sm border border-hairline px-1.5 font-medium ' +
          'tracking-wide whitespace-nowrap text-ink-soft',
        className,
      )}
    >
      {children}
    </span>
  );
}

const INKS: Readonly<Record<State, string>> = {
  legal: 'bg-legal-wash text-legal',
  illegal: 'bg-illegal-wash text-illegal',
  'cannot-tell': 'bg-cannot-tell-wash text-cannot-tell',
  unfinished: 'bg-unfinished-wash text-unfinished',
  note: 'bg-well text-ink-soft',
};

/** A state: mark, word and colour, always all three. */
export function StateChip({
  state,
  children,
  className,
}: {
  readonly state: State;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <span
      className={classes(
        'label inline-flex h-6 items-center gap-1.5 rounded-sm px-1.5 whitespace-nowrap',
        INKS[state],
        className,
      )}
    >
      <StateMark state={state} size={14} className="shrink-0" />
      {children}
    </span>
  );
}
