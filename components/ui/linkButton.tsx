'use client';

import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { copyText } from '@/lib/browser/copyText';

/** Puts the page's link on the clipboard; where the browser forbids that, shows it to be copied by hand. */
export function LinkButton({ address }: { address: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'by-hand'>('idle');
  async function copy(): Promise<void> {
    const copied = await copyText(address);
    setState(copied ? 'copied' : 'by-hand');
    if (copied) setTimeout(() => setState('idle'), 2500);
  }
  return (
    <>
      <Button icon={<Link2 />} onClick={() => void copy()}>
        {state === 'copied' ? 'Link copied' : 'Copy link'}
      </Button>
      <span role="status" className={state === 'by-hand' ? 'text-sm select-all' : 'sr-only'}>
        {state === 'copied' && 'Link copied'}
        {state === 'by-hand' && address}
      </span>
    </>
  );
}
