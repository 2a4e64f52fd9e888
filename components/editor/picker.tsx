'use client';

import { BookPlus, Plus } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { nanoid } from 'nanoid';
import type { ArmyView } from '@/lib/view/list/armyView';
import { Button } from '@/components/shared/button';
import { Chip } from '@/components/shared/chip';
import { classes } from '@/lib/view/classes';
import { SearchField } from '@/components/shared/field';
import { IconButton } from '@/components/shared/iconButton';
import { roleNamed } from '@/lib/army/roles';
import type { RootOption } from '@/lib/battlescribe/evaluate';
import type { Force } from '@/lib/roster/schema';
import { appraiseAll } from '@/lib/browser/appraiseAll';
import { appraised } from '@/lib/verdict/appraisal';
import { whyNot } from '@/lib/view/editor/whyNot';
import { isTyping } from '@/lib/browser/isTyping';
import { offerId, offersOf, type Offer } from '@/lib/view/editor/offers';
import { EDITIONS } from '@/lib/units/editions.data';
import type { Editor } from './useEditor';

interface Section {
  readonly name: string;
  readonly force: Force;
  readonly options: readonly RootOption[];
}

const NO_SLOT = 'No slot';

interface Doings {
  readonly onAdd: (option: RootOption, forceId: string) => void;
  /** Takes an `offerId`. */
  readonly onPreview: (offer: string) => void;
}

/**
 * What can be added to the list, by slot, with what does not fit and why; where units come from several books, book by
 * book.
 */
export const Picker = memo(function Picker({
  editor,
  view,
  onAdd,
  onPreview,
  onBooks,
}: Doings & {
  readonly editor: Editor;
  readonly view: ArmyView;
  /** Leads to the units of further books; null: there are none to take. */
  readonly onBooks: (() => void) | null;
}) {
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const offers = useMemo(() => offersOf(editor), [editor.evaluation, editor.format]);
  useAppraisals(editor, offers);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusOnSlash(() => box.current?.querySelector('input')), []);

  const roles = [...editor.format.slots.map(({ name }) => name), ...editor.format.otherRoles];
  const known = roles.length === 0 ? null : new Set(roles);
  const isShown = (option: RootOption): boolean =>
    wanted === '' ? all || isOffered(option, known) : option.name.toLowerCase().includes(wanted);
  const shown = offers.map(({ force, options }) => ({ force, options: options.filter(isShown) }));
  const sections =
    known === null
      ? shown.filter(({ options }) => options.length > 0).map((offer) => sectionOf(offer, offer.force.catalogueName))
      : shown.flatMap((offer) => bySlot(offer, roles));
  const left = offers.flatMap(({ options }) => options).filter((option) => !isOffered(option, known)).length;
  return (
    <div className="flex flex-col" ref={box}>
      <SearchField
        label="Search units"
        hotkey="/"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="mt-4 mb-2"
      />
      {sections.map((section) => (
        <SectionList
          key={`${section.force.id} ${section.name}`}
          section={section}
          editor={editor}
          view={view}
          onAdd={onAdd}
          onPreview={onPreview}
        />
      ))}
      {sections.length === 0 && (
        <p className="py-4 text-ink-soft">
          {wanted === ''
            ? 'There are no units to add: put some into the unit book first.'
            : `Nothing of that name in ${offers.map(({ force }) => force.catalogueName).join(', ')}.`}
        </p>
      )}
      {wanted === '' && left > 0 && (
        <button
          type="button"
          className="mt-3 self-start py-2 text-ink-soft underline underline-offset-4"
          onClick={() => setAll(!all)}
        >
          {all
            ? 'Hide what this format has no slot for'
            : `Show ${left} more that this format has no slot for, or that the data hides`}
        </button>
      )}
      {onBooks !== null && (
        <Button icon={<BookPlus />} className="mt-3 self-start" onClick={onBooks}>
          {EDITIONS[editor.format.edition].units === 'books' ? 'Add units from another book' : 'Add my own datasheets'}
        </Button>
      )}
    </div>
  );
});

function SectionList({
  section,
  editor,
  view,
  onAdd,
  onPreview,
}: Doings & { readonly section: Section; readonly editor: Editor; readonly view: ArmyView }) {
  const { force } = section;
  const free = editor.format.gameSizes?.optional === true;
  const slot = view.slots.find(({ name }) => name === section.name);
  return (
    <section aria-label={section.name}>
      <h3 className="label sticky top-0 z-1 flex items-baseline gap-2 border-b border-rule bg-paper py-1.5 text-ink-soft">
        {section.name}
        {slot && (
          <span className="figures tracking-normal">
            {slot.places.length}/{slot.limit}
          </span>
        )}
      </h3>
      <ul>
        {section.options.map((option) => {
          const appraisal = appraised(editor, option, force.id);
          const reason = whyNot(option, appraisal, view, editor);
          return (
            <li key={option.entryId} className="flex min-h-row items-center gap-2 border-b border-hairline">
              <button
                type="button"
                onClick={() => onPreview(offerId(force, option))}
                className="min-w-0 flex-1 py-1.5 text-left hover:underline"
              >
                <span className={classes('block truncate', reason !== null && 'text-ink-soft')}>
                  {option.name}
                  {option.house !== null && option.slot !== null && <Chip className="ml-2">{option.slot.name}</Chip>}
                </span>
                {reason !== null && <span className="block text-sm text-ink-faint">{reason}</span>}
              </button>
              {appraisal && appraisal.models > 1 && <Chip>×{appraisal.models}</Chip>}
              <span className={classes('figures w-9 text-right', reason !== null ? 'text-ink-faint' : 'text-ink')}>
                {appraisal && !(free && appraisal.points === 0) ? appraisal.points : ''}
              </span>
              <IconButton
                label={reason === null ? `Add ${option.name}` : `Add ${option.name} all the same: ${reason}`}
                icon={<Plus />}
                disabled={option.hidden}
                onClick={() => onAdd(option, force.id)}
                className={reason === null ? '' : 'opacity-55'}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Prices come in while nothing else is to do. */
function useAppraisals(editor: Editor, offers: readonly Offer[]): void {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(editor);
  latest.current = editor;
  useEffect(() => {
    const stops = offers.map(({ force, options }) => appraiseAll(latest.current, force.id, options, nanoid, refresh));
    return () => stops.forEach((stop) => stop());
  }, [offers]);
}

/** `slots`: null where the format knows none, and every unit has room. */
function isOffered(option: RootOption, slots: ReadonlySet<string> | null): boolean {
  return (
    !option.hidden &&
    !option.fromGameSystem &&
    (slots === null ||
      option.slot === null ||
      slots.has(roleNamed(option.slot.name)) ||
      /no force org/i.test(option.slot.name))
  );
}

/**
 * House units first, book by book, since they are few; then the format's slots in its order, the data's others, and
 * what has none.
 */
function bySlot({ force, options }: Offer, order: readonly string[]): readonly Section[] {
  const sections = new Map<string, RootOption[]>(
    [...options.flatMap(({ house }) => (house === null ? [] : [houseHeading(house.name)])), ...order].map((name) => [
      name,
      [],
    ]),
  );
  for (const option of options) {
    const name = headingOf(option);
    sections.set(name, [...(sections.get(name) ?? []), option]);
  }
  return [...sections]
    .filter(([, members]) => members.length > 0)
    .map(([name, options]) => sectionOf({ force, options }, name));
}

function headingOf({ house, slot }: RootOption): string {
  if (house !== null) return houseHeading(house.name);
  return slot === null || /no force org/i.test(slot.name) ? NO_SLOT : roleNamed(slot.name);
}

/** Units that players wrote stand apart from those of the data. */
const houseHeading = (book: string): string => `${book}: house units`;

const sectionOf = ({ force, options }: Offer, name: string): Section => ({
  name,
  force,
  options: options.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
});

function focusOnSlash(field: () => HTMLElement | null | undefined): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    event.preventDefault();
    field()?.focus();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
