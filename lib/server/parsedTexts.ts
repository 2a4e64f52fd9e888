import 'server-only';
import { createHash } from 'node:crypto';

/**
 * Large documents as they were read last. To read one of the largest takes the one thread of the server a tenth of a
 * second, and a page that many ask for reads it again and again.
 */

/** Smaller texts are read as quickly as they are found here. In characters. */
const LEAST = 16 * 1024;
/** So much text is remembered, in characters: what was read of it takes some five times as many bytes. */
const MOST = 6 * 1024 * 1024;

const held = new Map<string, { value: unknown; size: number }>();
let total = 0;

/** What `read` makes of a text, from memory where it was read before. `kind` names the reading. */
export function readOnce<Value>(kind: string, text: string, read: (text: string) => Value): Value {
  if (text.length < LEAST) return read(text);
  const key = `${kind} ${createHash('sha256').update(text).digest('base64url')}`;
  const known = held.get(key);
  const entry = known ?? { value: read(text), size: text.length };
  if (known === undefined) total += entry.size;
  held.delete(key);
  held.set(key, entry);
  for (const [old, { size }] of held) {
    if (total <= MOST || old === key) break;
    held.delete(old);
    total -= size;
  }
  return entry.value as Value;
}
