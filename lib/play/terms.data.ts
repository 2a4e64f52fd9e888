// What two players agree on before a game, and the caps on what is stored of it: a page has them without any schema.

/** Caps on a match as stored. */
export const MATCH_LIMITS = {
  nameLength: 60,
  reasonLength: 400,
  gameSize: 10_000,
  games: 100,
  turns: 14,
  sets: 100,
} as const;
/** Caps on a campaign as stored: far above any real one, low enough to stay quick. */
export const CAMPAIGN_LIMITS = { games: 30, nameLength: 120, models: 500, traits: 60, weaponLength: 200 } as const;

/** The one format whose document has a mission. */
export const MISSION_FORMAT = 'recon-squad';

/** How long one waits for the other, in seconds. */
export interface Waits {
  /** As the two agree on it. */
  words: string;
  /** For a list that is sealed. */
  list: number;
  /** For a phone that acts by itself: its part of a roll, its sealed stratagem. */
  phone: number;
  /** For a person, until the other may play on. */
  person: number;
  /** Until one may abandon the game alone. */
  alone: number;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Nobody is gone who did something so short a time ago. */
const MOMENT = 30;

const all = (seconds: number, words: string, person = seconds): Waits => ({
  words,
  list: seconds,
  phone: seconds,
  person,
  alone: seconds,
});

/** The pace of a match. Those of the first three are not opened any more: matches that were are read so. */
export const PACES = {
  'quarter-hour': all(15 * MINUTE, '15 minutes', MOMENT),
  day: all(DAY, 'a day', MOMENT),
  week: all(7 * DAY, 'a week', MOMENT),
  table: { words: 'at one table', list: 15 * MINUTE, phone: 2 * MINUTE, person: MOMENT, alone: 60 * MINUTE },
  'letter-day': all(DAY, 'a day for each answer'),
  'letter-week': all(7 * DAY, 'a week for each answer'),
} as const satisfies Readonly<Record<string, Waits>>;
export type Pace = keyof typeof PACES;
/** What two players choose from. A new value, not a new field: an older program refuses it and misreads nothing. */
export const PACES_NOW = ['table', 'letter-day', 'letter-week'] as const satisfies readonly Pace[];
