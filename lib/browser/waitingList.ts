import { z } from 'zod';
import { base64Of, bytesOfBase64 } from '@/lib/foundation/base64';

/** A list that waits for its unit data: kept in this tab, so that fetching the data does not lose it. */
export interface WaitingList {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly message: string;
  readonly gameSystem: string;
}

const KEY = 'muster-roll:waiting-list';
const schema = z.object({ name: z.string(), base64: z.base64(), message: z.string(), gameSystem: z.string() });

/** Keeps it until `dropWaiting`. A browser that keeps nothing, or not as much, is not an error. */
export function keepWaiting({ bytes, ...rest }: WaitingList): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...rest, base64: base64Of(bytes) }));
  } catch {
    // The file itself is still on the player's disk.
  }
}

/** The list that waits; null for none. */
export function loadWaiting(): WaitingList | null {
  try {
    const parsed = schema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (!parsed.success) return null;
    const { base64, ...rest } = parsed.data;
    return { ...rest, bytes: bytesOfBase64(base64) };
  } catch {
    return null;
  }
}

/** Forgets the waiting list. */
export function dropWaiting(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
