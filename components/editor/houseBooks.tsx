import { useState } from 'react';
import { BookPicker } from '@/components/list/format/bookPicker';
import type { BookChoice } from '@/lib/browser/bookLink';
import type { LinkedDataset } from '@/lib/data/link';
import type { Result } from '@/lib/foundation/result';
import { call } from '@/lib/api/client';
import { withLazy } from '@/lib/browser/lazy';
import { Button } from '@/components/ui/button';
import { houseBooksIn } from '@/lib/data/ownUnits';
import { catalogueIdsOf } from '@/lib/documents/roster/find';
import { BooksInList, type BookSheetProps } from './booksInList';
import { loadLinked } from '@/lib/browser/loadLinked';
import { Problem } from '@/components/ui/note';
import { useRequest } from '@/components/ui/useRequest';

/** The books whose house units a list can take, and the way to those of others. */
export function HouseBooks({
  editor,
  offered,
  ready,
  onDone,
}: Pick<BookSheetProps, 'editor' | 'offered' | 'ready' | 'onDone'>) {
  const [chosen, setChosen] = useState<readonly BookChoice[]>([]);
  const { busy, problem, ask } = useRequest();
  const { army, format, linked, roster } = editor;
  const present = houseBooksIn(linked);
  async function joined(books: string[], keep: string[]): Promise<Result<LinkedDataset>> {
    const wanted = { data: linked.dataset.hash, factions: [...catalogueIdsOf(roster)], books, keep };
    const made = await withLazy(
      () => import('@/lib/api/books'),
      ({ joinBooks }) => call(joinBooks, { body: wanted }),
    );
    return made.ok ? loadLinked(made.value.dataset.hash, roster) : made;
  }
  const change = (books: string[], keep: string[]) =>
    ask(joined(books, keep), (data) => {
      editor.move(roster, data);
      onDone();
    });
  const ids = present.map(({ id }) => id);
  const still = !busy && ready;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-text text-ink-soft">
        Players wrote these datasheets. They count as units of {roster.forces[0]?.catalogueName ?? 'the faction'}. Agree
        on them before the game: your opponent sees who wrote them.
      </p>
      <BooksInList
        books={present.map(({ id, name }) => ({
          id,
          name,
          units: army.units.filter(({ house }) => house?.id === id).length,
        }))}
        still={still}
        onTakeOut={(id) =>
          void change(
            [],
            ids.filter((each) => each !== id),
          )
        }
      />
      <BookPicker books={offered} edition={format.edition} chosen={chosen} onChoose={setChosen} />
      <Problem says={problem} />
      <Button
        look="primary"
        className="self-start"
        disabled={!still || chosen.length === 0}
        onClick={() =>
          void change(
            chosen.map((book) => book.viewId),
            ids,
          )
        }
      >
        {busy && 'Adding …'}
        {!busy && (ready ? 'Add these units' : 'Saving …')}
      </Button>
    </div>
  );
}
