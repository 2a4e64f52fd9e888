import { newTable, readTable, type LocalTable } from '@/lib/play/localTable';
import { newListeners } from './listeners';
import { jsonAt, fieldsAt, keepJson, keepText, keysAfter, textAt } from './texts';

const PREFIX = 'muster-roll:table:';
/** The table of the deck, which is no list’s. */
export const DECK = 'deck';
const keyOf = (id: string): string => (id === DECK ? 'muster-roll:deck' : PREFIX + id);
/** So many lists are remembered; whoever was played longest ago is forgotten first. */
export const MOST_TABLES = 20;

const changes = newListeners();
/** The same text gives the same object, so that nothing is rendered again needlessly. */
const last = new Map<string, { text: string | null; table: LocalTable | null }>();
const NEW = newTable();

/** Calls `listener` whenever a table changes, in this tab or another; gives what ends that. */
export function subscribeTables(listener: () => void): () => void {
  const end = changes.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    end();
    window.removeEventListener('storage', listener);
  };
}

/** The game of a list as it stands, a new one where none is kept; of the deck null: none. */
export function storedTable(id: string): LocalTable | null {
  const text = textAt(keyOf(id));
  const known = last.get(id);
  if (known !== undefined && known.text === text) return known.table;
  const table = readTable(jsonAt(keyOf(id))) ?? (id === DECK ? null : NEW);
  last.set(id, { text, table });
  return table;
}

/** The text of the deck that is under way, for a backup; null: none. */
export const deckText = (): string | null => textAt(keyOf(DECK));

/** Keeps a game; null takes it away. `at`: now, in milliseconds since 1970. */
export function storeTable(id: string, table: LocalTable | null, at: number): void {
  if (table === null) keepText(keyOf(id), null);
  else if (keepJson(keyOf(id), { at, ...table })) forgetOldest();
  changes.tell();
}

function forgetOldest(): void {
  const lists = keysAfter(PREFIX);
  if (lists.length <= MOST_TABLES) return;
  const oldest = lists.map((list) => ({ key: PREFIX + list, at: Number(fieldsAt(PREFIX + list)['at'] ?? 0) }));
  oldest.sort((a, b) => a.at - b.at);
  for (const { key } of oldest.slice(0, lists.length - MOST_TABLES)) keepText(key, null);
}
