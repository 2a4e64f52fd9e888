/** Jumps and falls in numbers: Movement Phase 3 and 4. */

/** The widest gap that may be jumped, in inches. */
export const JUMP_REACH = 6;
const MOST_STRENGTH = 10;

/**
 * What is taken off the test for a gap of that many inches: 1 for each full inch after the first. Null: too wide to
 * jump.
 */
export const jumpPenalty = (inches: number): number | null =>
  inches > JUMP_REACH ? null : Math.max(0, Math.floor(inches) - 1);

/** The hit that a fall of that many inches brings. */
export const fallHit = (inches: number): { strength: number; saves: boolean } => ({
  strength: Math.min(Math.ceil(inches), MOST_STRENGTH),
  saves: inches <= MOST_STRENGTH,
});
