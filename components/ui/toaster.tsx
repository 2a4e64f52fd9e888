'use client';

import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Toast, ToastMessage } from './toast';

/** Most pages are left without a message. */
const fetchToast = (): Promise<typeof Toast> => import('./toast').then((part) => part.Toast);

type Show = (message: ToastMessage) => void;
const ShowToast = createContext<Show>(() => undefined);

/** Shows a line at the foot of the page for eight seconds; a newer one takes its place. */
export const useToast = (): Show => use(ShowToast);

/** The same, for a page that must work when the connection is gone: what draws the line is fetched with the page. */
export function useToastOffline(): Show {
  useEffect(() => {
    // When this fails, the plain line stands in.
    fetchToast().catch(() => undefined);
  }, []);
  return useToast();
}

/** Rendered once, around everything that shows a toast. */
export function Toaster({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(ToastMessage & { turn: number }) | null>(null);
  const [open, setOpen] = useState(false);
  const [Drawn, setDrawn] = useState<typeof Toast | null>(null);
  const show = useCallback<Show>((message) => {
    setShown((last) => ({ ...message, turn: (last?.turn ?? 0) + 1 }));
    setOpen(true);
    fetchToast().then(
      (drawn) => setDrawn(() => drawn),
      () => setDrawn(() => PlainToast),
    );
  }, []);
  return (
    <ShowToast value={show}>
      {children}
      {shown !== null && Drawn !== null && (
        <Drawn message={shown} turn={shown.turn} open={open} onOpenChange={setOpen} />
      )}
    </ShowToast>
  );
}

/** The text alone, where the program's part that draws toasts could not be fetched. */
const PlainToast: typeof Toast = ({ message, turn, open, onOpenChange }) => {
  useEffect(() => {
    const timer = setTimeout(() => onOpenChange(false), 8000);
    return () => clearTimeout(timer);
  }, [turn, onOpenChange]);
  return (
    <p
      role="status"
      hidden={!open}
      className="no-print fixed bottom-16 left-1/2 z-50 w-max max-w-[calc(100vw-1.5rem)] -translate-x-1/2 rounded-sm bg-ink px-4 py-2.5 wrap-anywhere text-paper shadow-float"
    >
      {message.text}
    </p>
  );
};
