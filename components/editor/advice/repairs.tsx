'use client';

import { useToast } from '@/components/shared/toaster';
import { repairWords } from '@/lib/advice/repairWords';
import type { Editor } from '../useEditor';
import { Searching } from './searching';
import { useAdvice } from './useAdvice';
import { Ways } from './ways';

/** What would make the list legal, best first; it is sought while this is open. */
export function Repairs({ editor }: { readonly editor: Editor }) {
  const toast = useToast();
  const { roster, data, format, edit, undo } = editor;
  const advice = useAdvice('repair', { roster, data, format: format.id });
  const { found, answer } = advice;
  return (
    <section aria-label="Repairs" className="mb-4 rounded-sm border border-rule bg-well p-3">
      <h3 className="label text-ink-soft">Repairs</h3>
      <Ways
        label="Repairs"
        ways={found}
        onTake={(change) => {
          edit(change);
          toast({ text: 'Mended', action: { label: 'Undo', run: undo } });
        }}
      />
      <Searching advice={advice} says={answer === null ? null : repairWords(answer)} />
    </section>
  );
}
