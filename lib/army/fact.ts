import type { EvaluatedProfile, EvaluatedSelection } from '../engine/evaluated';
import type { ModelId } from '../documents/roster/schema';

/** Where a fact was read. */
export type Source =
  | { kind: 'statline'; profile: string }
  /** `selection`: the selection with the rule or wargear, which a fix may remove. Null: the model's own. */
  | { kind: 'rules text'; from: string; selection: string | null }
  | { kind: 'curated'; list: string; why: string }
  /** On a house unit: written by the player in that unit book, and nobody else vouches for it. */
  | { kind: 'house'; book: string }
  | { kind: 'attested' };

/**
 * A fact that a rule asks for: known with its source, or unknown with what to look up. `certain`: what it cannot fall
 * below (a save at least that good), so that nobody can vouch for less, and `source` where that was read, if anywhere.
 * `either`: it is one of these two, and the data does not say which.
 */
export type Fact<T> =
  | { known: true; value: T; source: Source }
  | { known: false; lookUp: string; certain?: T; source?: Source; either?: readonly [T, T] };

/** A fact with its value and where that was read. */
export const known = <T>(value: T, source: Source): Fact<T> => ({ known: true, value, source });
/** A fact that the data does not give; `lookUp` tells the player what to look up. */
export const unknown = (lookUp: string): Fact<never> => ({ known: false, lookUp });
/** An unknown fact that can only pass `certain`: a save at least that good, a level at least that high. */
export const unknownBeyond = <T>(lookUp: string, certain: T, source?: Source): Fact<T> => ({
  known: false,
  lookUp,
  certain,
  ...(source && { source }),
});
/** The value of a fact; null: it is not known. */
export const valueOf = <T>(fact: Fact<T>): T | null => (fact.known ? fact.value : null);
/** The members of a fact that is a list; none where it is not known. */
export const membersOf = <T>(fact: Fact<readonly T[]>): readonly T[] => (fact.known ? fact.value : []);
/** What is certain of a fact: its value, or the bound that it can only pass; undefined: nothing. */
export const certainOf = <T>(fact: Fact<T>): T | undefined => (fact.known ? fact.value : fact.certain);

/** A selection that a model carries, or that says something about the model. */
export interface CarriedItem {
  selection: EvaluatedSelection;
  /**
   * `self`: the model's own selection, or the ones that stand for it. `own`: what it carries. `unit`: what the whole
   * unit has (a rule or upgrade at the unit itself). `perhaps`: bought for the unit, and which of its models has it is
   * not written.
   */
  place: 'self' | 'own' | 'unit' | 'perhaps';
  /** Whether the model would remain without it: an upgrade of the model or of its unit. */
  removable: boolean;
  /** How many of it one model has, whatever the number of its selection: the data counts over all models alike. */
  each: number;
  /** For what a unit bought once for one of its models: whether to name it on this model, so that it is named once. */
  bearer: boolean;
  /** A selection that this many of several models have; the player names who. Null: this model carries it. */
  purchase: { selection: string; number: number } | null;
  /** Whether this model stands for the one that has what the unit bought for one of several armoured alike. */
  carrier: boolean;
}

/** Everything written about one model, from which a reading makes facts. */
export interface Evidence {
  name: string;
  /** In force for it: on its chosen armour or mount rather than its own where both stand. */
  statlines: readonly EvaluatedProfile[];
  held: readonly CarriedItem[];
  /** What others of its kind carry. Our count gives it to the first of them, but the player says who has it. */
  others: readonly CarriedItem[];
  /** From the unit's root down to the model's own selection. */
  chain: readonly EvaluatedSelection[];
  /** The unit's root, which a model that stands inside another model does not have in its chain. */
  root: EvaluatedSelection;
  /** How many models of the unit are no vehicles, this one included. */
  unitTroopers: number;
}

/** Where a text was read; a fix can take the selection away when it is something bought. */
export const textSource = (from: string, held: CarriedItem): Source => ({
  kind: 'rules text',
  from,
  selection: held.removable ? held.selection.id : null,
});

/** The statline that an absence was read from. */
export function statlineSource(evidence: Evidence): Source {
  const [statline] = evidence.statlines;
  return statline === undefined
    ? { kind: 'rules text', from: evidence.name, selection: null }
    : { kind: 'statline', profile: statline.name };
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
] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** Whether a text names a fact of a model. */
export const isFactName = (name: string): name is FactName => (FACT_NAMES as readonly string[]).includes(name);

/** The types of models that a format may ban. */
export const BANNED_TYPES = ['flyer', 'flying monstrous creature', 'super-heavy', 'fortification'] as const;

/** The facts about a whole unit that its player may vouch for. */
export const UNIT_FACT_NAMES = ['counted', 'factionKeywords'] as const;
export type UnitFactName = (typeof UNIT_FACT_NAMES)[number];
/** Whether a fact is about a whole unit. */
export const isUnitFact = (fact: string): boolean => (UNIT_FACT_NAMES as readonly string[]).includes(fact);

/** The model that holds what is attested of a whole unit: its first, even one that the data does not count. */
export const spokesmanOf = (unitId: string): ModelId => `${unitId}#1`;
