import { z } from 'zod';
import type { EvaluatedProfile, DataFinding } from '../engine/evaluated';
import { declarationsSchema } from '../documents/roster/schema';
import { BANNED_TYPES, FACT_NAMES, type Fact, type FactName, type Source } from './fact';

export type { FactName, UnitFactName } from './fact';

const listOf = <T>(member: z.ZodType<T>): z.ZodType<readonly T[]> => z.array(member);
const number = z.number();
const names = listOf(z.string());
const named = z.object({ id: z.string(), name: z.string() });
const profile: z.ZodType<EvaluatedProfile> = z.looseObject({
  id: z.string(),
  name: z.string(),
  typeId: z.string(),
  typeName: z.string(),
  characteristics: z.array(z.object({ name: z.string(), typeId: z.string(), value: z.string() })),
  page: z.string().nullable(),
  publicationId: z.string().nullable(),
});

const source: z.ZodType<Source> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('statline'), profile: z.string() }),
  z.object({ kind: z.literal('rules text'), from: z.string(), selection: z.string().nullable() }),
  z.object({ kind: z.literal('curated'), list: z.string(), why: z.string() }),
  z.object({ kind: z.literal('house'), book: z.string() }),
  z.object({ kind: z.literal('attested') }),
]);
const fact = <T>(value: z.ZodType<T>) =>
  z.discriminatedUnion('known', [
    z.object({ known: z.literal(true), value, source }),
    z.object({
      known: z.literal(false),
      lookUp: z.string(),
      certain: value.exactOptional(),
      source: source.exactOptional(),
      either: z.tuple([value, value]).exactOptional(),
    }),
  ]) as unknown as z.ZodType<Fact<T>>;

/** A selection that this many of a unit's models have; the player says which. */
const purchase = z.object({ selection: z.string(), number });

const weapon = z.object({
  name: z.string(),
  profile: profile.nullable(),
  /** The wargear that carries it, where that goes by another name. */
  item: z.string().nullable(),
  /** `unit`: bought once for the unit, and which of its models has it is the player's to say. */
  of: z.enum(['model', 'unit']),
  /** Purchases that any of several models may carry. Empty: all items are the model's own. */
  purchases: listOf(purchase),
  /** How many of it the model has, where it has several alike. */
  times: number.exactOptional(),
  /** How its type or its abilities mark it. */
  marks: listOf(z.enum(['blast', 'grenade'])),
  /** As written: `Set Up`, `Front 90`. Only own units have them. */
  keywords: names,
  /** One of the weapons that a squad divides equally when it splits; only own units mark them. */
  special: z.boolean(),
});
export type Weapon = z.infer<typeof weapon>;

/** `selection`: the one that a fix removes; null when that is not known (attested). */
const uniqueItem = z.object({ name: z.string(), selection: z.string().nullable() });
export type UniqueItem = z.infer<typeof uniqueItem>;

/** A save that counts only sometimes: needs a psychic power, a single use or a nearby model. */
const conditionalSave = z.object({
  kind: z.enum(['armour', 'invulnerable']),
  value: number,
  from: z.string(),
  condition: z.string(),
});
export type ConditionalSave = z.infer<typeof conditionalSave>;

/** A rule that changes what a fact means in the game, or that a format plays otherwise: mentioned, never counted. */
const mention = z.object({
  /**
   * `bannedType`: it may become a flyer. `armourValues`: its armour may count as higher. `reserve`: it must start in
   * reserve. `addsModels`: it brings models into the game. `wholeUnit`: it gives something to the unit that it is in.
   */
  about: z.enum(['bannedType', 'armourValues', 'reserve', 'addsModels', 'wholeUnit']),
  /** The rule, the item or the power. */
  from: z.string(),
  /** `unit`: bought for the unit; the player says which of its models has it. Left out: this model has it. */
  of: z.literal('unit').exactOptional(),
});
export type Mention = z.infer<typeof mention>;

export type BannedType = (typeof BANNED_TYPES)[number];

const model = z.object({
  /** `<selection id>#<n>`, n counting from 1 within that selection. */
  id: z.string(),
  name: z.string(),
  unitId: z.string(),
  /** The name of the selection it was bought in (a platoon's squad, not the platoon): rules still ask for it. */
  boughtIn: z.string(),
  selectionId: z.string(),
  /** The unit's leader is of this kind; only own units say so. */
  leads: z.boolean(),
  vehicle: fact(z.boolean()),
  /** Null: has none (a vehicle has no wounds, a trooper no hull points). */
  wounds: fact(number.nullable()),
  hullPoints: fact(number.nullable()),
  armourValues: fact(z.object({ front: number, side: number, rear: number }).nullable()),
  /** The number to roll, 2 for "2+"; null: none. */
  armourSave: fact(number.nullable()),
  invulnerableSave: fact(number.nullable()),
  conditionalSaves: listOf(conditionalSave),
  /** Rules of its own that make something else of its type or armour for a while, or that formats play otherwise. */
  mentions: listOf(mention).default([]),
  /** Null: a vehicle without Leadership. */
  leadership: fact(number.nullable()),
  toughness: fact(number.nullable()),
  /** As the data names them, without factions and roles; none before the eighth edition. */
  keywords: fact(names),
  unitType: fact(z.string()),
  bannedType: fact(z.enum(BANNED_TYPES).nullable()),
  /** 0: no psyker. */
  masteryLevel: fact(number),
  independentCharacter: fact(z.boolean()),
  /** A named character, of whom there is one. */
  unique: fact(z.boolean()),
  uniqueWargear: fact(listOf(uniqueItem)),
  weapons: fact(listOf(weapon)),
  /** Names of the rules that it has, for show. */
  rules: names,
  /** Names of its other wargear, for show. */
  wargear: names,
  statlines: listOf(profile),
});
export type Model = z.infer<typeof model>;
/** What a fact of a model is where it is known. */
export type FactValue<Name extends FactName> = Extract<Model[Name], { known: true }>['value'];

/** A unit with fewer models than its datasheet's minimum. */
const understrength = z.object({
  models: number,
  /** The fewest models of a full unit. */
  minimum: number,
  /** Which minimums on models are broken; `at` is the selection that has too few, the unit itself or a squad in it. */
  missing: listOf(z.object({ at: z.string(), name: z.string(), actual: number, limit: number })),
  /** Options above the datasheet's ratio: `limit` follows from `number` for every `models`. */
  overRatio: listOf(z.object({ name: z.string(), actual: number, limit: number, number, models: number })),
  /** The datasheet has one price, whatever the number of models: it keeps that price. */
  flatPrice: z.boolean(),
});
export type Understrength = z.infer<typeof understrength>;

/** What the data lacks of a unit and its file tells. */
const fromFile = z.object({
  names,
  /** What the file says that all of it costs, in points or what stands for them. No total has it. */
  points: number,
  /** The unit itself is among it. */
  whole: z.boolean(),
});
export type FromFile = z.infer<typeof fromFile>;

const unit = z.object({
  /** The root selection's id. */
  id: z.string(),
  /** What a report calls it; numbered while rules run if it shares its name. To compare units take `unitName`. */
  name: z.string(),
  detachment: z.string(),
  /** The battlefield role's name as the data gives it ('HQ', 'Troops' …); null when the data gives none. */
  slot: z.string().nullable(),
  points: number,
  /** The faction it belongs to; null for what the game system offers to everyone (fortifications). */
  faction: named.nullable(),
  /** False: how many models it has is not certain. */
  counted: fact(number),
  models: listOf(model),
  /** Name of the datasheet: the entry's own without "[Legends]", not its link's label. */
  unitName: z.string(),
  /** Keywords of the unit and its models, without factions and roles. Of own units as written. */
  keywords: names,
  /** Unknown where the data has none. */
  factionKeywords: fact(names),
  /** False: the data does not let it fill a compulsory slot of its role (Nurglings). */
  compulsory: z.boolean(),
  /** Two units of this name take one slot together (Lieutenants); null for all others. */
  sharesSlot: z.string().nullable(),
  /** How many such units it is: 1, but a file may hold several alike under one entry. */
  copies: number,
  /** Book of a house unit that a player wrote. Null: the unit is the data's own. */
  house: named.nullable().default(null),
  /** What players wrote on it: in the unit, where it is their own, and in the list. Null: nothing. */
  notes: z.string().nullable().default(null),
  /** What the data remarks on it and on what it holds, and what of it points at what else. Left out: nothing. */
  remarks: names.exactOptional(),
  /** What was chosen in it, by name, where it has no model that could carry it. Left out: nothing. */
  holds: names.exactOptional(),
  /** Null: at full strength, or not known to be below it. */
  understrength: understrength.nullable(),
  /** What it holds that the data no longer has, with the selection that holds it. */
  lost: listOf(z.object({ name: z.string(), holder: z.string() })),
  /** What is shown of it as the file has it that the list was read from. Left out: nothing. */
  fromFile: fromFile.exactOptional(),
});
export type Unit = z.infer<typeof unit>;

const detachment = z.object({
  id: z.string(),
  name: z.string(),
  /** The catalogue it was chosen from. */
  faction: named,
  /** The roles that a force of its kind has, in the data's order. Left out: its data is not at hand. */
  roles: names.exactOptional(),
});
export type Detachment = z.infer<typeof detachment>;

const configuration = z.object({
  id: z.string(),
  name: z.string(),
  /** Its primary category's name as the data gives it: 'Configuration' for a setting of the data. Null: none. */
  category: z.string().nullable(),
  /** What was chosen in it, by name. */
  choices: names,
  /** Its own selection's id and those of all that was chosen in it, at any depth. */
  selections: names,
  points: number,
});
export type Configuration = z.infer<typeof configuration>;

/** A cost that stands for points, as its data calls it, and the costs beside it. */
const counts = z.object({
  typeId: z.string(),
  name: z.string(),
  /** Those that come to something or have a limit. */
  others: listOf(z.object({ typeId: z.string(), name: z.string(), value: number, limit: number.nullable() })),
});

export type Counts = z.infer<typeof counts>;

/** What a roster means in the game: derived, never stored. Every model is a unit of its own; `units` were bought. */
export const armyShape = z.object({
  name: z.string(),
  /** Total in points, exact. */
  points: number,
  detachments: listOf(detachment),
  units: listOf(unit),
  /** All models of all units, in the roster's order. */
  models: listOf(model),
  /** Root selections without a model: Chapter Tactics, a show/hide switch. */
  configuration: listOf(configuration),
  /** Root selections with the number 0: they and all in them count for nothing. */
  nothing: listOf(named),
  /** Null: the file could not carry them (a BattleScribe roster), so nothing is known of them. */
  declarations: declarationsSchema.nullable(),
  findings: z.custom<readonly DataFinding[]>(Array.isArray),
  /** The facts that its edition's rules ask for, in the order in which they are shown. */
  facts: listOf(z.enum(FACT_NAMES)),
  /** Size of the game in points: as declared, else the limit of the list. Null: not known. */
  gameSize: number.nullable(),
  /** What its points are where a format takes any cost for them. Left out: points. */
  counts: counts.exactOptional(),
});
export type Army = z.infer<typeof armyShape>;
