'use client';

import { useState, type ReactNode } from 'react';
import { Select } from '@/components/ui/field';
import { formatsOf } from '@/lib/formats';
import type { Format } from '@/lib/rules/format';
import type { EditionId } from '@/lib/documents/book/editions.data';

/**
 * The format by whose rules the units of a book are judged, and the field where the player chooses it if several are
 * played with such units. Null: none is.
 */
export function useJudgedBy(edition: EditionId): { format: Format | null; choice: ReactNode } {
  const [chosen, setChosen] = useState<string | null>(null);
  const formats = formatsOf(edition);
  const format = formats.find(({ id }) => id === chosen) ?? formats[0] ?? null;
  const choice = formats.length > 1 && (
    <div className="mx-auto w-full max-w-6xl px-4 pb-2">
      <Select
        label="Judged by"
        value={format?.id ?? ''}
        onChoose={setChosen}
        choices={formats.map(({ id, name }) => ({ value: id, name }))}
      />
    </div>
  );
  return { format, choice };
}
