import type { Army, Model } from '../../../army/army';
import type { ModelId } from '../../../documents/roster/schema';
import type { Trait, TraitAdvice } from '../../../rules/format';
import { isVehicle } from '../../shared/counting';
import { specialistsOf } from '../specialists';
import { TRAITS } from '../traits.data';
import { appraise } from './appraise';
import { isCrowded, type Place } from './kept';

/** What every trait would do for a model, those that do most first; those that do nothing last, in the document's order. */
export function adviceFor(army: Army, id: ModelId): readonly TraitAdvice[] {
  const model = army.models.find((each) => each.id === id);
  if (model === undefined || isVehicle(model)) return [];
  const worths = appraise(army, model);
  const others = specialistsOf(army).filter((named) => named.model !== model);
  const scoreOf = ({ id: trait }: Trait): number => worths.get(trait)?.score ?? 0;
  return TRAITS.toSorted((a, b) => scoreOf(b) - scoreOf(a)).map((trait) => {
    const { score, why, weapon } = worths.get(trait.id) ?? { score: 0, why: '', weapon: null };
    const holder = others.find((named) => named.trait?.id === trait.id)?.label ?? null;
    return { trait, weapon, useful: score > 0, why, holder };
  });
}

/** The free traits that do most for a model, the best first, as many as asked for. */
export function bestTraits(army: Army, model: Model, number: number): readonly TraitAdvice[] {
  const taken = new Set(specialistsOf(army).map(({ trait }) => trait?.id));
  const before = specialistsOf(army)
    .filter((named) => named.model !== null)
    .map((named): Place => ({
      model: named.model!,
      trait: named.trait,
      weapon: named.declared.weapon,
      own: named.declared,
    }));
  return adviceFor(army, model.id)
    .filter(({ trait, weapon }) => {
      if (taken.has(trait.id) || (trait.needsWeapon && weapon === null)) return false;
      return !trait.needsWeapon || !isCrowded(army, [...before, { model, trait, weapon, own: null }]);
    })
    .slice(0, number);
}
