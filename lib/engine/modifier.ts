import { NONE } from '../foundation/collect';
import { BUDGETS } from '../data/budgets.data';
import type { FlatModifier } from '../data/definition';
import { childKey, compares, measureLocal, passes } from './condition';
import { dialectOf } from '../data/dialect';
import { type ChangeTarget, changeNumber, isArithmetic, misfitOf, numberIn } from '../data/fits';
import type { Gate, LocalConditionGroup, Modifier, Repeat } from '../data/schema';
import { doubts, raise, spend, within } from './ledger';
import type { AskPlace } from './world';
import { exact } from '../foundation/decimal';
import { measure, threshold, type Measure } from './measure';

/** How often a gate lets its content act: once without repeats and local groups, else the sum of them. */
function times({ repeats, localConditionGroups }: Gate, place: AskPlace): number {
  if (repeats === undefined && localConditionGroups === undefined) return 1;
  let total = 0;
  for (const repeat of repeats ?? NONE) total += timesOf(repeat, place);
  for (const group of localConditionGroups ?? NONE) total += timesOfLocal(group, place);
  return total;
}

/** A local group acts for each `value` of what it counts; where it asks for few of something, once. */
function timesOfLocal(group: LocalConditionGroup, place: AskPlace): number {
  const { type, value, repeats } = group;
  const measured = measureLocal(group, place, place);
  if (!measured || !compares(type, measured.value, threshold(group, value, measured))) return 0;
  const isEach = type === 'atLeast' || type === 'greaterThan' || type === 'always';
  if (!isEach || value <= 0) return repeats;
  return stepsOf(measured, group) * repeats;
}

function timesOf(repeat: Repeat, place: AskPlace): number {
  if ((repeat.unread !== undefined || repeat.asks !== undefined) && doubts(repeat, place.world)) return 0;
  if (repeat.value === 0) return 0;
  const measured = measure(repeat, childKey(repeat, place), place);
  if (!measured) return 0;
  return stepsOf(measured, repeat) * repeat.repeats;
}

function stepsOf(
  measured: Measure,
  { value, percentValue, roundUp }: Pick<Repeat, 'value' | 'percentValue' | 'roundUp'>,
): number {
  const steps = exact((percentValue ? percentOf(measured) : measured.value) / value);
  return Math.max(0, roundUp ? Math.ceil(steps) : Math.floor(steps));
}

function percentOf({ value, all }: Measure): number {
  const whole = all();
  return whole === 0 ? 0 : (value * 100) / whole;
}

// The one cycle of imports in this project, as the data's logic is recursive: a modifier asks conditions and repeats,
// these ask queries, a query may sum costs, and a cost is a number after its modifiers. `costOf` notes where the data
// itself goes in a cycle. `tests/architecture.test.ts` allows no other.

/** What a number in a text is: `4` in `4+`, `+1` in `D6+1`. */
const NUMBER = /[-+]?\d+(?:\.\d+)?/g;

/**
 * A text with one of the numbers in it changed, or all of them. `position` counts them from 1, from the end when it is
 * negative, and means all when it is 0; without it the first is changed. A plus that is written stays. Null: what a
 * number would become is more than `most`.
 */
function changeNumbers(text: string, position: string, change: (value: number) => number, most: number): string | null {
  const places = [...text.matchAll(NUMBER)].map(({ index }) => index);
  const picked = new Set(chosen(places, position));
  let largest = 0;
  const made = text.replace(NUMBER, (token, at: number) => {
    const value = picked.has(at) ? numberIn(token) : Number.NaN;
    if (Number.isNaN(value)) return token;
    const next = exact(change(value));
    largest = Math.max(largest, Math.abs(next));
    return `${token.startsWith('+') && next >= 0 ? '+' : ''}${next}`;
  });
  return largest <= most ? made : null;
}

/** A text with `from` replaced, where `position` says. Null: the text would be longer than `longest`. */
function replaceIn(text: string, from: string, by: string, position: string, longest: number): string | null {
  if (from === '') return text === '' && by.length <= longest ? by : text;
  const [first, ...others] = text.split(from);
  const picked = new Set(chosen([...others.keys()], position));
  if (text.length + picked.size * (by.length - from.length) > longest) return null;
  return others.reduce((made, part, at) => made + (picked.has(at) ? by : from) + part, first!);
}

function chosen<T>(all: readonly T[], position: string): readonly T[] {
  const number = position.trim() === '' ? 1 : Number(position);
  if (number === 0) return all;
  const at = number > 0 ? number - 1 : all.length + number;
  return Number.isInteger(at) && at >= 0 ? all.slice(at, at + 1) : [];
}

/** How often a modifier acts here: 0 when a gate is shut. One that is not understood does not, and casts a doubt. */
export function applications({ gates, modifier }: FlatModifier, place: AskPlace): number {
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
  return total === 0 || gates.length === 0 || within(place, BUDGETS.times, Math.abs(total)) ? total : 0;
}

/** Whether the type or value of a modifier that acts does not fit what it changes, which casts doubt on that. */
export function misfits(modifier: Modifier, changed: ChangeTarget, { world }: Pick<AskPlace, 'world'>): boolean {
  const words = misfitOf(modifier, changed);
  if (words !== null) raise(world.ledger, [`modifier: ${words}`]);
  return words !== null;
}

/**
 * A number after its modifiers, in their order. What does not fit a number has no effect but leaves a doubt. Of a limit
 * -1 is none, as it is written or set: what has no limit is not multiplied, and no bound makes one of it.
 */
export function modifyNumber(
  base: number,
  modifiers: readonly FlatModifier[] | undefined,
  place: AskPlace,
  isLimit = false,
): number {
  if (modifiers === undefined) return base;
  let isNone = isLimit && base === NO_LIMIT;
  return modified(base, modifiers, place, (value, modifier, count) => {
    const { type } = modifier;
    const amount = numberIn(modifier.value);
    let next = value;
    if (Number.isNaN(amount)) misfits(modifier, 'number', place);
    else if (type === 'set') {
      next = amount;
      isNone = isLimit && next === NO_LIMIT;
    } else if (type === 'increment' || type === 'decrement') {
      next = changeNumber(type, value, amount, count);
      isNone = false;
    } else {
      if (amount === 0 || !isArithmetic(type)) misfits(modifier, 'number', place);
      if (!isNone) next = changeNumber(type, value, amount, count);
    }
    return isWithin(place, next) ? next : null;
  });
}

const NO_LIMIT = -1;

/** What is no number any more is more than any budget. */
const isWithin = (place: AskPlace, value: number): boolean =>
  within(place, BUDGETS.value, Number.isNaN(value) ? Infinity : Math.abs(value));

/** A text that is only shown, after its modifiers: no answer hangs on it, so it is never in doubt. */
export function modifyText(base: string, modifiers: readonly FlatModifier[] | undefined, place: AskPlace): string {
  if (modifiers === undefined) return base;
  const { doubt } = place.world.ledger;
  const text = modifyValue(base, modifiers, place);
  place.world.ledger.doubt = doubt;
  return text;
}

/** A text that says a value, after its modifiers. */
export const modifyValue = (base: string, modifiers: readonly FlatModifier[] | undefined, place: AskPlace): string =>
  modified(base, modifiers, place, textAfter);

/** One value of a modifier after the other; null: no more is worked out, and it stays as it is written. */
function modified<T>(
  base: T,
  modifiers: readonly FlatModifier[] | undefined,
  place: AskPlace,
  change: (value: T, modifier: Modifier, count: number, place: AskPlace) => T | null,
): T {
  const { ledger } = place.world;
  const outer = ledger.doubt;
  let value = base;
  for (const flat of modifiers ?? NONE) {
    const before = ledger.doubt;
    const count = applications(flat, place);
    if (count === 0) continue;
    const next = change(value, flat.modifier, count, place);
    // What was in doubt before is overwritten, also where it is set to more than a budget allows.
    if (flat.modifier.type === 'set' && ledger.doubt === before) ledger.doubt = outer;
    if (next === null) return base;
    value = next;
  }
  return value;
}

/** A text after one change of it. Null: it would be too long, or a number in it too large, which is noted. */
function textAfter(text: string, modifier: Modifier, count: number, place: AskPlace): string | null {
  const { type, value, join, arg = '', position = '' } = modifier;
  if (type === 'set') return value;
  if (type === 'append' || type === 'prepend') {
    if (modifier.skipIfPresent === true && text.includes(value)) return text;
    // Without `join` it is a word that BattleScribe knows, and acts as often as it is repeated.
    // Two local groups may come to less than none: it acts all the same, once.
    const times = join === undefined ? Math.max(1, Math.floor(count)) : 1;
    const between = join ?? ' ';
    // Before it is made: the longest text that there can be throws.
    if (!within(place, BUDGETS.text, text.length + (value.length + between.length) * times)) return null;
    return type === 'append' ? text + `${between}${value}`.repeat(times) : `${value}${between}`.repeat(times) + text;
  }
  if (type === 'replace') {
    const replaced = replaceIn(text, arg, value, position, BUDGETS.text.limit);
    if (replaced === null) within(place, BUDGETS.text, Infinity);
    return replaced;
  }
  const amount = numberIn(value);
  if (!isArithmetic(type) || Number.isNaN(amount)) {
    misfits(modifier, 'text', place);
    return text;
  }
  const change = (number: number): number => changeNumber(type, number, amount, count);
  if (dialectOf(place.world.roster.linked) === 'battlescribe') {
    const number = numberIn(text);
    if (Number.isNaN(number)) return text;
    const changed = change(number);
    return isWithin(place, changed) ? String(changed) : null;
  }
  const changed = changeNumbers(text, position, change, BUDGETS.value.limit);
  if (changed === null) within(place, BUDGETS.value, Infinity);
  return changed === null || within(place, BUDGETS.text, changed.length) ? changed : null;
}

const TRUE: ReadonlySet<string> = new Set(['1', 'true']);

/** A flag after its modifiers. What does not fit a flag has no effect, but leaves a doubt. */
export const modifyFlag = (base: boolean, modifiers: readonly FlatModifier[] | undefined, place: AskPlace): boolean =>
  modified(base, modifiers, place, flagAfter);

function flagAfter(flag: boolean, modifier: Modifier, _: number, place: AskPlace): boolean {
  const { type, value } = modifier;
  const isSaid = type === 'set' && (value === 'true' || value === 'false');
  return !isSaid && misfits(modifier, 'flag', place) ? flag : TRUE.has(value.trim().toLowerCase());
}
