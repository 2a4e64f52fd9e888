'use client';

import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, FocusEvent, PointerEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { buttonClasses } from '@/components/ui/button';
import { classes } from '@/lib/foundation/classes';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'type'> {
  label: string;
  /** Its key, say: shown after the label in the tip. */
  hint?: string;
  icon: ReactNode;
}

/** A button with only an icon. `label` is its name for everyone who cannot see it, and its tip for those who wonder. */
export function IconButton({ label, hint, icon, className, ...rest }: IconButtonProps) {
  const { about, listeners } = useTip();
  return (
    <button
      type="button"
      aria-label={label}
      className={classes(buttonClasses('quiet'), 'w-row shrink-0 px-0!', className)}
      {...listeners}
      {...rest}
    >
      <span aria-hidden="true" className="[&>svg]:size-4.5">
        {icon}
      </span>
      {about !== null && <Tip about={about}>{hint === undefined ? label : `${label} (${hint})`}</Tip>}
    </button>
  );
}

/** In milliseconds: who only passes over a button sees no tip. */
const DELAY = 400;

/** The button that shows its tip, since it was pointed at for a moment or reached by key; null: none is shown. */
function useTip() {
  const [about, setAbout] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = (): void => {
    clearTimeout(timer.current);
    setAbout(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    about,
    listeners: {
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
        if (pointerType !== 'touch') timer.current = setTimeout(() => setAbout(currentTarget), DELAY);
      },
      onPointerLeave: hide,
      onPointerDown: hide,
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
        currentTarget.matches(':focus-visible') && setAbout(currentTarget),
      onBlur: hide,
      onKeyDown: hide,
    },
  };
}

/** Between a tip and what it is about, and to the edges of the window, in px. */
const GAP = 4;

/** A word or two on what is pointed at or focused; never the only place where something is to be read. */
function Tip({ about, children }: { about: HTMLElement; children: string }) {
  function place(tip: HTMLElement | null): void {
    if (tip === null) return;
    tip.showPopover?.();
    const [{ left, top, bottom, width }, own] = [about.getBoundingClientRect(), tip.getBoundingClientRect()];
    const most = document.documentElement.clientWidth - own.width - GAP;
    const above = top - own.height - GAP;
    tip.style.left = `${Math.max(GAP, Math.min(left + (width - own.width) / 2, most))}px`;
    tip.style.top = `${above < GAP ? bottom + GAP : above}px`;
  }
  // Outside of what it is about, so that it is no part of what that says.
  return createPortal(
    <span
      ref={place}
      popover="manual"
      aria-hidden="true"
      className="arrive pointer-events-none fixed inset-auto m-0 max-w-64 rounded-sm bg-ink px-2 py-1 text-sm text-paper shadow-float"
    >
      {children}
    </span>,
    document.body,
  );
}
