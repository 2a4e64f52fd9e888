import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AIRBORNE_WORDS,
  airborneEntrySchema,
  damageOf,
  hasLanded,
  startEntry,
  stepBack,
  stepOf,
  type AirborneEntry,
} from '@/lib/play/deck/airborne';

const start = startEntry('a:gliders', 'Kite Gliders', 5);
const scatter = { dice: [2, 4] as const, distance: 6, hour: 3 };

const TABLE: readonly (readonly [string, Partial<AirborneEntry>, ReturnType<typeof stepOf>])[] = [
  ['asks first', {}, 'choose'],
  ['stays', { choice: 'stay' }, 'stays'],
  ['checks leadership', { choice: 'enter' }, 'check'],
  ['lands on the spot', { choice: 'enter', check: 'passed' }, 'landed'],
  ['drifts', { choice: 'enter', check: 'failed' }, 'scatter'],
  ['looks where it drifted', { choice: 'enter', check: 'failed', scatter }, 'landing'],
  ['lands astray', { choice: 'enter', check: 'failed', scatter, landing: 'clear' }, 'drifted'],
  ['rolls for each model', { choice: 'enter', check: 'failed', scatter, landing: 'blocked' }, 'damage'],
  ['lands hard', { choice: 'enter', check: 'failed', scatter, landing: 'blocked', dice: [1, 10, 3, 10, 9] }, 'crashed'],
];

describe('an Airborne unit', () => {
  it.each(TABLE)('%s', (_, said, step) => {
    expect(stepOf({ ...start, ...said })).toBe(step);
    expect(hasLanded({ ...start, ...said })).toBe(['landed', 'drifted', 'crashed'].includes(step));
    expect(AIRBORNE_WORDS[step].says).not.toBe('');
    expect(airborneEntrySchema.safeParse({ ...start, ...said }).success).toBe(true);
  });

  it('asks nothing of dice that are thrown at the table', () => {
    const failed: AirborneEntry = { ...start, choice: 'enter', check: 'failed' };
    expect(stepOf(failed, false)).toBe('landing');
    expect(stepOf({ ...failed, landing: 'blocked' }, false)).toBe('crashed');
    expect(hasLanded({ ...failed, landing: 'clear' }, false)).toBe(true);
  });

  it('takes 1 damage for each 10', () => {
    expect(damageOf([1, 10, 3, 10, 9])).toBe(2);
    expect(damageOf([])).toBe(0);
  });

  it('goes back one step at a time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TABLE.slice(1)), ([, said]) => {
        const entry = { ...start, ...said };
        const told = (each: AirborneEntry): number =>
          [each.choice, each.check, each.scatter, each.landing, each.dice].filter((part) => part !== null).length;
        expect(told(stepBack(entry))).toBe(told(entry) - 1);
      }),
    );
  });
});
