'use client';

import { createContext, useContext, useMemo, type ReactNode } from 'react';

const Ids = createContext<ReadonlySet<string>>(new Set());

/** Tells the lists of what happened which of it only this device knows so far. */
export function UnsentIds({
  value,
  children,
}: {
  readonly value: readonly { readonly id: string }[];
  readonly children: ReactNode;
}) {
  const ids = useMemo(() => new Set(value.map(({ id }) => id)), [value]);
  return <Ids value={ids}>{children}</Ids>;
}

/** The ids of what is still to be sent. */
export const useUnsentIds = (): ReadonlySet<string> => useContext(Ids);
