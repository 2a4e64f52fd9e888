import { base64Of, bytesOfBase64 } from '@/lib/foundation/base64';
import { jsonAt, keepJson, keepText } from './texts';

/** A list that waits for its unit data: kept in this tab, so that fetching the data does not lose it. */
export interface WaitingList {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  message: string;
  gameSystem: string;
  /** The catalogues that the data of its game lacks, where it has others of the list; null: none to open it with. */
  lacks: readonly string[] | null;
}

const KEY = 'muster-roll:waiting-list';
type Form = Omit<WaitingList, 'bytes'> & { base64: string };

/** Read by hand: every visitor of the start page gets this, and a library would be a fifth of the page's script. */
function isKept(value: unknown): value is Form {
  const { name, base64, message, gameSystem, lacks = null } = (value ?? {}) as Partial<Record<keyof Form, unknown>>;
  const isText = (each: unknown): boolean => typeof each === 'string';
  return [name, base64, message, gameSystem].every(isText) && (lacks === null || [lacks].flat().every(isText));
}

/** Keeps it until `dropWaiting`; the file itself is still on the player's disk. */
export const keepWaiting = ({ bytes, ...rest }: WaitingList): boolean =>
  keepJson(KEY, { ...rest, base64: base64Of(bytes) }, 'tab');

/** The list that waits; null for none. */
export function loadWaiting(): WaitingList | null {
  const kept = jsonAt(KEY, 'tab');
  if (!isKept(kept)) return null;
  const { name, base64, message, gameSystem, lacks } = kept;
  return { name, bytes: bytesOfBase64(base64), message, gameSystem, lacks };
}

/** Forgets the waiting list. */
export const dropWaiting = (): boolean => keepText(KEY, null, 'tab');
