import { BUDGETS } from '../budgets.data';
import type { FlatModifier } from '../definition';
import { passes } from './condition';
import { exact } from '../../foundation/decimal';
import { doubts } from './doubt';
import { spend, within } from './ledger';
import { times } from './repeat';
import type { Place } from './world';

// The one cycle of imports in this project, since the data's logic is recursive: a modifier asks conditions and repeats,
// these ask queries, a query may sum costs, and a cost is a number after its modifiers. `costOf` notes where the data
// itself goes in a cycle. `tests/architecture.test.ts` allows no other.

/** No number is longer: of a longer text it is not worth finding out. */
const NUMBER_LENGTH = 40;

const NONE: readonly never[] = [];

/**
 * How often a modifier acts here: the product over its gates, 0 when one is shut. One that is not understood does not
 * act, and where it might it casts a doubt.
 */
export function applications({ gates, modifier }: FlatModifier, place: Place): number {
  if (!spend(place, BUDGETS.work, 1)) return 0;
  const { ledger } = place.world;
  const before = ledger.doubt;
  let total = 1;
  for (const gate of gates) {
    const outer = ledger.doubt;
    const factor = passes(gate, place) ? times(gate, place) : 0;
    if (factor === 0 && ledger.doubt === outer) {
      ledger.doubt = before;
      return 0;
    }
    total *= factor;
  }
  if ((modifier.unread !== undefined || modifier.asks !== undefined) && doubts(modifier, place.world)) return 0;
  return total === 0 || gates.length === 0 || within(place, BUDGETS.times, total) ? total : 0;
}

/** A number after its modifiers, in their order. Values that are not numbers have no effect. */
export function modifyNumber(base: number, modifiers: readonly FlatModifier[] | undefined, place: Place): number {
  if (modifiers === undefined) return base;
  const { ledger } = place.world;
  const outer = ledger.doubt;
  let value = base;
  for (const flat of modifiers) {
    const amount = numberIn(flat.modifier.value);
    if (Number.isNaN(amount) && flat.modifier.unread === undefined) continue;
    const before = ledger.doubt;
    const count = applications(flat, place);
    if (count === 0) continue;
    switch (flat.modifier.type) {
      case 'set':
        value = amount;
        // What was in doubt before is overwritten.
        if (ledger.doubt === before) ledger.doubt = outer;
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

/** A text that is only shown, after its modifiers: no answer hangs on it, so it is never in doubt. */
export function modifyText(base: string, modifiers: readonly FlatModifier[] | undefined, place: Place): string {
  if (modifiers === undefined) return base;
  const { doubt } = place.world.ledger;
  const text = modifyValue(base, modifiers, place);
  place.world.ledger.doubt = doubt;
  return text;
}

/**
 * A text that says a value, after its modifiers. `increment` and `decrement` work on a text that is a number, and on
 * nothing else.
 */
export function modifyValue(base: string, modifiers: readonly FlatModifier[] | undefined, place: Place): string {
  const { ledger } = place.world;
  const outer = ledger.doubt;
  let text = base;
  for (const flat of modifiers ?? NONE) {
    const before = ledger.doubt;
    const count = applications(flat, place);
    if (count === 0) continue;
    const { type, value } = flat.modifier;
    // Before it is made: the longest text that there can be throws.
    if (type === 'append' && !within(place, BUDGETS.text, text.length + (value.length + 1) * count)) return base;
    if (type === 'set') {
      text = value;
      if (ledger.doubt === before) ledger.doubt = outer;
    } else if (type === 'append') text = text + ` ${value}`.repeat(count);
    else if (type === 'increment') text = shift(text, numberIn(value) * count);
    else if (type === 'decrement') text = shift(text, -numberIn(value) * count);
  }
  return text;
}

/** A flag after its modifiers. */
export function modifyFlag(base: boolean, modifiers: readonly FlatModifier[] | undefined, place: Place): boolean {
  if (modifiers === undefined) return base;
  const { ledger } = place.world;
  const outer = ledger.doubt;
  let flag = base;
  for (const flat of modifiers) {
    if (flat.modifier.type !== 'set' && flat.modifier.unread === undefined) continue;
    const before = ledger.doubt;
    if (applications(flat, place) === 0) continue;
    flag = flat.modifier.value.toLowerCase() === 'true';
    if (ledger.doubt === before) ledger.doubt = outer;
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
