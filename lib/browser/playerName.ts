import { jsonAt, keepJson } from './texts';

const KEY = 'muster-roll:player-name';
const MOST_LETTERS = 60;

/** The name under which this player joined a game last; empty: none yet. */
export function loadPlayerName(): string {
  const stored = jsonAt(KEY);
  return typeof stored === 'string' && stored.length <= MOST_LETTERS ? stored : '';
}

/** Keeps the player’s name for the next game; false: only until the page is left. */
export const keepPlayerName = (name: string): boolean => keepJson(KEY, name);
