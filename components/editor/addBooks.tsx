'use client';

import { useState } from 'react';
import { ask } from '@/components/share/ask';
import { BookPicker, type OfferedBooks } from '@/components/start/bookPicker';
import type { BookChoice } from '@/components/start/bookLink';
import { Button } from '@/components/ui/button';
import type { Editor } from './useEditor';

/** The books whose units a force has, and the way to those of others. */
export function AddBooks({ editor, offered, viewId, version, editSecret, ready }: {
  readonly editor: Editor;
  readonly offered: OfferedBooks;
  readonly viewId: string;
  readonly version: number;
  readonly editSecret: string | null;
  /** Whether the server has everything that was done here. */
  readonly ready: boolean;
}) {
  const [chosen, setChosen] = useState<readonly BookChoice[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function add(): Promise<void> {
    setBusy(true);
    const wanted = { version, books: chosen.map((book) => book.viewId), ...(editSecret === null ? {} : { editSecret }) };
    const answer = await ask(`/api/lists/${viewId}/books`, 'POST', wanted, () => null);
    if (!('message' in answer)) return location.replace(location.pathname + location.hash);
    setFailure(answer.message);
    setBusy(false);
  }
  const { forces } = editor.roster;
  return (
    <div className="flex flex-col gap-4">
      <section aria-label="In this list">
        <h3 className="label text-ink-soft">In this list</h3>
        <ul className="divide-y divide-hairline border-y border-hairline">
          {forces.map(({ id, catalogueName, selections }) => (
            <li key={id} className="flex min-h-row items-center gap-2 py-1">
              <span className="min-w-0 flex-1 break-words">{catalogueName}</span>
              {selections.length > 0 || forces.length === 1
                ? <span className="figures text-sm text-ink-soft">{selections.length === 1 ? '1 unit' : `${selections.length} units`}</span>
                : <Button small onClick={() => editor.edit({ kind: 'remove-force', force: id })}>Take it out<span className="sr-only">: {catalogueName}</span></Button>}
            </li>
          ))}
        </ul>
      </section>
      <BookPicker books={offered} chosen={chosen} onChoose={setChosen} />
      <p className="max-w-text text-sm text-ink-faint">The units that the list has stay as they are. The editor opens anew, so what you did before can then no longer be undone.</p>
      {failure !== null && <p role="alert" className="text-illegal">{failure}</p>}
      <Button look="primary" className="self-start" disabled={busy || !ready || chosen.length === 0} onClick={() => void add()}>{busy ? 'Adding …' : ready ? 'Add these books' : 'Saving …'}</Button>
    </div>
  );
}
