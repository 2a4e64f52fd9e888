import { Link } from '@/components/ui/link';
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

interface Looks {
  look?: ButtonLook;
  small?: boolean;
  /** Before the words; says nothing of its own. */
  icon?: ReactNode;
}

const Icon = ({ children }: { children: ReactNode }) =>
  children !== undefined && (
    <span aria-hidden="true" className="-ml-0.5 [&>svg]:size-4">
      {children}
    </span>
  );

type ButtonProps = ComponentProps<'button'> & Looks;

/** A button is a verb. */
export function Button({ look, small, icon, className, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button type={type} className={classes(buttonClasses(look, small), className)} {...rest}>
      <Icon>{icon}</Icon>
      {children}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<typeof Link> & Looks;

/** A link that looks like a button. */
export const ButtonLink = ({ look, small, icon, className, children, ...rest }: ButtonLinkProps) => (
  <Link className={classes(buttonClasses(look, small), className)} {...rest}>
    <Icon>{icon}</Icon>
    {children}
  </Link>
);

/** A link within a text. */
export const TextLink = ({ className, ...rest }: ComponentProps<typeof Link>) => (
  <Link {...rest} className={classes('underline decoration-rule underline-offset-3 hover:decoration-ink', className)} />
);
