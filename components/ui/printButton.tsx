'use client';

import { Printer } from 'lucide-react';
import { Button } from '@/components/ui/button';

/** Opens the browser's print dialogue. */
export function PrintButton() {
  return (
    <Button icon={<Printer />} onClick={() => print()}>
      Print
    </Button>
  );
}
