import { nanoid } from 'nanoid';
import {
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useState,
  type RefObject,
} from 'react';
import { useWindowEvent } from '@/components/ui/useWindowEvent';
import { appraiseAll, keptAs, keptPrices } from '@/lib/browser/appraiseAll';
import type { RootOption } from '@/lib/engine';
import { meantBy } from '@/lib/exchange/nameIndex';
import { groupedBy } from '@/lib/foundation/collect';
import { rootSelections } from '@/lib/documents/roster/find';
import { ownedOf, useOwnedModels } from '@/components/editor/own/ownFields';
import { offerRows, type OfferRow } from '@/lib/listservice/offerRows';
import { forcesToFill, offersOf } from '@/lib/listservice/offers';
import {
  FIRST_TOOLS,
  foundSection,
  keptTools,
  pickerSections,
  sectionsNow,
  sectionsToChoose,
  settled,
  type Arrangement,
  type PickerTools,
} from '@/components/editor/pickerSections.model';
import { unitSearch } from '@/lib/listservice/unitSearch';
import type { ArmyView } from '@/lib/verdict/armyView';
import type { Editor } from '@/components/editor/useEditor';
import { loadPins, togglePin } from '@/lib/browser/pins';

/** What can be added to a list, as the player looks at it. */
export type Picker = ReturnType<typeof usePicker>;

/** What the player was sent to look for. A new object for each time. */
export interface Sought {
  search: string;
  /** The force that it is for; null: the one that is being filled. */
  force: string | null;
}

/** The state of the picker. `shown`: see UnitPicker; `column`: where it stands. */
export function usePicker(
  editor: Editor,
  view: ArmyView,
  sought: Sought | null,
  shown: boolean,
  column: RefObject<HTMLElement | null>,
) {
  const { roster, evaluation, format } = editor;
  const [tools, setTools] = useState(() => keptTools(format.id).load() ?? FIRST_TOOLS);
  const [typed, type] = useState('');
  const all = useMemo(() => offersOf({ roster, evaluation, format }), [roster, evaluation, format]);
  const [wantedForce, fill] = useState<string | null>(null);
  const [begun, begin] = useState<Sought | null>(null);
  if (sought !== null && sought !== begun) {
    begin(sought);
    type(sought.search);
    fill(sought.force);
  } else if (!shown && begun !== null && typed !== '' && typed === begun.search) {
    // What the player was sent for has had its time.
    type('');
  }
  // Of several forces that each have roles of their own, one is filled at a time.
  const into = format.byData ? (all.find(({ force }) => force.id === wantedForce) ?? all[0] ?? null) : null;
  const offers = useMemo(() => (into === null ? all : [into]), [all, into]);
  const settings = JSON.stringify(offers.map(({ force }) => keptAs(editor, force.id)));
  const kept = useMemo(() => keptPrices(JSON.parse(settings) as string[]), [settings]);
  const [priced, refresh] = useReducer((count: number) => count + 1, 0);
  // What is known of an option stands outside of React: each stretch of prices makes the rows again.
  // oxlint-disable-next-line react/exhaustive-deps
  const rows = useMemo(() => offerRows(editor, offers, view, kept), [editor, offers, view, kept, priced, shown]);
  const [looks, look] = useState(false);
  const looksAtAll = looks || typed !== '' || tools.filter !== FIRST_TOOLS.filter || tools.sort !== FIRST_TOOLS.sort;
  usePrices(editor, rows, looksAtAll, () => {
    // Behind the other tab of a phone it is drawn once that is left.
    if (!isBehind(column)) startTransition(refresh);
  });

  const owned = useOwnedModels();
  const hasOwned = useMemo(() => rows.some(({ option }) => ownedOf(owned, option.entryId) > 0), [rows, owned]);
  const choices = useMemo(() => sectionsToChoose(rows, format), [rows, format]);
  const { counted } = view.gauge;
  const offered = useMemo(() => {
    const isSeen = ({ entryId }: RootOption): boolean => !tools.owned || !hasOwned || ownedOf(owned, entryId) > 0;
    return rows.filter(({ option }) => isSeen(option));
  }, [rows, tools.owned, hasOwned, owned]);
  const seen = useMemo(() => {
    const section = choices.includes(tools.section ?? '') ? tools.section : null;
    const most = Number(tools.upTo) || null;
    return offered.filter(
      (row) =>
        (section === null || row.section === section) &&
        (!counted || most === null || row.points === null || row.points <= most),
    );
  }, [offered, choices, tools, counted]);

  const wanted = useDeferredValue(typed.trim());
  const searching = wanted !== '';
  const catalogues = offers.map(({ force }) => `${force.id} ${force.entryId} ${force.catalogueId}`).join(' ');
  // What an option may hold follows from the data alone, so that edits leave the index as it is.
  // oxlint-disable-next-line react/exhaustive-deps
  const find = useMemo(() => (searching ? unitSearch(evaluation, offers) : null), [searching, editor.data, catalogues]);
  const hits = useMemo(() => find?.(wanted) ?? [], [find, wanted]);

  const arranged = useMemo(
    () => (searching ? [foundSection(seen, hits, tools)] : pickerSections(seen, tools)),
    [searching, seen, hits, tools],
  );
  const taps = useTapsElsewhere(column);
  // Of a faction that was never looked at nobody knows what fits. It is said a moment later, rather than taken back.
  const isOpen = rows.some((row) => row.whyNot === null && !row.judged);
  const waits = useFirstMoment(isOpen && kept.every((prices) => Object.keys(prices).length === 0));
  const now: Arrangement = {
    sections: arranged,
    units: rootSelections(roster).length,
    // Other data or another book is another column, however near the pointer is.
    look: JSON.stringify([tools, wanted, into?.force.id, editor.data, rows.length, shown, taps, waits]),
  };
  const [{ before, turn }, setBefore] = useState({ before: now, turn: 0 });
  const next = settled(before, now);
  if (next !== before) setBefore({ before: next, turn: next.sections === before.sections ? turn : turn + 1 });
  const names = rows.map(({ option }) => option.name);
  const fitting = offered.filter(({ whyNot }) => whyNot === null);
  return {
    tools,
    change: (changed: Partial<PickerTools>) => {
      setTools({ ...tools, ...changed });
      keptTools(format.id).keep({ ...tools, ...changed });
    },
    hasOwned,
    /** Somebody looks at what there is no room for. */
    look: () => look(true),
    typed,
    type,
    /** What is shown was found for this text, which comes a moment after it is typed; empty: nothing is searched. */
    foundFor: wanted,
    /** What of an option was searched for, by its id, where that is not its name. */
    fits: useMemo(() => new Map(hits.map(({ id, fits }) => [id, fits])), [hits]),
    /** What may have been meant where nothing was found; null: nothing is near. */
    meant: searching && hits.length === 0 ? meantBy(names, wanted) : null,
    sections: sectionsNow(next.sections, rows),
    /** Counts the arrangements: another one is drawn anew, so that nothing of the last one wanders. */
    turn: searching ? 0 : turn,
    /** There is something to sort by price: it stays as it is while units come and go. */
    hasPrices: counted || rows.some(({ points }) => points !== null && points > 0),
    /** What fits is about to be known. */
    waits: waits && !searching,
    /** The sections that one can look at alone. */
    choices,
    /** How many can be added now; null while that is worked out. */
    takeable: fitting.every(({ known }) => known) ? fitting.length : null,
    all: offered.filter(({ option }) => !option.hidden).length,
    /** The forces that can be filled, where one is at a time, with that one's id. */
    forces: into === null ? [] : forcesToFill(all, evaluation.roster.forces),
    into: into?.force.id ?? '',
    fill,
  };
}

/** How long names may wait for what is known of them, in milliseconds: a weak phone and a large faction take some. */
const FIRST_MOMENT = 4000;

/** Whether the column has just come, and nothing was known since: then it waits no more. */
function useFirstMoment(isUnknown: boolean): boolean {
  const [waits, setWaits] = useState(true);
  if (waits && !isUnknown) setWaits(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaits(false), FIRST_MOMENT);
    return () => clearTimeout(timer);
  }, []);
  return waits && isUnknown;
}

/** Whether the column is behind the other tab of a phone. */
const isBehind = (column: RefObject<HTMLElement | null>): boolean => column.current?.closest('[hidden]') != null;

/** How often the player tapped outside of the column: only then what is in it may move, and nobody is hurt. */
function useTapsElsewhere(column: RefObject<HTMLElement | null>): number {
  const [taps, count] = useReducer((before: number) => before + 1, 0);
  useWindowEvent('pointerdown', ({ target }) => {
    // In its own time: what was tapped comes first.
    if (!isBehind(column) && !column.current?.contains(target as Node)) startTransition(count);
  });
  return taps;
}

/**
 * Prices are worked out while the page is idle: what seems to fit first, in the order in which it is seen; what there
 * is no room for once somebody looks at it.
 */
function usePrices(editor: Editor, rows: readonly OfferRow[], looksAtAll: boolean, onProgress: () => void): void {
  const progress = useEffectEvent(onProgress);
  const begin = useEffectEvent(() => {
    const wanted = rows.filter(({ later }) => looksAtAll || !later);
    const first = wanted.toSorted((a, b) => Number(a.whyNot !== null) - Number(b.whyNot !== null));
    return [...groupedBy(first, ({ force }) => force.id)].map(([force, asked]) => {
      const options = asked.map(({ option }) => option);
      return appraiseAll(editor, force, options, nanoid, () => progress());
    });
  });
  useEffect(() => {
    const stops = begin();
    return () => stops.forEach((stop) => stop());
  }, [editor, looksAtAll]);
}

/** The units that stay as they are, whatever is advised. */
export type Pins = ReturnType<typeof usePins>;

/** The pins of one list, which this browser remembers. */
export function usePins(viewId: string) {
  const [kept, setKept] = useState(() => loadPins(viewId));
  return { kept, toggle: (id: string) => setKept(togglePin(viewId, kept, id)) };
}
