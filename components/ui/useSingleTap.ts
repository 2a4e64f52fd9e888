import { useRef } from 'react';
import { DOUBLE_TAP } from '@/lib/foundation/strayTap';

/** Acts once for a double tap: for what cannot be taken back, as dice. */
export function useSingleTap<Given extends readonly unknown[]>(act: (...given: Given) => void) {
  const before = useRef(-DOUBLE_TAP);
  return (...given: Given): void => {
    const now = performance.now();
    const isDouble = now - before.current < DOUBLE_TAP;
    before.current = now;
    if (!isDouble) act(...given);
  };
}
