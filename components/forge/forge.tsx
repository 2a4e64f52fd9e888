'use client';

import { nanoid } from 'nanoid';
import { Redo2, Share2, Undo2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { problemState, type ProblemState } from '@/lib/verdict/verdictView';
import { ConflictBar, SaveLine } from '@/components/document/saveLine';
import { useUndoKeys } from '@/components/document/useUndoKeys';
import { useSaving, type SavingPlace } from '@/components/document/useSaving';
import { Button } from '@/components/shared/button';
import { Disclosure } from '@/components/shared/disclosure';
import { TextArea } from '@/components/shared/field';
import { IconButton } from '@/components/shared/iconButton';
import { Sheet } from '@/components/shared/sheet';
import { TabSet } from '@/components/shared/tabSet';
import { useToast } from '@/components/shared/toaster';
import { useMedia } from '@/components/shared/useMedia';
import { checkUnit, judgeUnit } from '@/lib/verdict/checkBook';
import type { Diagnostic } from '@/lib/rules/report';
import type { SavedBook } from '@/lib/share/savedBook';
import { BOOK_LIMITS, type OwnUnit, type UnitBook } from '@/lib/units/book';
import { copyUnit } from '@/lib/units/edits';
import { EDITIONS } from '@/lib/units/editions.data';
import { lacksOf } from '@/lib/units/house';
import { ExportButton, ListButtons } from './bookButtons';
import { bookDrafts, looseTexts, type LooseTexts } from '@/lib/browser/bookDraft';
import { makeBook, saveBook } from '@/lib/browser/bookRequests';
import { bookKind } from '@/lib/view/forge/games';
import { HouseCard } from './houseCard';
import { HouseForm } from './houseForm';
import { useJudgedBy } from './judgedBy';
import { newUnit } from '@/lib/view/forge/newParts';
import { ShareBook } from './shareBook';
import { UnitCard } from './unitCard';
import { UnitForm } from './unitForm';
import { BookUnitList, type UnitActions } from './unitList';
import { UnitProblems } from './unitProblems';
import { useForge, type Forge as Forging } from './useForge';

/** From here on there is room for list, form and card side by side. */
const THREE_COLUMNS = '(min-width: 64rem)';

/**
 * Where a unit book is written: its units at the left, one of them in the middle, what it will look like at the right.
 */
export function Forge({
  saved,
  initial,
  editSecret,
  origin,
}: {
  readonly saved: SavedBook;
  /** What to start from: the stored book, or what this device kept beyond it. */
  readonly initial: UnitBook;
  readonly editSecret: string | null;
  readonly origin: string;
}) {
  const forge = useForge(saved.viewId, initial);
  const place = useMemo(
    (): SavingPlace<UnitBook, SavedBook> => ({
      save: (version, book) => saveBook(saved.viewId, version, book, editSecret),
      keep: (version, book) => bookDrafts.keep(saved.viewId, { version, book }),
      drop: () => bookDrafts.drop(saved.viewId),
    }),
    [saved.viewId, editSecret],
  );
  const save = useSaving(forge.book, { document: saved.book, version: saved.version }, place);
  const [openId, setOpenId] = useState<string | null>(initial.units[0]?.id ?? null);
  const [tab, setTab] = useState('units');
  const [sharing, setSharing] = useState(false);
  const wide = useMedia(THREE_COLUMNS);
  const toast = useToast();
  useUndoKeys(forge.undo, forge.redo);

  const { units, edition } = forge.book;
  const datasheet = EDITIONS[edition].bookShape === 'datasheet' ? EDITIONS[edition] : null;
  const { format, choice } = useJudgedBy(edition);
  const open = units.find(({ id }) => id === openId) ?? null;
  const findings = useMemo(
    () => new Map(units.map((unit) => [unit.id, format === null ? [] : judgeUnit(unit, format)])),
    [units, format],
  );
  const states = useMemo(
    () => statesOf(units, findings, forge.loose, datasheet !== null),
    [units, findings, forge.loose, datasheet],
  );

  /**
   * A unit that was just begun is named first: as soon as its form is there, so that no later word lands in the wrong
   * field.
   */
  const fresh = useRef<string | null>(null);
  const focusFresh = (form: HTMLElement | null, id: string): void => {
    if (form === null || fresh.current !== id) return;
    fresh.current = null;
    form.querySelector('input')?.focus();
  };
  const write = (unit: string): void => {
    setOpenId(unit);
    setTab('unit');
  };
  const add = (unit: OwnUnit, after?: string): void => {
    forge.edit({ kind: 'add-unit', unit, ...(after === undefined ? {} : { after }) });
    write(unit.id);
    fresh.current = unit.id;
  };
  const actions: UnitActions = {
    onOpen: write,
    onAdd: () => add(newUnit()),
    onDuplicate: (unit) => add(copyUnit(unit, nanoid, `${unit.name} (copy)`.slice(0, BOOK_LIMITS.nameLength)), unit.id),
    onMove: (target, to) => forge.edit({ kind: 'move', target, to }),
    onRemove: (unit) => {
      const at = units.indexOf(unit);
      forge.edit({ kind: 'remove', target: unit.id });
      if (openId === unit.id) setOpenId((units[at + 1] ?? units[at - 1])?.id ?? null);
      toast({
        text: `Removed ${unit.name || 'the unit'}.`,
        action: {
          label: 'Undo',
          run: () => {
            forge.undo();
            setOpenId(unit.id);
          },
        },
      });
    },
  };
  const list = (
    <>
      <BookUnitList units={units} open={openId} states={states} actions={actions} />
      <Disclosure summary="Notes on the book" className="mt-3">
        <TextArea
          label="Notes on the book"
          labelHidden
          value={forge.book.notes ?? ''}
          maxLength={BOOK_LIMITS.noteLength}
          onChange={(event) =>
            forge.edit({ kind: 'notes', notes: event.target.value === '' ? null : event.target.value }, 'notes')
          }
        />
      </Disclosure>
    </>
  );
  const problems =
    open === null ? null : (
      <UnitProblems
        unit={open.name}
        findings={format === null ? [] : checkUnit(open, format)}
        lacks={datasheet === null ? [] : lacksOf(open)}
        unread={unreadIn(open, forge.loose)}
        onEdit={forge.edit}
      />
    );
  const form =
    open === null ? (
      <Empty none={units.length === 0} house={datasheet !== null} onAdd={actions.onAdd} />
    ) : (
      <div key={open.id} ref={(form) => focusFresh(form, open.id)}>
        {datasheet === null ? (
          <UnitForm unit={open} forge={forge} problems={problems} />
        ) : (
          <HouseForm unit={open} edition={datasheet} forge={forge} problems={problems} />
        )}
      </div>
    );
  const card = open && (datasheet === null ? <UnitCard unit={open} /> : <HouseCard unit={open} edition={datasheet} />);
  return (
    <main data-format={format?.id} className="flex min-h-0 flex-1 flex-col">
      <Title forge={forge} saved={<SaveLine state={save.state} />} />
      {choice}
      {save.state.kind === 'conflict' && (
        <Conflict
          current={save.state.current}
          mine={forge.book}
          loose={forge.loose}
          onTheirs={(theirs) => {
            forge.reset(theirs.book);
            save.settle(theirs.version);
          }}
          onMine={save.settle}
        />
      )}
      <div className="sticky top-0 z-20 border-y border-rule bg-paper">
        <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-y-1 px-4 py-1.5 max-sm:px-2 sm:gap-x-2">
          <IconButton label="Undo" hint="Ctrl Z" icon={<Undo2 />} disabled={!forge.canUndo} onClick={forge.undo} />
          <IconButton
            label="Redo"
            hint="Ctrl Shift Z"
            icon={<Redo2 />}
            disabled={!forge.canRedo}
            onClick={forge.redo}
          />
          <Button icon={<Share2 />} look="quiet" onClick={() => setSharing(true)}>
            Share
          </Button>
          <span className="flex-1" />
          <ListButtons
            viewId={saved.viewId}
            edition={edition}
            look="primary"
            ready={save.state.kind === 'saved'}
            empty={units.length === 0}
          />
        </div>
      </div>
      {wide ? (
        <div className="mx-auto grid w-full max-w-6xl grid-cols-[15rem_minmax(0,1fr)_18rem] items-start gap-8 px-4 pt-4 pb-16">
          <section
            aria-label="Units of the book"
            className="sticky top-16 max-h-[calc(100dvh-4.5rem)] overflow-y-auto pb-2"
          >
            {list}
          </section>
          <section aria-label="The unit">{form}</section>
          <section aria-label="How it reads" className="sticky top-16 max-h-[calc(100dvh-4.5rem)] overflow-y-auto">
            {card}
          </section>
        </div>
      ) : (
        <TabSet
          label="Unit book"
          className="px-4 pb-16"
          open={tab}
          onOpen={setTab}
          tabs={[
            { id: 'units', name: 'Units', note: units.length, content: <div className="pt-3">{list}</div> },
            { id: 'unit', name: 'Write', content: <div className="pt-3">{form}</div> },
            {
              id: 'card',
              name: 'Card',
              content: <div className="pt-3">{card ?? <p className="text-ink-soft">No unit is open.</p>}</div>,
            },
          ]}
        />
      )}
      {sharing && (
        <Sheet open onClose={() => setSharing(false)} title="Share the book">
          <ShareBook viewId={saved.viewId} editSecret={editSecret} origin={origin} />
          <div className="mt-4">
            <ExportButton viewId={saved.viewId} />
          </div>
        </Sheet>
      )}
    </main>
  );
}

/**
 * The gravest thing about each unit; a number that cannot be read is something still to be done, and so is what lists
 * need of a house unit.
 */
function statesOf(
  units: readonly OwnUnit[],
  findings: ReadonlyMap<string, readonly Diagnostic[]>,
  loose: LooseTexts,
  house: boolean,
): ReadonlyMap<string, ProblemState> {
  const order: readonly ProblemState[] = ['illegal', 'unfinished', 'cannot-tell', 'note'];
  return new Map(
    units.flatMap((unit): readonly (readonly [string, ProblemState])[] => {
      const states = (findings.get(unit.id) ?? []).map(problemState);
      const unread = unreadIn(unit, loose) > 0 || (house && lacksOf(unit).length > 0);
      const worst = order.find((state) => states.includes(state) || (unread && state === 'unfinished'));
      return worst === undefined ? [] : [[unit.id, worst]];
    }),
  );
}

/** How many number fields of a unit hold what is no number. */
function unreadIn(unit: OwnUnit, loose: LooseTexts): number {
  const own = [unit.id, ...unit.models.map(({ id }) => id)];
  return Object.keys(loose).filter((field) => own.some((id) => field.startsWith(`${id} `))).length;
}

function Title({ forge, saved }: { readonly forge: Forging; readonly saved: React.ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-wrap items-baseline gap-x-4 gap-y-1 px-4 pt-3 pb-2">
      <h1 className="sr-only">{forge.book.name || 'A unit book without a name'}</h1>
      <input
        aria-label="Name of the book"
        value={forge.book.name}
        maxLength={BOOK_LIMITS.nameLength}
        placeholder="Name this book"
        onChange={(event) => forge.edit({ kind: 'title', name: event.target.value }, 'title')}
        className="min-w-0 flex-1 basis-56 rounded-sm border-b border-transparent bg-transparent font-display text-xl font-semibold hover:border-rule"
      />
      <span className="text-ink-soft">{bookKind(forge.book.edition)}</span>
      {saved}
    </div>
  );
}

function Empty({
  none,
  house,
  onAdd,
}: {
  readonly none: boolean;
  readonly house: boolean;
  readonly onAdd: () => void;
}) {
  if (!none) return <p className="py-6 text-ink-soft">Choose a unit to write on.</p>;
  return (
    <div className="flex max-w-text flex-col items-start gap-3 py-6">
      {house ? (
        <p>
          A house unit is a datasheet of your own for a game that has unit data: role, points, statlines, weapons and
          rules. A list of any faction of that game can take it, and it counts as that faction’s. Your opponent sees
          that you wrote it: agree on it before the game.
        </p>
      ) : (
        <p>
          A unit is written once and then put into as many lists as you like: its models with hit points and leadership,
          their weapons, and the keywords that tell what it can do. Keywords are checked while you type.
        </p>
      )}
      <Button look="primary" onClick={onAdd}>
        Write the first unit
      </Button>
    </div>
  );
}

function Conflict({
  current,
  mine,
  loose,
  onTheirs,
  onMine,
}: {
  readonly current: SavedBook;
  readonly mine: UnitBook;
  readonly loose: LooseTexts;
  readonly onTheirs: (theirs: SavedBook) => void;
  readonly onMine: (version: number) => void;
}) {
  const toast = useToast();
  async function takeTheirs(): Promise<void> {
    const made = await makeBook({ ...mine, name: `${mine.name} (mine)`.slice(0, BOOK_LIMITS.nameLength) });
    if (!made.ok) {
      return toast({ text: 'Your version could not be saved as a copy, so it stays here. Try again.' });
    }
    looseTexts.keep(made.value, loose);
    onTheirs(current);
    toast({
      text: 'Yours is kept as a book of its own.',
      action: { label: 'Open it', run: () => window.open(`/books/${made.value}`) },
    });
  }
  return (
    <ConflictBar
      what="book"
      current={current}
      onTakeTheirs={() => void takeTheirs()}
      onTakeMine={() => onMine(current.version)}
    />
  );
}
