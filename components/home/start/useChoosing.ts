import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { comparePath } from '@/lib/documents/paths';

/** The choice of two lists that are to be compared. */
export interface Choosing {
  /** The one that was chosen; null: nothing is being compared. */
  first: string | null;
  /** There are two lists. */
  possible: boolean;
  begin: (viewId: string) => void;
  /** Takes the second one and shows them side by side. */
  end: (viewId: string) => void;
  cancel: () => void;
}

/** The choice among these lists, which is over when the first one goes. */
export function useChoosing(lists: readonly { viewId: string }[]): Choosing {
  const router = useRouter();
  const [chosen, setChosen] = useState<string | null>(null);
  const first = lists.some(({ viewId }) => viewId === chosen) ? chosen : null;
  return {
    first,
    possible: lists.length > 1,
    begin: setChosen,
    end: (viewId) => first !== null && router.push(comparePath(first, viewId)),
    cancel: () => setChosen(null),
  };
}
