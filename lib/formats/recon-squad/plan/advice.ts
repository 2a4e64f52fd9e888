import type { Army } from '../../../army/army';
import type { ModelId } from '../../../documents/roster/schema';
import type { Trait, TraitAdvice } from '../../../rules/format';
import { isVehicle } from '../../shared/counting';
import { TRAITS } from '../traits.data';
import { appraise } from './appraise';

/** What every trait would do for a model, those that do most first; those that do nothing last, in the document's order. */
export function adviceFor(army: Army, id: ModelId): readonly TraitAdvice[] {
  const model = army.models.find((each) => each.id === id);
  if (model === undefined || isVehicle(model)) return [];
  const worths = appraise(army, model);
  const scoreOf = ({ id: trait }: Trait): number => worths.get(trait)?.score ?? 0;
  return TRAITS.toSorted((a, b) => scoreOf(b) - scoreOf(a)).map((trait) => {
    const { score, why, weapon } = worths.get(trait.id) ?? { score: 0, why: '', weapon: null };
    return { trait, weapon, useful: score > 0, why };
  });
}
