import { type RefObject, useEffect, useRef, useState } from 'react';

/** So long after a change a second tap would be meant for what stood there before, in milliseconds. */
const REST = 1000;

/** Whether something has been as it is for so long: a tap that came twice must not count for what is there now. */
export function useSettled(what: string, milliseconds = REST): boolean {
  const [settled, setSettled] = useState(what);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), milliseconds);
    return () => clearTimeout(timer);
  }, [what, milliseconds]);
  return settled === what;
}

/**
 * Brings something into view when `step` changes while its head is out of sight, or any of it where the `whole` is to
 * be seen: what comes next is not to be looked for.
 */
export function useInView(step: string, whole = false): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement | null>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const { top, bottom } = place.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    const isCut = whole && bottom > innerHeight;
    if (isCut || top < 0 || top > innerHeight * 0.7) place.current?.scrollIntoView({ block: 'start' });
  }, [step, whole]);
  return place;
}
