'use client';

import { Dices, PlaneLanding, Wind } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { Sheet } from '@/components/ui/sheet';
import { Stepper } from '@/components/ui/stepper';
import { SCATTER_READING, damageOf } from '@/lib/play/deck/airborne';
import { unitsOf, type Deck, type DeckEvent } from '@/lib/play/deck/deck';
import { rollsOf, type DeckRoll } from '@/lib/play/deck/random';
import { replayDeck } from '@/lib/play/deck/play';
import { DiceRow, ScatterPicture } from './dice';

const SHOWN = 6;

interface DiceSheetProps {
  open: boolean;
  onClose: () => void;
  deck: Deck;
  onRoll: (event: DeckEvent) => void;
  onLand: (unit: string) => void;
}

/** Ten-sided dice and scatter for players without their own, and the entry of Airborne units. */
export function DiceSheet({ open, onClose, deck, onRoll, onLand }: DiceSheetProps) {
  const [dice, setDice] = useState(1);
  const rolls = rollsOf(deck);
  const latest = rolls
    .map((roll, place) => ({ roll, place }))
    .toReversed()
    .slice(0, SHOWN);
  const { landed, dead } = replayDeck(deck);
  const units = unitsOf(deck)
    .filter(({ key }) => !landed.includes(key) && !dead.includes(key))
    .toSorted((a, b) => Number(b.airborne) - Number(a.airborne));
  return (
    <Sheet open={open} onClose={onClose} title="Dice">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <Stepper label="die" value={dice} min={1} max={20} onChange={setDice} />
          <Button look="primary" icon={<Dices />} onClick={() => onRoll({ kind: 'roll', dice })}>
            {dice === 1 ? 'Roll a d10' : `Roll ${dice} d10`}
          </Button>
          <Button icon={<Wind />} onClick={() => onRoll({ kind: 'scatter' })}>
            Scatter 2d5
          </Button>
        </div>
        <ol
          aria-label="Rolls"
          aria-live="polite"
          className="divide-y divide-hairline border-y border-hairline empty:hidden"
        >
          {latest.map(({ roll, place }) => (
            <li key={place} className="flex items-center gap-3 py-2">
              <span className="figures w-6 shrink-0 text-sm text-ink-faint">{place + 1}.</span>
              <RollLine roll={roll} />
            </li>
          ))}
        </ol>
        <p className="text-sm text-ink-faint">
          Dice follow from the seed: undo does not reroll them. {SCATTER_READING}
        </p>
        <Select
          label="An Airborne unit’s card came up"
          placeholder="Choose the unit"
          value=""
          onChoose={onLand}
          choices={units.map(({ key, name, airborne, side }) => ({
            value: key,
            name: `${name} (${deck.forces[side].name})${airborne ? ', Airborne' : ''}`,
          }))}
          hint={
            <span className="inline-flex items-center gap-1">
              <PlaneLanding aria-hidden="true" className="size-4" />
              Goes through reserve, token, check and scatter step by step.
            </span>
          }
        />
      </div>
    </Sheet>
  );
}

function RollLine({ roll }: { roll: DeckRoll }) {
  if (roll.kind === 'scatter') return <ScatterPicture scatter={roll.scatter} />;
  const tens = damageOf(roll.values);
  return (
    <>
      <DiceRow values={roll.values} />
      {roll.values.length > 1 && tens > 0 && (
        <span className="figures ml-auto text-sm whitespace-nowrap text-ink-soft">{tens} × 10</span>
      )}
    </>
  );
}
