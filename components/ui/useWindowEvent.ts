import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** Hears of what happens in the window from the moment the component is seen. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  onEvent: (event: WindowEventMap[Type]) => void,
): void {
  // No effect event: a router that leaves the page while it renders has the window say so at once.
  const latest = useRef(onEvent);
  useLayoutEffect(() => {
    latest.current = onEvent;
  });
  useLayoutEffect(() => {
    const listener = (event: WindowEventMap[Type]): void => latest.current(event);
    addEventListener(type, listener);
    return () => removeEventListener(type, listener);
  }, [type]);
}

const never = (): (() => void) => () => undefined;

/** What only the browser can tell, and never tells otherwise. `before`: on the server, and as the page wakes up. */
export const useInBrowser = <Value extends string | number | boolean | null>(read: () => Value, before: Value): Value =>
  useSyncExternalStore(never, read, () => before);
