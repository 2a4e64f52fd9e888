'use client';

import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { StateMark } from '@/components/army/stateMark';
import { dropOpened, loadOpened } from '@/components/share/openedList';
import { Disclosure } from '@/components/ui/disclosure';
import { IconButton } from '@/components/ui/iconButton';
import type { OpenedList } from '@/lib/share/foreignList';

/** Tells once how a list from another program met the unit data: what was found, what was not, and what costs something else now. */
export function OpenedNote({ viewId }: { readonly viewId: string }) {
  const [opened, setOpened] = useState<OpenedList | null>(null);
  useEffect(() => setOpened(loadOpened(viewId)), [viewId]);
  if (opened === null) return null;
  const close = (): void => {
    dropOpened(viewId);
    setOpened(null);
  };
  const { file, writtenBy, selections, found, missing, notes } = opened;
  const whole = found === selections;
  return (
    <section aria-label="What was opened" className="border-y border-rule bg-sheet">
      <div className="mx-auto flex w-full max-w-6xl items-start gap-2 px-4 py-2">
        <StateMark state={whole ? 'note' : 'cannot-tell'} size={18} className="mt-2 shrink-0" />
        <div className="min-w-0 flex-1 py-1.5">
          <p>
            <strong className="font-semibold break-words">{file}</strong> (from {writtenBy}): {foundLine(opened)}{' '}
            {!whole && 'They stay in the list, marked, and cost nothing until you replace them.'} {priceLine(opened)}
          </p>
          {notes.map((note) => <p key={note} className="max-w-text text-sm text-ink-soft">{note}</p>)}
          {missing.length > 0 && (
            <Disclosure summary="What was not found">
              <ul aria-label="Not found" className="flex flex-col gap-1 text-sm">{missing.map((line, place) => <li key={`${place} ${line}`} className="break-words">{line}</li>)}</ul>
            </Disclosure>
          )}
        </div>
        <IconButton label="Close this note" icon={<X />} onClick={close} />
      </div>
    </section>
  );
}

function foundLine({ selections, found, data }: OpenedList): string {
  if (found < selections) return `${found} of ${selections} selections were found in ${data}, ${selections - found} not.`;
  return selections === 1 ? `its one selection was found in ${data}.` : `all ${selections} selections were found in ${data}.`;
}

function priceLine({ points, prices }: OpenedList): string {
  const lines = prices === 0 ? '' : `${prices} ${prices === 1 ? 'price has' : 'prices have'} changed since. `;
  return points === null || points.recorded === points.now ? lines : `${lines}The file says ${points.recorded} points, it is ${points.now} now.`;
}
