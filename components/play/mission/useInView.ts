import { useEffect, useRef, type RefObject } from 'react';

/** Brings something into view when `step` changes while its head is out of sight: what comes next is not to be looked for. */
export function useInView(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement | null>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight * 0.7) place.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  return place;
}
