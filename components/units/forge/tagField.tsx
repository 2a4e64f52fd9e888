'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '@/components/ui/field';
import { BOOK_LIMITS } from '@/lib/documents/book/book';

interface TagFieldProps {
  label?: string;
  /** What one of them is called. */
  one?: string;
  placeholder?: string;
  tags: readonly string[];
  most?: number;
  onChange: (tags: string[]) => void;
}

/** Words of the players' own: by which units are sorted, or what an edition has for keywords. */
export function TagField({
  label = 'Tags',
  one = 'tag',
  placeholder = 'Motor pool, Sunday league',
  tags,
  most = BOOK_LIMITS.tags,
  onChange,
}: TagFieldProps) {
  const [text, setText] = useState('');
  function take(): void {
    const written = text
      .split(/[,;]/)
      .map((each) => each.trim().slice(0, BOOK_LIMITS.tagLength))
      .filter((each) => each !== '');
    setText('');
    if (written.length > 0) onChange([...new Set([...tags, ...written])].slice(0, most));
  }
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        label={label}
        value={text}
        maxLength={200}
        autoComplete="off"
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ',') return;
          event.preventDefault();
          take();
        }}
      />
      {tags.length > 0 && (
        <ul aria-label={`${label}, written`} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex h-7 items-stretch rounded-sm border border-hairline pointer-coarse:h-row"
            >
              <span className="flex items-center px-2">{tag}</span>
              <button
                type="button"
                aria-label={`Remove the ${one} ${tag}`}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
                className="flex w-7 items-center justify-center text-ink-soft hover:bg-press pointer-coarse:w-row"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
