import type { z } from 'zod';
import { valueIn } from '@/lib/foundation/json';

/** The texts that pages store in this browser or tab; what it does not take lasts until the page is left. */

/** Where a text is kept: for all tabs, or for this one until it is closed. */
type Reach = 'browser' | 'tab';

const storeOf = (reach: Reach): Storage => (reach === 'browser' ? localStorage : sessionStorage);
/** By key, what this browser does not keep. */
const unkept = new Map<string, string>();

/** What is kept under a key; null: nothing. */
export function textAt(key: string, reach: Reach = 'browser'): string | null {
  try {
    return unkept.get(key) ?? storeOf(reach).getItem(key);
  } catch {
    return unkept.get(key) ?? null;
  }
}

/** The value that is kept as JSON under a key; null: none, or none that can be read. */
export const jsonAt = (key: string, reach: Reach = 'browser'): unknown => valueIn(textAt(key, reach));

/** The fields of the object that is kept as JSON under a key; none where there is no such object. */
export const fieldsAt = (key: string): Readonly<Record<string, unknown>> =>
  Object(jsonAt(key)) as Readonly<Record<string, unknown>>;

/** Keeps a text; null takes it away. False: this browser is full or private, and it lasts until the page is left. */
export function keepText(key: string, text: string | null, reach: Reach = 'browser'): boolean {
  unkept.delete(key);
  try {
    if (text === null) storeOf(reach).removeItem(key);
    else storeOf(reach).setItem(key, text);
    return true;
  } catch {
    if (text !== null) unkept.set(key, text);
    return false;
  }
}

/** Keeps a value as JSON. */
export const keepJson = (key: string, value: unknown, reach: Reach = 'browser'): boolean =>
  keepText(key, JSON.stringify(value), reach);

/** What the keys that begin so end in. */
export function keysAfter(prefix: string): readonly string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '');
    return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** Has what pages keep for themselves travel to one's other devices, a little later. */
export function mirrorSoon(): void {
  if (typeof window === 'undefined') return;
  // Few who write have other devices: the rest of it is fetched when it is needed.
  void import('./local/shared').then(({ syncSoon }) => syncSoon()).catch(() => undefined);
}

/** What the keys begin with under which this device keeps its seats in games: see `seats.ts`. */
export const SEATS = 'muster-roll:seats:';

/** What the keys begin with under which a tab keeps how well a list from elsewhere matched the data. */
export const OPENED = 'muster-roll:opened:';

const PLAYER_NAME = 'muster-roll:player-name';
const MOST_LETTERS = 60;

/** The name under which this player joined a game last; empty: none yet. */
export function loadPlayerName(): string {
  const stored = jsonAt(PLAYER_NAME);
  return typeof stored === 'string' && stored.length <= MOST_LETTERS ? stored : '';
}

/** Keeps the player’s name for the next game; false: only until the page is left. */
export const keepPlayerName = (name: string): boolean => keepJson(PLAYER_NAME, name);

/** What pages store under one key. `read`: what it says; null: nothing that can be read. Such a text is left alone. */
export const storedAt = <Value>(key: string, read: (stored: unknown) => Value | null, reach: Reach = 'browser') => ({
  load: (): Value | null => read(jsonAt(key, reach)),
  /** False: it lasts until the page is left. */
  keep: (value: Value): boolean => keepJson(key, value, reach),
  drop: (): boolean => keepText(key, null, reach),
});

/** How a schema reads what is stored. */
export const readBy =
  <Value>(schema: z.ZodType<Value>) =>
  (stored: unknown): Value | null =>
    schema.safeParse(stored).data ?? null;
