import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Conflict } from '@/components/ui/document/conflict';
import { SaveLine } from '@/components/ui/document/saveLine';
import { useSaving } from '@/components/ui/document/useSaving';
import { useTabTitle, useUndoKeys, TitleField, UndoButtons } from '@/components/ui/document/titleField';
import { Sheet } from '@/components/ui/sheet';
import { TabSet } from '@/components/ui/tabSet';
import { useMedia } from '@/components/ui/useMedia';
import { bookClient, looseTexts } from '@/lib/browser/books';
import type { OpenedDocument } from '@/lib/browser/openedDocument';
import { bookPath, type SavedBook } from '@/lib/documents/book/savedBook';
import type { OwnUnit, UnitBook } from '@/lib/documents/book/book';
import { lacksOf } from '@/lib/documents/book/definitions';
import { EDITIONS } from '@/lib/documents/book/editions.data';
import { checkUnit, judgeUnit } from '@/lib/verdict/checkBook';
import { BookForm } from './bookForm';
import { ExportButton, ListButtons } from './bookButtons';
import { bookKind } from './games.model';
import { EditLink, type LinkRights } from '@/components/ui/document/editLink';
import { UnitCard } from './unitCard';
import { UnitForm } from './unitForm';
import { BookUnitList, UnitsHead } from './unitList';
import { isStillOpen, UnitProblems, unitStates, unreadIn } from './unitProblems';
import { Disclosure } from '@/components/ui/disclosure';
import { canonicalJson } from '@/lib/foundation/canonicalJson';
import { ForgeProvider, useForge, useUnitActions } from './useForge';
import { LinkLine } from '@/components/ui/linkLine';
import { formatsOf } from '@/lib/formats';
import type { Diagnostic } from '@/lib/rules/report';
import { Button } from '@/components/ui/button';

/** Shown in place of a form while no unit is open. */
function BeginUnits({ none, house, onAdd }: { none: boolean; house: boolean; onAdd: () => void }) {
  if (!none) return <p className="py-6 text-ink-soft">Choose a unit to edit.</p>;
  return (
    <div className="flex max-w-text flex-col items-start gap-3 py-6">
      {house ? (
        <p>
          A house unit is your own datasheet with points, weapons and rules. Any faction of the game can take it as its
          own. Your opponent sees that you wrote it: agree before the game.
        </p>
      ) : (
        <p>
          Write a unit once and use it in any list. It has models with hit points, weapons and keywords. Keywords are
          checked while you type.
        </p>
      )}
      <Button look="primary" onClick={onAdd}>
        Write the first unit
      </Button>
    </div>
  );
}

/** What differs between two versions of a unit book, in words: a line for each thing. Empty: nothing does. */
export function bookDifferences(mine: UnitBook, theirs: UnitBook): readonly string[] {
  const other = new Map(theirs.units.map((unit) => [unit.id, unit]));
  const own = new Set(mine.units.map(({ id }) => id));
  const called = (name: string): string => name || 'a unit without a name';
  return [
    ...(mine.name === theirs.name ? [] : [`Its name: “${mine.name}” here, “${theirs.name}” there`]),
    ...mine.units.flatMap((unit) => {
      const there = other.get(unit.id);
      if (there === undefined) return [`Only in yours: ${called(unit.name)}`];
      return canonicalJson(unit) === canonicalJson(there) ? [] : [`Written differently: ${called(unit.name)}`];
    }),
    ...theirs.units.filter(({ id }) => !own.has(id)).map(({ name }) => `Only in the other: ${called(name)}`),
    ...(mine.notes === theirs.notes ? [] : ['The notes on the book']),
    ...(canonicalJson(mine.definitions ?? []) === canonicalJson(theirs.definitions ?? []) ? [] : ['Own keywords']),
  ];
}

function BookDifferences({ mine, theirs }: { mine: UnitBook; theirs: UnitBook }) {
  const lines = bookDifferences(mine, theirs);
  return (
    <Disclosure summary="What differs">
      <ul className="max-w-text list-disc pb-2 pl-5">
        {lines.map((line, at) => (
          // Two units may have the same name.
          <li key={`${at} ${line}`}>{line}</li>
        ))}
        {lines.length === 0 && <li>Nothing that can be seen.</li>}
      </ul>
    </Disclosure>
  );
}

/** From here on there is room for list, form and card side by side. */
const THREE_COLUMNS = '(min-width: 64rem)';

interface ForgeProps {
  saved: SavedBook;
  opened: OpenedDocument<UnitBook, SavedBook>;
  origin: string;
  rights: LinkRights;
}

/** Where a unit book is written: its units, the form of one, and what it will look like. */
export function Forge({ saved, opened, origin, rights }: ForgeProps) {
  const { initial, editSecret } = opened;
  const { viewId } = saved;
  const forge = useForge(viewId, initial.document);
  const save = useSaving(bookClient, { document: forge.book, data: null }, opened, {
    newer: ({ document }) => forge.replace(document),
  });
  const [openId, setOpenId] = useState<string | null>(initial.document.units[0]?.id ?? null);
  const [tab, setTab] = useState('units');
  const [sharing, setSharing] = useState(false);
  const wide = useMedia(THREE_COLUMNS);
  useUndoKeys(forge.undo, forge.redo);
  useTabTitle(forge.book.name || 'Unnamed book');

  const { units, edition, definitions = [] } = forge.book;
  const house = EDITIONS[edition].bookShape === 'datasheet';
  const [format = null] = formatsOf(edition);
  const open = units.find(({ id }) => id === openId) ?? null;
  // What was found of a unit is remembered: only the one that changed is judged.
  const openIn = (unit: OwnUnit): readonly Diagnostic[] =>
    format === null ? [] : judgeUnit(unit, format).filter((finding) => isStillOpen(finding, definitions));
  const findings = new Map(units.map((unit) => [unit.id, openIn(unit)]));
  const states = unitStates(units, findings, forge.loose, house);

  const write = (unit: string): void => {
    setOpenId(unit);
    setTab('unit');
  };
  const actions = useUnitActions(forge, openId, setOpenId, write);
  const list = (
    <>
      <BookUnitList units={units} open={openId} states={states} actions={actions} />
      <BookForm />
    </>
  );
  const problems =
    open === null ? null : (
      <UnitProblems
        unit={open.name}
        findings={
          format === null
            ? []
            : checkUnit(open, format).filter(({ diagnostic }) => isStillOpen(diagnostic, definitions))
        }
        lacks={house ? lacksOf(open) : []}
        unread={unreadIn(open, forge.loose)}
        onEdit={forge.edit}
      />
    );
  const form =
    open === null ? (
      <BeginUnits none={units.length === 0} house={house} onAdd={actions.onAdd} />
    ) : (
      <div key={open.id} id={`part-${open.id}`}>
        <UnitForm unit={open} problems={problems} />
      </div>
    );
  const card = open && <UnitCard unit={open} edition={EDITIONS[edition]} definitions={definitions} />;
  return (
    <ForgeProvider value={forge}>
      <main data-format={format?.id} className="flex min-h-0 flex-1 flex-col">
        <div className="mx-auto flex w-full max-w-6xl flex-wrap items-baseline gap-x-4 gap-y-1 px-4 pt-3 pb-2">
          <h1 className="sr-only">{forge.book.name || 'A unit book without a name'}</h1>
          <TitleField
            client={bookClient}
            name={forge.book.name}
            onChange={(name) => forge.edit({ kind: 'title', name }, 'title')}
          />
          <span className="text-ink-soft max-md:order-last max-md:basis-full">{bookKind(edition)}</span>
          <SaveLine state={save.state} />
        </div>
        {save.state.kind === 'conflict' && (
          <Conflict
            client={bookClient}
            other={save.state.other}
            saving={save}
            onCopied={(copy) => void looseTexts(copy).keep(forge.loose)}
            onTheirs={({ document }) => forge.replace(document)}
            differences={<BookDifferences mine={forge.book} theirs={save.state.other.saved.book} />}
          />
        )}
        <div className="sticky top-0 z-20 border-y border-rule bg-paper">
          <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-y-1 px-4 py-1.5 max-sm:px-2 sm:gap-x-2">
            <UndoButtons writing={forge} />
            <Button icon={<Share2 />} look="quiet" onClick={() => setSharing(true)}>
              Share
            </Button>
            <span className="flex-1" />
            <ListButtons
              viewId={viewId}
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
              { id: 'units', head: <UnitsHead count={units.length} />, content: list },
              { id: 'unit', head: 'Write', content: form },
              { id: 'card', head: 'Card', content: card ?? <p className="text-ink-soft">No unit is open.</p> },
            ]}
          />
        )}
        {sharing && (
          <Sheet onClose={() => setSharing(false)} title="Share the book">
            <div className="flex flex-col gap-4">
              <LinkLine
                label="For others"
                note="Always shows the current units. Others can copy the units and make lists, but not change yours."
                url={`${origin}${bookPath(viewId)}`}
              />
              <EditLink client={bookClient} viewId={viewId} editSecret={editSecret} origin={origin} rights={rights} />
              <ExportButton viewId={viewId} className="self-start" />
            </div>
          </Sheet>
        )}
      </main>
    </ForgeProvider>
  );
}
