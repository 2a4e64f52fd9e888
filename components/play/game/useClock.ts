import { useEffect, useState } from 'react';

/** How exact deadlines are where nothing happens, in milliseconds. */
const TICK = 10_000;

/** The server's clock, ISO 8601: what it last told, and the time that has passed here since. */
export function useClock(told: string): string {
  const [passed, setPassed] = useState({ told, ms: 0 });
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setPassed({ told, ms: performance.now() - began }), TICK);
    return () => clearInterval(timer);
  }, [told]);
  return passed.told === told && passed.ms > 0 ? new Date(Date.parse(told) + passed.ms).toISOString() : told;
}
