import type { ComponentProps, ReactNode } from 'react';
import { buttonClasses, type ButtonLook } from './button';
import { classes } from '@/lib/foundation/classes';
import { Tip } from './tip';

/** A button with only an icon. `label` is its name for everyone who cannot see it, and its tip for those who wonder. */
export function IconButton({
  label,
  hint,
  icon,
  look = 'quiet',
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  label: string;
  /** Its key, say: shown after the label in the tip. */
  hint?: string;
  icon: ReactNode;
  look?: ButtonLook;
}) {
  return (
    <Tip text={hint === undefined ? label : `${label} (${hint})`}>
      <button
        type={type}
        aria-label={label}
        className={classes(buttonClasses(look), 'w-row shrink-0 px-0!', className)}
        {...rest}
      >
        <span aria-hidden="true" className="[&>svg]:size-4.5">
          {icon}
        </span>
      </button>
    </Tip>
  );
}
