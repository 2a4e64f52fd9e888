import { nanoid } from 'nanoid';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { isNoted, type OwnNotes } from '@/lib/browser/local/aboutList';
import { count } from '@/lib/foundation/words';
import { shortLines, useOwnedModels } from '@/components/editor/own/ownFields';
import { withCount } from '@/lib/listservice/countedHeading';
import { unitRows } from '@/lib/listservice/unitRows';
import type { SlotView } from '@/lib/verdict/armyView';
import { UnitRow, ChoiceRows, ChoiceSection } from './unitRow';
import type { Editor } from './useEditor';
import { Disclosure } from '@/components/ui/disclosure';
import { isRequired } from '@/lib/engine';
import { listChoices } from '@/components/editor/listFrame.model';
import { findSelection } from '@/lib/documents/roster/find';
import type { Selection } from '@/lib/documents/roster/schema';
import { hasChoices } from '@/lib/listservice/optionGroup';
import { newRoster } from '@/lib/verdict/newRoster';
import type { UnitActions } from './usePanel';

interface ChoosingProps {
  editor: Editor;
  actions: Pick<UnitActions, 'open' | 'remove'>;
}

/** What the faction's data lets the whole list choose (a chapter): much of what can be added depends on it. */
export function FactionChoices({ editor, actions }: ChoosingProps) {
  const { army, evaluation, format, linked, roster } = editor;
  const kinds = JSON.stringify(roster.forces.map(({ catalogueId, entryId }) => [catalogueId, entryId]));
  const begun = useMemo(() => {
    let made: ReadonlySet<string> | null = null;
    return () => (made ??= beginningsOf(kinds, linked, format));
  }, [kinds, linked, format]);
  const own = useMemo(
    () =>
      listChoices(army.configuration, evaluation, format).map((choice) => {
        const there = findSelection(roster, choice.id)?.selection;
        const isBegun = (): boolean => there !== undefined && begun().has(shapeOf(there));
        const isOpen = (): boolean => hasChoices({ evaluation, linked, onEdit: null, understrength: null }, choice.id);
        return { ...choice, unasked: (choice.summary === '' || isBegun()) && isOpen() };
      }),
    [army, evaluation, format, linked, roster, begun],
  );
  return <ChoiceSection choices={own} removable={(id) => !isRequired(evaluation, id)} actions={actions} />;
}

/** What lists of these kinds of force have from the start, whoever begins them. */
function beginningsOf(kinds: string, linked: Editor['linked'], format: Editor['format']): ReadonlySet<string> {
  const lists = (JSON.parse(kinds) as readonly [string, string][]).map(([catalogueId, forceEntryId]) =>
    newRoster(linked, format, { catalogueIds: [catalogueId], name: '', forceEntryId }, nanoid),
  );
  return new Set(lists.flatMap(({ forces }) => forces.flatMap(({ selections }) => selections.map(shapeOf))));
}

const shapeOf = ({ entryId, number, selections }: Selection): string =>
  JSON.stringify([entryId, number, selections.map(shapeOf)]);

/** What the data of the game asks of every list, whatever the format: set already, so out of the way. */
export function DataSettings({ editor, actions }: ChoosingProps) {
  const { army, evaluation, format } = editor;
  const settings = listChoices(army.configuration, evaluation, format, 'game');
  if (settings.length === 0) return null;
  return (
    <Disclosure summary="Data settings" className="mt-4">
      <p className="max-w-text text-sm text-ink-faint">Set for {format.name}. Prices and limits may depend on them.</p>
      <section aria-label="Data settings">
        <ChoiceRows choices={settings} removable={(id) => !isRequired(evaluation, id)} actions={actions} />
      </section>
    </Disclosure>
  );
}

/** A list of 2,000 points has some 40 units. All rows that are shown are drawn again at each edit. */
const ROWS_AT_ONCE = 200;

export interface UnitListProps {
  editor: Editor;
  slots: readonly SlotView[];
  /** The unit that a problem pointed to. */
  outlined: string | null;
  /** The units that no advice changes. */
  kept: readonly string[];
  /** What the player noted on them. */
  notes: OwnNotes;
  actions: Pick<UnitActions, 'open' | 'duplicate' | 'remove'>;
}

/** The list: the faction's choices, the units by slot, then what the data asks of every list. */
export function UnitList({ editor, slots, outlined, kept, notes, actions }: UnitListProps) {
  const owned = useOwnedModels();
  const short = useMemo(() => shortLines(editor.army.units, editor.roster, owned), [editor, owned]);
  const rows = useMemo(() => unitRows(editor, editor.roster, editor.format), [editor]);
  const [most, setMost] = useState(ROWS_AT_ONCE);
  // What a problem points to is shown, wherever it stands.
  const shown = rows.slice(0, Math.max(most, rows.findIndex(({ id }) => id === outlined) + 1));
  const left = rows.length - shown.length;
  return (
    <div>
      <ul aria-label="Units" className="wrap-anywhere">
        {shown.map((row) => (
          <UnitRow
            key={row.id}
            row={withCount(row, slots)}
            outlined={outlined === row.id}
            kept={kept.includes(row.id)}
            short={short.get(row.id) ?? null}
            noted={isNoted(notes, row.id)}
            actions={actions}
          />
        ))}
      </ul>
      {left > 0 && (
        <p className="flex flex-wrap items-center gap-3 py-3 text-ink-soft">
          {count(left, 'more unit')}
          <Button onClick={() => setMost(shown.length + ROWS_AT_ONCE)}>
            {left > ROWS_AT_ONCE ? `Show the next ${ROWS_AT_ONCE}` : 'Show them'}
          </Button>
        </p>
      )}
      <FactionChoices editor={editor} actions={actions} />
      <DataSettings editor={editor} actions={actions} />
    </div>
  );
}
