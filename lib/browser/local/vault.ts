import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { base64UrlOf, bytesOfBase64Url } from '@/lib/foundation/base64';
import { deflated, inflated } from './deflate';

/** What is sealed before it leaves this browser: seats and secrets, and their key for another device. */

const KEY_BYTES = 32;
const NONCE_BYTES = 24;
const FORM = '1';
/** What is read when it is opened, in characters: it was packed by one of our own devices. */
const MOST_TEXT = 8 * 1024 * 1024;

/** A new key for the vault, as text. */
export const newVaultKey = (): string => base64UrlOf(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));

/** The bytes of such a key; null: it is none. */
export function vaultKeyBytes(text: unknown): Uint8Array | null {
  const bytes = typeof text === 'string' ? bytesOfBase64Url(text) : null;
  return bytes?.length === KEY_BYTES ? bytes : null;
}

/** A text, packed and sealed with a key of 32 bytes. `what`: it opens under the same name only. */
export async function sealText(text: string, key: Uint8Array, what: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const packed = await deflated(text);
  const sealed = xchacha20poly1305(key, nonce, new TextEncoder().encode(what)).encrypt(packed);
  return `${FORM}.${base64UrlOf(new Uint8Array([...nonce, ...sealed]))}`;
}

/** The text that was sealed with this key under this name; null: it was not. */
export async function openText(sealed: string, key: Uint8Array, what: string): Promise<string | null> {
  try {
    const [form, payload = ''] = sealed.split('.');
    const bytes = form === FORM ? bytesOfBase64Url(payload) : null;
    if (bytes === null) return null;
    const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
    const packed = xchacha20poly1305(key, nonce, new TextEncoder().encode(what)).decrypt(rest);
    const text = await inflated(new Uint8Array(packed));
    return text.length > MOST_TEXT ? null : text;
  } catch {
    return null;
  }
}
