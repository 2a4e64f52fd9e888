import { Printer } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Button } from '@/components/ui/button';

/** Lays the list of a page out for paper; null: the page itself is what is printed. */
export const LayOut = createContext<(() => void) | null>(null);

/** Leads to what can be printed of a list. */
export function PrintList() {
  const layOut = useContext(LayOut);
  return (
    <Button icon={<Printer />} onClick={layOut ?? (() => print())}>
      Print
    </Button>
  );
}
