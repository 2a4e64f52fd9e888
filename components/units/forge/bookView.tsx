import type { ReactNode } from 'react';
import { StateChip } from '@/components/ui/chip';
import type { SavedBook } from '@/lib/documents/book/savedBook';
import { count } from '@/lib/foundation/words';
import { bounded } from '@/lib/foundation/bounded';
import { EDITIONS } from '@/lib/documents/book/editions.data';
import { accentOf, gamesOf } from '@/components/units/forge/games.model';
import { UnitCard } from './unitCard';

/** The largest sample has 20; a book may hold 200. */
const MOST_UNITS = 100;
/** Bytes of all units that are shown, each of which stands in the page some four times its weight. */
const UNITS_WEIGHT = 150_000;

/** A unit book to read. */
export function BookView({ saved, actions }: { saved: SavedBook; actions: ReactNode }) {
  const { book } = saved;
  const edition = EDITIONS[book.edition];
  const { shown, left } = bounded(book.units, MOST_UNITS, UNITS_WEIGHT);
  return (
    <main data-format={accentOf(book.edition)} className="mx-auto w-full max-w-6xl flex-1 px-4 py-6">
      <p className="label text-accent">{edition.units === 'data' ? 'House units' : 'Unit book'}</p>
      <h1 className="break-words">{book.name || 'Unit book without a name'}</h1>
      <p className="mt-1 flex max-w-text flex-wrap items-center gap-2 text-ink-soft">
        <StateChip state="note">Players’ own</StateChip> Written by players for {gamesOf(book.edition)}, who alone vouch
        for these units.
      </p>
      {book.notes !== null && <p className="mt-2 max-w-text whitespace-pre-line">{book.notes}</p>}
      <div className="no-print mt-4 flex flex-wrap items-center gap-2">{actions}</div>
      {book.units.length === 0 ? (
        <p className="mt-6 text-ink-soft">There is no unit in it yet.</p>
      ) : (
        <ul aria-label="Units" className="mt-6 grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((unit) => (
            <li key={unit.id}>
              <UnitCard unit={unit} edition={edition} definitions={book.definitions ?? []} />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p className="mt-6 text-ink-soft">and {count(left, 'more unit')}, which its file has</p>}
    </main>
  );
}
