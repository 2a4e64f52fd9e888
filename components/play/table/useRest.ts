import { useEffect, useRef, useState } from 'react';

/** So long after a change a second tap would be meant for what stood there before, in milliseconds. */
const REST = 1000;

/** False for a second after `value` has changed: a tap that came twice must not count for what stands there now. */
export function useRest(value: number): boolean {
  const [rested, setRested] = useState(value);
  const first = useRef(value);
  useEffect(() => {
    if (first.current === value) return undefined;
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested === value;
}
