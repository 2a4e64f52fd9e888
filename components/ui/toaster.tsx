'use client';

import { X } from 'lucide-react';
import { createContext, use, useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTopmostBox } from './useTopmostBox';
import { useWindowEvent } from './useWindowEvent';
import { classes } from '@/lib/foundation/classes';

interface ToastMessage {
  /** `Removed Surf Riders.` */
  text: string;
  /** `Undo`: what the button does. */
  action?: { label: string; run: () => void };
}

type Show = (message: ToastMessage) => void;
const ShowToast = createContext<Show>(() => undefined);

/** In milliseconds, while neither pointer nor focus is on it. */
const LASTS = 8000;

/** Shows a line at the foot of the page for eight seconds; a newer one takes its place. */
export const useToast = (): Show => use(ShowToast);

/** Rendered once, around everything that shows a toast. */
export function Toaster({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ message: ToastMessage; turn: number } | null>(null);
  const box = useTopmostBox();
  const show = useCallback<Show>((message) => setShown((last) => ({ message, turn: (last?.turn ?? 0) + 1 })), []);
  const place = (
    <div
      role="status"
      className={classes(
        'no-print fixed bottom-[calc(var(--bar,0rem)+var(--line,0rem)+0.75rem+env(safe-area-inset-bottom))] left-1/2 z-50 w-max max-w-[calc(100vw-1.5rem)] -translate-x-1/2',
        // On a phone above a sheet.
        box !== null && 'max-sm:top-[calc(0.5rem+env(safe-area-inset-top))] max-sm:bottom-auto',
      )}
    >
      {shown !== null && <Toast key={shown.turn} message={shown.message} onClose={() => setShown(null)} />}
    </div>
  );
  return (
    <ShowToast value={show}>
      {children}
      {box === null ? place : createPortal(place, box)}
    </ShowToast>
  );
}

function Toast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { text, action } = message;
  const [held, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = held ? undefined : setTimeout(close, LASTS);
    return () => clearTimeout(timer);
  }, [held]);
  useWindowEvent('keydown', ({ key }) => {
    // A sheet that is open is what Escape closes first.
    if (key === 'Escape' && document.querySelector('dialog[open], [role="dialog"]') === null) onClose();
  });
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="arrive-up flex items-center gap-1 rounded-sm bg-ink py-1 pr-1 pl-4 text-paper shadow-float"
    >
      <p className="min-w-0 py-1.5 wrap-anywhere">{text}</p>
      {action !== undefined && (
        <button
          type="button"
          onClick={() => {
            action.run();
            onClose();
          }}
          className="min-h-row shrink-0 rounded-sm px-3 font-semibold underline underline-offset-4 focus-visible:outline-paper"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="flex size-row shrink-0 items-center justify-center rounded-sm focus-visible:outline-paper [&>svg]:size-4"
      >
        <X />
      </button>
    </div>
  );
}
