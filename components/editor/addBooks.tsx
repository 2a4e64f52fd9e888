import { useState } from 'react';
import { call } from '@/lib/api/client';
import { addBooks, lists } from '@/lib/api/lists';
import { BookPicker } from '@/components/list/format/bookPicker';
import type { BookChoice } from '@/lib/browser/bookLink';
import { Button } from '@/components/ui/button';
import type { LinkedDataset } from '@/lib/data/link';
import { lineOf, type Standing } from '@/lib/documents/lineage';
import type { Roster } from '@/lib/documents/roster/schema';
import { BooksInList, type BookSheetProps } from './booksInList';
import { loadLinked } from '@/lib/browser/loadLinked';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { Problem } from '@/components/ui/note';

/** The books whose units a force has, and the way to those of others. */
export function AddBooks({ editor, offered, viewId, on, editSecret, ready, onDone }: BookSheetProps) {
  const [chosen, setChosen] = useState<readonly BookChoice[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function add(): Promise<void> {
    setBusy(true);
    const wanted = {
      version: on.version,
      line: lineOf(on),
      books: chosen.map((book) => book.viewId),
      ...(editSecret === null ? {} : { editSecret }),
    };
    const answer = await call(addBooks, { params: { viewId }, body: wanted });
    const list = answer.ok ? await added(viewId) : answer;
    setBusy(false);
    if (!list.ok) return setFailure(list.problem);
    editor.move(list.value.roster, list.value.linked);
    onDone(list.value.saved);
  }
  const { forces } = editor.roster;
  return (
    <div className="flex flex-col gap-4">
      <BooksInList
        books={forces.map(({ id, catalogueName, selections }) => ({
          id,
          name: catalogueName,
          units: selections.length,
          stays: forces.length === 1,
        }))}
        onTakeOut={(force) => editor.edit({ kind: 'remove-force', force })}
      />
      <BookPicker books={offered} edition={editor.format.edition} chosen={chosen} onChoose={setChosen} />
      <p className="max-w-text text-sm text-ink-faint">The units that the list has stay as they are.</p>
      <Problem says={failure} />
      <Button
        look="primary"
        className="self-start"
        disabled={busy || !ready || chosen.length === 0}
        onClick={() => void add()}
      >
        {busy && 'Adding …'}
        {!busy && (ready ? 'Add these books' : 'Saving …')}
      </Button>
    </div>
  );
}

const NOT_FETCHED = 'The books were added: reload the page to see them.';

/** The list as the server has put the books into it, with its data. */
async function added(viewId: string): Promise<Result<{ roster: Roster; saved: Standing; linked: LinkedDataset }>> {
  const list = await call(lists.read, { params: { viewId } });
  if (!list.ok) return failed(NOT_FETCHED);
  const { roster, version, lineage, datasetHash } = list.value;
  const loaded = await loadLinked(datasetHash, roster);
  return loaded.ok ? ok({ roster, saved: { version, lineage }, linked: loaded.value }) : failed(NOT_FETCHED);
}
