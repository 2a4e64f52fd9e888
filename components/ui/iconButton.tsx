'use client';

import * as Tooltip from '@radix-ui/react-tooltip';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClasses, type ButtonLook } from '@/components/ui/button';
import { classes } from '@/lib/foundation/classes';

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

interface TipProps {
  text: ReactNode;
  children: ReactNode;
}

/** A word or two on what is pointed at or focused. Never the only place where something is said. */
function Tip({ text, children }: TipProps) {
  return (
    <Tooltip.Provider delayDuration={400}>
      <Tooltip.Root>
        <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            sideOffset={4}
            collisionPadding={8}
            className="arrive z-50 max-w-64 rounded-sm bg-ink px-2 py-1 text-sm text-paper shadow-float"
          >
            {text}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
