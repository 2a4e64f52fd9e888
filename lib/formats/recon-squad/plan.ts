import type { Army } from '../../army/army';
import type { Specialist } from '../../roster/schema';
import type { Plan, Planner } from '../../rules/format';
import { isNonVehicle } from '../shared/counting';
import { leadershipOf } from './leader';
import { specialistsOf } from './specialists';
import { TRAITS } from './traits.data';

const SPECIALISTS = 4;

/** Chooses a leader and specialists: the player's own stay where they hold. */
export const planner: Planner = {
  mends: [
    'recon-squad/requires-leader',
    'recon-squad/requires-specialists',
    'recon-squad/unique-traits',
    'recon-squad/requires-designated-weapon',
  ],
  plan,
};

function plan(army: Army): Plan | null {
  const { leader, highest } = leadershipOf(army);
  const leads = leader ?? highest[0] ?? null;
  if (leads === null) return null;
  const models = new Set<string>();
  const traits = new Set<string>();
  const kept: Specialist[] = [];
  for (const { declared, model, trait } of specialistsOf(army)) {
    if (model === null || !isNonVehicle(model) || trait === null) continue;
    if (models.has(model.id) || traits.has(trait.id) || kept.length === SPECIALISTS) continue;
    if (kept.length === SPECIALISTS - 1 && model !== leads && !models.has(leads.id)) continue;
    models.add(model.id);
    traits.add(trait.id);
    kept.push(declared);
  }
  const open = [leads, ...army.models].filter((model) => isNonVehicle(model));
  const named = [...kept];
  for (const model of open) {
    if (named.length === SPECIALISTS) break;
    if (models.has(model.id)) continue;
    const trait = TRAITS.find(({ id, needsWeapon }) => !needsWeapon && !traits.has(id));
    if (trait === undefined) break;
    models.add(model.id);
    traits.add(trait.id);
    named.push({ model: model.id, trait: trait.id, weapon: null });
  }
  const own = army.declarations?.leader === leads.id ? leads.id : null;
  return {
    declarations: { leader: highest.length > 1 ? leads.id : own, specialists: named },
    lines: named.map(({ model, trait, weapon }, index) => ({
      model,
      trait: trait ?? '',
      weapon,
      why: '',
      own: index < kept.length,
    })),
  };
}
