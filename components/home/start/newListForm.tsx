'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useActionState, useMemo, useState, type FormEvent } from 'react';
import { GameSizeField } from '@/components/list/army/gameSizeField';
import { Button, ButtonLink, TextLink } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Select, TextField } from '@/components/ui/field';
import { withLater } from '@/lib/browser/later';
import { editPath } from '@/lib/documents/paths';
import type { BookChoice } from '@/lib/browser/bookLink';
import type { Result } from '@/lib/foundation/result';
import type { StartedList } from '@/lib/documents/roster/savedList';
import { amount, capitalised } from '@/lib/foundation/words';
import { EDITIONS, FIRST_EDITION, hasBooks, playsWith, type EditionId } from '@/lib/documents/book/editions.data';
import { BookPicker, nameOf, type OfferedBooks } from '@/components/list/format/bookPicker';
import { ByDataFields } from './byDataFields';
import { FactionPicker, type FactionChoice } from './factionPicker';
import { FormatPicker, type FormatChoice } from '@/components/list/format/formatPicker';

export interface DatasetChoice {
  hash: string;
  name: string;
  /** Source and date in words. */
  from: string;
  factions: readonly FactionChoice[];
  /** The edition of the game that it is for. */
  edition: EditionId | null;
}

/**
 * What stands for unit books in the place of a dataset's hash: which data they make is settled when the list is made.
 */
const UNIT_BOOKS = 'books';

interface NewListFormProps {
  /** Has the server begin a list. */
  action: (form: FormData) => Promise<Result<StartedList>>;
  formats: readonly FormatChoice[];
  /** Newest first. */
  datasets: readonly DatasetChoice[];
  /** By the edition that they are for. */
  books: Readonly<Partial<Record<EditionId, OfferedBooks>>>;
  /** The book whose house units the list is to take, in the first place. */
  taken?: BookChoice | null;
  /** The hash of the dataset to begin with, or that of unit books. */
  wanted: string | null;
}

/**
 * Unit data, format, size of the game, faction or unit books, and name: all that a list needs before there is something
 * in it.
 */
export function NewListForm({ action, formats, datasets, books, taken = null, wanted }: NewListFormProps) {
  const [problem, submit, busy] = useActionState(made, null);
  // Data that no format plays with cannot be chosen.
  const router = useRouter();
  const all = useMemo(
    () =>
      [...datasets, ...bookChoices(formats)].filter((each) => formats.some((format) => plays(format, each.edition))),
    [formats, datasets],
  );
  const first =
    all.find((each) => each.hash === wanted) ??
    all.find(({ edition }) => taken !== null && edition === taken.edition) ??
    all[0];
  const [hash, setHash] = useState(first?.hash ?? '');
  const [preferred, setPreferred] = useState<string | null>(null);
  const [size, setSize] = useState<number | null>(null);
  const [faction, setFaction] = useState<string | null>(null);
  const [chosenBooks, setChosenBooks] = useState<readonly BookChoice[]>(taken === null ? [] : [taken]);
  const [name, setName] = useState('');
  const format =
    formats.find(({ id }) => id === preferred) ?? firstFor(formats, first?.edition ?? null) ?? formats[0] ?? null;
  const fitting = all.filter(({ edition }) => format !== null && plays(format, edition));
  const dataset = fitting.find((each) => each.hash === hash) ?? fitting[0] ?? null;
  const chosen = dataset?.factions.find(({ id }) => id === faction) ?? null;
  const choices = useMemo(() => all.map((each) => ({ value: each.hash, name: `${each.name} (${each.from})` })), [all]);
  /** A list of one faction is made here, so that it needs no connection; books become unit data on the server. */
  async function made(_: string | null, form: FormData): Promise<string | null> {
    const answer = await withLater(
      () => import('@/lib/browser/newList'),
      ({ newListHere, newListOfBooks }) => (form.has('book') ? newListOfBooks(form, action) : newListHere(form)),
    );
    if (!answer.ok) return answer.problem;
    router.push(editPath(answer.value));
    return null;
  }
  // Not as the form's action: that would clear what was chosen when the answer is a problem.
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    startTransition(() => submit(form));
  }
  const edition = format?.edition ?? null;
  const offered = (edition === null ? undefined : books[edition]) ?? NO_BOOKS;
  const ofBooks = edition !== null && isOfBooks(edition);
  const houseBooks = chosenBooks.filter((book) => book.edition === edition);
  const from = ofBooks ? houseBooks.map(nameOf).join(', ') : (chosen?.name ?? '');
  /** Data for another edition is for another format. */
  function chooseData(wantedHash: string): void {
    setHash(wantedHash);
    const of = all.find((each) => each.hash === wantedHash)?.edition ?? null;
    if (format === null || !plays(format, of)) setPreferred(firstFor(formats, of)?.id ?? null);
  }
  return (
    <form onSubmit={send} data-format={format?.id} className="mt-5 flex flex-col gap-6">
      <FormatPicker
        formats={formats}
        chosen={format}
        lacksData={(each) => !all.some((data) => plays(each, data.edition))}
        onChoose={setPreferred}
      />
      {dataset === null ? (
        <NoData edition={edition} />
      ) : (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-72">
            <Select label="Unit data" name="data" value={dataset.hash} onChoose={chooseData} choices={choices} />
          </div>
          <TextLink href="/data" className="inline-flex min-h-row items-center font-medium">
            Add unit data
          </TextLink>
        </div>
      )}
      {format !== null && format.gameSizes !== null && (
        <GameSizeField key={format.id} name="size" sizes={format.gameSizes} value={size} onChange={setSize} />
      )}
      {dataset !== null && !ofBooks && (
        <FactionPicker
          key={dataset.hash}
          factions={dataset.factions}
          chosen={chosen?.id ?? null}
          onChoose={setFaction}
        />
      )}
      {dataset !== null && ofBooks && (
        <BookPicker
          key={dataset.hash}
          books={offered}
          edition={edition}
          chosen={houseBooks}
          onChoose={setChosenBooks}
        />
      )}
      {format !== null && format.byData && dataset !== null && chosen !== null && (
        <ByDataFields key={`${dataset.hash} ${chosen.id}`} data={dataset.hash} faction={chosen.id} />
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
      {!ofBooks && edition !== null && hasBooks(edition) && (
        <Disclosure summary="House units: datasheets of your own" open={houseBooks.length > 0}>
          <BookPicker
            key={edition}
            books={withTaken(offered, taken?.edition === edition ? taken : null)}
            edition={edition}
            chosen={houseBooks}
            onChoose={setChosenBooks}
          />
        </Disclosure>
      )}
      {/* Lists with units of books are made on the server. */}
      {dataset !== null && !ofBooks && houseBooks.length === 0 && <KeepHere />}
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t border-rule bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button type="submit" look="primary" disabled={busy} className="px-5!">
          {busy ? 'Making it …' : 'Make the list'}
        </Button>
        <p role="status" className={problem === null ? 'min-w-0 truncate text-ink-soft' : 'text-illegal'}>
          {problem ?? stillOpen(format, size, toChoose(dataset, ofBooks), from)}
        </p>
      </div>
    </form>
  );
}

/** Several formats may play with one edition: the first that is made for it. */
const firstFor = (formats: readonly FormatChoice[], wanted: EditionId | null): FormatChoice | null =>
  formats.filter(({ edition }) => edition === wanted)[0] ?? formats.find((format) => plays(format, wanted)) ?? null;

/** Whether a format is played with data of an edition; null: of none that is known. */
const plays = ({ edition }: FormatChoice, data: EditionId | null): boolean => data !== null && playsWith(edition, data);

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
  if (format === null) return 'Choose a format';
  if (format.gameSizes !== null && !format.gameSizes.optional && size === null) return 'Choose the size of the game';
  if (from === '') return toChoose;
  return size === null || format.gameSizes === null ? from : `${from}, ${amount(size, 'point')}`;
}

function toChoose(dataset: DatasetChoice | null, ofBooks: boolean): string {
  if (dataset === null) return 'Add unit data';
  return ofBooks ? 'Choose a unit book' : 'Choose a faction';
}

function KeepHere() {
  return (
    <div>
      <label className="flex min-h-row items-center gap-2">
        <input type="checkbox" name="held" aria-describedby="why-held" className="size-4 shrink-0 accent-accent" />
        Keep it on this device until I show it
      </label>
      <p id="why-held" className="max-w-text text-sm text-ink-faint">
        For a sealed match: the server cannot read it before your opponent can. Until then it has no link, and your
        other devices do not get it.
      </p>
    </div>
  );
}

function NoData({ edition }: { edition: EditionId | null }) {
  return (
    <p className="flex max-w-text flex-wrap items-center gap-x-3 gap-y-1">
      There is no {edition === null ? 'unit data' : EDITIONS[edition].data} here yet.
      <ButtonLink href="/data" look="primary">
        Add unit data
      </ButtonLink>
    </p>
  );
}
