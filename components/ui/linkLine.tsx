'use client';

import { Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toaster';
import { copyText } from '@/lib/browser/copyText';

/** A link to be copied, and what it is good for. */
export function LinkLine({ label, note, url }: { label: string; note: string; url: string }) {
  const toast = useToast();
  async function copy(): Promise<void> {
    toast({ text: (await copyText(url)) ? 'Link copied.' : 'The browser blocked copying: mark the link and copy it.' });
  }
  return (
    <div>
      <label className="label text-ink-soft" htmlFor={label}>
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={label}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className="min-h-row min-w-0 flex-1 rounded-sm border border-rule bg-well px-2 text-base"
        />
        <Button look="primary" icon={<Copy />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p className="mt-1 text-sm break-words text-ink-faint">{note}</p>
    </div>
  );
}

/** Puts the page's link on the clipboard; where the browser forbids that, shows it to be copied by hand. */
export function LinkButton({ address }: { address: string }) {
  const toast = useToast();
  const [isByHand, setIsByHand] = useState(false);
  async function copy(): Promise<void> {
    const copied = await copyText(address);
    setIsByHand(!copied);
    if (copied) toast({ text: 'Link copied.' });
  }
  return (
    <>
      <Button icon={<Link2 />} onClick={() => void copy()}>
        Copy link
      </Button>
      <span role="status" className="text-sm break-all select-all">
        {isByHand && address}
      </span>
    </>
  );
}
