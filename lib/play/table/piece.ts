import type { Meaning, TableMark } from '../../rules/atTable';

/**
 * What lies on the table and is picked up as one: a model that acts by itself, or a unit whose models act together. Worked
 * out from the list once, and the same for rows, sheets and cards; what happens to it in the game is in `Marks`.
 */
export interface Piece {
  /** That of its first model: marks of the whole piece go by it. */
  readonly id: string;
  readonly unitId: string;
  /** Told apart from its namesakes: `Salvor 2`. */
  readonly name: string;
  /** The unit that it was bought in, where that is called otherwise; null: it is called like the piece. */
  readonly unit: string | null;
  /** The battlefield role; null: none, as of units that players write. */
  readonly slot: string | null;
  /** The unit type and other words of its statline: `Infantry`. */
  readonly types: readonly string[];
  readonly vehicle: boolean;
  /** It leads the army. */
  readonly leader: boolean;
  /** What the format gave it; empty: it is no specialist. */
  readonly traits: readonly PieceTrait[];
  /** One, or those of the unit. */
  readonly models: readonly PieceModel[];
  readonly statlines: readonly Statline[];
  /** What its wargear and rules add to or change of the statline, with what does it. */
  readonly changes: readonly StatChange[];
  /** Those alike together; null: the data does not say them. */
  readonly weapons: readonly PieceWeapon[] | null;
  /** Rules of the unit data, by name, with the page to read. */
  readonly rules: readonly PieceRule[];
  readonly wargear: readonly PieceRule[];
  /** As written, with what they mean: of units that players write. */
  readonly keywords: readonly string[];
  readonly meanings: readonly Meaning[];
  /** The states that it may be in, with how often each. */
  readonly marks: readonly PieceMark[];
  /** What it can use once a game, by the model that has it. */
  readonly spends: readonly Spendable[];
  /** What its player wrote on it; null: nothing. */
  readonly notes: string | null;
}

/** A special rule that the player gave to a specialist. */
export interface PieceTrait {
  readonly name: string;
  /** Null: it goes with no weapon. */
  readonly weapon: string | null;
  /** In a line of our own; null: it is not known. */
  readonly says: string | null;
  /** Where to read it whole; null: not known. */
  readonly page: string | null;
}

/** One model of a piece. */
export interface PieceModel {
  readonly id: string;
  readonly name: string;
  /** What it loses before it is lost itself: `wounds` or the like, and how many. */
  readonly track: { readonly word: string; readonly total: number } | null;
  /** The leader of its unit. */
  readonly leads: boolean;
  /** Of two fireteams; null: its unit is not divided. */
  readonly team: string | null;
}

/** A statline as it is printed. */
export interface Statline {
  readonly name: string;
  /** How many of the piece's models have it. */
  readonly number: number;
  readonly cells: readonly { readonly name: string; readonly value: string }[];
}

/** `Invulnerable save 4+`, from `Storm Shield`. */
export interface StatChange {
  /** The column that it stands in for: `Save`; null: it stands beside the statline. */
  readonly cell: string | null;
  readonly name: string;
  readonly value: string;
  readonly from: string;
  /** When it counts; null: always. */
  readonly condition: string | null;
}

/** A weapon with its profile. */
export interface PieceWeapon {
  readonly name: string;
  /** How many of the piece's models have it, each time counted. */
  readonly number: number;
  readonly cells: readonly { readonly name: string; readonly value: string }[];
  /** What is too long for a cell: abilities. */
  readonly remarks: readonly string[];
  /** Keywords and what they mean, ranges as agreed. */
  readonly notes: readonly Meaning[];
  readonly special: boolean;
  /** Bought once for the unit: which model has it is its player's to say. */
  readonly shared: boolean;
}

/** A rule by its name. */
export interface PieceRule {
  readonly name: string;
  /** `Rulebook, p. 41`; null: the data does not say. */
  readonly page: string | null;
  /** What it does, in a line of our own; null: it is the data’s own rule, to be read there. */
  readonly says: string | null;
}

/** A state that a piece may be in. */
export interface PieceMark extends Pick<TableMark, 'id' | 'name' | 'says' | 'ends' | 'away' | 'clears'> {
  readonly most: number;
  readonly start: number;
}

/** Something that is used up. */
interface Spendable {
  readonly model: string;
  readonly item: string;
}
