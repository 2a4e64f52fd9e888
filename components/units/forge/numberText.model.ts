import { failed, ok, type Result } from '@/lib/foundation/result';
/** What a number field takes. */
export interface NumberRange {
  min: number;
  max: number;
  /** Whether parts of a whole are meant, as in 4.5 inches. */
  whole: boolean;
  /** Whether there must be one. */
  required?: boolean;
}

/**
 * A number as players type it: a comma or a point, an inch mark after it; an empty text is null. Else how to correct
 * it.
 */
export function readNumber(
  text: string,
  { min, max, whole, required = false }: NumberRange,
  what: string,
): Result<number | null> {
  const plain = text
    .trim()
    .replace(/\s*(?:["”″]|''|in\.?|inch(?:es)?|pts?\.?)$/i, '')
    .replace(',', '.');
  if (plain === '') return required ? failed(`${what}: write a number from ${min} to ${max}.`) : ok(null);
  const kind = whole ? 'a whole number' : 'a number';
  if (!/^[-+]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain)) {
    return failed(`“${text.trim()}” is not ${kind}: write figures, such as 6.`);
  }
  const value = Number(plain);
  if (whole && !Number.isInteger(value)) {
    return failed(`${what} is a whole number: write ${Math.floor(value)} or ${Math.ceil(value)}.`);
  }
  if (value < min) return failed(`${what} is at least ${min}.`);
  if (value > max) return failed(`${what} is at most ${max}.`);
  return ok(value);
}
