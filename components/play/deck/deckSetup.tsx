'use client';

import { amount } from '@/lib/foundation/words';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/shared/button';
import { Disclosure } from '@/components/shared/disclosure';
import { TextField } from '@/components/shared/field';
import { DECK_LIMITS, cardsOf, type Deck, type DeckForce, type DeckUnit } from '@/lib/deck/deck';
import { seedFrom } from '@/lib/deck/random';
import { SIDES, type Side } from '@/lib/game/side';
import { ForceSetup } from './forceSetup';
import { newUnit } from '@/lib/view/play/newUnit';
import { sideName } from '../game/sides';
import { useOwnLists } from './useOwnLists';

const START: DeckForce = { name: '', units: ['1', '2', '3'].map(newUnit) };

/** Before the game: who plays what. Lists fill it in; it can be written by hand as well. */
export function DeckSetup({
  formats,
  from,
  onStart,
}: {
  /** The formats whose lists have activation cards. */
  readonly formats: readonly string[];
  /** The forces of the game before; null: none. */
  readonly from: Deck['forces'] | null;
  readonly onStart: (seed: string, forces: Deck['forces']) => void;
}) {
  const [forces, setForces] = useState<Deck['forces']>(from ?? { a: START, b: START });
  const [seed, setSeed] = useState('');
  const own = useOwnLists(formats);
  const missing = SIDES.filter((side) => forces[side].units.length === 0).map((side) => sideName(side, forces[side]));
  const cards = cardsOf({ forces }).length;
  function start(): void {
    const fresh = (): string => seedFrom(crypto.getRandomValues(new Uint8Array(12)));
    onStart(seed.trim() || fresh(), { a: finished('a', forces.a), b: finished('b', forces.b) });
  }
  return (
    <>
      <header>
        <p className="label text-accent">Trenches & Turbines</p>
        <h1>Activation deck</h1>
        <p className="mt-1 max-w-text text-ink-soft">
          Every unit puts its cards into one stack; whose card is drawn acts next. Fill in the two forces, lay the phone
          between you, and draw.
        </p>
      </header>
      <div className="grid gap-8 md:grid-cols-2">
        {SIDES.map((side) => (
          <ForceSetup
            key={side}
            side={side}
            force={forces[side]}
            own={own}
            onChange={(force) => setForces({ ...forces, [side]: force })}
          />
        ))}
      </div>
      <Disclosure summary="Play a seed again">
        <div className="max-w-80 pt-1">
          <TextField
            label="Seed"
            value={seed}
            maxLength={DECK_LIMITS.seedLength}
            onChange={(event) => setSeed(event.target.value)}
            hint="The same seed and the same forces give the same cards in the same order. Empty: a new seed, told at the end of the game."
          />
        </div>
      </Disclosure>
      <div className="sticky bottom-0 z-10 -mx-4 mt-auto border-t border-rule bg-paper px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <Button
          look="primary"
          icon={<Shuffle />}
          disabled={missing.length > 0}
          onClick={start}
          className="min-h-12! w-full text-lg sm:w-80"
        >
          Shuffle {amount(cards, 'card')}
        </Button>
        {missing.length > 0 && <p className="mt-1 text-sm text-ink-soft">{missing.join(' and ')}: add a unit first.</p>}
      </div>
    </>
  );
}

/** Names that were left empty are written out, so that every card has one. */
function finished(side: Side, force: DeckForce): DeckForce {
  const named = (unit: DeckUnit, place: number): DeckUnit => ({
    ...unit,
    name: unit.name.trim() || `Unit ${place + 1}`,
  });
  return { name: sideName(side, force), units: force.units.map(named) };
}
