'use client';

import { Plus, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { TextArea, TextField } from '@/components/ui/field';
import { IconButton } from '@/components/ui/iconButton';
import { BOOK_LIMITS, type KeywordDefinition } from '@/lib/documents/book/book';
import { useFocusNew } from './useFocusNew';
import type { Forge } from './useForge';

/** The keywords that the book explains itself: what they do goes with every unit that has them. */
export function OwnKeywords({ forge }: { forge: Forge }) {
  const definitions = forge.book.definitions ?? [];
  const focusNew = useFocusNew();
  const write = (next: KeywordDefinition[], typed?: string): void =>
    forge.edit({ kind: 'definitions', definitions: next }, typed);
  const change = (at: number, to: Partial<KeywordDefinition>, field: string): void =>
    write(
      definitions.map((each, place) => (place === at ? { ...each, ...to } : each)),
      `own keyword ${at} ${field}`,
    );
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-ink-soft">
        What a keyword of your own does. It is shown, shared and printed with every unit that has the keyword.
      </p>
      <ul aria-label="Own keywords" className="flex w-full flex-col gap-3">
        {definitions.map((each, at) => (
          // They have no id of their own, and are only added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} id={`part-own-keyword-${at}`} className="flex flex-col gap-1.5 border-b border-hairline pb-3">
            <div className="flex items-end gap-2">
              <div className="min-w-0 flex-1">
                <TextField
                  label={`Own keyword ${at + 1}`}
                  labelHidden
                  placeholder="Grapple"
                  maxLength={BOOK_LIMITS.keywordLength}
                  autoComplete="off"
                  value={each.name}
                  onChange={(event) => change(at, { name: event.target.value }, 'name')}
                />
              </div>
              <IconButton
                label={`Remove ${each.name || `own keyword ${at + 1}`}`}
                icon={<Trash2 />}
                onClick={() => write(definitions.toSpliced(at, 1))}
              />
            </div>
            <TextArea
              label={`What ${each.name || `own keyword ${at + 1}`} does`}
              labelHidden
              placeholder="What it does"
              rows={2}
              maxLength={BOOK_LIMITS.definitionLength}
              value={each.text}
              onChange={(event) => change(at, { text: event.target.value }, 'text')}
            />
          </li>
        ))}
      </ul>
      <Button
        small
        icon={<Plus />}
        disabled={definitions.length >= BOOK_LIMITS.definitions}
        onClick={() => {
          write([...definitions, { name: '', text: '' }]);
          focusNew(`own-keyword-${definitions.length}`);
        }}
      >
        Add a keyword
      </Button>
    </div>
  );
}
