/** A number as the data's decimals mean it: 0.1 three times is 0.3. Whole numbers pass untouched. */
export function exact(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(15));
}

/** The exact sum of decimals. */
export function sum(values: readonly number[]): number {
  return exact(values.reduce((total, value) => exact(total + value), 0));
}
