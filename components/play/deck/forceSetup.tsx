'use client';

import { Plus, X } from 'lucide-react';
import { Button } from '@/components/shared/button';
import { classes } from '@/lib/view/classes';
import { TextField } from '@/components/shared/field';
import { IconButton } from '@/components/shared/iconButton';
import { Stepper } from '@/components/shared/stepper';
import { DECK_LIMITS, type DeckForce, type DeckUnit } from '@/lib/deck/deck';
import type { Side } from '@/lib/game/side';
import { FillFromList } from './fillFromList';
import { freeId, newUnit } from '@/lib/view/play/newUnit';
import { SIDE_EDGE, SIDE_INK, SideMark, sideName } from '../game/sides';
import type { OwnList } from './useOwnLists';
import { amount } from '@/lib/foundation/words';

/** One side before the game: its name, and its units with the number of their cards. */
export function ForceSetup({
  side,
  force,
  own,
  onChange,
}: {
  readonly side: Side;
  readonly force: DeckForce;
  /** This browser's lists that have cards. */
  readonly own: readonly OwnList[];
  readonly onChange: (force: DeckForce) => void;
}) {
  const { units } = force;
  const change = (at: number, part: Partial<DeckUnit>): void =>
    onChange({ ...force, units: units.with(at, { ...(units[at] as DeckUnit), ...part }) });
  const cards = units.reduce((sum, unit) => sum + unit.cards, 0);
  return (
    <section
      aria-label={sideName(side, force)}
      className={classes('flex min-w-0 flex-col gap-3 border-t-3 pt-3', SIDE_EDGE[side])}
    >
      <div className="flex items-center gap-2">
        <span className={SIDE_INK[side]}>
          <SideMark side={side} size={20} />
        </span>
        <h2 className="min-w-0 flex-1 truncate">{sideName(side, force)}</h2>
        <span className="figures text-ink-soft">{amount(cards, 'card')}</span>
      </div>
      <FillFromList own={own} onFill={onChange} />
      <TextField
        label="Name"
        value={force.name}
        placeholder={sideName(side, { name: '' })}
        maxLength={DECK_LIMITS.nameLength}
        onChange={(event) => onChange({ ...force, name: event.target.value })}
      />
      <ol className="divide-y divide-hairline border-y border-hairline">
        {units.map((unit, at) => (
          <li key={unit.id} className="flex items-center gap-1 py-1">
            <div className="min-w-0 flex-1">
              <TextField
                label={`Unit ${at + 1}`}
                labelHidden
                placeholder={`Unit ${at + 1}`}
                value={unit.name}
                maxLength={DECK_LIMITS.nameLength}
                onChange={(event) => change(at, { name: event.target.value })}
              />
              {unit.summary !== '' && <p className="truncate pt-0.5 text-sm text-ink-faint">{unit.summary}</p>}
            </div>
            <Stepper
              label={`card of ${unit.name || `Unit ${at + 1}`}`}
              value={unit.cards}
              min={1}
              max={DECK_LIMITS.cardsPerUnit}
              onChange={(number) => change(at, { cards: number })}
            />
            <IconButton
              label={`Take ${unit.name || `Unit ${at + 1}`} out`}
              icon={<X />}
              onClick={() => onChange({ ...force, units: units.filter((_, place) => place !== at) })}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          small
          icon={<Plus />}
          disabled={units.length >= DECK_LIMITS.unitsPerSide}
          onClick={() => onChange({ ...force, units: [...units, newUnit(freeId(units))] })}
        >
          Add a unit
        </Button>
      </div>
      {units.length >= DECK_LIMITS.unitsPerSide && (
        <p className="text-sm text-ink-faint">The deck holds {DECK_LIMITS.unitsPerSide} units a side.</p>
      )}
    </section>
  );
}
