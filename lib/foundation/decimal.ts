/**
 * Decimals as people write them: prices and counts in tenths, which a computer keeps as binary fractions. Every sum,
 * difference and share of them goes through here, so that no trace of those fractions is shown or compared. Shares are
 * compared by multiplication where that can be: `3 * points >= total`.
 */

/** No price and no count has more decimal places. */
const PLACES = 6;

/** Three thirds are a whole: no price and no count is this near to one without being it. */
const NEARLY = 1e-9;

/** A number rounded to what the data's decimals mean: 0.1 three times is 0.3. Whole numbers stay as they are. */
export function exact(value: number): number {
  if (Number.isInteger(value)) return value;
  const whole = Math.round(value);
  return Math.abs(value - whole) < NEARLY ? whole + 0 : Number(value.toPrecision(15));
}

/** The exact sum of decimals. */
export function sum(values: readonly number[]): number {
  return exact(values.reduce((total, value) => exact(total + value), 0));
}

/** The exact difference of two decimals. What is left may be small beside both, so places are counted, not digits. */
export const difference = (from: number, less: number): number => Number((from - less).toFixed(PLACES));

/** An equal share of a value, for one of `number`. */
export const shareOf = (value: number, number: number): number => Number((value / Math.max(number, 1)).toFixed(PLACES));

/** For reading: no more than two places. */
export const rounded = (value: number): number => Number(value.toFixed(2));
