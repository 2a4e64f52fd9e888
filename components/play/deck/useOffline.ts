import { useEffect, useState } from 'react';
import { whenKept } from '@/lib/browser/app/registration';

/** True once the page is kept on this device, and opens without a connection. */
export function useOffline(): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    let left = false;
    void whenKept().then((done) => {
      if (!left) setKept(done);
    });
    return () => {
      left = true;
    };
  }, []);
  return kept;
}
