'use client';

import { useState } from 'react';
import { ask } from '@/components/share/ask';
import { BookPicker } from '@/components/start/bookPicker';
import type { BookChoice } from '@/components/start/bookLink';
import { Button } from '@/components/ui/button';
import { BooksInList, type BookSheetProps } from './booksInList';

/** The books whose units a force has, and the way to those of others. */
export function AddBooks({ editor, offered, viewId, version, editSecret, ready }: BookSheetProps) {
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
      <BooksInList
        books={forces.map(({ id, catalogueName, selections }) => ({ id, name: catalogueName, units: selections.length, stays: forces.length === 1 }))}
        onTakeOut={(force) => editor.edit({ kind: 'remove-force', force })}
      />
      <BookPicker books={offered} chosen={chosen} onChoose={setChosen} />
      <p className="max-w-text text-sm text-ink-faint">The units that the list has stay as they are. The editor opens anew, so what you did before can then no longer be undone.</p>
      {failure !== null && <p role="alert" className="text-illegal">{failure}</p>}
      <Button look="primary" className="self-start" disabled={busy || !ready || chosen.length === 0} onClick={() => void add()}>{busy ? 'Adding …' : ready ? 'Add these books' : 'Saving …'}</Button>
    </div>
  );
}
