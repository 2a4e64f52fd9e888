import type { z } from 'zod';
import { jsonAt, keepJson, keepText, keysAfter } from './texts';

/** What was typed and not yet acknowledged by the server, each under `<prefix>:<view id>`, as far as there is room. */
export function draftStore<T>(prefix: string, schema: z.ZodType<T>) {
  const keyOf = (viewId: string): string => `${prefix}:${viewId}`;
  return {
    /** Null when all of it was saved. A draft that cannot be read is left alone and counts as none. */
    load: (viewId: string): T | null => schema.safeParse(jsonAt(keyOf(viewId))).data ?? null,
    /** The ids of all drafts of a document: its own id, from earlier versions of the program, and `<id>:<page>`. */
    ids: (viewId: string): readonly string[] =>
      keysAfter(`${prefix}:`)
        .filter((id) => id === viewId || id.startsWith(`${viewId}:`))
        .toSorted(),
    keep: (viewId: string, draft: T) => void keepJson(keyOf(viewId), draft),
    drop: (viewId: string) => void keepText(keyOf(viewId), null),
  };
}
