import { ClipboardCopy, ClipboardPaste, GripVertical, Plus } from 'lucide-react';
import { useState } from 'react';
import { StateMark } from '@/components/ui/stateMark';
import { PROBLEM_WORDS, type State } from '@/lib/verdict/verdictView';
import { Button } from '@/components/ui/button';
import { classes } from '@/lib/foundation/classes';
import { SearchField } from '@/components/ui/field';
import { IconButton } from '@/components/ui/iconButton';
import { BOOK_LIMITS, type OwnUnit } from '@/lib/documents/book/book';
import { lettersOf } from '@/lib/foundation/words';
import { PartButtons } from './unitForm';
import { type UnitActions, useForgeHere } from './useForge';

/** How many units a book has, over them or on their tab. */
export const UnitsHead = ({ count }: { count: number }) => (
  <>
    Units <span className="figures font-medium text-ink-faint">{count}</span>
  </>
);

/** The units of a book in which each of the words stands: in a name, a weapon, a keyword, a tag, a role. */
export function unitsFound(units: readonly OwnUnit[], wanted: string): readonly OwnUnit[] {
  if (wanted.trim() === '') return units;
  const words = wanted.split(/\s+/).map(lettersOf);
  return units.filter((unit) => {
    const text = textOf(unit);
    return words.every((word) => text.includes(word));
  });
}

const textOf = ({ name, slot, keywords, tags, factions, models }: OwnUnit): string =>
  [
    name,
    slot ?? '',
    ...keywords,
    ...tags,
    ...factions,
    ...models.flatMap((model) => [model.name, ...model.weapons.flatMap((weapon) => [weapon.name, ...weapon.keywords])]),
  ]
    .map(lettersOf)
    .join(' ');

/** A book of fewer units is seen at a glance. */
const SEARCH_FROM = 8;

interface BookUnitListProps {
  units: readonly OwnUnit[];
  /** The one that is being written. */
  open: string | null;
  /** The worst problem of each unit that has one, by its id. */
  states: ReadonlyMap<string, State>;
  actions: UnitActions;
}

/** The units of a book in their order: open one, add, duplicate, move by buttons or by dragging, remove. */
export function BookUnitList({ units, open, states, actions }: BookUnitListProps) {
  const { edit } = useForgeHere();
  const [dragged, setDragged] = useState<string | null>(null);
  const full = units.length >= BOOK_LIMITS.units;
  const [wanted, setWanted] = useState('');
  const searches = units.length >= SEARCH_FROM;
  const found = searches ? unitsFound(units, wanted) : units;
  return (
    <div>
      {/* In tabs the tab says it. */}
      <h2 className="label flex items-baseline gap-2 border-b border-rule pb-1 text-ink-soft max-[75rem]:sr-only">
        <UnitsHead count={units.length} />
      </h2>
      {searches && <SearchField label="Search this book" value={wanted} onType={setWanted} className="my-2" />}
      {found.length === 0 && units.length > 0 && <p className="py-2 text-ink-soft">No unit here matches that.</p>}
      <ol aria-label="Units of the book">
        {found.map((unit) => {
          const place = units.indexOf(unit);
          const name = unit.name || 'Unit without a name';
          const state = states.get(unit.id);
          return (
            <li
              key={unit.id}
              draggable
              onDragStart={(event) => {
                setDragged(unit.id);
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', name);
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                edit({ kind: 'move', target: dragged, to: place });
                setDragged(null);
              }}
              className={classes(
                'border-b border-hairline',
                open === unit.id && 'bg-sheet',
                dragged === unit.id && 'opacity-50',
              )}
            >
              <div className="flex items-center gap-1">
                <GripVertical
                  aria-hidden="true"
                  className="size-4 shrink-0 cursor-grab text-ink-faint pointer-coarse:hidden"
                />
                <button
                  type="button"
                  onClick={() => actions.onOpen(unit.id)}
                  aria-current={open === unit.id || undefined}
                  className={classes(
                    'min-h-row min-w-0 flex-1 rounded-sm border-l-3 px-2 text-left hover:bg-press',
                    open === unit.id ? 'border-accent font-semibold' : 'border-transparent',
                  )}
                >
                  <span className="flex items-center gap-2">
                    {state !== undefined && <StateMark state={state} size={15} className="shrink-0" />}
                    <span className="min-w-0 break-words">{name}</span>
                    {state !== undefined && <span className="sr-only">, {PROBLEM_WORDS[state]}</span>}
                  </span>
                </button>
                {unit.points !== null && <span className="figures text-sm text-ink-soft">{unit.points}</span>}
              </div>
              {open === unit.id && (
                <PartButtons
                  id={unit.id}
                  name={name}
                  place={place}
                  among={units.length}
                  full={full}
                  onDuplicate={() => actions.onDuplicate(unit)}
                  onRemove={() => actions.onRemove(unit)}
                >
                  <IconButton
                    label={`Copy ${name} for another book`}
                    icon={<ClipboardCopy />}
                    onClick={() => actions.onCopy(unit)}
                  />
                </PartButtons>
              )}
            </li>
          );
        })}
      </ol>
      <Button
        icon={<Plus />}
        className="mt-3 w-full"
        look={units.length === 0 ? 'primary' : 'plain'}
        disabled={full}
        onClick={actions.onAdd}
      >
        Add a unit
      </Button>
      {actions.paste !== null && (
        <Button icon={<ClipboardPaste />} className="mt-2 w-full" disabled={full} onClick={actions.paste.run}>
          <span className="truncate">Paste {actions.paste.name}</span>
        </Button>
      )}
      {full && (
        <p className="mt-1 text-sm text-ink-faint">A book has at most {BOOK_LIMITS.units} units: start another book.</p>
      )}
    </div>
  );
}
