import { keepJson, textAt } from './texts';

/** What the list was for that was changed last: the next one begins alike. */
export interface LastList {
  /** The id of its format. */
  format: string;
  /** In points; null: none. */
  limit: number | null;
}

const KEY = 'muster-roll:last-list';

/** Reads what is kept of it; null: there was none. */
export function lastListIn(kept: string | null): LastList | null {
  try {
    const { format, limit } = (JSON.parse(kept ?? 'null') ?? {}) as Partial<Record<keyof LastList, unknown>>;
    return typeof format === 'string' ? { format, limit: typeof limit === 'number' ? limit : null } : null;
  } catch {
    return null;
  }
}

/** What is kept of it, as it stands. */
export const lastListKept = (): string | null => textAt(KEY);

/** Keeps it, where the browser keeps anything. */
export const keepLastList = (last: LastList): boolean => keepJson(KEY, last);
