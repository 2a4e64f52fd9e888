'use client';

import { useState } from 'react';
import { SearchField } from '@/components/ui/field';
import { searchOf } from '@/lib/exchange/nameIndex';

export interface FactionChoice {
  id: string;
  name: string;
}

/** Few enough to see at a glance. */
const WORTH_SEARCHING = 9;

interface FactionPickerProps {
  factions: readonly FactionChoice[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** One faction of many: type a part of its name, or move with the arrow keys. */
export function FactionPicker({ factions, chosen, onChoose }: FactionPickerProps) {
  const [text, setText] = useState('');
  const things = factions.map((faction) => ({ item: faction, fields: [[faction.name]] }));
  const found = text.trim() === '' ? factions : searchOf(things)(text).map(({ item }) => item);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="label mb-1 flex w-full items-baseline text-ink-soft">
        Faction{' '}
        <span className="figures ml-2 font-medium text-ink-faint">
          {found.length === factions.length ? factions.length : `${found.length} of ${factions.length}`}
        </span>
      </legend>
      {factions.length >= WORTH_SEARCHING && (
        <SearchField
          label="Search factions"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter takes the first that fits rather than sending the form.
            event.preventDefault();
            const [first] = found;
            if (first !== undefined) onChoose(first.id);
          }}
        />
      )}
      <ul className="gap-x-4 border-y border-hairline py-1 sm:columns-2">
        {factions.map(({ id, name }) => (
          <li key={id} className="break-inside-avoid" hidden={!found.some((each) => each.id === id)}>
            <label className="flex min-h-row items-center gap-3 rounded-sm px-2 hover:bg-press has-checked:bg-sheet has-checked:font-semibold">
              <input
                type="radio"
                name="faction"
                value={id}
                checked={chosen === id}
                onChange={() => onChoose(id)}
                className="size-4 shrink-0 accent-accent"
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-ink-soft">No faction is called that in this data.</p>}
    </fieldset>
  );
}
