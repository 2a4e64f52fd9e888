import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { isStrayTap, type Tap } from '@/lib/foundation/strayTap';

/**
 * Handlers that shield what took the place of a tapped target from the second tap of a double tap. `ifGone`: only
 * where that target left the page, since a tap may open what is tapped next.
 */
export function useStrayTaps({ ifGone = false } = {}) {
  const last = useRef<(Tap & { on: Element }) | null>(null);
  const before = useRef<typeof last.current>(null);
  const stray = useRef(false);
  useEffect(() => {
    // Who tapped something else in between means what is there now. The window hears of every tap first.
    const anywhere = (): void => {
      before.current = last.current;
      last.current = null;
    };
    window.addEventListener('pointerdown', anywhere, true);
    return () => window.removeEventListener('pointerdown', anywhere, true);
  }, []);
  return {
    onPointerDownCapture: ({ target, timeStamp, clientX, clientY }: PointerEvent): void => {
      const touched = target as Element;
      const on = touched.closest('button, a, label, input, select, summary, [role]') ?? touched;
      const tap = { at: timeStamp, x: clientX, y: clientY, on };
      const isThere = ifGone && before.current?.on.isConnected === true;
      stray.current = !isThere && isStrayTap(before.current, tap);
      last.current = stray.current ? before.current : tap;
    },
    // Who typed in between has seen what is there now.
    onInputCapture: (): void => {
      last.current = null;
      before.current = null;
      stray.current = false;
    },
    // A click without a pointer (a key, a script) has no count.
    onClickCapture: (event: MouseEvent): void => {
      if (!stray.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
