import type { Deck } from '@/lib/play/deck/deck';
import type { SharedDeck } from '@/lib/play/deck/shared';
import { forceDifferences, sharedForce } from '@/lib/play/deck/sharedForces';
import { SIDES } from '@/lib/play/game/side';
import { nameOf, type MatchState } from '@/lib/play/match/state';

interface DeckDifferencesProps {
  state: MatchState;
  deck: SharedDeck;
  read: Deck['forces'] | null;
}

/** Where this device reads a force differently from the one that laid the deck out. */
export function DeckDifferences({ state, deck, read }: DeckDifferencesProps) {
  if (read === null) return null;
  const lines = SIDES.flatMap((side) => forceDifferences(deck.forces[side], sharedForce(read[side])));
  if (lines.length === 0) return null;
  return (
    <div role="alert" className="max-w-text border-l-3 border-illegal bg-illegal-wash px-4 py-2">
      <p className="font-semibold">This phone reads the lists differently from that of {nameOf(state, deck.by)}:</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
