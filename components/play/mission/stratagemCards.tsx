'use client';

import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/shared/button';
import { classes } from '@/lib/view/classes';
import type { Stratagem, StratagemId } from '@/lib/match/stratagems.data';
import { STRATAGEMS } from '@/lib/match/stratagems.data';
import { citationText } from '@/lib/rules/citation';

/** The six, of which a player picks one. */
export function StratagemCards({
  legend,
  verb,
  busy,
  onPick,
}: {
  readonly legend: string;
  /** What the button does with the one that is picked. */
  readonly verb: 'Seal' | 'Name';
  readonly busy: boolean;
  readonly onPick: (id: StratagemId) => void;
}) {
  const [picked, setPicked] = useState<StratagemId | null>(null);
  const chosen = STRATAGEMS.find(({ id }) => id === picked) ?? null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-display text-lg font-semibold">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {STRATAGEMS.map((each) => (
          <label
            key={each.id}
            className={classes(
              'flex cursor-pointer gap-2 rounded-md border bg-sheet p-3 has-focus-visible:outline-2 ' +
                'has-focus-visible:outline-accent',
              picked === each.id ? 'border-accent ring-2 ring-accent' : 'border-rule hover:bg-press',
            )}
          >
            <input
              type="radio"
              name="stratagem"
              value={each.id}
              checked={picked === each.id}
              onChange={() => setPicked(each.id)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <StratagemText stratagem={each} />
          </label>
        ))}
      </div>
      <div>
        <Button
          look="primary"
          icon={<Lock />}
          disabled={busy || chosen === null}
          onClick={() => chosen !== null && onPick(chosen.id)}
        >
          {chosen === null ? `${verb} a stratagem` : `${verb} ${chosen.name}`}
        </Button>
      </div>
    </fieldset>
  );
}

/** A stratagem in our words, with where it stands. */
function StratagemText({ stratagem: { name, says, reading, cite } }: { readonly stratagem: Stratagem }) {
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <span className="font-display text-lg leading-tight font-semibold">{name}</span>
      <span>{says}</span>
      {reading !== null && <span className="text-sm text-ink-soft">{reading}</span>}
      <cite className="text-sm text-ink-faint not-italic">{citationText(cite)}</cite>
    </span>
  );
}
