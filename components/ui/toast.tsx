'use client';

import { X } from 'lucide-react';
import * as Radix from '@radix-ui/react-toast';

export interface ToastMessage {
  /** `Removed Surf Riders.` */
  text: string;
  /** `Undo`: what the button does. */
  action?: { label: string; run: () => void };
}

interface ToastProps {
  message: ToastMessage;
  /** Counts the messages: each is a new one, and announced. */
  turn: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** One line at the foot of the page. Fetched when there is something to say. */
export function Toast({ message: { text, action }, turn, open, onOpenChange }: ToastProps) {
  return (
    <Radix.Provider duration={8000} swipeDirection="down">
      <Radix.Root
        key={turn}
        open={open}
        onOpenChange={onOpenChange}
        className="arrive-up flex items-center gap-1 rounded-sm bg-ink py-1 pr-1 pl-4 text-paper shadow-float"
      >
        <Radix.Description className="min-w-0 py-1.5 wrap-anywhere">{text}</Radix.Description>
        {action !== undefined && (
          <Radix.Action
            altText={action.label}
            onClick={action.run}
            className="min-h-row shrink-0 rounded-sm px-3 font-semibold underline underline-offset-4 focus-visible:outline-paper"
          >
            {action.label}
          </Radix.Action>
        )}
        <Radix.Close
          aria-label="Close"
          className="flex size-row shrink-0 items-center justify-center rounded-sm focus-visible:outline-paper [&>svg]:size-4"
        >
          <X />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        label="Messages ({hotkey})"
        className="no-print fixed bottom-[calc(0.75rem+env(safe-area-inset-bottom))] max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] left-1/2 z-50 w-max max-w-[calc(100vw-1.5rem)] -translate-x-1/2 outline-none"
      />
    </Radix.Provider>
  );
}
