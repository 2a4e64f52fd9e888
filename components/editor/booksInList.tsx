import { Button } from '@/components/ui/button';
import type { OfferedBooks } from '@/components/list/format/bookPicker';
import type { Standing } from '@/lib/documents/lineage';
import { count } from '@/lib/foundation/words';
import type { Editor } from './useEditor';

export interface BookSheetProps {
  editor: Editor;
  offered: OfferedBooks;
  viewId: string;
  on: Standing;
  editSecret: string | null;
  /** Whether the server has everything that was done here. */
  ready: boolean;
  /** The list was moved to data with the books; `saved`: what the server has of it already. */
  onDone: (saved?: Standing) => void;
}

interface BookInList {
  id: string;
  name: string;
  units: number;
  /** It stays in the list also without a unit. */
  stays?: boolean;
}

interface BooksInListProps {
  books: readonly BookInList[];
  /** Whether one can be taken out now. */ still?: boolean;
  onTakeOut: (id: string) => void;
}

/** The books that a list has; one that has no unit in it can be taken out. */
export function BooksInList({ books, still = true, onTakeOut }: BooksInListProps) {
  if (books.length === 0) return null;
  return (
    <section aria-label="In this list">
      <h3 className="label text-ink-soft">In this list</h3>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {books.map(({ id, name, units, stays = false }) => (
          <li key={id} className="flex min-h-row items-center gap-2 py-1">
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            {units > 0 || stays ? (
              <span className="figures text-sm text-ink-soft">{count(units, 'unit')}</span>
            ) : (
              <Button small disabled={!still} onClick={() => onTakeOut(id)}>
                Take it out<span className="sr-only">: {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
