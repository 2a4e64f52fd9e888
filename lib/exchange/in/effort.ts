/**
 * What reading one text may still cost. It is counted, not timed: the same text comes out the same on a slow machine and
 * on a fast one.
 */
export interface Effort {
  use: (number: number) => void;
  /** All that a text may cost has been used: what comes now is not read. */
  isSpent: () => boolean;
  used: () => number;
}

/** An effort of so many comparisons or edits. */
export function newEffort(most: number): Effort {
  let used = 0;
  return {
    use: (number) => {
      used += number;
    },
    isSpent: () => used >= most,
    used: () => used,
  };
}
