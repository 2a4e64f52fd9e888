'use client';

import Link from 'next/link';
import { startTransition, useActionState, useMemo, useState, type FormEvent } from 'react';
import { GameSizeField } from '@/components/list/army/gameSizeField';
import { Button } from '@/components/shared/button';
import { Disclosure } from '@/components/shared/disclosure';
import { Select, TextField } from '@/components/shared/field';
import type { BookChoice } from '@/lib/browser/bookLink';
import { capitalised } from '@/lib/foundation/words';
import { EDITIONS, FIRST_EDITION, type EditionId } from '@/lib/units/editions.data';
import { BookPicker, nameOf, type OfferedBooks } from '@/components/list/format/bookPicker';
import { FactionPicker, type FactionChoice } from './factionPicker';
import { FormatPicker, type FormatChoice } from '@/components/list/format/formatPicker';

export interface DatasetChoice {
  readonly hash: string;
  readonly name: string;
  /** Source and date in words. */
  readonly from: string;
  readonly factions: readonly FactionChoice[];
  /** The edition of the game that it is for. */
  readonly edition: EditionId | null;
}

/**
 * What stands for unit books in the place of a dataset's hash: which data they make is settled when the list is made.
 */
const UNIT_BOOKS = 'books';

/**
 * Unit data, format, size of the game, faction or unit books, and name: all that a list needs before there is something
 * in it.
 */
export function NewListForm({
  action,
  formats,
  datasets,
  books,
  taken = null,
  wanted,
}: {
  readonly action: (previous: string | null, form: FormData) => Promise<string | null>;
  readonly formats: readonly FormatChoice[];
  /** Newest first. */
  readonly datasets: readonly DatasetChoice[];
  /** By the edition that they are for. */
  readonly books: Readonly<Partial<Record<EditionId, OfferedBooks>>>;
  /** The book whose house units the list is to take, in the first place. */
  readonly taken?: BookChoice | null;
  /** The hash of the dataset to begin with, or that of unit books. */
  readonly wanted: string | null;
}) {
  const [problem, submit, busy] = useActionState(action, null);
  const all = useMemo(() => [...datasets, ...bookChoices(formats)], [formats, datasets]);
  const [hash, setHash] = useState(
    (
      all.find((each) => each.hash === wanted) ??
      all.find(({ edition }) => taken !== null && edition === taken.edition) ??
      all[0]
    )?.hash ?? '',
  );
  const [preferred, setPreferred] = useState<string | null>(null);
  const [size, setSize] = useState<number | null>(null);
  const [faction, setFaction] = useState<string | null>(null);
  const [chosenBooks, setChosenBooks] = useState<readonly BookChoice[]>(taken === null ? [] : [taken]);
  const [name, setName] = useState('');
  const dataset = all.find((each) => each.hash === hash) ?? null;
  const chosen = dataset?.factions.find(({ id }) => id === faction) ?? null;
  const choices = useMemo(() => all.map((each) => ({ value: each.hash, name: `${each.name} (${each.from})` })), [all]);
  if (dataset === null) return <NoData />;
  // Not as the form's action: that would clear what was chosen when the answer is a problem.
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    startTransition(() => submit(form));
  }
  const offered = (dataset.edition === null ? undefined : books[dataset.edition]) ?? NO_BOOKS;
  const fitting = formats.filter(({ edition }) => edition === dataset.edition);
  const format = fitting.find(({ id }) => id === preferred) ?? fitting[0] ?? null;
  const ofBooks = dataset.edition !== null && isOfBooks(dataset.edition);
  const houseBooks = chosenBooks.filter((book) => book.edition === dataset.edition);
  const from = ofBooks ? houseBooks.map(nameOf).join(', ') : (chosen?.name ?? '');
  function prefer(id: string): void {
    setPreferred(id);
    // Unit books are always at hand, so their format is never shut.
    const edition = formats.find((each) => each.id === id)?.edition;
    if (edition !== undefined && isOfBooks(edition)) setHash(hashOfBooks(edition));
  }
  return (
    <form onSubmit={send} data-format={format?.id} className="mt-5 flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-72">
          <Select label="Unit data" name="data" value={hash} onChoose={setHash} choices={choices} />
        </div>
        <Link
          href="/data"
          className="inline-flex min-h-row items-center font-medium underline decoration-rule underline-offset-4 hover:decoration-ink"
        >
          Add unit data
        </Link>
      </div>
      <FormatPicker formats={formats} chosen={format} edition={dataset.edition} onChoose={prefer} />
      {format !== null && format.gameSizes !== null && (
        <GameSizeField key={format.id} name="size" sizes={format.gameSizes} value={size} onChange={setSize} />
      )}
      <TextField
        label="Name of the list"
        name="name"
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
        placeholder={from || (ofBooks ? 'The names of its unit books' : 'The faction’s name')}
        autoComplete="off"
      />
      {ofBooks ? (
        <BookPicker
          key={hash}
          books={offered}
          edition={dataset.edition}
          chosen={houseBooks}
          onChoose={setChosenBooks}
        />
      ) : (
        <FactionPicker key={hash} factions={dataset.factions} chosen={chosen?.id ?? null} onChoose={setFaction} />
      )}
      {!ofBooks && dataset.edition !== null && (
        <Disclosure summary="House units: datasheets of your own" open={houseBooks.length > 0}>
          <BookPicker
            key={dataset.edition}
            books={withTaken(offered, taken?.edition === dataset.edition ? taken : null)}
            edition={dataset.edition}
            chosen={houseBooks}
            onChoose={setChosenBooks}
          />
        </Disclosure>
      )}
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t border-rule bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button type="submit" look="primary" disabled={busy || format === null} className="px-5!">
          {busy ? 'Making it …' : 'Make the list'}
        </Button>
        <p role="status" className={problem === null ? 'min-w-0 truncate text-ink-soft' : 'text-illegal'}>
          {problem ?? stillOpen(format, size, ofBooks ? 'Choose a unit book' : 'Choose a faction', from)}
        </p>
      </div>
    </form>
  );
}

/** A book that somebody else wrote is offered too where its page led here. */
const withTaken = (books: OfferedBooks, taken: BookChoice | null): OfferedBooks =>
  taken === null || books.own.some(({ viewId }) => viewId === taken.viewId)
    ? books
    : { ...books, own: [...books.own, taken] };

const NO_BOOKS: OfferedBooks = { own: [], samples: [] };

const isOfBooks = (edition: EditionId): boolean => EDITIONS[edition].units === 'books';

/** The choice that stands for the books of an edition. */
const hashOfBooks = (edition: EditionId): string =>
  edition === FIRST_EDITION ? UNIT_BOOKS : `${UNIT_BOOKS}-${edition}`;

/** A choice in the place of unit data for each edition whose units players write. */
function bookChoices(formats: readonly FormatChoice[]): readonly DatasetChoice[] {
  const editions = [...new Set(formats.map(({ edition }) => edition))].filter(isOfBooks);
  return editions.map((edition) => ({
    hash: hashOfBooks(edition),
    name: capitalised(EDITIONS[edition].book.many),
    from: 'written by players',
    factions: [],
    edition,
  }));
}

/** What is still to be chosen, else what is. `from`: the faction or the unit books, empty for none. */
function stillOpen(format: FormatChoice | null, size: number | null, toChoose: string, from: string): string {
  if (format === null) return 'Choose other unit data';
  if (format.gameSizes !== null && !format.gameSizes.optional && size === null) return 'Choose the size of the game';
  if (from === '') return toChoose;
  return size === null || format.gameSizes === null ? from : `${from}, ${size} points`;
}

function NoData() {
  return (
    <p className="mt-5 max-w-text">
      There is no unit data here yet.{' '}
      <Link href="/data" className="font-medium underline underline-offset-4">
        Add unit data
      </Link>
      , then come back.
    </p>
  );
}
