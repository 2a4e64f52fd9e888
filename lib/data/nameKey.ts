/** A name without what people write now one way and now another: case, hyphens, blanks, punctuation. */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
