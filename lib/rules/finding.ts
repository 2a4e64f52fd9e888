import type { Army, FactName, Model, Unit, UnitFactName } from '../army/army';
import { spokesmanOf } from '../army/factNames';
import { groupedBy } from '../foundation/collect';
import type { Declarations, ModelId } from '../documents/roster/schema';
import type { Citation, Fix, Severity, Target } from './report';
import { modelLabel, modelTarget, unitTarget } from './target';

/** Why declarations may not be changed so, in short; null: they may. `own` is the model that is given something. */
export type WhyNot = (change: Partial<Declarations>, own?: ModelId) => string | null;

/** Asks all rules of the format, for an army as it is given. */
export type AskRules = (army: Army) => WhyNot;

/** What a rule yields: facts, no words. The runner adds code, citation and message. */
export interface Finding<D extends object> {
  at: Target;
  related?: readonly Target[];
  /** `error` when left out. */
  severity?: Severity;
  /** `broken` when left out. */
  kind?: 'missing' | 'broken';
  data: D;
  /** Those that ask the rules before they propose something are made only where they are wanted. */
  fixes?: readonly Fix[] | ((ask: AskRules) => readonly Fix[]);
  /** The part of the rule's reading that it rests on; left out: the whole, null: none. */
  reading?: string | null;
  /** The clause that this finding rests on; the rule's own when left out. */
  cite?: Citation;
}

/** A fact that the data does not give. `attest`: the player can vouch for it. */
interface UnknownFact {
  fact: FactName | UnitFactName;
  models: readonly ModelId[];
  name: string;
  lookUp: string;
  attest: true;
}

/** A finding that waits for a fact; worded by the runner, the same for every rule. */
export interface UnknownFactFinding {
  at: Target;
  related: readonly Target[];
  unknown: UnknownFact;
  /** Other fixes than to look it up. */
  fixes?: readonly Fix[];
}

/** Models of one unit and name in the same case: twenty of them make one finding, not twenty. */
interface AlikeModels {
  models: readonly [Model, ...Model[]];
  /** The first of them. */
  at: Target;
  related: readonly Target[];
  /** Their name in a message: "Ogre" or "Ogre (5 models)". */
  label: string;
}

/** Groups models by unit, name and case, in the army's order. `caseOf` gives null for a model that is not concerned. */
function alike(army: Army, caseOf: (model: Model) => string | number | null): readonly AlikeModels[] {
  const cases = army.models.flatMap((model) => {
    const value = caseOf(model);
    return value === null ? [] : [{ model, key: JSON.stringify([model.unitId, model.selectionId, model.name, value]) }];
  });
  return [...groupedBy(cases, ({ key }) => key).values()].map(([{ model }, ...others]) =>
    group(army, [model, ...others.map((each) => each.model)]),
  );
}

function group(army: Army, models: readonly [Model, ...Model[]]): AlikeModels {
  const [first, ...others] = models;
  return {
    models,
    at: modelTarget(army, first),
    related: others.map((model) => modelTarget(army, model)),
    label: others.length === 0 ? modelLabel(army, first) : `${first.name} (${models.length} models)`,
  };
}

/** A finding for each kind of models in the same case; `found`: what is found on the first of them, with their label. */
export const findingsOn = <D extends object>(
  army: Army,
  caseOf: (model: Model) => string | number | null,
  found: (model: Model, label: string, models: readonly Model[]) => Omit<Finding<D>, 'at' | 'related'>,
): readonly Finding<D>[] =>
  alike(army, caseOf).map(({ at, related, models, label }) => ({
    at,
    related,
    ...found(models[0], label, models),
  }));

/** One finding for each kind of model whose fact is unknown, among those that the rule is concerned with. */
export function unknownFacts(
  army: Army,
  fact: FactName,
  concerned: (model: Model) => boolean = () => true,
): readonly UnknownFactFinding[] {
  const lookUp = (model: Model) => {
    const asked = model[fact];
    return asked.known ? null : asked.lookUp;
  };
  return alike(army, (model) => (concerned(model) ? lookUp(model) : null)).map(({ at, related, models, label }) => ({
    at,
    related,
    unknown: {
      fact,
      models: models.map((model) => model.id),
      name: label,
      lookUp: lookUp(models[0]) ?? '',
      attest: true,
    },
  }));
}

/** Asks for a fact of a unit as a whole. */
export function unknownOfUnit(unit: Unit, fact: UnitFactName): UnknownFactFinding {
  const asked = unit[fact];
  return {
    at: unitTarget(unit),
    related: [],
    unknown: {
      fact,
      models: [spokesmanOf(unit.id)],
      name: unit.name,
      lookUp: asked.known ? '' : asked.lookUp,
      attest: true,
    },
  };
}

/** "Look up the mastery level of Old Seer: … Vouch for what you find." */
export function unknownFactText({ name, lookUp }: UnknownFact): string {
  const whose = lookUp.includes(name) ? 'Look up' : `${name}: look up`;
  return `${whose} ${lookUp.replace(/\.$/, '')}. Vouch for what you find.`;
}
