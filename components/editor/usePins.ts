import { useCallback, useState } from 'react';
import { loadPins, togglePin } from '@/lib/browser/pins';

/** The units that stay as they are, whatever is advised. */
export interface Pins {
  kept: readonly string[];
  toggle: (id: string) => void;
}

/** The pins of one list, which this browser remembers. */
export function usePins(viewId: string): Pins {
  const [kept, setKept] = useState(() => loadPins(viewId));
  const toggle = useCallback((id: string) => setKept(togglePin(viewId, kept, id)), [viewId, kept]);
  return { kept, toggle };
}
