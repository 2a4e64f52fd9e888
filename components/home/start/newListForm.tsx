'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useActionState, useRef, useState, type ReactNode } from 'react';
import { BookPicker, nameOf, type OfferedBooks } from '@/components/list/format/bookPicker';
import { FormatPicker, type FormatChoice } from '@/components/list/format/formatPicker';
import { GameSizeField } from '@/components/list/army/gameSize';
import { Button, TextLink } from '@/components/ui/button';
import { Form, Select, TextField, SearchField } from '@/components/ui/field';
import type { BookChoice } from '@/lib/browser/bookLink';
import { lastListIn, lastListKept, type LastList } from '@/lib/browser/lastList';
import { withLazy } from '@/lib/browser/lazy';
import { EDITIONS, hasBooks, playsWith, type EditionId } from '@/lib/documents/book/editions.data';
import { editPath } from '@/lib/documents/paths';
import type { StartedList } from '@/lib/documents/roster/savedList';
import { classes } from '@/lib/foundation/classes';
import type { Result } from '@/lib/foundation/result';
import { factionInShort } from '@/lib/verdict/factionInShort';
import { useInBrowser } from '@/components/ui/useWindowEvent';
import { Tick } from '@/components/ui/tick';
import { searchOf } from '@/lib/exchange/nameIndex';

interface FactionChoice {
  id: string;
  name: string;
}

/** Few enough to see at a glance. */
const WORTH_SEARCHING = 9;

interface FactionPickerProps {
  factions: readonly FactionChoice[];
  /** The one whose list is being made, or waits for something else. */
  chosen: string | null;
  busy: boolean;
  onChoose: (faction: FactionChoice) => void;
}

/** One faction of many, each a button: scroll, or type a part of its name; Enter takes the first that fits. */
function FactionPicker({ factions, chosen, busy, onChoose }: FactionPickerProps) {
  const [text, setText] = useState('');
  const things = factions.map((faction) => ({ item: faction, fields: [[faction.name]] }));
  const found = text.trim() === '' ? factions : searchOf(things)(text).map(({ item }) => item);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {factions.length > 0 && <h2 className="label text-ink-soft">Choose your faction</h2>}
      {factions.length >= WORTH_SEARCHING && (
        <SearchField
          label="Search factions"
          value={text}
          // What is found must not lie behind the keyboard of a phone.
          onFocus={({ target }) => target.scrollIntoView({ block: 'start' })}
          className="scroll-mt-2"
          onType={setText}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            const [first] = found;
            if (first !== undefined && text.trim() !== '' && !busy) onChoose(first);
          }}
        />
      )}
      <ul aria-label="Factions" className="gap-x-4 border-y border-hairline sm:columns-2">
        {found.map((faction) => (
          <li key={faction.id} className="break-inside-avoid">
            <button
              type="button"
              aria-current={faction.id === chosen ? true : undefined}
              disabled={busy}
              onClick={() => onChoose(faction)}
              className="min-h-row w-full rounded-sm px-2 text-left hover:bg-press aria-current:bg-sheet aria-current:font-semibold"
            >
              {faction.name}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-ink-soft">No faction is called that in this data.</p>}
    </div>
  );
}

interface DatasetChoice {
  hash: string;
  name: string;
  /** Source and date in words. */
  from: string;
  factions: readonly FactionChoice[];
  /** The edition of the game that it is for. */
  edition: EditionId | null;
  /** Invented, to try. */
  sample: boolean;
}

interface NewListFormProps {
  /** Has the server begin a list. */
  action: (form: FormData) => Promise<Result<StartedList>>;
  formats: readonly FormatChoice[];
  /** What a list may be made with, the likeliest first. */
  datasets: readonly DatasetChoice[];
  /** What brings the unit data that is not here, by the format that needs it. */
  needs: Readonly<Record<string, ReactNode>>;
  /** By the edition that they are for. */
  books: Readonly<Partial<Record<EditionId, OfferedBooks>>>;
  /** The book whose house units the list is to take, in the first place. */
  taken: BookChoice | null;
  /** The hash of the dataset to begin with. */
  wanted: string | null;
}

/** All that a list needs before there is something in it: its format, and a tap on its faction makes it. */
export function NewListForm({ formats, wanted, taken, ...given }: NewListFormProps) {
  const last = lastListIn(useInBrowser(lastListKept, null));
  const [chosen, setChosen] = useState<string | null>(null);
  const edition = taken?.edition ?? given.datasets.find(({ hash }) => hash === wanted)?.edition ?? null;
  const format =
    formats.find(({ id }) => id === chosen) ??
    (edition === null ? undefined : formats.find((each) => playsWith(each.edition, edition))) ??
    formats.find(({ id }) => id === last?.format);
  if (format === undefined) return <FormatPicker formats={formats} onChoose={setChosen} />;
  return (
    <ListFields
      key={format.id}
      {...given}
      formats={formats}
      wanted={wanted}
      format={format}
      taken={taken?.edition === format.edition ? taken : null}
      last={last}
      onFormat={setChosen}
    />
  );
}

interface ListFieldsProps extends NewListFormProps {
  format: FormatChoice;
  /** What the last list was; null: there was none. */
  last: LastList | null;
  onFormat: (id: string) => void;
}

function ListFields(props: ListFieldsProps) {
  const { action, format, formats, datasets, needs, books, taken, wanted, last, onFormat } = props;
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [problem, submit, busy] = useActionState(made, null);
  const [hash, setHash] = useState(wanted);
  const [size, setSize] = useState(last?.format === format.id ? last.limit : null);
  const [picked, setPicked] = useState<FactionChoice | null>(null);
  const [chosenBooks, setChosenBooks] = useState<readonly BookChoice[]>(taken === null ? [] : [taken]);
  const [more, setMore] = useState(taken !== null);
  const { edition, gameSizes, byData } = format;
  const ofBooks = EDITIONS[edition].units === 'books';
  const fitting = datasets.filter((each) => each.edition !== null && playsWith(edition, each.edition));
  const real = fitting.filter(({ sample }) => !sample);
  // Where the game's own data has come since, samples that were played before are not begun with.
  const before = (byData || real.length === 0 ? fitting : real).find((each) => each.hash === last?.data[format.id]);
  const known = [fitting.find((each) => each.hash === hash), before];
  // Which of several games is meant, nobody but the player knows.
  const dataset = known.find(Boolean) ?? (byData && fitting.length > 1 ? null : (fitting[0] ?? null));
  const sizeOpen = gameSizes !== null && !gameSizes.optional && size === null;

  /** A list of one faction is made here, so that it needs no connection; books become unit data on the server. */
  async function made(_: string | null, sent: FormData): Promise<string | null> {
    const answer = await withLazy(
      () => import('@/lib/browser/newList'),
      ({ newListHere, newListOfBooks }) =>
        ofBooks || sent.has('book') ? newListOfBooks(sent, action) : newListHere(sent),
    );
    if (!answer.ok) return answer.problem;
    router.push(editPath(answer.value));
    return null;
  }
  // Not as the form's action: that would clear what was chosen when the answer is a problem.
  function begin(faction: FactionChoice | null, points: number | null): void {
    const sent = new FormData(form.current ?? undefined);
    if (faction !== null) sent.set('faction', faction.id);
    if (points !== null) sent.set('size', String(points));
    sent.set('called', faction === null ? chosenBooks.map(nameOf).join(', ') : factionInShort(faction.name));
    startTransition(() => submit(sent));
  }
  function pick(faction: FactionChoice): void {
    setPicked(faction);
    if (!sizeOpen) begin(faction, null);
  }
  function agree(points: number | null, typed: boolean): void {
    setSize(points);
    if (picked !== null && points !== null && !typed) begin(picked, points);
  }

  const choices = fitting.map((each) => ({ value: each.hash, name: `${each.name} (${each.from})` }));
  const data = fitting.length > 0 && !ofBooks && (
    <Select
      label="Unit data"
      name="data"
      value={dataset?.hash ?? ''}
      onChoose={setHash}
      choices={choices}
      {...(dataset === null && { placeholder: 'Choose the game' })}
    />
  );
  const offered = books[edition] ?? { own: [], samples: [] };
  const picker = (
    <BookPicker
      books={ofBooks ? offered : withTaken(offered, taken)}
      edition={edition}
      chosen={chosenBooks}
      onChoose={setChosenBooks}
    />
  );
  return (
    <Form
      ref={form}
      data-format={format.id}
      className="mt-3 flex flex-col gap-3"
      onSend={() => ofBooks && begin(null, null)}
    >
      {ofBooks && <input type="hidden" name="data" value="books" />}
      <div className="field-row">
        <Select
          label="Format"
          labelHidden
          name="format"
          value={format.id}
          onChoose={onFormat}
          choices={formats.map((each) => ({ value: each.id, name: each.name }))}
        />
        <Button aria-expanded={more} onClick={() => setMore(!more)}>
          More
        </Button>
      </div>
      <div hidden={!more} className="flex flex-col gap-4 border-l-3 border-rule py-1 pl-3">
        <TextField
          label="Name of the list"
          name="name"
          maxLength={120}
          placeholder={ofBooks ? 'The names of its unit books' : 'Its faction and a number'}
          autoComplete="off"
        />
        {!byData && data}
        {/* Lists with units of books are made on the server. */}
        {!ofBooks && chosenBooks.length === 0 && <Secret />}
        {!ofBooks && hasBooks(edition) && picker}
        {!ofBooks && <TextLink href="/data">Add unit data</TextLink>}
      </div>
      {gameSizes !== null && <GameSizeField name="size" sizes={gameSizes} value={size} onChange={agree} />}
      {needs[format.id]}
      {byData && data}
      {/* Its line is there before it says what is missing: no faction moves under the finger. */}
      <p
        role="status"
        className={classes(
          problem === null ? 'text-ink-soft' : 'text-illegal',
          sizeOpen ? 'min-h-5.5' : 'empty:hidden',
        )}
      >
        {busy ? 'Making the list …' : (problem ?? (picked !== null && sizeOpen ? 'Choose the size of the game.' : ''))}
      </p>
      {ofBooks && (
        <>
          {picker}
          <div className="sticky bottom-0 -mx-4 border-t border-rule bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <Button type="submit" look="primary" disabled={busy} className="px-5!">
              Make the list
            </Button>
          </div>
        </>
      )}
      {dataset !== null && !ofBooks && (
        <FactionPicker
          key={dataset.hash}
          factions={dataset.factions}
          chosen={picked?.id ?? null}
          busy={busy}
          onChoose={pick}
        />
      )}
    </Form>
  );
}

/** A book that somebody else wrote is offered too where its page led here. */
const withTaken = (books: OfferedBooks, taken: BookChoice | null): OfferedBooks =>
  taken === null || books.own.some(({ viewId }) => viewId === taken.viewId)
    ? books
    : { ...books, own: [...books.own, taken] };

const Secret = () => (
  <div>
    <Tick name="held" aria-describedby="why-held">
      Secret list, for a sealed match
    </Tick>
    <p id="why-held" className="text-sm text-ink-faint">
      It stays on this device until you show it.
    </p>
  </div>
);
