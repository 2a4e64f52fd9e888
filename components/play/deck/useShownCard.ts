import { useEffect, useRef } from 'react';

/**
 * Brings the place of the drawn card into view with every card that is drawn: on a phone the stacks below may have been
 * scrolled to.
 */
export function useShownCard(drawn: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(drawn);
  useEffect(() => {
    const more = drawn > before.current;
    before.current = drawn;
    if (more) {
      place.current?.scrollIntoView({
        block: 'nearest',
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
      });
    }
  }, [drawn]);
  return place;
}
