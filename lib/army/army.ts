import type { EvaluatedProfile, DataFinding } from '../engine/evaluated';
import type { Declarations, ModelId } from '../documents/roster/schema';
import type { Fact } from './fact';

/** What a roster means in the game: derived, never stored. Every model is a unit of its own; `units` were bought. */
export interface Army {
  name: string;
  /** Total in points, exact. */
  points: number;
  detachments: readonly Detachment[];
  units: readonly Unit[];
  /** All models of all units, in the roster's order. */
  models: readonly Model[];
  /** Root selections without a model: Chapter Tactics, a show/hide switch. */
  configuration: readonly Configuration[];
  /** Root selections with the number 0: they and all in them count for nothing. */
  nothing: readonly { id: string; name: string }[];
  /** Null: the file could not carry them (a BattleScribe roster), so nothing is known of them. */
  declarations: Declarations | null;
  findings: readonly DataFinding[];
  /** The facts that its edition's rules ask for, in the order in which they are shown. */
  facts: readonly FactName[];
  /** Size of the game in points: as declared, else the limit of the list. Null: not known. */
  gameSize: number | null;
  /** What its points are where a format takes any cost for them. Left out: points. */
  counts?: Counts;
}

/** A cost that stands for points, as its data calls it, and the costs beside it. */
export interface Counts {
  typeId: string;
  name: string;
  /** Those that come to something or have a limit. */
  others: readonly {
    typeId: string;
    name: string;
    value: number;
    limit: number | null;
  }[];
}

export interface Configuration {
  id: string;
  name: string;
  /** Its primary category's name as the data gives it: 'Configuration' for a setting of the data. Null: none. */
  category: string | null;
  /** What was chosen in it, by name. */
  choices: readonly string[];
  /** Its own selection's id and those of all that was chosen in it, at any depth. */
  selections: readonly string[];
  points: number;
}

export interface Detachment {
  id: string;
  name: string;
  /** The catalogue it was chosen from. */
  faction: { id: string; name: string };
  /** The roles that a force of its kind has, in the data's order. Left out: its data is not at hand. */
  roles?: readonly string[];
}

export interface Unit {
  /** The root selection's id. */
  id: string;
  /** What a report calls it; numbered while rules run if it shares its name. To compare units take `unitName`. */
  name: string;
  detachment: string;
  /** The battlefield role's name as the data gives it ('HQ', 'Troops' …); null when the data gives none. */
  slot: string | null;
  points: number;
  /** The faction it belongs to; null for what the game system offers to everyone (fortifications). */
  faction: { id: string; name: string } | null;
  /** False: how many models it has is not certain. */
  counted: Fact<number>;
  models: readonly Model[];
  /** Name of the datasheet: the entry's own without "[Legends]", not its link's label. */
  unitName: string;
  /** Keywords of the unit and its models, without factions and roles. Of own units as written. */
  keywords: readonly string[];
  /** Unknown where the data has none. */
  factionKeywords: Fact<readonly string[]>;
  /** False: the data does not let it fill a compulsory slot of its role (Nurglings). */
  compulsory: boolean;
  /** Two units of this name take one slot together (Lieutenants); null for all others. */
  sharesSlot: string | null;
  /** How many such units it is: 1, but a file may hold several alike under one entry. */
  copies: number;
  /** Book of a house unit that a player wrote. Null: the unit is the data's own. */
  house: { id: string; name: string } | null;
  /** What its player wrote on it, where a player wrote the unit; null: nothing, or it is the data's own. */
  notes: string | null;
  /** What the data remarks on it and on what it holds, and what of it points at what else; left out where that is nothing. */
  remarks?: readonly string[];
  /** What was chosen in it, by name, where it has no model that could carry it. Left out: nothing. */
  holds?: readonly string[];
  /** Null: at full strength, or not known to be below it. */
  understrength: Understrength | null;
  /** What it holds that the data no longer has, with the selection that holds it. */
  lost: readonly { name: string; holder: string }[];
  /** What is shown of it as the file has it that the list was read from. Left out: nothing. */
  fromFile?: FromFile;
}

/** What the data lacks of a unit and its file tells. */
export interface FromFile {
  names: readonly string[];
  /** What the file says that all of it costs, in points or what stands for them. No total has it. */
  points: number;
  /** The unit itself is among it. */
  whole: boolean;
}

/** A unit with fewer models than its datasheet's minimum. */
export interface Understrength {
  models: number;
  /** The fewest models of a full unit. */
  minimum: number;
  /** Which minimums on models are broken; `at` is the selection that has too few, the unit itself or a squad in it. */
  missing: readonly {
    at: string;
    name: string;
    actual: number;
    limit: number;
  }[];
  /** Options above the datasheet's ratio: `limit` follows from `number` for every `models`. */
  overRatio: readonly {
    name: string;
    actual: number;
    limit: number;
    number: number;
    models: number;
  }[];
  /** The datasheet has one price, whatever the number of models: it keeps that price. */
  flatPrice: boolean;
}

export type BannedType = 'flyer' | 'flying monstrous creature' | 'super-heavy' | 'fortification';

export interface Weapon {
  name: string;
  profile: EvaluatedProfile | null;
  /** The wargear that carries it, where that goes by another name. */
  item: string | null;
  /** `unit`: bought once for the unit, and which of its models has it is the player's to say. */
  of: 'model' | 'unit';
  /** Purchases that any of several models may carry. Empty: all items are the model's own. */
  purchases: readonly Purchase[];
  /** How many of it the model has, where it has several alike. */
  times?: number;
  /** How its type or its abilities mark it. */
  marks: readonly ('blast' | 'grenade')[];
  /** As written: `Set Up`, `Front 90`. Only own units have them. */
  keywords: readonly string[];
  /** One of the weapons that a squad divides equally when it splits; only own units mark them. */
  special: boolean;
}

/** A selection that this many of a unit's models have; the player says which. */
export interface Purchase {
  selection: string;
  number: number;
}

export interface UniqueItem {
  name: string;
  /** The selection that a fix removes; null when that is not known (attested). */
  selection: string | null;
}

/** A save that counts only sometimes: needs a psychic power, a single use or a nearby model. */
export interface ConditionalSave {
  kind: 'armour' | 'invulnerable';
  value: number;
  from: string;
  condition: string;
}

/** A rule that changes what a fact means during the game, or that a format plays otherwise: mentioned, never counted. */
export interface Mention {
  /**
   * `bannedType`: it may become a flyer. `armourValues`: its armour may count as higher. `reserve`: it must start in
   * reserve. `addsModels`: it brings models into the game. `wholeUnit`: it gives something to the unit that it is in.
   */
  about: 'bannedType' | 'armourValues' | 'reserve' | 'addsModels' | 'wholeUnit';
  /** The rule, the item or the power. */
  from: string;
  /** `unit`: bought for the unit, and which of its models has it is the player's to say. Left out: this model has it. */
  of?: 'unit';
}

export interface Model {
  id: ModelId;
  name: string;
  unitId: string;
  /** The name of the selection it was bought in (a platoon's squad, not the platoon): rules still ask for it. */
  boughtIn: string;
  selectionId: string;
  /** The unit's leader is of this kind; only own units say so. */
  leads: boolean;
  vehicle: Fact<boolean>;
  /** Null: has none (a vehicle has no wounds, a trooper no hull points). */
  wounds: Fact<number | null>;
  hullPoints: Fact<number | null>;
  armourValues: Fact<{ front: number; side: number; rear: number } | null>;
  /** The number to roll, 2 for "2+"; null: none. */
  armourSave: Fact<number | null>;
  invulnerableSave: Fact<number | null>;
  conditionalSaves: readonly ConditionalSave[];
  /** Rules of its own that make something else of its type or armour for a while, or that formats play otherwise. */
  mentions: readonly Mention[];
  /** Null: a vehicle without Leadership. */
  leadership: Fact<number | null>;
  toughness: Fact<number | null>;
  /** As the data names them, without factions and roles; none before the eighth edition. */
  keywords: Fact<readonly string[]>;
  unitType: Fact<string>;
  bannedType: Fact<BannedType | null>;
  /** 0: no psyker. */
  masteryLevel: Fact<number>;
  independentCharacter: Fact<boolean>;
  /** A named character, of whom there is one. */
  unique: Fact<boolean>;
  uniqueWargear: Fact<readonly UniqueItem[]>;
  weapons: Fact<readonly Weapon[]>;
  /** Names of the rules that it has, for show. */
  rules: readonly string[];
  /** Names of its other wargear, for show. */
  wargear: readonly string[];
  statlines: readonly EvaluatedProfile[];
}

/** The names of all facts that a model may have; `Army.facts` are those of its edition. */
export const FACT_NAMES = [
  'vehicle',
  'wounds',
  'hullPoints',
  'armourValues',
  'armourSave',
  'invulnerableSave',
  'leadership',
  'unitType',
  'bannedType',
  'masteryLevel',
  'independentCharacter',
  'unique',
  'uniqueWargear',
  'weapons',
  'toughness',
  'keywords',
] as const satisfies readonly (keyof Model)[];
export type FactName = (typeof FACT_NAMES)[number];

/** The facts about a whole unit that its player may vouch for. */
export const UNIT_FACT_NAMES = ['counted', 'factionKeywords'] as const satisfies readonly (keyof Unit)[];
export type UnitFactName = (typeof UNIT_FACT_NAMES)[number];
/** Whether a fact is about a whole unit. */
export const isUnitFact = (fact: string): boolean => (UNIT_FACT_NAMES as readonly string[]).includes(fact);

/** The model that holds what is attested of a whole unit: its first, even one that the data does not count. */
export const spokesmanOf = (unitId: string): ModelId => `${unitId}#1`;
