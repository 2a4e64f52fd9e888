import { z } from 'zod';
import { cite } from '../../rules/citation';
import type { Citation } from '../../rules/report';
import { DECK_LIMITS } from './deck';

const statements = (...items: readonly number[]): readonly Citation[] =>
  items.map((item) => cite('Universal Special Rules', 'Airborne', item));

/** What the document leaves open, and how this app plays it. */
export const SCATTER_READING =
  'The document tells neither a measure nor a direction for the scatter. Here the two five-sided dice count ' +
  'inches, and the direction is an hour of a clock whose 12 points straight away from the unit’s player.';

/** What the players have said and rolled so far of one Airborne unit's activation. Null: not yet. */
export const airborneEntrySchema = z
  .object({
    unit: z.string().max(1010),
    name: z.string().max(DECK_LIMITS.nameLength),
    models: z.number().int().min(1).max(DECK_LIMITS.models),
    choice: z.enum(['stay', 'enter']).nullable(),
    check: z.enum(['passed', 'failed']).nullable(),
    scatter: z
      .object({
        dice: z.tuple([z.number(), z.number()]).readonly(),
        distance: z.number(),
        hour: z.number().int().min(1).max(12),
      })
      .readonly()
      .nullable(),
    landing: z.enum(['clear', 'blocked']).nullable(),
    dice: z.array(z.number().int().min(1).max(10)).max(DECK_LIMITS.models).readonly().nullable(),
  })
  .readonly();
export type AirborneEntry = z.infer<typeof airborneEntrySchema>;

/** How far and where a token drifts: an hour of the clock, 12 is straight away from the player whose unit it is. */
export type Scatter = NonNullable<AirborneEntry['scatter']>;

/** What two five-sided dice and one of twelve sides say. */
export const scatterOf = ([one = 0, two = 0]: readonly number[], [hour = 0]: readonly number[]): Scatter => ({
  dice: [one, two],
  distance: one + two,
  hour,
});

export type AirborneStep =
  | 'choose'
  | 'check'
  | 'scatter'
  | 'landing'
  | 'damage'
  | 'stays'
  | 'landed'
  | 'drifted'
  | 'crashed';

/** Nothing said yet. */
export const startEntry = (unit: string, name: string, models: number): AirborneEntry => ({
  unit,
  name,
  models,
  choice: null,
  check: null,
  scatter: null,
  landing: null,
  dice: null,
});

/** How far an entry has come: a question, a roll, or one of four ends. `throws`: its dice are kept in it. */
export function stepOf({ choice, check, scatter, landing, dice }: AirborneEntry, throws = true): AirborneStep {
  if (choice === null) return 'choose';
  if (choice === 'stay') return 'stays';
  if (check === null) return 'check';
  if (check === 'passed') return 'landed';
  if (scatter === null && throws) return 'scatter';
  if (landing === null) return 'landing';
  if (landing === 'clear') return 'drifted';
  return dice === null && throws ? 'damage' : 'crashed';
}

/** Whether the unit is on the table now. */
export const hasLanded = (entry: AirborneEntry, throws = true): boolean =>
  ['landed', 'drifted', 'crashed'].includes(stepOf(entry, throws));

/** One step back: takes back what was said or rolled last. */
export function stepBack(entry: AirborneEntry): AirborneEntry {
  if (entry.dice !== null) return { ...entry, dice: null };
  if (entry.landing !== null) return { ...entry, landing: null };
  if (entry.scatter !== null) return { ...entry, scatter: null };
  return entry.check === null ? { ...entry, choice: null } : { ...entry, check: null };
}

/** One point of damage for each 10. */
export const damageOf = (dice: readonly number[]): number => dice.filter((value) => value === 10).length;

/** Each step in our own words, with the sentences of the document that it covers. */
export const AIRBORNE_WORDS: Readonly<
  Record<AirborneStep, { title: string; says: string; cites: readonly Citation[] }>
> = {
  choose: {
    title: 'Stay or enter?',
    says:
      'A unit in reserve has its card in the stack like any other. When the card comes up, the unit stays in ' +
      'reserve or enters the table.',
    cites: statements(2, 3),
  },
  check: {
    title: 'Token and check',
    says: 'Place a 40 mm token where the unit should land. Then test its leadership.',
    cites: statements(4),
  },
  scatter: { title: 'The token drifts', says: 'Roll two five-sided dice and move the token.', cites: statements(7) },
  landing: {
    title: 'Is there room?',
    says: 'Look where the token lies: impassable terrain, another unit, or where the unit may not move?',
    cites: statements(9),
  },
  damage: {
    title: 'A rough landing',
    says: 'Roll one die for each model of the unit. Each 10 is 1 damage to the unit; saves are allowed.',
    cites: statements(9),
  },
  stays: {
    title: 'Stays in reserve',
    says: 'Nothing more in this activation. Its card comes again.',
    cites: statements(2, 3),
  },
  landed: {
    title: 'On the spot',
    says:
      'The leader stands on the token (take it away), the others within coherency. The Move action is spent; ' +
      'the others are still to come.',
    cites: statements(5, 6),
  },
  drifted: {
    title: 'Landed astray',
    says:
      'The leader stands where the token lies, the others within coherency. The unit is in overwatch, and its ' +
      'activation ends.',
    cites: statements(7, 8),
  },
  crashed: {
    title: 'Landed hard',
    says:
      'Place the unit as close as possible to where the token came to lie, within coherency. Its activation ' +
      'ends, and it is not in overwatch.',
    cites: statements(10, 11),
  },
};
