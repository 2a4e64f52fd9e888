import type { z } from 'zod';
import { jsonAt, keepJson, keepText, keysAfter } from './texts';

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
    load: (viewId) => schema.safeParse(jsonAt(keyOf(viewId))).data ?? null,
    ids: (viewId) =>
      keysAfter(`${prefix}:`)
        .filter((id) => id === viewId || id.startsWith(`${viewId}:`))
        .toSorted(),
    keep: (viewId, draft) => void keepJson(keyOf(viewId), draft),
    drop: (viewId) => void keepText(keyOf(viewId), null),
  };
}
