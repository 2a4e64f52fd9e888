import { cutOff } from '../foundation/words';
import { isArithmetic, numberIn } from './changeNumber';
import type { Modifier, ModifierType } from './schema';

/** What a modifier can change, by what may be done to it. */
export type Changed = 'number' | 'flag' | 'category' | 'message' | 'text';

const types = (...all: readonly ModifierType[]): ReadonlySet<ModifierType> => new Set(all);

const TYPES: Readonly<Record<Exclude<Changed, 'number'>, ReadonlySet<ModifierType>>> = {
  flag: types('set'),
  category: types('add', 'remove', 'set-primary', 'unset-primary'),
  message: types('add', 'set', 'remove'),
  text: types('set', 'append', 'prepend', 'replace'),
};

const FLAG = /^(?:true|false|0|1)$/i;

/** Letters of a value that are quoted. */
const LONGEST = 60;

/**
 * What of a modifier does not fit what it changes, as in `value="abc"`: it then acts on nothing. Null: it fits.
 */
export function misfitOf({ type, value }: Pick<Modifier, 'type' | 'value'>, changed: Changed): string | null {
  const isSum = isArithmetic(type);
  const isNumeric = changed === 'number' || changed === 'text';
  const isType = (isSum && isNumeric) || (changed === 'number' ? type === 'set' : TYPES[changed].has(type));
  if (!isType) return `type="${type}"`;
  return isValue(type, value, isSum ? 'number' : changed) ? null : `value="${cutOff(value, LONGEST)}"`;
}

function isValue(type: ModifierType, value: string, changed: Changed): boolean {
  switch (changed) {
    case 'number': {
      const number = numberIn(value);
      return !Number.isNaN(number) && (type !== 'divide' || number !== 0);
    }
    case 'flag':
      return FLAG.test(value.trim());
    case 'category':
      return value !== '';
    default:
      return true;
  }
}
