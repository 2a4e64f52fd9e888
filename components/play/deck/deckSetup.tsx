'use client';

import { amount } from '@/lib/foundation/words';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { TextField } from '@/components/ui/field';
import { DECK_LIMITS, cardsOf, type Deck } from '@/lib/play/deck/deck';
import { seedFrom } from '@/lib/play/deck/random';
import { SIDES, type Side, type BySide } from '@/lib/play/game/side';
import { chosenAgain, forcesOf, missingFor, type DeckChoice } from '@/components/play/deck/deckChoice.model';
import { ForceSetup } from './forceSetup';
import { sideName } from '../game/sides';
import { useOfferedLists } from './useOfferedLists';
import type { LinkedList } from '@/components/play/deck/useOfferedLists';

interface DeckSetupProps {
  /** The formats whose lists have activation cards. */
  formats: readonly string[];
  /** The forces of the game before; null: none. */
  from: Deck['forces'] | null;
  /** The list that the deck was opened from: it plays the first side unless another is chosen. */
  linked: LinkedList;
  onStart: (seed: string, forces: Deck['forces']) => void;
}

/** Before the game: who plays what. Lists fill it in; it can be written by hand as well. */
export function DeckSetup({ formats, from, linked, onStart }: DeckSetupProps) {
  const [own, setOwn] = useState<BySide<DeckChoice | null>>(from === null ? { a: null, b: null } : chosenAgain(from));
  const [leftOut, setLeftOut] = useState(false);
  const [seed, setSeed] = useState('');
  const offered = useOfferedLists(formats);
  const byLink: DeckChoice | null = linked.force === null || leftOut ? null : { by: 'list', force: linked.force };
  const chosen: BySide<DeckChoice | null> = { a: own.a ?? byLink, b: own.b };
  const nameOf = (side: Side): string => sideName(side, chosen[side]?.force ?? { name: '' });
  const missing = missingFor(chosen, nameOf);
  const { a, b } = chosen;
  const forces = a === null || b === null || missing.length > 0 ? null : forcesOf({ a, b }, nameOf);
  function choose(side: Side, choice: DeckChoice | null): void {
    setOwn({ ...own, [side]: choice });
    if (side === 'a' && choice === null) setLeftOut(true);
  }
  const fresh = (): string => seedFrom(crypto.getRandomValues(new Uint8Array(12)));
  return (
    <>
      <header>
        <p className="label text-accent">Trenches & Turbines</p>
        <h1>Activation deck</h1>
        <p className="mt-1 max-w-text text-ink-soft">
          All units’ cards form one stack. The drawn card’s unit acts next. Say who plays, lay the phone between you,
          and draw. In a match, two phones share one deck.
        </p>
      </header>
      <div className="grid gap-8 md:grid-cols-2">
        {SIDES.map((side) => (
          <ForceSetup
            key={side}
            side={side}
            choice={chosen[side]}
            offered={offered}
            reading={side === 'a' && linked.asked && linked.force === null && linked.problem === null}
            problem={side === 'a' && chosen.a === null ? linked.problem : null}
            onChange={(choice) => choose(side, choice)}
          />
        ))}
      </div>
      <Disclosure summary="Use a seed">
        <div className="max-w-80 pt-1">
          <TextField
            label="Seed"
            value={seed}
            maxLength={DECK_LIMITS.seedLength}
            onChange={(event) => setSeed(event.target.value)}
            hint="The same seed and forces give the same order of cards. Empty: a new seed, shown after the game."
          />
        </div>
      </Disclosure>
      <div className="sticky bottom-0 z-10 -mx-4 mt-auto border-t border-rule bg-paper px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <Button
          look="primary"
          icon={<Shuffle />}
          disabled={forces === null}
          onClick={() => forces !== null && onStart(seed.trim() || fresh(), forces)}
          className="min-h-12! w-full text-lg sm:w-80"
        >
          {forces === null ? 'Shuffle' : `Shuffle ${amount(cardsOf({ forces }).length, 'card')}`}
        </Button>
        {missing.length > 0 && (
          <p role="status" className="mt-1 text-sm text-ink-soft">
            {missing.join(' ')}
          </p>
        )}
      </div>
    </>
  );
}
