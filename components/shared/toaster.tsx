'use client';

import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { createContext, use, useCallback, useState, type ReactNode } from 'react';

export interface ToastMessage {
  /** `Removed Surf Riders.` */
  readonly text: string;
  /** `Undo`: what the button does. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

type Show = (message: ToastMessage) => void;
const ShowToast = createContext<Show>(() => undefined);

/** Shows a line at the foot of the page for eight seconds; a newer one takes its place. */
export const useToast = (): Show => use(ShowToast);

/** Rendered once, around everything that shows a toast. */
export function Toaster({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<(ToastMessage & { readonly turn: number }) | null>(null);
  const [open, setOpen] = useState(false);
  const show = useCallback<Show>((message) => {
    setShown((last) => ({ ...message, turn: (last?.turn ?? 0) + 1 }));
    setOpen(true);
  }, []);
  return (
    <ShowToast value={show}>
      <Toast.Provider duration={8000} swipeDirection="down">
        {children}
        {shown !== null && (
          <Toast.Root
            key={shown.turn}
            open={open}
            onOpenChange={setOpen}
            className="arrive-up flex items-center gap-1 rounded-sm bg-ink py-1 pr-1 pl-4 text-paper shadow-float"
          >
            <Toast.Description className="min-w-0 py-1.5 wrap-anywhere">{shown.text}</Toast.Description>
            {shown.action !== undefined && (
              <Toast.Action
                altText={shown.action.label}
                onClick={shown.action.run}
                className="min-h-row shrink-0 rounded-sm px-3 font-semibold underline underline-offset-4 focus-visible:outline-paper"
              >
                {shown.action.label}
              </Toast.Action>
            )}
            <Toast.Close
              aria-label="Close"
              className="flex size-row shrink-0 items-center justify-center rounded-sm focus-visible:outline-paper [&>svg]:size-4"
            >
              <X />
            </Toast.Close>
          </Toast.Root>
        )}
        <Toast.Viewport
          label="Messages ({hotkey})"
          className="no-print fixed bottom-[calc(0.75rem+env(safe-area-inset-bottom))] max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] left-1/2 z-50 w-max max-w-[calc(100vw-1.5rem)] -translate-x-1/2 outline-none"
        />
      </Toast.Provider>
    </ShowToast>
  );
}
