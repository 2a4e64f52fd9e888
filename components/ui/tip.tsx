'use client';

import * as Tooltip from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';

interface TipProps {
  text: ReactNode;
  children: ReactNode;
}

/** A word or two on what is pointed at or focused. Never the only place where something is said. */
export function Tip({ text, children }: TipProps) {
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
