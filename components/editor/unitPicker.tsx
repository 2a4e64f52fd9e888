import { BookPlus, Plus, Sparkles } from 'lucide-react';
import { memo, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { SearchField, Select } from '@/components/ui/field';
import { isFileData } from '@/lib/data/dataOfFile';
import { hasOwnUnits } from '@/lib/documents/book/editions.data';
import { FOUND, foldedWords, type PickerSection, type PickerTools } from '@/components/editor/pickerSections.model';
import type { ArmyView } from '@/lib/verdict/armyView';
import type { Editor } from '@/components/editor/useEditor';
import type { Panel, UnitActions } from '@/components/editor/usePanel';
import { usePicker, type Picker, type Sought } from '@/components/editor/usePicker';
import { Waiting } from '@/components/editor/editorFrame';
import { Chip } from '@/components/ui/chip';
import { Disclosure } from '@/components/ui/disclosure';
import { IconButton } from '@/components/ui/iconButton';
import { grouped } from '@/lib/foundation/points';
import { count } from '@/lib/foundation/words';
import { classes } from '@/lib/foundation/classes';
import type { OfferRow } from '@/lib/listservice/offerRows';
import { ownedOf, useOwnedModels } from '@/components/editor/own/ownFields';
import { Toggle } from '@/components/ui/toggle';

interface ActingProps {
  actions: Pick<UnitActions, 'add' | 'preview'>;
}

interface UnitPickerProps extends ActingProps {
  editor: Editor;
  view: ArmyView;
  sought: Sought | null;
  /** False: it is out of sight, or something other than one of its units is open. */
  shown: boolean;
  /** There are further books whose units it could take. */
  hasBooks: boolean;
  onOpen: (panel: Panel) => void;
}

/** What can be added to the list: by slot, or by book where units come from several, or what was searched for. */
export const UnitPicker = memo(function UnitPicker(props: UnitPickerProps) {
  const { editor, view, sought, shown, hasBooks, onOpen, actions } = props;
  const box = useRef<HTMLDivElement>(null);
  const picker = usePicker(editor, view, sought, shown, box);
  const field = (): HTMLInputElement | null => box.current?.querySelector('input') ?? null;
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

  const { sections, foundFor, meant, all } = picker;
  const isEmpty = sections.every(({ rows }) => rows.length === 0);
  return (
    <div role="group" aria-label="Units to add" className="flex flex-col px-1" ref={box} onKeyDown={onKey}>
      <SearchField label="Search units" hotkey="/" value={picker.typed} onType={picker.type} className="mt-4 mb-2" />
      {picker.forces.length > 1 && (
        <Select
          label="Add to"
          value={picker.into}
          onChoose={picker.fill}
          choices={picker.forces.map(({ id, name }) => ({ value: id, name }))}
          className="mb-2"
        />
      )}
      <PickerBar picker={picker} view={view} onOpen={onOpen} />
      {isEmpty && !picker.waits && foundFor === '' && (
        <p className="py-3 text-ink-soft">{all === 0 ? whyEmpty(editor) : 'Nothing more fits.'}</p>
      )}
      {foundFor !== '' && isEmpty && sections[0]?.folded.length === 0 && (
        <p className="py-3 text-ink-soft">
          No unit found.{meant !== null && ' Did you mean '}
          {meant !== null && (
            <Button small onClick={() => picker.type(meant)}>
              {`${meant}?`}
            </Button>
          )}
        </p>
      )}
      {picker.waits && <Waiting rows={12} />}
      <div key={picker.turn}>
        {!picker.waits &&
          sections.map((section) => (
            <SectionList key={section.id} section={section} picker={picker} view={view} actions={actions} />
          ))}
      </div>
      {hasBooks && (
        <Button icon={<BookPlus />} className="mt-3 self-start" onClick={() => onOpen({ kind: 'books' })}>
          {hasOwnUnits(editor.format) ? 'Add units from another book' : 'Add my own datasheets'}
        </Button>
      )}
    </div>
  );
});

interface SectionListProps extends ActingProps {
  section: PickerSection;
  picker: Pick<Picker, 'fits' | 'look'>;
  view: ArmyView;
}

function SectionList({ section: { id, name, rows, folded }, picker: { fits, look }, view, actions }: SectionListProps) {
  const slot = view.slots.find((each) => each.name === name);
  const [open, setOpen] = useState(false);
  const drawn = (shown: readonly OfferRow[]) =>
    shown.map((row) => (
      <PickerRow
        key={row.id}
        row={row}
        told={[row.apart === name ? null : row.apart, fits.get(row.id) ?? null]}
        actions={actions}
      />
    ));
  return (
    <section aria-label={name}>
      {id !== FOUND && (
        <h2 className="label sticky top-0 z-1 flex items-baseline gap-2 border-b border-rule bg-paper py-1.5 text-ink-soft">
          {name}
          {slot && (
            <span className="figures tracking-normal">
              {slot.taken}/{slot.limit}
            </span>
          )}
        </h2>
      )}
      {rows.length > 0 && <ul aria-label={name}>{drawn(rows)}</ul>}
      {folded.length > 0 && (
        <Disclosure
          open={open}
          onToggle={() => {
            setOpen(!open);
            look();
          }}
          summary={<span className="text-ink-soft">{foldedWords(folded, name)}</span>}
        >
          {/* Hundreds of rows that nobody looks at need not be drawn. */}
          {open && <ul className="-ml-5">{drawn(folded)}</ul>}
        </Disclosure>
      )}
    </section>
  );
}

/** Adds the first that was found once it is found; what does not fit is only shown. Who types on has taken it back. */
function useAddFirst(picker: Picker, actions: ActingProps['actions'], onAdded: () => void): () => void {
  const [asked, setAsked] = useState<string | null>(null);
  if (asked !== null && asked !== picker.typed.trim()) setAsked(null);
  const answer = useEffectEvent(() => {
    setAsked(null);
    const first = asked === '' ? undefined : picker.sections[0]?.rows[0];
    if (first === undefined) return;
    if (first.whyNot !== null) return actions.preview(first.id);
    actions.add(first.option, first.force.id);
    onAdded();
  });
  useEffect(() => {
    if (asked !== null && asked === picker.foundFor) answer();
  }, [asked, picker.foundFor]);
  return () => setAsked(picker.typed.trim());
}

function whyEmpty({ format, linked }: Pick<Editor, 'format' | 'linked'>): string {
  if (hasOwnUnits(format)) return 'No units to add: write some in the unit book first.';
  return isFileData(linked.gameSystem.file.name)
    ? 'No units to add: the data of this game is missing here. Add its unit data, and move the list to it.'
    : 'No units to add: the data has none for this force.';
}

/** What can be added, or in short why not. It has its height from the start, whatever becomes known of it. */
function PickerRow({
  row: { id, option, force, known, points, models, choice, whyNot },
  told,
  actions,
}: ActingProps & {
  row: OfferRow;
  /** What tells it from its like, and what was searched for in it where that is not its name. */
  told: readonly (string | null)[];
}) {
  const shut = whyNot !== null;
  const have = ownedOf(useOwnedModels(), option.entryId);
  const about = [
    whyNot,
    ...told,
    option.doubt === undefined ? null : 'not certain',
    choice && known ? 'a choice, not a unit' : null,
    models > 0 && !shut ? count(models, 'model') : null,
    have > 0 ? `you have ${have}` : null,
  ].filter((part) => part !== null);
  return (
    <li className="flex min-h-11 items-center gap-2 border-b border-hairline">
      <button
        type="button"
        onClick={() => actions.preview(id)}
        className="grid min-h-11 min-w-0 flex-1 grid-rows-[minmax(1.375rem,auto)_1.125rem] content-center self-stretch text-left hover:underline"
      >
        <span className={classes('line-clamp-2 wrap-anywhere', shut && 'text-ink-faint')}>
          {option.name}
          {option.house !== null && option.slot !== null && <Chip className="ml-2">{option.slot.name}</Chip>}
        </span>
        <span className="figures block truncate text-sm text-ink-faint">{about.join(' · ')}</span>
      </button>
      <span
        className={classes(
          'figures min-w-9 text-right whitespace-nowrap',
          shut || !known ? 'text-ink-faint' : 'text-ink',
        )}
      >
        {points !== null && grouped(points)}
      </span>
      <IconButton
        label={shut ? `Add ${option.name} anyway: ${whyNot}` : `Add ${option.name}`}
        data-add={id}
        icon={<Plus />}
        disabled={option.hidden}
        onClick={() => actions.add(option, force.id)}
        className={shut || !known ? 'opacity-55' : ''}
      />
    </li>
  );
}

const SORTS = [
  { value: 'name', name: 'By name' },
  { value: 'points', name: 'By price' },
];
const PRICES = ['25', '50', '100', '200'].map((value) => ({ value, name: `Up to ${value}` }));

type PickerBarProps = Pick<UnitPickerProps, 'view' | 'onOpen'> & { picker: Picker };

/** How the player looks at what can be added: what fits or all, one slot, by name or by price, up to a price. */
function PickerBar({ picker, view, onOpen }: PickerBarProps) {
  const { left } = view.gauge;
  const { tools, change, choices, takeable, all, hasOwned, hasPrices } = picker;
  const { filter, section, sort, upTo, owned } = tools;
  return (
    <div className="flex flex-col gap-1 border-b border-rule pb-1">
      <div className="flex flex-wrap items-center gap-1">
        <Toggle on={filter === 'fits'} onClick={() => change({ filter: 'fits' })}>
          {/* Its place is kept while it is worked out. */}
          Fits <span className="figures inline-block min-w-[3ch] text-left tracking-normal">{takeable}</span>
        </Toggle>
        <Toggle on={filter === 'all'} onClick={() => change({ filter: 'all' })}>{`All units (${all})`}</Toggle>
        {hasOwned && (
          <Toggle on={owned} onClick={() => change({ owned: !owned })}>
            Only what I have
          </Toggle>
        )}
        {left !== null && (
          <Button
            small
            icon={<Sparkles />}
            className="ml-auto"
            disabled={left <= 0}
            onClick={() => onOpen({ kind: 'rest' })}
          >
            Fill
          </Button>
        )}
      </div>
      <div
        role="group"
        aria-label="Show only"
        className="-mx-1 flex gap-1 overflow-x-auto p-1 whitespace-nowrap *:shrink-0 md:flex-wrap"
      >
        {choices.length > 1 &&
          choices.map((name) => (
            <Toggle
              key={name}
              on={section === name}
              onClick={() => change({ section: section === name ? null : name })}
            >
              {name}
            </Toggle>
          ))}
        {hasPrices && (
          <>
            <Select
              label="Sort by"
              labelHidden
              value={sort}
              choices={SORTS}
              onChoose={(chosen) => change({ sort: chosen as PickerTools['sort'] })}
            />
            <Select
              label="Price"
              labelHidden
              placeholder="Any price"
              value={upTo}
              choices={PRICES}
              onChoose={(chosen) => change({ upTo: chosen as PickerTools['upTo'] })}
            />
          </>
        )}
      </div>
    </div>
  );
}
