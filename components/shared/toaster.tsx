'use client';

import dynamic from 'next/dynamic';
import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import type { ToastMessage } from './toast';

/** Most pages are left without a message. */
const Later = dynamic(() => import('./toast').then(({ Toast }) => Toast), { ssr: false });

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
      {children}
      {shown !== null && <Later message={shown} turn={shown.turn} open={open} onOpenChange={setOpen} />}
    </ShowToast>
  );
}
