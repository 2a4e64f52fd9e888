import type { Army } from '@/lib/army/army';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import type { Format } from '@/lib/rules/format';
import { modelLabels } from '@/lib/rules/report';
import { traitWords } from './modelTraits';

export interface ShownPlan {
  /** Who leads, and why. */
  leader: string;
  /** `trait`: `Shred on Bolt Pistol`; `kept`: the player's own choice, which stays. */
  lines: readonly { model: string; name: string; leader: boolean; trait: string; why: string; kept: boolean }[];
  /** Takes it, in one step of undo; null: all of it stands already. */
  edit: RosterEdit | null;
}

/** The plan of leader and specialists; `anew`: as if nothing was chosen. Null: nobody can lead, or the format has none. */
export function shownPlan(army: Army, format: Pick<Format, 'declarable' | 'traits'>, anew: boolean): ShownPlan | null {
  const declared = army.declarations ?? NO_DECLARATIONS;
  const bare = { ...army, declarations: { ...declared, leader: null, specialists: [] } };
  const plan = format.declarable?.plan(anew ? bare : army) ?? null;
  if (plan === null) return null;
  const labels = modelLabels(army);
  const label = (model: string): string => labels.get(model) ?? '';
  const { leader, specialists } = plan.declarations;
  const stands = leader === declared.leader && JSON.stringify(specialists) === JSON.stringify(declared.specialists);
  return {
    leader: `${label(plan.leader.model)} leads: ${plan.leader.why}`,
    lines: plan.lines.map(({ model, trait, weapon, why, own }) => ({
      model,
      name: label(model),
      leader: model === plan.leader.model,
      trait: traitWords(trait, weapon, format),
      why,
      kept: own,
    })),
    edit: stands ? null : { kind: 'declare', declarations: plan.declarations },
  };
}
