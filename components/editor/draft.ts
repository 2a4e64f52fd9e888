import { z } from 'zod';
import { rosterSchema, type Roster } from '@/lib/roster/schema';

/** What was typed and not yet acknowledged by the server, kept on this device. */
export interface Draft {
  /** The stored version that it builds on. */
  readonly version: number;
  readonly roster: Roster;
}

const draftSchema = z.object({ version: z.number().int(), roster: rosterSchema });
const keyOf = (viewId: string): string => `muster-roll:draft:${viewId}`;

/** The draft of a list on this device; null when all of it was saved. A draft that cannot be read is left alone and counts as none. */
export function loadDraft(viewId: string): Draft | null {
  try {
    const text = localStorage.getItem(keyOf(viewId));
    const parsed = text === null ? null : draftSchema.safeParse(JSON.parse(text));
    return parsed?.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps a draft until `dropDraft`. A browser that keeps nothing (private windows, full storage) is no reason to stop. */
export function keepDraft(viewId: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(viewId), JSON.stringify(draft));
  } catch {
    // The server's copy is the one that counts.
  }
}

/** Forgets a draft whose content the server has. */
export function dropDraft(viewId: string): void {
  try {
    localStorage.removeItem(keyOf(viewId));
  } catch {
    // Nothing was kept.
  }
}
