/** Milliseconds of `measurePatience.ts` on the reference: two cores that do nothing else, the program on both. */
export const REFERENCE_MS = 1_400;
