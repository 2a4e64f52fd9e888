import { useEffect, useState } from 'react';

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
