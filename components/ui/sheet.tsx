'use client';

import { X } from 'lucide-react';
import * as Dialog from '@radix-ui/react-dialog';
import { createContext, use, useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from './iconButton';

const Beside = createContext(false);

const Covered = createContext<ReactNode>(null);

/** Around sheets: what they cover and must stay in sight, in a line at the head of each that stands over the page. */
export const SheetsCover = Covered.Provider;

/** Around sheets: whether they stand in a column of the page, which is there for them, rather than over it. */
export const SheetsBeside = Beside.Provider;

/**
 * What floats over the page: a sheet from below on the phone, a drawer from the right on the desktop. Whether it is
 * open is the caller's (keep it in the address, and Back closes it). Escape, the backdrop and the cross all call
 * `onClose`.
 */
export function Sheet({ open, ...shown }: SheetProps & { open: boolean }) {
  const beside = use(Beside);
  if (!beside) return <OverSheet open={open} {...shown} />;
  return open ? <BesideSheet {...shown} /> : null;
}

interface SheetProps {
  onClose: () => void;
  title: string;
  /** Right of the title: points, say. */
  note?: ReactNode;
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

function OverSheet({ open, ...shown }: SheetProps & { open: boolean }) {
  const opener = useRef<Element | null>(null);
  /** The sheet itself takes the focus, not its cross: its title is read first, and no tip pops up. */
  function focusSheet(event: Event): void {
    event.preventDefault();
    opener.current = document.activeElement;
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
  }
  function focusOpener(event: Event): void {
    event.preventDefault();
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && shown.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="arrive no-print fixed inset-0 z-30 bg-[oklch(0.15_0.01_70/0.42)]" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusSheet}
          onCloseAutoFocus={focusOpener}
          className="arrive-up sm:arrive-side no-print fixed inset-x-0 bottom-0 z-40 flex max-h-[90dvh] flex-col rounded-t-md border-t border-rule bg-sheet text-ink shadow-float outline-none sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-[27rem] sm:rounded-none sm:border-t-0 sm:border-l"
        >
          <div aria-hidden="true" className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-sm bg-hairline sm:hidden" />
          <Inside
            {...shown}
            heading={<Dialog.Title className="min-w-0 flex-1 truncate text-lg">{shown.title}</Dialog.Title>}
            covered={use(Covered)}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** In a column of its own, with the page beside it in reach. It takes the focus as it comes, and gives it back. */
function BesideSheet(shown: SheetProps) {
  const { onClose } = shown;
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => (box.current === null ? undefined : keepFocus(box.current)), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <div
      ref={box}
      role="dialog"
      aria-labelledby={name}
      tabIndex={-1}
      className="no-print flex h-full min-h-0 flex-col outline-none"
    >
      <Inside
        {...shown}
        heading={
          <h2 id={name} className="min-w-0 flex-1 truncate text-lg">
            {shown.title}
          </h2>
        }
        covered={null}
      />
    </div>
  );
}

interface InsideProps extends Omit<SheetProps, 'title'> {
  heading: ReactNode;
  covered: ReactNode;
}

/** Head, content and foot of a sheet. */
const Inside = ({ heading, note, covered, footer, onClose, children }: InsideProps) => (
  <>
    <header className="flex shrink-0 items-center gap-3 border-b border-hairline py-1.5 pr-2 pl-4">
      {heading}
      {note !== undefined && <span className="figures text-ink-soft">{note}</span>}
      <IconButton label="Close" hint="Esc" icon={<X />} onClick={onClose} />
    </header>
    {covered !== null && <div className="shrink-0 border-b border-hairline px-4 py-1.5">{covered}</div>}
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3">{children}</div>
    {footer !== undefined && (
      <footer className="flex shrink-0 flex-wrap items-center gap-2 border-t border-hairline px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        {footer}
      </footer>
    )}
  </>
);

/** Gives a box the focus when what had it in there is gone; returns the way to stop. */
function keepFocus(box: HTMLElement): () => void {
  let last: EventTarget | null = null;
  const onFocus = ({ target }: FocusEvent): void => {
    last = target;
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || !(last instanceof Element) || last.isConnected) return;
    box.focus({ preventScroll: true });
  });
  box.addEventListener('focusin', onFocus);
  observer.observe(box, { childList: true, subtree: true });
  return () => {
    box.removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}
