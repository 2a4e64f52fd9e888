import type { ModelId } from '../documents/roster/schema';

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
