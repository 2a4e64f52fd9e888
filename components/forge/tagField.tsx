'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '@/components/ui/field';
import { BOOK_LIMITS } from '@/lib/units/book';

/** Words of the players' own by which units are sorted. */
export function TagField({ tags, onChange }: { readonly tags: readonly string[]; readonly onChange: (tags: string[]) => void }) {
  const [text, setText] = useState('');
  function take(): void {
    const written = text.split(/[,;]/).map((each) => each.trim().slice(0, BOOK_LIMITS.tagLength)).filter((each) => each !== '');
    setText('');
    if (written.length > 0) onChange([...new Set([...tags, ...written])].slice(0, BOOK_LIMITS.tags));
  }
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        label="Tags" value={text} maxLength={200} autoComplete="off" placeholder="Motor pool, Sunday league"
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ',') return;
          event.preventDefault();
          take();
        }}
      />
      {tags.length > 0 && (
        <ul aria-label="Tags, written" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="inline-flex h-7 items-stretch rounded-sm border border-hairline pointer-coarse:h-row">
              <span className="flex items-center px-2">{tag}</span>
              <button type="button" aria-label={`Remove the tag ${tag}`} onClick={() => onChange(tags.filter((each) => each !== tag))} className="flex w-7 items-center justify-center text-ink-soft hover:bg-press pointer-coarse:w-row"><X aria-hidden="true" className="size-3.5" /></button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
