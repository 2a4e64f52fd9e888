import { readGame, writeGame, type StoredGame } from '@/lib/play/deck/storedGame';

const KEY = 'muster-roll:deck';
const listeners = new Set<() => void>();
/** Used instead of storage in a browser that keeps nothing. */
let unkept: string | null = null;
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

function text(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unkept;
  } catch {
    return unkept;
  }
}

/** The stored game; the same object until it changes. Null: none. */
export function currentDeck(): StoredGame | null {
  const now = text();
  if (now !== last.text) last = { text: now, game: readGame(now) };
  return last.game;
}

/** The text of the stored game, which `readGame` reads; null: none. */
export const deckText = text;

/** Stores a game; null removes it. Where the browser’s store refuses, it lasts until the page is left. */
export function storeDeck(game: StoredGame | null): void {
  const written = game === null ? null : writeGame(game);
  try {
    if (written === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, written);
    unkept = null;
  } catch {
    unkept = written;
  }
  for (const listener of listeners) listener();
}
