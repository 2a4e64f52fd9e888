import { exact } from '../foundation/decimal';
import type { ModifierType } from './schema';

/** No number is longer: of a longer text it is not worth finding out. */
const NUMBER_LENGTH = 40;

/** The number that a text is; NaN for all else, an empty text too. */
export function numberIn(text: string): number {
  return text.length <= NUMBER_LENGTH && /^\s*[-+]?(\d+\.?\d*|\.\d+)\s*$/.test(text) ? Number(text) : Number.NaN;
}

/** Whether a type of modifier works on numbers, beside `set`. */
export const isArithmetic = (type: ModifierType): boolean => ARITHMETIC.has(type);

const ARITHMETIC: ReadonlySet<ModifierType> = new Set([
  'increment',
  'decrement',
  'multiply',
  'divide',
  'floor',
  'ceil',
]);

/**
 * A number after a change that acts so often. `floor` and `ceil` are bounds and round nothing. What has no answer (a
 * share of none) stays as it was.
 */
export function changeNumber(type: ModifierType, value: number, amount: number, times: number): number {
  switch (type) {
    case 'increment':
      return exact(value + amount * times);
    case 'decrement':
      return exact(value - amount * times);
    case 'multiply':
      return exact(value * amount ** times);
    case 'divide':
      return amount === 0 ? value : exact(value / amount ** times);
    case 'floor':
      return Math.max(value, amount);
    case 'ceil':
      return Math.min(value, amount);
    default:
      return value;
  }
}
