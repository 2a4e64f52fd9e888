'use client';

import { Layers, Smartphone } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { SharedDeck } from '@/components/play/deck/sharedDeck';
import { useStoredGame } from '@/components/play/deck/deckTable';
import type { MissionSheetProps } from '@/components/play/mission/missionSheet';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { cardsOf, newDeck, type Deck } from '@/lib/play/deck/deck';
import { seedFrom } from '@/lib/play/deck/random';
import { newGame } from '@/lib/play/deck/storedGame';
import { SHARED_LIMITS, tooManyCards } from '@/lib/play/deck/shared';
import { sharedForce } from '@/lib/play/deck/sharedForces';
import { SIDES } from '@/lib/play/game/side';
import { phaseOf } from '@/lib/play/match/steps';
import { matchForces } from '@/lib/play/matchForces';

/** The deck of a match whose format has activation cards: one that both phones share, or one on this phone. */
export function MatchDeck({ play: { state, seats, writer: player, busy, act }, lists }: MissionSheetProps) {
  const over = phaseOf(state) !== 'playing';
  // Of a game that is over nobody draws any more.
  const writer = over ? null : player;
  const read = matchForces(lists);
  const { deck } = state;
  if (deck !== null) {
    return (
      <section aria-label="Activation deck" className="flex flex-col gap-4">
        <h2 className="sr-only">Activation deck</h2>
        <SharedDeck
          state={state}
          deck={deck}
          read={read?.ok === true ? read.value : null}
          writer={writer}
          busy={busy}
          act={act}
        />
        {read?.ok === true && !over && (
          <Disclosure summary="Continue the deck on this phone alone">
            <OnePhone forces={read.value} />
          </Disclosure>
        )}
      </section>
    );
  }
  if (read === null || over) return null;
  if (!read.ok) return <p className="max-w-text text-ink-soft">{read.problem} The deck can be written by hand.</p>;
  const forces = read.value;
  const cards = cardsOf({ forces }).length;
  const tooMany = cards > SHARED_LIMITS.cards;
  return (
    <section aria-label="Activation deck" className="flex max-w-text flex-col items-start gap-3">
      <h2>Activation deck</h2>
      {tooMany && <p>{tooManyCards(cards)}</p>}
      {writer !== null && !tooMany && (
        <>
          <p className="text-ink-soft">
            All cards of both forces in one stack. Both phones draw together, so nobody knows the next card.
          </p>
          <Button
            look="primary"
            icon={<Layers />}
            disabled={busy}
            onClick={() =>
              act(writer, { kind: 'deck-begun', forces: { a: sharedForce(forces.a), b: sharedForce(forces.b) } })
            }
          >
            Share one deck on both phones
          </Button>
        </>
      )}
      <Disclosure summary="One phone serves both" open={tooMany || SIDES.every((side) => seats[side] !== null)}>
        <OnePhone forces={forces} />
      </Disclosure>
    </section>
  );
}

/** Puts both forces into the activation deck of this device. */
function OnePhone({ forces }: { forces: Deck['forces'] }) {
  const router = useRouter();
  const [stored, store] = useStoredGame();
  const underWay = stored != null && JSON.stringify(stored.deck.forces) === JSON.stringify(forces);
  function begin(): void {
    store(newGame(newDeck(seedFrom(crypto.getRandomValues(new Uint8Array(12))), forces)));
    router.push('/deck');
  }
  return (
    <div className="flex flex-col items-start gap-2 pt-1">
      <p className="text-ink-soft">The deck is on this device: lay it between you.</p>
      <div className="flex flex-wrap gap-2">
        {underWay && (
          <Button look="primary" icon={<Smartphone />} onClick={() => router.push('/deck')}>
            Go on with the deck
          </Button>
        )}
        <Button icon={<Smartphone />} onClick={begin}>
          {underWay ? 'Shuffle again' : 'Open the deck with both forces'}
        </Button>
      </div>
      {stored != null && !underWay && (
        <p className="text-sm text-ink-faint">This replaces the deck that is under way on this device.</p>
      )}
    </div>
  );
}
