import type { Gate, LocalConditionGroup, Repeat } from '../data/schema';
import { childKey, compares, measureLocal } from './condition';
import { doubts } from './doubt';
import { exact } from '../foundation/decimal';
import { measure, threshold, type Measure } from './query';
import type { Place } from './world';

/** How often a gate lets its content act: once without repeats and local groups, else the sum of them. */
export function times({ repeats, localConditionGroups }: Gate, place: Place): number {
  if (repeats === undefined && localConditionGroups === undefined) return 1;
  let total = 0;
  for (const repeat of repeats ?? NONE) total += timesOf(repeat, place);
  for (const group of localConditionGroups ?? NONE) total += timesOfLocal(group, place);
  return total;
}

const NONE: readonly never[] = [];

/** A local group acts for each `value` of what it counts; where it asks for few of something, once. */
function timesOfLocal(group: LocalConditionGroup, place: Place): number {
  const { type, value, percentValue, repeats, roundUp } = group;
  const measured = measureLocal(group, place, place);
  if (!measured || !compares(type, measured.value, threshold(group, value, measured))) return 0;
  const isEach = type === 'atLeast' || type === 'greaterThan' || type === 'always';
  if (!isEach || value <= 0) return repeats;
  return stepsOf(measured, { value, percentValue, roundUp }) * repeats;
}

function timesOf(repeat: Repeat, place: Place): number {
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
