'use client';

import { Plus, Repeat, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { classes } from '@/lib/foundation/classes';
import { Disclosure } from '@/components/ui/disclosure';
import { TextField } from '@/components/ui/field';
import { IconButton } from '@/components/ui/iconButton';
import { Stepper } from '@/components/ui/stepper';
import { DECK_LIMITS, type DeckForce, type DeckUnit } from '@/lib/play/deck/deck';
import type { Side } from '@/lib/play/game/side';
import { withRow, type DeckChoice } from '@/components/play/deck/deckChoice.model';
import { ChooseForce } from './chooseForce';
import { SIDE_EDGE, SideMark, sideName } from '../game/sides';
import type { OfferedList } from './useOfferedLists';
import { amount } from '@/lib/foundation/words';
import { Problem } from '@/components/ui/note';

interface ForceSetupProps {
  side: Side;
  /** Null: not chosen yet. */
  choice: DeckChoice | null;
  offered: readonly OfferedList[];
  /** The list that the deck was opened from is on its way. */
  reading: boolean;
  /** Why that list gave no cards; null: it did, or there is none. */
  problem: string | null;
  onChange: (choice: DeckChoice | null) => void;
}

/** One side before the game: who plays it, and its units with the number of their cards. */
export function ForceSetup({ side, choice, offered, reading, problem, onChange }: ForceSetupProps) {
  const name = sideName(side, choice?.force ?? { name: '' });
  const units = choice?.force.units ?? [];
  const cards = units.reduce((sum, unit) => sum + (unit.name.trim() === '' ? 0 : unit.cards), 0);
  const rows = choice !== null && choice.by !== 'nobody' && (
    <UnitRows force={choice.force} onChange={(force) => onChange({ ...choice, force })} />
  );
  return (
    <section aria-label={name} className={classes('flex min-w-0 flex-col gap-3 border-t-3 pt-3', SIDE_EDGE[side])}>
      <div className="flex items-center gap-2">
        <SideMark side={side} size={20} />
        <h2 className="min-w-0 flex-1 truncate">{name}</h2>
        {cards > 0 && <span className="figures text-ink-soft">{amount(cards, 'card')}</span>}
      </div>
      <Problem says={problem} className="text-sm" />
      {choice === null && <ChooseForce offered={offered} busy={reading} onChoose={onChange} />}
      {choice?.by === 'hand' && (
        <>
          <TextField
            label="Name"
            value={choice.force.name}
            placeholder={sideName(side, { name: '' })}
            maxLength={DECK_LIMITS.nameLength}
            onChange={(event) => onChange({ ...choice, force: { ...choice.force, name: event.target.value } })}
          />
          {rows}
        </>
      )}
      {choice?.by === 'list' && (
        <Disclosure summary={`${amount(units.length, 'unit')}: see or change the cards`}>{rows}</Disclosure>
      )}
      {choice?.by === 'nobody' && (
        <p className="text-ink-soft">This side has no player: the stack is the opponent’s.</p>
      )}
      {choice !== null && (
        <div>
          <Button small icon={<Repeat />} onClick={() => onChange(null)}>
            Choose another
          </Button>
        </div>
      )}
    </section>
  );
}

interface UnitRowsProps {
  force: DeckForce;
  onChange: (force: DeckForce) => void;
}

/** The units of a force, each with its name and the number of its cards. */
function UnitRows({ force, onChange }: UnitRowsProps) {
  const { units } = force;
  const list = useRef<HTMLOListElement>(null);
  const change = (at: number, part: Partial<DeckUnit>): void =>
    onChange({ ...force, units: units.with(at, { ...(units[at] as DeckUnit), ...part }) });
  function add(): void {
    onChange(withRow(force));
    // A row that was asked for is where one types next.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  }
  return (
    <>
      <ol ref={list} className="divide-y divide-hairline border-y border-hairline">
        {units.map((unit, at) => (
          <li key={unit.id} className="flex items-center gap-1 py-1">
            <div className="min-w-0 flex-1">
              <TextField
                label={`Unit ${at + 1}`}
                labelHidden
                placeholder="Name of a unit"
                value={unit.name}
                maxLength={DECK_LIMITS.nameLength}
                onChange={(event) => change(at, { name: event.target.value })}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && at === units.length - 1 && unit.name.trim() !== '') add();
                }}
              />
              {unit.summary !== '' && <p className="truncate pt-0.5 text-sm text-ink-faint">{unit.summary}</p>}
            </div>
            <Stepper
              label={`card of ${unit.name || `row ${at + 1}`}`}
              value={unit.cards}
              min={1}
              max={DECK_LIMITS.cardsPerUnit}
              onChange={(number) => change(at, { cards: number })}
            />
            <IconButton
              label={`Take ${unit.name || `row ${at + 1}`} out`}
              icon={<X />}
              onClick={() => onChange({ ...force, units: units.filter((_, place) => place !== at) })}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button small icon={<Plus />} disabled={units.length >= DECK_LIMITS.unitsPerSide} onClick={add}>
          Add a unit
        </Button>
      </div>
      {units.length >= DECK_LIMITS.unitsPerSide && (
        <p className="text-sm text-ink-faint">The deck holds {DECK_LIMITS.unitsPerSide} units a side.</p>
      )}
    </>
  );
}
