import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Keeps what was pressed where it is on the screen while something above it folds: the page must not move under the
 * pointer.
 */
export function useHeldInPlace(): (pressed: HTMLElement) => void {
  const held = useRef<{ element: HTMLElement; top: number } | null>(null);
  useLayoutEffect(() => {
    const was = held.current;
    held.current = null;
    if (was === null || !was.element.isConnected) return;
    const by = was.element.getBoundingClientRect().top - was.top;
    if (Math.abs(by) > 1) window.scrollBy({ top: by, behavior: 'instant' });
  });
  return useCallback((pressed) => {
    held.current = { element: pressed, top: pressed.getBoundingClientRect().top };
  }, []);
}
