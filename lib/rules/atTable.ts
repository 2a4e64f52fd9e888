import type { Army, Model, Unit, Weapon } from '../army/army';
import type { Citation } from './report';

/** What a format declares of a game at the table, for one player's army. */
export interface AtTable {
  /** `model`: every model acts by itself. `unit`: the models of a unit act together. */
  pieces: 'model' | 'unit';
  /** What a model that is no vehicle loses: `wound`, `hit point`. */
  wound: string;
  /** What a turn is called, as its end is a button: `turn`, `round`. */
  turn: string;
  /** The states of pieces besides wounds and losses, in the order in which they are shown. */
  marks: readonly TableMark[];
  /** What a model can use once a game, by name. */
  spends: (model: Model) => readonly string[];
  /** The document's fireteams of a unit; none: it is not divided. */
  teamsOf: (unit: Unit) => readonly TableTeam[];
  /** What keywords of a unit mean, in our own words, each once. */
  meanings: (unit: Unit, army: Army) => readonly Meaning[];
  /** What is to be known of one weapon beside its profile, in our own words. */
  weaponNotes: (weapon: Weapon, army: Army) => readonly Meaning[];
  /** The parts of a turn, and the sections and play aids read in each; empty: what is left to the table, by section. */
  phases: readonly { name: string; sections: readonly string[]; aids: readonly string[] }[];
  /** What follows from the losses so far. */
  tally: (army: Army, losses: Losses) => readonly TallyLine[];
  /** Small sums that are asked for during a game. */
  sums: readonly Sum[];
  /** The dice that are thrown most, the first at once. */
  dice: readonly DicePreset[];
}

/** A part of a unit that acts by itself once the unit is split. */
interface TableTeam {
  name: string;
  /** The ids of its models; it is marked by the first. */
  models: readonly string[];
  leader: string;
  /** Special weapons that it carries, by name. */
  specials: readonly string[];
  /** By place in `specials`: the id of the model that has it. */
  bearers: readonly string[];
}

export interface Meaning {
  name: string;
  says: string;
}

/** A state of a piece that its player enters. */
export interface TableMark {
  id: string;
  /** As a chip says it: `In reserve`. */
  name: string;
  /** What it does, in a line; null: its name says all. */
  says: string | null;
  /** Behind a piece’s name, as it is set and as it is taken off: `splits into teams`, `is one unit again`. */
  told: { on: string; off: string };
  /** How often a piece can have it: 1 is yes or no, 0 is never. `models`: those of the piece. */
  most: (models: readonly Model[], unit: Unit, army: Army) => number;
  /** What it is before the game. */
  start: (models: readonly Model[], unit: Unit, army: Army) => number;
  /** When it goes by itself: as the turn ends, or never. */
  ends: 'turn' | 'never';
  /** Whoever has it is not on the table itself. */
  away: boolean;
  /** Marks that go when this one is set. */
  clears: readonly string[];
  /** It is counted up, and so many `per` of `one` give something: `Pain tokens 2 (7 kills)`; left out: it is not. */
  counts?: { one: string; gives: string; per: number };
  /** A loss sets this first: its model stands up again, or is removed. */
  beforeLost?: true;
  /** Each team of a split unit has it by itself. */
  byTeam?: true;
  /** Whoever has it rides in another piece: 1 says no more, 2 and on name its place. */
  rides?: {
    /** How much a piece carries; 0: nobody, null: it is not told how much. */
    room: (models: readonly Model[], unit: Unit) => number | null;
    /** How much room each of its models takes. */
    takes: (model: Model) => number;
    /** Whether it may be deployed in it. */
    deploys: (rider: Unit, models: readonly Model[], carrier: Unit) => boolean;
  };
}

export interface Losses {
  lost: ReadonlySet<string>;
  /** How many of them in the current turn. */
  thisTurn: number;
}

/** Something that follows from the losses, with its numbers. */
export interface TallyLine {
  id: string;
  says: string;
  /** It is time to look. */
  alarm: boolean;
  /** The check of morale that is rolled for now; null: none. */
  dice: MoraleDice | null;
  cites: readonly Citation[];
}

/** A small form: some numbers in, a sentence out. */
export interface Sum {
  id: string;
  title: string;
  fields: readonly SumField[];
  /** `values`: by the fields' ids. */
  result: (values: Readonly<Record<string, number>>) => SumResult;
  cites: readonly Citation[];
  /** Where the text had to be interpreted; null: it says all. */
  reading: string | null;
}

interface SumField {
  id: string;
  name: string;
  /** Behind the number: `″`; empty for none. */
  unit: string;
  min: number;
  max: number;
  step: number;
  start: number;
  /** Words for its numbers, from `min` on; null: the number itself. */
  words: readonly string[] | null;
}

export interface SumResult {
  /** The number that one looks for: `Strength 4`. */
  head: string;
  says: string;
}

export interface DicePreset {
  count: number;
  sides: number;
}

/** Dice of a check of morale. */
export interface MoraleDice extends DicePreset {
  /** What is added to its die, and what both may be at most, though a 1 always passes; null: not one for all. */
  sum: { plus: number; most: number } | null;
}

const nothing = (): readonly never[] => [];

/** What every format has that declares nothing of the kind: models, losses and dice. */
export const PLAIN_TABLE: AtTable = {
  pieces: 'model',
  wound: 'wound',
  turn: 'turn',
  marks: [],
  spends: nothing,
  teamsOf: nothing,
  meanings: nothing,
  weaponNotes: nothing,
  phases: [],
  tally: nothing,
  sums: [],
  dice: [
    { count: 1, sides: 6 },
    { count: 2, sides: 6 },
    { count: 1, sides: 3 },
    { count: 1, sides: 10 },
  ],
};

/** A mark that is yes or no, off before the game, and stays until it is taken away. */
export const plainMark = (mark: Pick<TableMark, 'id' | 'name' | 'most' | 'told'> & Partial<TableMark>): TableMark => ({
  says: null,
  start: () => 0,
  ends: 'never',
  away: false,
  clears: [],
  ...mark,
});

/** The mark of who waits off the table, in every format. */
export const reserveMark = (mark: Partial<TableMark> = {}): TableMark => {
  const told = { on: 'is in reserve', off: 'is on the table' };
  return plainMark({ id: 'reserve', name: 'In reserve', told, most: () => 1, away: true, ...mark });
};
