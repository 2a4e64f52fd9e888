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
  /** The one whose list is being made, or waits for something else. */
  chosen: string | null;
  busy: boolean;
  onChoose: (faction: FactionChoice) => void;
}

/** One faction of many, each a button: scroll, or type a part of its name; Enter takes the first that fits. */
export function FactionPicker({ factions, chosen, busy, onChoose }: FactionPickerProps) {
  const [text, setText] = useState('');
  const things = factions.map((faction) => ({ item: faction, fields: [[faction.name]] }));
  const found = text.trim() === '' ? factions : searchOf(things)(text).map(({ item }) => item);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {factions.length >= WORTH_SEARCHING && (
        <SearchField
          label="Search factions"
          value={text}
          // What is found must not lie behind the keyboard of a phone.
          onFocus={({ target }) => target.scrollIntoView({ block: 'start' })}
          className="scroll-mt-2"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            const [first] = found;
            if (first !== undefined && text.trim() !== '' && !busy) onChoose(first);
          }}
        />
      )}
      <ul aria-label="Factions" className="gap-x-4 border-y border-hairline sm:columns-2">
        {found.map((faction) => (
          <li key={faction.id} className="break-inside-avoid">
            <button
              type="button"
              aria-current={faction.id === chosen ? true : undefined}
              disabled={busy}
              onClick={() => onChoose(faction)}
              className="min-h-row w-full rounded-sm px-2 text-left hover:bg-press aria-current:bg-sheet aria-current:font-semibold"
            >
              {faction.name}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-ink-soft">No faction is called that in this data.</p>}
    </div>
  );
}
