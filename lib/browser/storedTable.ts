import { NEW_CLOCK, type TurnClock } from '@/lib/play/table/clock';
import { NEW_TABLE, readTableLog, type TableLog } from '@/lib/play/table/tableLog';
import { fieldsAt, keepJson, keepText, keysAfter, textAt } from './texts';

/** What happened to a list that is played here without a match; kept on this device alone. */

const PREFIX = 'muster-roll:table:';
/** So many lists are remembered; whoever was played longest ago is forgotten first. */
export const MOST_TABLES = 20;

/** One game with when it was played last, in milliseconds since 1970. */
interface StoredEntry {
  at: number;
  log: TableLog;
  /** Null: no clock runs. */
  clock: TurnClock | null;
}

/** A table as its page shows it. */
export type StoredTable = Pick<StoredEntry, 'log' | 'clock'>;

const NEW: StoredTable = { log: NEW_TABLE, clock: null };
const listeners = new Set<() => void>();
/** The same text gives the same object, so that nothing is rendered again needlessly. */
const last = new Map<string, { text: string | null; table: StoredTable }>();

/** Calls `listener` whenever a table changes, in this tab or another; gives what ends that. */
export function subscribeTables(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The game of a list as it stands; a new one where none is kept. */
export function storedTable(viewId: string): StoredTable {
  const text = textAt(PREFIX + viewId);
  const known = last.get(viewId);
  if (known !== undefined && known.text === text) return known.table;
  const table = read(fieldsAt(PREFIX + viewId)) ?? NEW;
  last.set(viewId, { text, table });
  return table;
}

/** Keeps the game of a list. `at`: now, in milliseconds since 1970. */
export function storeTable(viewId: string, table: StoredTable, at: number): void {
  if (keepJson(PREFIX + viewId, { at, ...table })) forgetOldest();
  for (const listener of listeners) listener();
}

function read({ log: written, clock }: Readonly<Record<string, unknown>>): StoredTable | null {
  const log = readTableLog(written);
  return log.ok ? { log: log.value, clock: readClock(clock) } : null;
}

function readClock(value: unknown): TurnClock | null {
  if (typeof value !== 'object' || value === null) return null;
  const { used, runs, since } = value as Partial<Record<keyof TurnClock, unknown>>;
  const { own, other } = (used ?? {}) as Partial<Record<'own' | 'other', unknown>>;
  const isTime = (time: unknown): time is number => typeof time === 'number' && Number.isFinite(time) && time >= 0;
  if (!isTime(own) || !isTime(other) || !isTime(since)) return NEW_CLOCK;
  return { used: { own, other }, runs: runs === 'own' || runs === 'other' ? runs : null, since };
}

function forgetOldest(): void {
  const lists = keysAfter(PREFIX);
  if (lists.length <= MOST_TABLES) return;
  const oldest = lists.map((list) => ({ key: PREFIX + list, at: Number(fieldsAt(PREFIX + list)['at'] ?? 0) }));
  oldest.sort((a, b) => a.at - b.at);
  for (const { key } of oldest.slice(0, lists.length - MOST_TABLES)) keepText(key, null);
}
