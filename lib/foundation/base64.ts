/** Bytes as base64 of any length; browsers and Node alike. */
export function base64Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  // A call takes fewer arguments than a file may have bytes.
  for (let at = 0; at < bytes.length; at += 0x8000) parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(parts.join(''));
}

/** The bytes of base64. Throws for text that is none. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  // Ten times as fast as `Uint8Array.from`: unit data has megabytes.
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return bytes;
}

/** Bytes as base64url without padding: what can stand in an address. */
export const base64UrlOf = (bytes: Uint8Array): string =>
  base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The bytes of base64url without padding; null for text that is none. */
export function bytesOfBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return null;
  return bytesOfBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
}
