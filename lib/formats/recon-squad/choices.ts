import type { Army, Model } from '../../army/army';
import type { ModelId } from '../../documents/roster/schema';
import type { Choice, Declarable } from '../../rules/format';
import { modelLabel } from '../../rules/target';
import { isVehicle } from '../shared/counting';
import { leadershipOf, leadershipValue, type LeadershipValue } from './leader';
import { adviceFor } from './plan/advice';
import { plannerFor } from './plan/planner';
import type { Growth } from './growth';
import { specialistsOf } from './specialists';
import { TRAITS } from './traits.data';

/** What the document lets a player declare, with as many specialists as a campaign has granted by then. */
export const declarableWith = (growth: Growth): Declarable => ({
  leaders: leaderChoices,
  specialists: specialistChoices,
  traits: traitChoices,
  weapons: weaponChoices,
  leader: (army) => leadershipOf(army).leader?.id ?? null,
  advise: adviceFor,
  planner: plannerFor(growth),
});

/** Who may lead: every model, with the reason where it may not. */
function leaderChoices(army: Army): readonly Choice[] {
  const { highest, value } = leadershipOf(army);
  const best = new Set(highest.map(({ id }) => id));
  return army.models.map((model) => ({
    value: model.id,
    name: modelLabel(army, model),
    whyNot: best.has(model.id) ? null : whyNoLeader(model, value),
  }));
}

/** Who may be a specialist at one place of the declarations (`index`), or at a new one (null). */
function specialistChoices(army: Army, index: number | null): readonly Choice[] {
  const taken = new Set(
    specialistsOf(army)
      .filter((named) => named.index !== index)
      .map(({ declared }) => declared.model),
  );
  const whyNot = (model: Model): string | null => {
    if (isVehicle(model)) return 'a vehicle';
    return taken.has(model.id) ? 'already a specialist' : null;
  };
  return army.models.map((model) => ({
    value: model.id,
    name: modelLabel(army, model),
    whyNot: whyNot(model),
  }));
}

/** Which traits a specialist may have: every trait of the document, with the name of a model that already has it. */
function traitChoices(army: Army, index: number): readonly Choice[] {
  const others = specialistsOf(army).filter((named) => named.index !== index);
  return TRAITS.map(({ id, name, needsWeapon }) => {
    const holder = others.find(({ trait }) => trait?.id === id);
    return { value: id, name: needsWeapon ? `${name} †` : name, whyNot: holder ? `${holder.label} has it` : null };
  });
}

/** The weapons that a trait may be designated to, as the data names them; empty when it names none. */
function weaponChoices(army: Army, model: ModelId): readonly string[] {
  const weapons = army.models.find(({ id }) => id === model)?.weapons;
  return weapons?.known ? [...new Set(weapons.value.map(({ name }) => name))] : [];
}

function whyNoLeader(model: Model, highest: LeadershipValue): string {
  if (isVehicle(model)) return 'a vehicle';
  const own = leadershipValue(model);
  return own === null ? 'its Leadership is not known' : `Leadership ${own}, the highest is ${highest ?? 'not known'}`;
}
