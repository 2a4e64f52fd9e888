import type { Model, Unit } from '../../../army/army';
import type { Fireteam, FireteamSplit } from '../../../rules/tableSheet';
import { evenHalves } from './evenHalves';
import { oneUnit } from './oneUnit';

/** A model stays this close to its team's leader, in inches. */
export const TEAM_RANGE = 3;
/** A team's leader stays this close to the squad's leader, in inches. */
export const SQUAD_RANGE = 12;

/**
 * How a unit divides into two fireteams, models and special weapons as evenly as possible. Null: a unit of one model
 * cannot be split.
 */
export function fireteamSplit(bought: Pick<Unit, 'models' | 'copies'>): FireteamSplit | null {
  const unit = oneUnit(bought);
  const { larger, smaller } = evenHalves(
    unit.models.map((model) => ({ model, specials: specialWeapons(model).length, kind: kindOf(model) })),
  );
  const squadLeader = leaderOf(unit);
  const [many, few] = [larger, smaller].map((half) =>
    fireteam(
      half.map(({ model }) => model),
      squadLeader,
      unit,
    ),
  );
  if (many == null || few == null) return null;
  const first = squadLeader ?? unit.models[0];
  return {
    teams: few.models.some((model) => model === first) ? [few, many] : [many, few],
    squadLeader,
    odd: many.models.length === few.models.length ? null : oddOne(many),
  };
}

/** The special weapons that a model itself carries, by name; none where its weapons are not known. */
export const specialWeapons = ({ weapons }: Pick<Model, 'weapons'>): readonly string[] =>
  weapons.known ? weapons.value.filter(({ special, of }) => special && of === 'model').map(({ name }) => name) : [];

/**
 * The one who leads the unit; null where none is marked, or more than one. A row of models alike may be marked as a
 * whole: the first stands for it.
 */
export function leaderOf({ models }: Pick<Unit, 'models'>): Model | null {
  const marked = models.filter(({ leads }) => leads);
  return marked.every(({ selectionId }) => selectionId === marked[0]?.selectionId) ? (marked[0] ?? null) : null;
}

const kindOf = (model: Model): string =>
  JSON.stringify([
    model.leads,
    model.name,
    model.weapons.known ? model.weapons.value.map(({ name }) => name).toSorted() : null,
  ]);

function fireteam(models: readonly Model[], squadLeader: Model | null, unit: Pick<Unit, 'models'>): Fireteam | null {
  const leader = squadLeader !== null && models.includes(squadLeader) ? squadLeader : easiestToTell(models, unit);
  return leader === null ? null : { models, leader, specials: models.flatMap(specialWeapons) };
}

/**
 * A model marked as a leader, else one that looks like no other, else one with a weapon of its own: the document asks
 * for somebody distinguishable.
 */
function easiestToTell(models: readonly Model[], unit: Pick<Unit, 'models'>): Model | null {
  const alone = (model: Model): boolean => unit.models.filter(({ name }) => name === model.name).length === 1;
  const rank = (model: Model): number => {
    if (model.leads) return 0;
    if (alone(model)) return 1;
    return specialWeapons(model).length > 0 ? 2 : 3;
  };
  return models.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** The model of the larger team that is least needed in it. */
function oddOne({ models, leader }: Fireteam): Model | null {
  const others = models.filter((model) => model !== leader).toReversed();
  return others.toSorted((a, b) => specialWeapons(a).length - specialWeapons(b).length)[0] ?? null;
}
