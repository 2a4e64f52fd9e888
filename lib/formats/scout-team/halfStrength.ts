/** From how many losses on an army of this many models has fewer than half of them left: 5 for 9, 6 for 10. */
export const lossesBelowHalf = (models: number): number => Math.floor(models / 2) + 1;
