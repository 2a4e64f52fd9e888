import { useEffect, useState } from 'react';
import { keepPage } from '@/lib/browser/keepPage';

/** Keeps the page for opening it offline; true once everything is kept. */
export function useOffline(): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    let left = false;
    void keepPage().then((done) => {
      if (!left) setKept(done);
    });
    return () => {
      left = true;
    };
  }, []);
  return kept;
}
