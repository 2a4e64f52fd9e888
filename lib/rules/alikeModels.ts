import type { Army, Model } from '../army/army';
import { groupedBy } from '../foundation/collect';
import { modelLabel, modelTarget } from './target';
import type { Target } from './report';

/** Models of one unit and name in the same case: twenty of them make one finding, not twenty. */
export interface AlikeModels {
  models: readonly [Model, ...Model[]];
  /** The first of them. */
  at: Target;
  related: readonly Target[];
  /** Their name in a message: "Ogre" or "Ogre (5 models)". */
  label: string;
}

/** Groups models by unit, name and case, in the army's order. `caseOf` gives null for a model that is not concerned. */
export function alike(army: Army, caseOf: (model: Model) => string | number | null): readonly AlikeModels[] {
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
