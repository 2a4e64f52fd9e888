import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button, TextLink } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Tick } from '@/components/ui/tick';
import { useRequest } from '@/components/ui/useRequest';
import type { BookChoice } from '@/lib/browser/bookLink';
import { withLazy } from '@/lib/browser/lazy';
import { EDITIONS, type EditionId } from '@/lib/documents/book/editions.data';
import { amount, capitalised, shortList } from '@/lib/foundation/words';

const MOST_NAMES = 5;

export interface OfferedBooks {
  own: readonly BookChoice[];
  samples: readonly BookChoice[];
}

interface BookPickerProps {
  books: OfferedBooks;
  /** The one that all its books are for. */
  edition: EditionId;
  chosen: readonly BookChoice[];
  onChoose: (chosen: readonly BookChoice[]) => void;
}

/** One unit book or several: this browser's, the samples, and those whose link somebody sent. */
export function BookPicker({ books, edition, chosen, onChoose }: BookPickerProps) {
  const [linked, setLinked] = useState<readonly BookChoice[]>([]);
  const known = [...books.own, ...books.samples, ...linked];
  const turn = (book: BookChoice, on: boolean): void => {
    const others = chosen.filter(({ viewId }) => viewId !== book.viewId);
    onChoose(on ? [...others, book] : others);
  };
  function take(book: BookChoice): void {
    if (!known.some(({ viewId }) => viewId === book.viewId)) setLinked([...linked, book]);
    turn(book, true);
  }
  const groups = [
    { name: 'Your own', members: books.own },
    { name: 'Samples', members: books.samples },
    { name: 'By link', members: linked },
  ].filter(({ members }) => members.length > 0);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="label mb-1 flex w-full items-baseline text-ink-soft">
        {capitalised(EDITIONS[edition].book.many)}{' '}
        <span className="figures ml-2 font-medium text-ink-faint">{chosen.length} chosen</span>
      </legend>
      {books.own.length === 0 && (
        <p className="max-w-text text-ink-soft">
          You have no {EDITIONS[edition].book.one} yet.{' '}
          <TextLink href="/books" className="font-medium">
            Write one
          </TextLink>
          , or {books.samples.length > 0 ? 'take one of those below' : 'paste the link of another player’s'}.
        </p>
      )}
      {groups.map(({ name, members }) => (
        <div key={name}>
          <h3 className="text-sm text-ink-faint">{name}</h3>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {members.map((book) => {
              const on = chosen.some(({ viewId }) => viewId === book.viewId);
              return (
                <li key={book.viewId}>
                  <Tick
                    name="book"
                    value={book.viewId}
                    checked={on}
                    onTurn={(next) => turn(book, next)}
                    className="gap-3 rounded-sm px-2 py-2 hover:bg-press has-checked:bg-sheet"
                  >
                    <span className={on ? 'font-semibold break-words' : 'break-words'}>{nameOf(book)}</span>
                    <span className="block text-sm text-ink-soft">{contentsOf(book)}</span>
                  </Tick>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <LinkField edition={edition} onTake={take} />
    </fieldset>
  );
}

function LinkField({ edition, onTake }: { edition: EditionId; onTake: (book: BookChoice) => void }) {
  const [text, setText] = useState('');
  const { busy, problem, ask } = useRequest();
  const fetchBook = () =>
    ask(
      withLazy(
        () => import('@/lib/browser/bookLink'),
        ({ askForBook }) => askForBook(text, edition),
      ),
      (book) => {
        setText('');
        onTake(book);
      },
    );
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          label="Link to someone’s unit book"
          placeholder="Paste it here"
          autoComplete="off"
          value={text}
          error={problem}
          onType={setText}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter fetches the book rather than sending the form.
            event.preventDefault();
            void fetchBook();
          }}
        />
      </div>
      <Button
        icon={<Link2 />}
        disabled={busy || text.trim() === ''}
        onClick={() => void fetchBook()}
        className="sm:mt-6"
      >
        {busy ? 'Fetching …' : 'Add this book'}
      </Button>
    </div>
  );
}

/** A book may be shared before it has a name. */
export const nameOf = ({ name }: Pick<BookChoice, 'name'>): string => name || 'Unit book without a name';

/** How many units a book has, and the names of the first. */
export function contentsOf({ units }: Pick<BookChoice, 'units'>): string {
  if (units.length === 0) return 'No units yet';
  const names = units.map((name) => name || 'one without a name');
  return `${amount(units.length, 'unit')}: ${shortList(names, MOST_NAMES)}`;
}
