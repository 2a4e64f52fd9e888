'use client';

import { useIdlePart } from '@/components/ui/useIdlePart';

/** The lists of this browser. Where there are some, they come first of all. */
export function OwnLists({ formats }: { formats: Readonly<Record<string, string>> }) {
  const part = useIdlePart(
    () => import('./ownLists'),
    () => document.documentElement.hasAttribute('data-lists'),
  );
  return part === null ? <div className="lists-to-come" aria-busy="true" /> : <part.OwnLists formats={formats} />;
}

/** Imports what is dropped or pasted anywhere on the page. */
export function ImportAnywhere() {
  const part = useIdlePart(() => import('./importing'));
  return part !== null && <part.ImportAnywhere />;
}
