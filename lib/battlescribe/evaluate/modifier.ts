import { BUDGETS } from '../budgets.data';
import type { FlatModifier } from '../definition';
import { passes } from './condition';
import { exact } from '../../foundation/decimal';
import { spend, within } from './ledger';
import { times } from './repeat';
import type { Place } from './world';

// The one cycle of imports in this project, since the data's logic is recursive: a modifier asks conditions and repeats,
// these ask queries, a query may sum costs, and a cost is a number after its modifiers. `costOf` notes where the data
// itself goes in a cycle. `tests/architecture.test.ts` allows no other.

/** No number is longer: of a longer text it is not worth finding out. */
const NUMBER_LENGTH = 40;

const NONE: readonly never[] = [];

/** How often a modifier acts here: the product over its gates, 0 when one is shut. */
export function applications({ gates }: FlatModifier, place: Place): number {
  if (!spend(place, BUDGETS.work, 1)) return 0;
  let total = 1;
  for (const gate of gates) {
    if (!passes(gate, place)) return 0;
    total *= times(gate, place);
    if (total === 0) return 0;
  }
  return gates.length === 0 || within(place, BUDGETS.times, total) ? total : 0;
}

/** A number after its modifiers, in their order. Values that are not numbers have no effect. */
export function modifyNumber(base: number, modifiers: readonly FlatModifier[] | undefined, place: Place): number {
  let value = base;
  for (const flat of modifiers ?? NONE) {
    const amount = numberIn(flat.modifier.value);
    if (Number.isNaN(amount)) continue;
    const count = applications(flat, place);
    if (count === 0) continue;
    switch (flat.modifier.type) {
      case 'set':
        value = amount;
        break;
      case 'increment':
        value = exact(value + amount * count);
        break;
      case 'decrement':
        value = exact(value - amount * count);
        break;
      default:
        break;
    }
    if (!within(place, BUDGETS.value, Math.abs(value))) return base;
  }
  return value;
}

/** A text after its modifiers. `increment` and `decrement` work on a text that is a number, and on nothing else. */
export function modifyText(base: string, modifiers: readonly FlatModifier[] | undefined, place: Place): string {
  let text = base;
  for (const flat of modifiers ?? NONE) {
    const count = applications(flat, place);
    if (count === 0) continue;
    const { type, value } = flat.modifier;
    // Before it is made: the longest text that there can be throws.
    if (type === 'append' && !within(place, BUDGETS.text, text.length + (value.length + 1) * count)) return base;
    if (type === 'set') text = value;
    else if (type === 'append') text = text + ` ${value}`.repeat(count);
    else if (type === 'increment') text = shift(text, numberIn(value) * count);
    else if (type === 'decrement') text = shift(text, -numberIn(value) * count);
  }
  return text;
}

/** A flag after its modifiers. */
export function modifyFlag(base: boolean, modifiers: readonly FlatModifier[] | undefined, place: Place): boolean {
  let flag = base;
  for (const flat of modifiers ?? NONE) {
    if (flat.modifier.type === 'set' && applications(flat, place) > 0) {
      flag = flat.modifier.value.toLowerCase() === 'true';
    }
  }
  return flag;
}

/** The number that a text is; NaN for all else, an empty text too. */
function numberIn(text: string): number {
  return text.length <= NUMBER_LENGTH && /^\s*[-+]?(\d+\.?\d*|\.\d+)\s*$/.test(text) ? Number(text) : Number.NaN;
}

/** Adds to the number that a text is; any other text (`4+`, `D6`) stays as it was. */
function shift(text: string, by: number): string {
  const number = numberIn(text);
  return Number.isNaN(number) || Number.isNaN(by) ? text : String(exact(number + by));
}
