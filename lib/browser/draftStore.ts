import type { z } from 'zod';

/** What was typed and not yet acknowledged by the server, kept on this device. */
export interface DraftStore<T> {
  /** Null when all of it was saved. A draft that cannot be read is left alone and counts as none. */
  load: (viewId: string) => T | null;
  /**
   * Kept until `drop`. A browser that keeps nothing (private windows, full storage) is not an error: the server's copy
   * is the one that counts.
   */
  keep: (viewId: string, draft: T) => void;
  /** The ids of all drafts of a document: its own id, from earlier versions of the program, and those of pages, `<id>:<page>`. */
  ids: (viewId: string) => readonly string[];
  /** Forgets a draft whose content the server has. */
  drop: (viewId: string) => void;
}

/** Drafts of one kind of document, each under `<prefix>:<view id>`. */
export function draftStore<T>(prefix: string, schema: z.ZodType<T>): DraftStore<T> {
  const keyOf = (viewId: string): string => `${prefix}:${viewId}`;
  return {
    load: (viewId) =>
      quietly(() => {
        const text = localStorage.getItem(keyOf(viewId));
        const parsed = text === null ? null : schema.safeParse(JSON.parse(text));
        return parsed?.success ? parsed.data : null;
      }),
    ids: (viewId) =>
      quietly(() => {
        const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
        const own = keyOf(viewId);
        return keys
          .filter((key) => key === own || key.startsWith(`${own}:`))
          .map((key) => key.slice(prefix.length + 1))
          .toSorted();
      }) ?? [],
    keep: (viewId, draft) => void quietly(() => localStorage.setItem(keyOf(viewId), JSON.stringify(draft))),
    drop: (viewId) => void quietly(() => localStorage.removeItem(keyOf(viewId))),
  };
}

function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
