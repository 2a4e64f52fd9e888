'use client';

import { ChevronDown, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { classes } from '@/lib/foundation/classes';
import type { Stratagem, StratagemId } from '@/lib/play/match/stratagems.data';
import { STRATAGEMS } from '@/lib/play/match/stratagems.data';
import { citationText } from '@/lib/rules/citation';

interface StratagemCardsProps {
  legend: string;
  /** What the button does with the one that is picked. */
  verb: 'Seal' | 'Name';
  busy: boolean;
  onPick: (id: StratagemId) => void;
}

/** The six, of which a player picks one: a line each, and all of the one that is tapped. */
export function StratagemCards({ legend, verb, busy, onPick }: StratagemCardsProps) {
  const [picked, setPicked] = useState<StratagemId | null>(null);
  const chosen = STRATAGEMS.find(({ id }) => id === picked) ?? null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-display text-lg font-semibold">{legend}</legend>
      <p className="-mt-2 text-sm text-ink-soft">A tap shows all of it. Nothing is settled before you press {verb}.</p>
      <div className="grid items-start gap-x-6 border-t border-hairline sm:grid-cols-2">
        {STRATAGEMS.map((each) => (
          <Card key={each.id} stratagem={each} picked={picked === each.id} onPick={() => setPicked(each.id)} />
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

interface CardProps {
  stratagem: Stratagem;
  picked: boolean;
  onPick: () => void;
}

/** Folded its name, for how many models it is, and a line; unfolded all of it in our words, with where it stands. */
function Card({ stratagem: { id, name, brief, says, reading, cite, d3Plus }, picked, onPick }: CardProps) {
  const whole = useId();
  return (
    <div className={classes('border-b border-hairline', picked && 'bg-press')}>
      <label className="flex min-h-row cursor-pointer items-center gap-2 px-1 py-1 hover:bg-press has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <input
          type="radio"
          name="stratagem"
          value={id}
          checked={picked}
          aria-describedby={whole}
          onChange={onPick}
          className="size-4 shrink-0 accent-accent"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-display text-lg leading-6 font-semibold">{name}</span>{' '}
            {d3Plus !== null && <Chip>{d3Plus === 0 ? 'D3 models' : `D3+${d3Plus} models`}</Chip>}
          </span>{' '}
          <span className="block text-sm text-ink-soft">{brief}</span>
        </span>
        <ChevronDown aria-hidden="true" className={classes('size-4 shrink-0 text-ink-faint', picked && 'rotate-180')} />
      </label>
      <div id={whole} hidden={!picked} className="pr-2 pb-2 pl-7">
        <p>{says}</p>
        {reading !== null && <p className="text-sm text-ink-soft">{reading}</p>}
        <cite className="text-sm text-ink-faint not-italic">{citationText(cite)}</cite>
      </div>
    </div>
  );
}
