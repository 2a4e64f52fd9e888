'use client';

import { BookPlus } from 'lucide-react';
import { memo, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { SearchField, Select } from '@/components/ui/field';
import { isFileData } from '@/lib/data/dataOfFile';
import { isTyping } from '@/lib/browser/isTyping';
import { EDITIONS } from '@/lib/documents/book/editions.data';
import type { PickerSection } from '@/components/editor/pickerSections.model';
import type { ArmyView } from '@/lib/verdict/armyView';
import { PickerBar } from './pickerBar';
import { BlockedRows, PickerRow, type PickerActions } from './pickerRow';
import type { Editor } from './useEditor';
import { usePicker, type Picker } from './usePicker';

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
    return 'There are no units to add: put some into the unit book first.';
  }
  return isFileData(linked.gameSystem.file.name)
    ? 'There are no units to add: of this game only the list’s own file is known here. Add its unit data, and move the list to it.'
    : 'There are no units to add: the unit data has none for this force.';
}
