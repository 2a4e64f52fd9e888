import type { Army } from '../army/army';
import type { RosterEdit } from '../documents/roster/edits';
import { NO_DECLARATIONS, type ModelId, type Specialist } from '../documents/roster/schema';
import type { Format, TraitAdvice } from '../rules/format';
import { whyNotDeclare } from '../rules/choices';
import { modelLabel, modelLabels } from '../rules/report';
import { traitName } from '../verdict/armyView';

export interface OfferedTrait extends TraitAdvice {
  given: boolean;
  /** Why a rule forbids it, in a few words; null: none does. */
  whyNot: string | null;
  /** Gives it, or takes it away; null: not now. */
  edit: RosterEdit | null;
}

/** What can be done with one model's traits; null: the list has no such model, or the format no traits. */
export function modelTraits(army: Army, format: Pick<Format, 'declarable' | 'limits' | 'rules'>, id: ModelId) {
  const model = army.models.find((each) => each.id === id);
  const may = format.declarable;
  if (model === undefined || may === null) return null;
  const declared = (army.declarations ?? NO_DECLARATIONS).specialists;
  const wanted = format.limits.specialists ?? 0;
  const own = declared.findIndex((each) => each.model === id);
  const isFull = own === -1 && declared.length >= wanted;
  const fullText = isFull ? `All ${wanted} specialists are named. Take one out to give this model a trait.` : null;
  const whyNot = whyNotDeclare(army, format.rules);
  const offered = may.advise(army, id).map((advice): OfferedTrait => {
    // Lists name traits by id or as printed.
    const names: readonly (string | null)[] = [advice.trait.id, advice.trait.name];
    const at = declared.findIndex((each) => each.model === id && names.includes(each.trait));
    const now = declared[at];
    if (now !== undefined) {
      return { ...advice, weapon: now.weapon, given: true, whyNot: null, edit: declare(declared.toSpliced(at, 1)) };
    }
    const specialist = { model: id, trait: advice.trait.id, weapon: advice.trait.dagger ? advice.weapon : null };
    // In place of the model's trait, or as one more specialist.
    const specialists = own === -1 ? [...declared, specialist] : declared.with(own, specialist);
    const why = whyNot({ specialists }, id);
    return { ...advice, given: false, whyNot: isFull ? null : why, edit: why === null ? declare(specialists) : null };
  });
  return {
    model,
    name: modelLabel(army, model),
    leads: may.leader(army) === id,
    /** Why it can be given none now; null: it can. */
    whyNot: offered.length === 0 ? 'A vehicle can be no specialist.' : fullText,
    /** Those that do something for it first. */
    traits: offered.toSorted((one, other) => Number(other.useful) - Number(one.useful)),
  };
}

const declare = (specialists: readonly Specialist[]): RosterEdit => ({
  kind: 'declare',
  declarations: { specialists: [...specialists] },
});

/** `Shred on Bolt Pistol`: a trait with the weapon that it goes with. */
export function traitWords(trait: string, weapon: string | null, format: Pick<Format, 'traits'>): string {
  const dagger = format.traits.find(({ id }) => id === trait)?.dagger === true;
  return dagger ? `${traitName(trait, format)} on ${weapon ?? 'a weapon to choose'}` : traitName(trait, format);
}

/** The plan of leader and specialists; `anew`: as if none was chosen. Null: nobody can lead, or the format has none. */
export function shownPlan(army: Army, format: Pick<Format, 'declarable' | 'traits'>, anew: boolean) {
  const declared = army.declarations ?? NO_DECLARATIONS;
  const bare = { ...army, declarations: { ...declared, leader: null, specialists: [] } };
  const plan = format.declarable?.plan(anew ? bare : army) ?? null;
  if (plan === null) return null;
  const labels = modelLabels(army);
  const label = (model: string): string => labels.get(model) ?? '';
  const { leader, specialists } = plan.declarations;
  const stands = leader === declared.leader && JSON.stringify(specialists) === JSON.stringify(declared.specialists);
  return {
    /** Who leads, and why. */
    leader: `${label(plan.leader.model)} leads: ${plan.leader.why}`,
    lines: plan.lines.map(({ model, trait, weapon, why, own }) => ({
      model,
      name: label(model),
      leader: model === plan.leader.model,
      /** `Shred on Bolt Pistol`. */
      trait: traitWords(trait, weapon, format),
      why,
      /** The player's own choice, which stays. */
      kept: own,
    })),
    /** Takes it, in one step of undo; null: all of it stands already. */
    edit: stands ? null : ({ kind: 'declare', declarations: plan.declarations } satisfies RosterEdit),
  };
}
