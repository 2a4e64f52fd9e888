'use client';

import type { ReactNode } from 'react';
import { StateChip } from '@/components/ui/chip';

interface TwoVersionsProps {
  state: string;
  text: string;
  /** Below the line. */
  more?: ReactNode;
  children: ReactNode;
}

/** Says that there is more than one version of a document, and what can be done. */
export function TwoVersions({ state, text, more = null, children }: TwoVersionsProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 border-y border-cannot-tell bg-cannot-tell-wash px-4 py-2"
    >
      <StateChip state="cannot-tell">{state}</StateChip>
      <p className="min-w-0 flex-1 basis-60">{text}</p>
      {children}
      {more !== null && <div className="basis-full">{more}</div>}
    </div>
  );
}
