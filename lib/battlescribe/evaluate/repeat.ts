import type { Gate, Repeat } from '../schema';
import { childKey } from './condition';
import { doubts } from './doubt';
import { exact } from '../../foundation/decimal';
import { measure, type Measure } from './query';
import type { Place } from './world';

/** How often a gate lets its content act: once without repeats, else the sum of them. */
export function times(gate: Gate, place: Place): number {
  return gate.repeats ? gate.repeats.reduce((total, repeat) => total + timesOf(repeat, place), 0) : 1;
}

function timesOf(repeat: Repeat, place: Place): number {
  if ((repeat.unread !== undefined || repeat.asks !== undefined) && doubts(repeat, place.world)) return 0;
  if (repeat.value === 0) return 0;
  const measured = measure(repeat, childKey(repeat, place), place);
  if (!measured) return 0;
  const steps = exact((repeat.percentValue ? percentOf(measured) : measured.value) / repeat.value);
  return Math.max(0, repeat.roundUp ? Math.ceil(steps) : Math.floor(steps)) * repeat.repeats;
}

function percentOf({ value, all }: Measure): number {
  const whole = all();
  return whole === 0 ? 0 : (value * 100) / whole;
}
