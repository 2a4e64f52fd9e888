import { useEffect, useState } from 'react';
import { keepCopied, loadCopied, type CopiedUnit } from '@/lib/browser/copiedUnit';

/** The unit that was copied from some book, also in another tab, and how one is copied. */
export function useCopiedUnit(): {
  copied: CopiedUnit | null;
  copy: (unit: CopiedUnit) => void;
} {
  const [copied, setCopied] = useState<CopiedUnit | null>(null);
  useEffect(() => {
    const look = (): void => setCopied(loadCopied());
    look();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  return {
    copied,
    copy: (unit) => {
      keepCopied(unit);
      setCopied(unit);
    },
  };
}
