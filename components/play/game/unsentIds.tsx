import { createContext, useContext, useMemo, type ReactNode } from 'react';

const Ids = createContext<ReadonlySet<string>>(new Set());

interface UnsentIdsProps {
  value: readonly { id: string }[];
  children: ReactNode;
}

/** Tells the lists of what happened which of it only this device knows so far. */
export function UnsentIds({ value, children }: UnsentIdsProps) {
  const ids = useMemo(() => new Set(value.map(({ id }) => id)), [value]);
  return <Ids value={ids}>{children}</Ids>;
}

/** The ids of what is still to be sent. */
export const useUnsentIds = (): ReadonlySet<string> => useContext(Ids);
