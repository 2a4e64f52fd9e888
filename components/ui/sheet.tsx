'use client';

import { X } from 'lucide-react';
import { createContext, use, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './iconButton';
import { coverPage, topmostBox } from './useTopmostBox';
import { useInBrowser, useWindowEvent } from './useWindowEvent';

/** Around sheets: what they cover and must stay in sight, in a line at the head of each that stands over the page. */
export const SheetsCover = createContext<ReactNode>(null);

/** Around sheets: whether they stand in a column of the page, which is there for them, rather than over it. */
export const SheetsBeside = createContext(false);

interface SheetProps {
  onClose: () => void;
  title: string;
  /** Right of the title: points, say. */
  note?: ReactNode;
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** What floats over the page; whether it is open is the caller's. Escape, backdrop and cross call `onClose`. */
export function Sheet({ open = true, ...shown }: SheetProps & { open?: boolean }) {
  const beside = use(SheetsBeside);
  // The server has no page to stand over.
  const hasPage = useInBrowser(() => true, false);
  if (!open || !hasPage) return null;
  return beside ? <BesideSheet {...shown} /> : createPortal(<ModalSheet {...shown} />, document.body);
}

/** Over the page, of which nothing else is in reach. */
function ModalSheet(shown: SheetProps) {
  const { onClose } = shown;
  const name = useId();
  const box = useRef<HTMLDialogElement>(null);
  const pressed = useRef(false);
  useSheetFocus(box);
  useEffect(() => (box.current === null ? undefined : coverPage(box.current)), []);
  useEscape(onClose, () => topmostBox() === box.current);
  return (
    // By key Escape does what a click beside it does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <dialog
      ref={box}
      tabIndex={-1}
      aria-labelledby={name}
      // Back on a phone; a browser may close it without asking.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      // Where a finger was drawn out of the sheet, nothing closes.
      onPointerDown={(event) => (pressed.current = isOnBackdrop(event))}
      onClick={(event) => pressed.current && isOnBackdrop(event) && onClose()}
      className="arrive-up sm:arrive-side backdrop:arrive no-print inset-x-0 top-auto bottom-0 m-0 max-h-[90dvh] w-full max-w-none flex-col rounded-t-md border-t border-rule bg-sheet text-ink shadow-float outline-none open:flex backdrop:bg-[oklch(0.15_0.01_70/0.42)] sm:inset-y-0 sm:right-0 sm:left-auto sm:h-full sm:max-h-none sm:w-[27rem] sm:rounded-none sm:border-t-0 sm:border-l"
    >
      <div aria-hidden="true" className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-sm bg-hairline sm:hidden" />
      <Inside {...shown} name={name} covered={use(SheetsCover)} />
    </dialog>
  );
}

/** All around a modal box counts as the box itself. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** In a column of its own, with the page beside it in reach. */
function BesideSheet(shown: SheetProps) {
  const { onClose } = shown;
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  useSheetFocus(box);
  useEscape(onClose, () => topmostBox() === null);
  return (
    <div
      ref={box}
      role="dialog"
      aria-labelledby={name}
      tabIndex={-1}
      className="no-print flex h-full min-h-0 flex-col outline-none"
    >
      <Inside {...shown} name={name} covered={null} />
    </div>
  );
}

/** Where the focus was before a sheet that is going: the way back of the one that comes in its place, too. */
let leftBehind: Element | null = null;

/** The focus goes to a sheet as it comes, stays in it, and returns to where it was. */
function useSheetFocus(box: RefObject<HTMLElement | null>): void {
  const opener = useRef<Element | null>(null);
  // As it is drawn: a key that is pressed right after is for the sheet already.
  useLayoutEffect(() => {
    const sheet = box.current;
    if (sheet === null) return undefined;
    const { activeElement, body } = document;
    opener.current = activeElement === null || activeElement === body ? leftBehind : activeElement;
    if (sheet instanceof HTMLDialogElement && !sheet.open) sheet.showModal();
    sheet.focus({ preventScroll: true });
    return () => {
      leftBehind = opener.current;
    };
  }, [box]);
  useEffect(() => {
    if (box.current === null) return;
    const end = keepFocus(box.current);
    return () => {
      end();
      leftBehind = null;
      const isLost = document.activeElement === null || document.activeElement === document.body;
      // A toast's button is gone by now: then whoever goes on by key is at the page's content.
      const from = opener.current;
      const to = from?.isConnected === true ? from : document.getElementById('content');
      if (isLost && to instanceof HTMLElement) to.focus({ preventScroll: true });
    };
  }, [box]);
}

interface InsideProps extends SheetProps {
  /** The id of its title. */
  name: string;
  covered: ReactNode;
}

/** Head, content and foot of a sheet. The content is styled as it is painted, not with the page as it opens. */
const Inside = ({ name, title, note, covered, footer, onClose, children }: InsideProps) => (
  <>
    <header className="flex shrink-0 items-center gap-3 border-b border-hairline py-1.5 pr-2 pl-4">
      <h2 id={name} className="min-w-0 flex-1 truncate text-lg">
        {title}
      </h2>
      {note !== undefined && <span className="figures text-ink-soft">{note}</span>}
      <IconButton label="Close" hint="Esc" icon={<X />} onClick={onClose} />
    </header>
    {covered !== null && <div className="shrink-0 border-b border-hairline px-4 py-1.5">{covered}</div>}
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3 [content-visibility:auto]">
      {children}
    </div>
    {footer !== undefined && (
      <footer className="flex shrink-0 flex-wrap items-center gap-2 border-t border-hairline px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        {footer}
      </footer>
    )}
  </>
);

/** Escape closes a sheet from the moment it is seen, wherever the focus is, while nothing stands over it. */
function useEscape(onClose: () => void, isOnTop: () => boolean): void {
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOnTop()) return;
    event.preventDefault();
    onClose();
  });
}

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
