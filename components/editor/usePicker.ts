import { nanoid } from 'nanoid';
import {
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useState,
  useCallback,
} from 'react';
import { appraiseAll } from '@/lib/browser/appraiseAll';
import type { RootOption } from '@/lib/engine';
import type { Force } from '@/lib/documents/roster/schema';
import { ownedOf } from '@/components/editor/owned.model';
import { lookAnew, stillKept } from '@/components/editor/keptOffers.model';
import { offerRows, type OfferRow } from '@/lib/listservice/offerRows';
import { forcesToFill, offersOf } from '@/lib/listservice/offers';
import {
  FIRST_TOOLS,
  foundRows,
  pickerSections,
  sectionsToChoose,
  type FoundRow,
  type PickerSection,
  type PickerTools,
} from '@/components/editor/pickerSections.model';
import { unitSearch } from '@/lib/listservice/unitSearch';
import type { ArmyView } from '@/lib/verdict/armyView';
import { useOwnedModels } from '@/components/editor/own/ownedField';
import type { Editor } from '@/components/editor/useEditor';
import { loadPins, togglePin } from '@/lib/browser/pins';

/** What can be added to a list, as the player looks at it. */
export interface Picker {
  tools: PickerTools;
  change: (tools: Partial<PickerTools>) => void;
  /** Whether only what the player has is shown; null: nothing was said of that. */
  onlyOwned: boolean | null;
  showOwned: (only: boolean) => void;
  typed: string;
  type: (text: string) => void;
  /** Null: nothing is searched. */
  found: readonly FoundRow[] | null;
  /** What was found is for this text: it comes a moment after it is typed. */
  foundFor: string;
  sections: readonly PickerSection[];
  /** More come when their prices are worked out. */
  waits: boolean;
  /** The sections that one can look at alone. */
  choices: readonly string[];
  /** How many can be taken now; null while that is worked out. */
  takeable: number | null;
  all: number;
  /** Where units come from. */
  sources: readonly string[];
  /** The forces that can be filled, where one is at a time, with that one's id. */
  forces: readonly { id: string; name: string }[];
  into: string;
  fill: (force: string) => void;
}

/** The state of the picker. `turn`: another number each time that the player comes to it anew. */
export function usePicker(editor: Editor, view: ArmyView, turn: number): Picker {
  const { roster, evaluation, format } = editor;
  const [tools, setTools] = useState(FIRST_TOOLS);
  const [typed, setTyped] = useState('');
  const all = useMemo(() => offersOf({ roster, evaluation, format }), [roster, evaluation, format]);
  const [wantedForce, setInto] = useState<string | null>(null);
  // Of several forces that each have roles of their own, one is filled at a time.
  const into = format.byData ? (all.find(({ force }) => force.id === wantedForce) ?? all[0] ?? null) : null;
  const offers = useMemo(() => (into === null ? all : [into]), [all, into]);
  const [priced, refresh] = useReducer((count: number) => count + 1, 0);
  // What is known of an option stands outside of React: each stretch of prices makes the rows anew.
  // oxlint-disable-next-line react/exhaustive-deps
  const rows = useMemo(() => offerRows(editor, offers, view), [editor, offers, view, priced]);
  usePrices(editor, rows, () => startTransition(refresh));

  const owned = useOwnedModels();
  const [only, showOwned] = useState(false);
  const hasOwned = useMemo(() => rows.some(({ option }) => ownedOf(owned, option.entryId) > 0), [rows, owned]);
  const onlyOwned = only && hasOwned;
  const seen = onlyOwned ? rows.filter(({ option }) => ownedOf(owned, option.entryId) > 0) : rows;

  const wanted = useDeferredValue(typed.trim());
  const searching = wanted !== '';
  const [kept, setKept] = useState(() => lookAnew(roster, rows, false));
  const [cameAt, setCameAt] = useState(turn);
  const settled = turn === cameAt ? stillKept(kept, roster, rows, searching) : lookAnew(roster, rows, searching);
  if (turn !== cameAt) setCameAt(turn);
  if (settled !== kept) setKept(settled);

  const catalogues = offers.map(({ force }) => `${force.id} ${force.entryId} ${force.catalogueId}`).join(' ');
  // What an option may hold follows from the data alone, so that edits leave the index as it is.
  // oxlint-disable-next-line react/exhaustive-deps
  const find = useMemo(() => (searching ? unitSearch(evaluation, offers) : null), [searching, editor.data, catalogues]);
  const hits = useMemo(() => find?.(wanted) ?? [], [find, wanted]);
  const { sections, waits } = pickerSections(seen, settled.ids, tools);
  const unknown = seen.some(({ known }) => !known);
  return {
    tools,
    change: (changed) => {
      setTools({ ...tools, ...changed });
      setKept(lookAnew(roster, rows, searching));
    },
    onlyOwned: hasOwned ? onlyOwned : null,
    showOwned,
    typed,
    type: (text) => {
      setTyped(text);
      setKept(lookAnew(roster, rows, text.trim() !== ''));
    },
    foundFor: wanted,
    found: searching ? foundRows(seen, hits, settled.ids, tools) : null,
    sections,
    waits,
    choices: sectionsToChoose(rows, format),
    takeable: unknown ? null : seen.filter(({ whyNot }) => whyNot === null).length,
    all: seen.length,
    sources: offers.map(({ force }) => force.catalogueName),
    forces: into === null ? [] : forcesToFill(all, evaluation.roster.forces),
    into: into?.force.id ?? '',
    fill: setInto,
  };
}

/** Prices are worked out while the page is idle, those that are seen first before others. */
function usePrices(editor: Editor, rows: readonly OfferRow[], onProgress: () => void): void {
  const begin = useEffectEvent(() => {
    const byForce = new Map<Force, RootOption[]>();
    for (const { force, option } of rows) byForce.set(force, [...(byForce.get(force) ?? []), option]);
    return [...byForce].map(([force, options]) => appraiseAll(editor, force.id, options, nanoid, onProgress));
  });
  useEffect(() => {
    const stops = begin();
    return () => stops.forEach((stop) => stop());
  }, [editor]);
}

/** The units that stay as they are, whatever is advised. */
export interface Pins {
  kept: readonly string[];
  toggle: (id: string) => void;
}

/** The pins of one list, which this browser remembers. */
export function usePins(viewId: string): Pins {
  const [kept, setKept] = useState(() => loadPins(viewId));
  const toggle = useCallback((id: string) => setKept(togglePin(viewId, kept, id)), [viewId, kept]);
  return { kept, toggle };
}
