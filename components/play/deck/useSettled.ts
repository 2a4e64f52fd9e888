import { useEffect, useState } from 'react';

/** Whether something has been as it is for so many milliseconds; at first it has. */
export function useSettled(what: string, milliseconds: number): boolean {
  const [settled, setSettled] = useState(what);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), milliseconds);
    return () => clearTimeout(timer);
  }, [what, milliseconds]);
  return settled === what;
}
