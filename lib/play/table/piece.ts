import type { Meaning, TableMark, TableTeam } from '../../rules/atTable';

/** What is picked up as one on the table: a model, or a unit that acts as one. What happens to it is in `Marks`. */
export interface Piece {
  /** That of its first model: marks of the whole piece go by it. */
  id: string;
  unitId: string;
  /** Told apart from its namesakes: `Salvor 2`. */
  name: string;
  /** The unit that it was bought in, where that is called otherwise; null: it is called like the piece. */
  unit: string | null;
  /** The battlefield role; null: none, as of units that players write. */
  slot: string | null;
  /** The unit type and other words of its statline: `Infantry`. */
  types: readonly string[];
  vehicle: boolean;
  leader: boolean;
  /** What the format gave it; empty: it is no specialist. */
  traits: readonly PieceTrait[];
  /** One, or those of the unit. */
  models: readonly PieceModel[];
  /** Of a unit that can be split in two; none: it cannot. */
  teams: readonly TableTeam[];
  statlines: readonly Statline[];
  /** What its wargear and rules add to or change of the statline, with what does it. */
  changes: readonly StatChange[];
  /** Those alike together; null: the data does not say them. */
  weapons: readonly PieceWeapon[] | null;
  rules: readonly PieceRule[];
  wargear: readonly PieceRule[];
  /** As written, with what they mean: of units that players write. */
  keywords: readonly string[];
  meanings: readonly Meaning[];
  /** The states that it may be in, with how often each. */
  marks: readonly PieceMark[];
  /** What it can use once a game, by the model that has it. */
  spends: readonly { model: string; item: string }[];
  notes: string | null;
}

/** A special rule that the player gave to a specialist. */
export interface PieceTrait {
  name: string;
  weapon: string | null;
  says: string | null;
  page: string | null;
}

/** One model of a piece. */
export interface PieceModel {
  id: string;
  name: string;
  /** What it loses before it is lost itself: `wounds` or the like, and how many. */
  track: { word: string; total: number } | null;
  leads: boolean;
  /** Of two fireteams; null: its unit is not divided. */
  team: string | null;
}

/** A statline as it is printed. */
export interface Statline {
  name: string;
  number: number;
  cells: readonly { name: string; value: string }[];
}

/** `Invulnerable save 4+`, from `Storm Shield`. */
export interface StatChange {
  /** The column that it stands in for: `Save`; null: it stands beside the statline. */
  cell: string | null;
  name: string;
  value: string;
  from: string;
  /** When it counts; null: always. */
  condition: string | null;
}

/** A weapon with its profile. */
export interface PieceWeapon {
  name: string;
  /** How many of the piece's models have it, each time counted. */
  number: number;
  cells: readonly { name: string; value: string }[];
  /** What is too long for a cell: abilities. */
  remarks: readonly string[];
  /** Keywords and what they mean, ranges as agreed. */
  notes: readonly Meaning[];
  special: boolean;
  /** Bought once for the unit: which model has it is its player's to say. */
  shared: boolean;
}

/** A rule by its name. */
export interface PieceRule {
  name: string;
  /** `Rulebook, p. 41`; null: the data does not say. */
  page: string | null;
  /** What it does, in a line of our own; null: it is the data’s own rule, to be read there. */
  says: string | null;
}

/** A state that a piece may be in. */
export interface PieceMark extends Pick<
  TableMark,
  'id' | 'name' | 'says' | 'ends' | 'away' | 'clears' | 'counts' | 'beforeLost' | 'byTeam'
> {
  most: number;
  start: number;
  /** What it can ride in, and how much room it takes there; left out: it rides in nothing. */
  in?: readonly Carrier[];
  takes?: number;
}

/** Something that carries others. */
export interface Carrier {
  /** What the mark is set to for it. */
  value: number;
  piece: string;
  name: string;
  /** Null: it is not told how much it carries. */
  room: number | null;
  deploys: boolean;
}
