'use client';

import { BookPlus, Plus } from 'lucide-react';
import { memo, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { SearchField, Select } from '@/components/ui/field';
import { isFileData } from '@/lib/data/dataOfFile';
import { isTyping } from '@/lib/browser/isTyping';
import { EDITIONS } from '@/lib/documents/book/editions.data';
import type { PickerSection } from '@/components/editor/pickerSections.model';
import type { ArmyView } from '@/lib/verdict/armyView';
import type { Editor } from '@/components/editor/useEditor';
import { usePicker, type Picker } from '@/components/editor/usePicker';
import { Toggle } from '@/components/ui/toggle';
import { Chip } from '@/components/ui/chip';
import { Disclosure } from '@/components/ui/disclosure';
import { IconButton } from '@/components/ui/iconButton';
import type { RootOption } from '@/lib/engine';
import { grouped } from '@/lib/foundation/points';
import { count } from '@/lib/foundation/words';
import { classes } from '@/lib/foundation/classes';
import type { OfferRow } from '@/lib/listservice/offerRows';
import { ownedOf } from '@/components/editor/owned.model';
import { useOwnedModels } from '@/components/editor/own/ownedField';

/** What can be added to the list: by slot, or by book where units come from several, or what was searched for. */
export const UnitPicker = memo(function UnitPicker({
  editor,
  view,
  turn,
  onBooks,
  ...actions
}: PickerActions & {
  editor: Editor;
  view: ArmyView;
  /** Another number each time that the player comes here anew. */
  turn: number;
  /** Leads to the units of further books; null: there are none to take. */
  onBooks: (() => void) | null;
}) {
  const picker = usePicker(editor, view, turn);
  const box = useRef<HTMLDivElement>(null);
  const field = (): HTMLInputElement | null => box.current?.querySelector('input') ?? null;
  useEffect(() => focusOnSlash(() => box.current?.querySelector('input')), []);
  const addFirst = useAddFirst(picker, actions, () => field()?.select());

  function onKey(event: KeyboardEvent): void {
    if (event.target === field() && event.key === 'Enter') return addFirst();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.target instanceof HTMLSelectElement) return;
    const stops = [field(), ...(box.current?.querySelectorAll<HTMLElement>('[data-add]:enabled') ?? [])];
    const row = (event.target as Element).closest('li')?.querySelector('[data-add]') ?? event.target;
    const next = stops[stops.indexOf(row as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const { found, sections, waits, sources } = picker;
  return (
    <div role="group" aria-label="Units to add" className="flex flex-col" ref={box} onKeyDown={onKey}>
      <SearchField
        label="Search units"
        hotkey="/"
        value={picker.typed}
        onChange={(event) => picker.type(event.target.value)}
        className="mt-4 mb-2"
      />
      {picker.forces.length > 1 && (
        <Select
          label="Add to"
          value={picker.into}
          onChoose={picker.fill}
          choices={picker.forces.map(({ id, name }) => ({ value: id, name }))}
          className="mb-2"
        />
      )}
      <PickerBar picker={picker} counted={view.gauge.counted} />
      {found !== null && (
        <ul aria-label="Found">
          {found.map(({ row, fits }) => (
            <PickerRow key={row.id} row={row} fits={fits} {...actions} />
          ))}
        </ul>
      )}
      {found?.length === 0 && <p className="py-4 text-ink-soft">Nothing like that in {sources.join(', ')}.</p>}
      {found === null &&
        sections.map((section) => <SectionList key={section.id} section={section} view={view} {...actions} />)}
      {found === null && waits && <p className="py-3 text-ink-faint">Working out prices …</p>}
      {found === null && !waits && sections.length === 0 && <Nothing picker={picker} editor={editor} />}
      {editor.format.byData && found === null && !waits && (
        <p className="pt-3 text-sm text-ink-faint">
          Datasheets of your own go with lists of one edition. Here the unit data alone has units.
        </p>
      )}
      {onBooks !== null && (found !== null || !waits) && (
        <Button icon={<BookPlus />} className="mt-3 self-start" onClick={onBooks}>
          {EDITIONS[editor.format.edition].units === 'books' ? 'Add units from another book' : 'Add my own datasheets'}
        </Button>
      )}
    </div>
  );
});

interface NothingProps {
  picker: Picker;
  editor: Pick<Editor, 'format' | 'linked'>;
}

function Nothing({ picker: { all, tools, change }, editor }: NothingProps) {
  if (all === 0) return <p className="py-4 text-ink-soft">{whyEmpty(editor)}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 py-4 text-ink-soft">
      Nothing more fits.
      <Button small onClick={() => change({ filter: 'all', section: tools.section })}>
        Show all, with the reasons
      </Button>
    </p>
  );
}

function SectionList({
  section: { name, rows, blocked },
  view,
  ...actions
}: PickerActions & { section: PickerSection; view: ArmyView }) {
  const slot = view.slots.find((each) => each.name === name);
  return (
    <section aria-label={name}>
      <h2 className="label sticky top-0 z-1 flex items-baseline gap-2 border-b border-rule bg-paper py-1.5 text-ink-soft">
        {name}
        {slot && (
          <span className="figures tracking-normal">
            {slot.places.length + slot.left}/{slot.limit}
          </span>
        )}
      </h2>
      <ul>
        {rows.map((row) => (
          <PickerRow key={row.id} row={row} {...actions} />
        ))}
      </ul>
      <BlockedRows rows={blocked} {...actions} />
    </section>
  );
}

/** Adds the first that was found once it is found; what cannot be taken is only shown. Who types on has taken it back. */
function useAddFirst(picker: Picker, { onAdd, onPreview }: PickerActions, onAdded: () => void): () => void {
  const [asked, setAsked] = useState<string | null>(null);
  if (asked !== null && asked !== picker.typed.trim()) setAsked(null);
  const answer = useEffectEvent(() => {
    setAsked(null);
    const first = picker.found?.[0]?.row;
    if (first === undefined) return;
    if (first.whyNot !== null) return onPreview(first.id);
    onAdd(first.option, first.force.id);
    onAdded();
  });
  useEffect(() => {
    if (asked !== null && asked === picker.foundFor) answer();
  }, [asked, picker.foundFor]);
  return () => setAsked(picker.typed.trim());
}

function focusOnSlash(field: () => HTMLElement | null | undefined): () => void {
  const onKey = (event: globalThis.KeyboardEvent): void => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    event.preventDefault();
    field()?.focus();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

function whyEmpty({ format, linked }: Pick<Editor, 'format' | 'linked'>): string {
  if (EDITIONS[format.edition].units === 'books') {
    return 'No units to add: write some in the unit book first.';
  }
  return isFileData(linked.gameSystem.file.name)
    ? 'No units to add: the data of this game is missing here. Add its unit data, and move the list to it.'
    : 'No units to add: the data has none for this force.';
}

interface PickerBarProps {
  picker: Picker;
  counted: boolean;
}

/** How the player looks at what can be added: what can be taken now or all, one slot, by name or by price. */
function PickerBar({ picker, counted }: PickerBarProps) {
  const { tools, change, choices, takeable, all, onlyOwned, showOwned } = picker;
  return (
    <div className="flex flex-col gap-1 border-b border-rule pb-2">
      <div className="flex items-center gap-x-1">
        <Toggle on={tools.filter === 'now'} onClick={() => change({ filter: 'now' })}>
          Can take now <Count of={takeable} />
        </Toggle>
        <Toggle on={tools.filter === 'all'} onClick={() => change({ filter: 'all' })}>
          All <Count of={all} />
        </Toggle>
        {counted && (
          <label className="ml-auto flex items-center text-sm text-ink-soft">
            <span className="sr-only">Sort by</span>
            <select
              value={tools.sort}
              onChange={(event) => change({ sort: event.target.value === 'points' ? 'points' : 'name' })}
              className="min-h-7 rounded-sm border border-transparent bg-transparent text-sm hover:border-rule pointer-coarse:min-h-row"
            >
              <option value="name">By name</option>
              <option value="points">By price</option>
            </select>
          </label>
        )}
      </div>
      {onlyOwned !== null && (
        <div className="flex">
          <Toggle on={onlyOwned} onClick={() => showOwned(!onlyOwned)}>
            Only what I have
          </Toggle>
        </div>
      )}
      {choices.length > 1 && (
        <div role="group" aria-label="Show only" className="flex flex-wrap gap-1">
          {choices.map((name) => (
            <Toggle
              key={name}
              on={tools.section === name}
              onClick={() => change({ section: tools.section === name ? null : name })}
            >
              {name}
            </Toggle>
          ))}
        </div>
      )}
    </div>
  );
}

/** Its place is kept while it is worked out. */
const Count = ({ of }: { of: number | null }) => (
  <span className="figures inline-block min-w-[2ch] tracking-normal">{of ?? ''}</span>
);

interface PickerActions {
  onAdd: (option: RootOption, forceId: string) => void;
  /** Takes an `offerId`. */
  onPreview: (offer: string) => void;
}

/** What can be added, or why it cannot. It has its height from the start, whatever becomes known of it. */
function PickerRow({
  row: { id, option, force, known, points, models, choice, whyNot },
  fits = null,
  onAdd,
  onPreview,
}: PickerActions & {
  row: OfferRow;
  /** What was searched for in it, where that is not its name. */
  fits?: string | null;
}) {
  const shut = whyNot !== null;
  const have = ownedOf(useOwnedModels(), option.entryId);
  const about = [
    whyNot,
    fits,
    option.doubt === undefined ? null : 'not certain',
    choice && known ? 'a choice, not a unit' : null,
    models > 0 ? count(models, 'model') : null,
    have > 0 ? `you have ${have}` : null,
  ].filter((part) => part !== null);
  return (
    <li className="flex min-h-11 items-center gap-2 border-b border-hairline">
      <button
        type="button"
        onClick={() => onPreview(id)}
        className="grid min-h-11 min-w-0 flex-1 grid-rows-[minmax(1.375rem,auto)_1.125rem] content-center self-stretch text-left hover:underline"
      >
        <span className={classes('line-clamp-2 wrap-anywhere', shut && 'text-ink-faint')}>
          {option.name}
          {option.house !== null && option.slot !== null && <Chip className="ml-2">{option.slot.name}</Chip>}
        </span>
        <span className="figures block truncate text-sm text-ink-faint">{about.join(' · ')}</span>
      </button>
      <span className={classes('figures min-w-9 text-right whitespace-nowrap', shut ? 'text-ink-faint' : 'text-ink')}>
        {points !== null && grouped(points)}
      </span>
      <IconButton
        label={shut ? `Add ${option.name} anyway: ${whyNot}` : `Add ${option.name}`}
        data-add={id}
        icon={<Plus />}
        disabled={option.hidden}
        onClick={() => onAdd(option, force.id)}
        className={shut ? 'opacity-55' : ''}
      />
    </li>
  );
}

/** What could not be taken when the player last looked, folded away. */
function BlockedRows({ rows, ...actions }: PickerActions & { rows: readonly OfferRow[] }) {
  const [open, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <Disclosure
      open={open}
      onToggle={() => setOpen(!open)}
      summary={<span className="text-ink-soft">{count(rows.length, 'unit')} you cannot take now</span>}
    >
      {/* Hundreds of rows that nobody looks at need not be drawn. */}
      {open && (
        <ul className="-ml-5">
          {rows.map((row) => (
            <PickerRow key={row.id} row={row} {...actions} />
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
