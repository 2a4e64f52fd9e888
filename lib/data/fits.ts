import { cutOff } from '../foundation/words';
import type { Modifier, ModifierType } from './schema';
import { exact } from '../foundation/decimal';

/** No number is longer: of a longer text it is not worth finding out. */
const NUMBER_LENGTH = 40;

/** The number that a text is; NaN for all else, an empty text too. */
export const numberIn = (text: string): number =>
  text.length <= NUMBER_LENGTH && /^\s*[-+]?(\d+\.?\d*|\.\d+)\s*$/.test(text) ? Number(text) : Number.NaN;

/** Whether a type of modifier works on numbers, beside `set`. */
export const isArithmetic = (type: ModifierType): boolean => ARITHMETIC[type] !== undefined;

/** A number after a change that acts so often. `floor` and `ceil` are bounds; what has no answer stays as it was. */
export const changeNumber = (type: ModifierType, value: number, amount: number, times: number): number =>
  ARITHMETIC[type]?.(value, amount, times) ?? value;

const ARITHMETIC: Partial<Record<ModifierType, (value: number, amount: number, times: number) => number>> = {
  increment: (value, amount, times) => exact(value + amount * times),
  decrement: (value, amount, times) => exact(value - amount * times),
  multiply: (value, amount, times) => exact(value * amount ** times),
  divide: (value, amount, times) => (amount === 0 ? value : exact(value / amount ** times)),
  floor: (value, amount) => Math.max(value, amount),
  ceil: (value, amount) => Math.min(value, amount),
};

/** What a modifier can change, by what may be done to it. */
export type ChangeTarget = 'number' | 'flag' | 'category' | 'message' | 'text';

const TYPES: Readonly<Record<Exclude<ChangeTarget, 'number'>, readonly ModifierType[]>> = {
  flag: ['set'],
  category: ['add', 'remove', 'set-primary', 'unset-primary'],
  message: ['add', 'set', 'remove'],
  text: ['set', 'append', 'prepend', 'replace'],
};

const FLAG = /^(?:true|false|0|1)$/i;

const LONGEST = 60;

/** What of a modifier does not fit what it changes, as in `value="abc"`. Null: it fits. */
export function misfitOf({ type, value }: Pick<Modifier, 'type' | 'value'>, changed: ChangeTarget): string | null {
  const isSum = isArithmetic(type);
  const isNumeric = changed === 'number' || changed === 'text';
  const isType = (isSum && isNumeric) || (changed === 'number' ? type === 'set' : TYPES[changed].includes(type));
  if (!isType) return `type="${type}"`;
  return isValue(type, value, isSum ? 'number' : changed) ? null : `value="${cutOff(value, LONGEST)}"`;
}

function isValue(type: ModifierType, value: string, changed: ChangeTarget): boolean {
  const number = numberIn(value);
  if (changed === 'number') return !Number.isNaN(number) && (type !== 'divide' || number !== 0);
  if (changed === 'flag') return FLAG.test(value.trim());
  return changed !== 'category' || value !== '';
}
