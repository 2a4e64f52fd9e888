import type { Model } from '../army/army';

/**
 * What an army is on the table where units are activated by cards: worked out from its keywords, drawn on its page,
 * printed as cards.
 */
export interface TableSheet {
  readonly activation: ActivationCards;
  readonly fireteams: readonly UnitFireteams[];
  readonly arcs: readonly UnitArcs[];
  readonly unitCards: readonly UnitCard[];
}

/** How many cards an army puts into the stack. */
export interface ActivationCards {
  readonly total: number;
  readonly units: readonly UnitActivation[];
}

export interface UnitActivation {
  /** The unit's id in the army. */
  readonly id: string;
  readonly name: string;
  readonly cards: number;
  /** Why so many, and what else its cards are for: "Vehicle", "both fireteams act on it". */
  readonly because: readonly string[];
  /** Its number of cards is written, but not so that it could be counted. */
  readonly open: boolean;
  /** It may start off the table, and then lands. */
  readonly reserve: boolean;
  /** What it tests when it lands, in words. Left out: it does not land, or nobody wrote it down. */
  readonly landsBy?: string;
}

export interface UnitFireteams {
  readonly id: string;
  readonly name: string;
  /** Null: it cannot be split. */
  readonly split: FireteamSplit | null;
}

export interface FireteamSplit {
  /** The squad leader's team first; without one, that of the unit's first model. */
  readonly teams: readonly [Fireteam, Fireteam];
  /** Null: none is marked, or models of more than one kind are. */
  readonly squadLeader: Model | null;
  /** The model that one team has more; null: both have as many. */
  readonly odd: Model | null;
}

export interface Fireteam {
  /** In the unit's order, the leader among them. */
  readonly models: readonly Model[];
  /** Our proposal: the squad's leader, else whoever is easiest to tell apart. */
  readonly leader: Model;
  /** Special weapons that the team carries, by name. */
  readonly specials: readonly string[];
}

export interface UnitArcs {
  readonly id: string;
  readonly name: string;
  readonly arcs: readonly FiringArc[];
}

/** Where a weapon can fire, seen from the middle of its square base. */
export interface FiringArc {
  readonly weapon: string;
  /** As printed: "Front 90°". */
  readonly text: string;
  /**
   * Where its arcs point, in degrees clockwise from the front: one, or two for both sides; none where it cannot be
   * told.
   */
  readonly headings: readonly number[];
  /** How wide each is, in degrees: 1 to 360. */
  readonly angle: number;
}

/** A unit in short, for a card of its own. Null stands for what nobody wrote down. */
export interface UnitCard {
  readonly id: string;
  readonly name: string;
  /** How many such cards the stack takes. */
  readonly cards: number;
  /** As written, a bare number in inches: `6″`. */
  readonly move: string | null;
  readonly models: readonly CardModel[];
  readonly weapons: readonly CardWeapon[];
  /** The unit's keywords as printed. */
  readonly keywords: readonly string[];
  /** What its keywords and those of its weapons mean, in our own words, each once. */
  readonly meanings: readonly { readonly name: string; readonly says: string }[];
  /** What its player wrote on it. */
  readonly notes: string | null;
}

/** A characteristic that its player noted, beyond what the game asks for. */
export interface CardStat {
  readonly name: string;
  readonly value: string;
}

export interface CardModel {
  readonly name: string;
  readonly number: number;
  readonly hitPoints: number | null;
  readonly leadership: number | null;
  readonly leads: boolean;
  readonly stats: readonly CardStat[];
}

export interface CardWeapon {
  readonly name: string;
  readonly number: number;
  readonly special: boolean;
  readonly keywords: readonly string[];
  readonly stats: readonly CardStat[];
}
