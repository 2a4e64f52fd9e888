import { valueIn } from '@/lib/foundation/json';
import { keepJson, textAt } from './texts';

/** What the list was for that was changed last: the next one begins alike. */
export interface LastList {
  /** The id of its format. */
  format: string;
  /** In points; null: none. */
  limit: number | null;
  /** The unit data that each format was played with last, by its hash. */
  data: Readonly<Record<string, string>>;
}

const KEY = 'muster-roll:last-list';

/** Reads what is kept of it; null: there was none. */
export function lastListIn(kept: string | null): LastList | null {
  const { format, limit, data } = Object(valueIn(kept)) as Partial<Record<keyof LastList, unknown>>;
  if (typeof format !== 'string') return null;
  return { format, limit: typeof limit === 'number' ? limit : null, data: Object(data) as LastList['data'] };
}

/** What is kept of it, as it stands. */
export const lastListKept = (): string | null => textAt(KEY);

/** Keeps it, where the browser keeps anything. */
export const keepLastList = (last: LastList): boolean => keepJson(KEY, last);
