'use client';

import { Printer } from 'lucide-react';
import { createContext, use } from 'react';
import { Button } from '@/components/ui/button';

/** Lays the list of a page out for paper; null: the page itself is what is printed. */
export const LayOut = createContext<(() => void) | null>(null);

/** Leads to what can be printed, or opens the browser's print dialogue. */
export function PrintButton() {
  const layOut = use(LayOut);
  return (
    <Button icon={<Printer />} onClick={layOut ?? (() => print())}>
      Print
    </Button>
  );
}
