import { useEffect, useState } from 'react';

/** So long after a change a second tap would be meant for what stood there before, in milliseconds. */
const REST = 1000;

/** False for a second after `value` has changed: a tap that came twice must not count for what stands there now. */
export function useRest(value: string): boolean {
  const [last, setLast] = useState({ value, rested: true });
  if (last.value !== value) setLast({ value, rested: false });
  useEffect(() => {
    if (last.rested) return undefined;
    const timer = setTimeout(() => setLast({ value: last.value, rested: true }), REST);
    return () => clearTimeout(timer);
  }, [last]);
  return last.value === value && last.rested;
}
