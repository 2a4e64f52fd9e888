'use client';

import { Ellipsis } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useWindowEvent } from '@/components/ui/useWindowEvent';
import { buttonClasses } from '@/components/ui/button';

/** What else can be done, behind one button: it opens over the page, so that nothing moves. Works without scripts. */
export function Menu({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null);
  /** A tap elsewhere closes it, but for one in a sheet that an item has opened. */
  const leave = ({ target }: Event): void => {
    const details = box.current;
    if (details === null || !(target instanceof Element)) return;
    if (!details.contains(target) && target.closest('dialog, [role=dialog]') === null) details.open = false;
  };
  useWindowEvent('pointerdown', leave);
  useWindowEvent('focusin', leave);
  useWindowEvent('keydown', ({ key, target }) => {
    const details = box.current;
    if (key !== 'Escape' || !details?.open || !(target instanceof Node) || !details.contains(target)) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  });
  return (
    <details ref={box} className="menu no-print relative">
      <summary className={buttonClasses('plain')} aria-label="More" title="More">
        <Ellipsis aria-hidden="true" className="size-4.5" />
      </summary>
      <div className="absolute top-full right-0 z-20 mt-1 flex w-64 flex-col rounded-sm border border-rule bg-sheet p-1 shadow-float">
        {children}
      </div>
    </details>
  );
}
