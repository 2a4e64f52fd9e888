'use client';

import { useState, type ReactNode } from 'react';
import { Disclosure } from './disclosure';

interface OpenLaterProps {
  summary: ReactNode;
  className?: string;
  children: () => ReactNode;
}

/** A line that opens what lies under it, drawn only then, so that it is not in the page that all get. */
export function OpenLater({ summary, className, children }: OpenLaterProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure summary={summary} className={`opens-later ${className ?? ''}`} onToggle={() => setOpened(true)}>
      {opened && children()}
    </Disclosure>
  );
}
