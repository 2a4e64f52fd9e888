/** What a number field takes. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  /** Whether parts of a whole are meant, as in 4.5 inches. */
  readonly whole: boolean;
  /** Whether there must be one. */
  readonly required?: boolean;
}

export type ReadNumber = { readonly value: number | null } | { readonly cure: string };

/**
 * A number as players type it: a comma or a point, an inch sign behind it; nothing at all is null. Else how to mend it.
 */
export function readNumber(text: string, { min, max, whole, required = false }: NumberRange, what: string): ReadNumber {
  const plain = text
    .trim()
    .replace(/\s*(?:["”″]|''|in\.?|inch(?:es)?|pts?\.?)$/i, '')
    .replace(',', '.');
  if (plain === '') return required ? { cure: `${what}: write a number from ${min} to ${max}.` } : { value: null };
  const kind = whole ? 'a whole number' : 'a number';
  if (!/^[-+]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain)) {
    return { cure: `“${text.trim()}” is not ${kind}: write figures, as 6.` };
  }
  const value = Number(plain);
  if (whole && !Number.isInteger(value)) {
    return { cure: `${what} is a whole number: write ${Math.floor(value)} or ${Math.ceil(value)}.` };
  }
  if (value < min) return { cure: `${what} is at least ${min}.` };
  if (value > max) return { cure: `${what} is at most ${max}.` };
  return { value };
}
