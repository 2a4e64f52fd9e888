import type { EvaluatedProfile, EvaluatedSelection } from '../../engine/evaluated';
import type { EditionId } from '../../documents/book/editions.data';
import type { FactName, Model, Unit } from '../army';
import { known, unknown, type Evidence, statlineSource } from '../fact';
import { tidy } from './text';

/**
 * The role of an entry in the count:
 * - `model`: models of its own.
 * - `member`: a model with its unit's statline.
 * - `mount`: its statline replaces that of the model that holds it (armour, a bike, a rank).
 * - `joined`: adds a second statline to that model (a chariot and its rider).
 * - `promotion`: one of its neighbours turned into this.
 * - `squad`: holds models, and its statline is theirs.
 * - `aside`: set up beside the unit in the game; neither it nor what it holds is a model.
 * - `part`: anything else.
 */
export type EntryRole = 'model' | 'member' | 'mount' | 'joined' | 'promotion' | 'squad' | 'aside' | 'part';

/**
 * Decisions that the data's structure does not carry; matched by bare names, since ids differ between files. `under`:
 * that of something above the entry; left out: anywhere.
 */
export type CountingRows = readonly { role: EntryRole; entry: RegExp; under?: RegExp }[];

export type ModelFacts = Omit<Model, 'id' | 'name' | 'unitId' | 'boughtIn' | 'selectionId'>;

/** A model of which no rule of its edition asks a fact, and nobody shows one: each edition reads its own over it. */
export const unasked = (evidence: Evidence): ModelFacts => {
  const source = statlineSource(evidence);
  const [none, no] = [known(null, source), known(false, source)];
  return {
    vehicle: no,
    wounds: none,
    hullPoints: none,
    armourValues: none,
    armourSave: none,
    invulnerableSave: none,
    conditionalSaves: [],
    mentions: [],
    leadership: none,
    toughness: none,
    keywords: known([], source),
    unitType: known('', source),
    bannedType: none,
    masteryLevel: known(0, source),
    independentCharacter: no,
    unique: no,
    uniqueWargear: known([], source),
    weapons: known([], source),
    rules: [],
    wargear: [],
    leads: false,
    statlines: evidence.statlines,
  };
};

/** What is to be looked up of a model where a fact is not known, by its name. */
export const LOOK_UP = {
  armourSave: (name) => `the armour save of ${name}`,
  invulnerableSave: (name) => `the invulnerable save of ${name}`,
  masteryLevel: (name) => `the mastery level of ${name}`,
  independentCharacter: (name) => `whether ${name} is an independent character`,
  unique: (name) => `whether there is only one ${name}`,
  uniqueWargear: (name) => `whether ${name} carries one-of-a-kind wargear`,
} as const satisfies { readonly [Name in FactName]?: (name: string) => string };

/** Whether the value of a fact says that there is something: a save, a level, a character. */
export const isSomething = (value: unknown): boolean => value !== null && value !== 0 && value !== false;

export type UnitFacts = Pick<Unit, 'unitName' | 'keywords' | 'factionKeywords' | 'compulsory' | 'sharesSlot'>;

/** A unit of data that has no faction keywords, for this reason. */
export const withoutFactions = (
  { name }: EvaluatedSelection,
  why: string,
  given: Partial<UnitFacts> = {},
): UnitFacts => ({
  unitName: tidy(name),
  keywords: [],
  factionKeywords: unknown(`the faction keywords of ${tidy(name)}: ${why}`),
  compulsory: true,
  sharesSlot: null,
  ...given,
});

/** Reading of one game system's data: its statlines, its models, its texts with facts. */
export interface Reading {
  edition: EditionId;
  /** The facts that the edition's rules ask for, in the order in which they are shown. */
  facts: readonly FactName[];
  /** Whether they ask for the faction keywords of its units as well. */
  factions: boolean;
  /** The battlefield roles that its formats' detachments have room for, as the data names them. */
  slots: readonly string[];
  /** Force entry that the data's conditions see in a house detachment. Null: the system's first. */
  standardDetachment: string | null;
  isStatline: (profile: EvaluatedProfile) => boolean;
  isVehicle: (profile: EvaluatedProfile) => boolean;
  /** A profile of something that carries passengers, statline or not. */
  isTransport: (profile: EvaluatedProfile) => boolean;
  counting: CountingRows;
  /** A `unit` entry that holds `model` entries is never a model itself: a statline on it is theirs. */
  unitsAreSquads: boolean;
  /**
   * What says what is a model. `names`: statlines and names, since types do not. `entries`: those right under the unit;
   * one without has none. `type`: what is typed so at any depth; a unit without is one itself.
   */
  modelsBy: 'names' | 'entries' | 'type';
  read: (evidence: Evidence) => ModelFacts;
  /** `models`: the selections that stand for its models. */
  readUnit: (root: EvaluatedSelection, models: readonly EvaluatedSelection[]) => UnitFacts;
}
