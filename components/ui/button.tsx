import type { ComponentProps, ReactNode } from 'react';
import { classes } from '@/lib/foundation/classes';

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger';

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  primary: 'bg-accent text-on-accent border-accent hover:brightness-110',
  plain: 'bg-sheet text-ink border-rule hover:bg-press',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-press',
  danger: 'bg-sheet text-illegal border-illegal hover:bg-illegal-wash',
};

/** The classes of a button, for a link that looks like one. */
export const buttonClasses = (look: ButtonLook = 'plain', small = false): string =>
  classes('button', small ? 'min-h-7 px-2 text-sm pointer-coarse:min-h-row' : 'min-h-row px-3 text-base', LOOKS[look]);

/** A button is a verb. `icon` is before it and says nothing of its own. */
export function Button({
  look = 'plain',
  small = false,
  icon,
  className,
  type = 'button',
  children,
  ...rest
}: ComponentProps<'button'> & {
  look?: ButtonLook;
  small?: boolean;
  icon?: ReactNode;
}) {
  return (
    <button type={type} className={classes(buttonClasses(look, small), className)} {...rest}>
      {icon !== undefined && (
        <span aria-hidden="true" className="-ml-0.5 [&>svg]:size-4">
          {icon}
        </span>
      )}
      {children}
    </button>
  );
}
