'use client';

import { BookPlus, Plus } from 'lucide-react';
import { nanoid } from 'nanoid';
import {
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { Button } from '@/components/shared/button';
import { Chip } from '@/components/shared/chip';
import { SearchField } from '@/components/shared/field';
import { IconButton } from '@/components/shared/iconButton';
import type { RootOption } from '@/lib/battlescribe/evaluate';
import { appraiseAll } from '@/lib/browser/appraiseAll';
import { isTyping } from '@/lib/browser/isTyping';
import { count } from '@/lib/foundation/words';
import { EDITIONS } from '@/lib/units/editions.data';
import { appraised } from '@/lib/verdict/appraisal';
import { classes } from '@/lib/view/classes';
import { offerId, offersOf, type ForceOffer } from '@/lib/view/editor/offers';
import { pickerSections, type PickerSection } from '@/lib/view/editor/pickerSections';
import { whyNot } from '@/lib/view/editor/whyNot';
import type { ArmyView } from '@/lib/view/list/armyView';
import type { Editor } from './useEditor';

interface PickerActions {
  readonly onAdd: (option: RootOption, forceId: string) => void;
  /** Takes an `offerId`. */
  readonly onPreview: (offer: string) => void;
}

/**
 * What can be added to the list, by slot, with what does not fit and why; where units come from several books, book by
 * book.
 */
export const UnitPicker = memo(function UnitPicker({
  editor,
  view,
  onAdd,
  onPreview,
  onBooks,
}: PickerActions & {
  readonly editor: Editor;
  readonly view: ArmyView;
  /** Leads to the units of further books; null: there are none to take. */
  readonly onBooks: (() => void) | null;
}) {
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const { roster, evaluation, format } = editor;
  const offers = useMemo(() => offersOf({ roster, evaluation, format }), [roster, evaluation, format]);
  useAppraisals(editor, offers);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusOnSlash(() => box.current?.querySelector('input')), []);

  const { sections, left } = pickerSections(offers, editor.format, wanted, all);
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
            : `No unit is called that in ${offers.map(({ force }) => force.catalogueName).join(', ')}.`}
        </p>
      )}
      {wanted === '' && left > 0 && (
        <button
          type="button"
          className="mt-3 self-start py-2 text-ink-soft underline underline-offset-4"
          onClick={() => setAll(!all)}
        >
          {all ? 'Hide units you cannot take' : `Show ${count(left, 'unit')} you cannot take`}
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
}: PickerActions & { readonly section: PickerSection; readonly editor: Editor; readonly view: ArmyView }) {
  const { force } = section;
  const free = editor.format.gameSizes?.optional === true;
  const slot = view.slots.find(({ name }) => name === section.name);
  return (
    <section aria-label={section.name}>
      <h2 className="label sticky top-0 z-1 flex items-baseline gap-2 border-b border-rule bg-paper py-1.5 text-ink-soft">
        {section.name}
        {slot && (
          <span className="figures tracking-normal">
            {slot.places.length + slot.left}/{slot.limit}
          </span>
        )}
      </h2>
      <ul>
        {section.options.map((option) => {
          const appraisal = appraised(editor, option, force.id);
          const reason = whyNot(option, appraisal, view, editor);
          return (
            // As high with a reason as without: what is below must not move when an edit or a price gives one.
            <li key={option.entryId} className="flex h-11 items-center gap-2 border-b border-hairline">
              <button
                type="button"
                onClick={() => onPreview(offerId(force, option))}
                className="flex h-full min-w-0 flex-1 flex-col justify-center text-left hover:underline"
              >
                <span className={classes('block truncate', reason !== null && 'text-ink-soft')}>
                  {option.name}
                  {option.house !== null && option.slot !== null && <Chip className="ml-2">{option.slot.name}</Chip>}
                </span>
                {reason !== null && <span className="block truncate text-sm text-ink-faint">{reason}</span>}
              </button>
              {appraisal && appraisal.models > 1 && <Chip>×{appraisal.models}</Chip>}
              <span className={classes('figures w-9 text-right', reason !== null ? 'text-ink-faint' : 'text-ink')}>
                {appraisal && !(free && appraisal.points === 0) ? appraisal.points : ''}
              </span>
              <IconButton
                label={reason === null ? `Add ${option.name}` : `Add ${option.name} anyway: ${reason}`}
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

/** Prices are worked out while the page is idle. */
function useAppraisals(editor: Editor, offers: readonly ForceOffer[]): void {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const begin = useEffectEvent(({ force, options }: ForceOffer) =>
    // Drawn when there is time: a tap must not wait for a price.
    appraiseAll(editor, force.id, options, nanoid, () => startTransition(refresh)),
  );
  useEffect(() => {
    const stops = offers.map((offer) => begin(offer));
    return () => stops.forEach((stop) => stop());
  }, [offers]);
}

function focusOnSlash(field: () => HTMLElement | null | undefined): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    event.preventDefault();
    field()?.focus();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
