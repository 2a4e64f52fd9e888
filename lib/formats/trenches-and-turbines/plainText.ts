/**
 * One character for all that look alike: typographic quotes and primes, hyphens and dashes, blanks; quotes around the whole
 * are gone.
 */
export function cleanText(text: string): string {
  const plain = text
    .replace(/[‘’‚‛′‵ʹ`´]/g, "'")
    .replace(/[“”„‟″‶ʺ＂]|''/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/（/g, '(')
    .replace(/）/g, ')')
    .replace(/：/g, ':')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const quoted = /^(["'])(.+)\1$/.exec(plain)?.[2];
  return quoted === undefined || /["']/.test(quoted) ? plain : quoted.trim();
}

/**
 * What names are compared by: letters and digits alone, so that "Semi-Automatic", "SEMI AUTOMATIC" and "SemiAutomatic"
 * are one.
 */
export function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
