import { useSyncExternalStore } from 'react';
import { currentDeck, storeDeck, subscribeDeck } from '@/lib/browser/storedDeck';
import type { StoredGame } from '@/lib/play/deck/storedGame';

/** The game that this browser keeps; null: none, undefined: not looked yet. Other tabs follow. */
export function useStoredGame(): readonly [StoredGame | null | undefined, (game: StoredGame | null) => void] {
  const game = useSyncExternalStore(subscribeDeck, currentDeck, () => undefined);
  return [game, storeDeck];
}
