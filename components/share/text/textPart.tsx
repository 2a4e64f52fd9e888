'use client';

import { Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { copyText } from '@/lib/browser/copyText';
import { amount } from '@/lib/foundation/words';

interface TextPartProps {
  text: string;
  /** Which of several messages it is; null: the only one. */
  part: { number: number; of: number } | null;
}

/** What is copied, to the letter, and the button that copies it. */
export function TextPart({ text, part }: TextPartProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  async function copy(): Promise<void> {
    const done = await copyText(text);
    setCopied(done ? text : null);
    setRefused(!done);
    if (!done) field.current?.select();
  }
  const name = part === null ? 'Text' : `Message ${part.number} of ${part.of}`;
  const isCopied = copied === text;
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="label text-ink-soft">
          {name}
        </label>
        <span className="figures text-sm text-ink-faint">{amount(text.length, 'character')}</span>
        <Button look="primary" icon={<Copy />} className="ml-auto" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
          <span className="sr-only"> {name.toLowerCase()}</span>
        </Button>
      </div>
      <textarea
        ref={field}
        id={id}
        readOnly
        value={text}
        rows={Math.min(14, Math.max(4, text.split('\n').length))}
        className="block w-full rounded-sm border border-rule bg-well px-2 py-1.5 text-sm"
      />
      <p role="status" className={refused ? 'mt-1 text-sm text-illegal' : 'sr-only'}>
        {isCopied && 'Copied.'}
        {refused && 'The browser did not let us copy. The text is marked: copy it yourself.'}
      </p>
    </div>
  );
}
