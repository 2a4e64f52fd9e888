import type { ComponentProps } from 'react';
import { classes } from '@/lib/foundation/classes';

interface TickProps extends ComponentProps<'input'> {
  /** Whose it is, to who does not see where it stands. */
  of?: string;
  onTurn?: (on: boolean) => void;
}

/** A box to tick, and what it stands for. */
export const Tick = ({ of, onTurn, className, children, ...rest }: TickProps) => (
  <label className={classes('flex min-h-row items-center gap-2', className)}>
    <input
      type="checkbox"
      {...rest}
      onChange={onTurn && (({ target }) => onTurn(target.checked))}
      className="size-4 shrink-0 accent-accent"
    />
    <span className="min-w-0">
      {children}
      {of !== undefined && <span className="sr-only">: {of}</span>}
    </span>
  </label>
);
