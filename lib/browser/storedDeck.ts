import { readGame, writeGame, type StoredGame } from '@/lib/play/deck/storedGame';
import { keepText, textAt } from './texts';

const KEY = 'muster-roll:deck';
const listeners = new Set<() => void>();
/** The same text gives the same object, so that nothing is rendered again needlessly. */
let last: { text: string | null; game: StoredGame | null } = { text: null, game: null };

/** Calls `listener` whenever the stored game changes, in this tab or another; gives what ends that. */
export function subscribeDeck(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The stored game; the same object until it changes. Null: none. */
export function currentDeck(): StoredGame | null {
  const now = deckText();
  if (now !== last.text) last = { text: now, game: readGame(now) };
  return last.game;
}

/** The text of the stored game, which `readGame` reads; null: none. */
export const deckText = (): string | null => textAt(KEY);

/** Stores a game; null removes it. Where the browser’s store refuses, it lasts until the page is left. */
export function storeDeck(game: StoredGame | null): void {
  keepText(KEY, game === null ? null : writeGame(game));
  for (const listener of listeners) listener();
}
