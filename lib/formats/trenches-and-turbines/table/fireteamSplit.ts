import type { Model, Unit } from '../../../army/army';
import { membersOf } from '../../../army/fact';
import { groupedBy } from '../../../foundation/collect';

export interface FireteamSplit {
  /** The squad leader's team first; without one, that of the unit's first model. */
  teams: readonly [Fireteam, Fireteam];
  /** Null: none is marked, or models of more than one kind are. */
  squadLeader: Model | null;
  /** The model that one team has more; null: both have as many. */
  odd: Model | null;
}

export interface Fireteam {
  /** In the unit's order, the leader among them. */
  models: readonly Model[];
  /** Our proposal: the squad's leader, else whoever is easiest to tell apart. */
  leader: Model;
  /** Special weapons that the team carries, by name. */
  specials: readonly string[];
}

/** What the two teams are called, by their place. */
export const TEAM_NAMES = ['A', 'B'] as const;

/** One of several units bought at once, with its share of the models; all where they do not divide. */
export function oneUnit<T extends Pick<Unit, 'models' | 'copies'>>(unit: T): T {
  if (unit.copies <= 1) return unit;
  const kinds = [...groupedBy(unit.models, ({ selectionId }) => selectionId).values()];
  if (kinds.some(({ length }) => length % unit.copies !== 0)) return unit;
  const share = new Set(kinds.flatMap((alike) => alike.slice(0, alike.length / unit.copies)));
  return { ...unit, copies: 1, models: unit.models.filter((model) => share.has(model)) };
}

/**
 * Divides as evenly as possible into a larger and a smaller half: the sizes differ by one at most; then the special
 * weapons as little as can be, an odd one going to the smaller half; then those who carry the same number of them, then
 * those who are alike. Keeps the order.
 */
function evenHalves(all: readonly Model[]): readonly [larger: readonly Model[], smaller: readonly Model[]] {
  const classes = [...groupedBy(all, (model) => specialWeapons(model).length)].toSorted(([a], [b]) => b - a);
  const plan = bestPlan(classes.map(([specials, { length: size }]) => ({ specials, size })));
  const taken = new Set(classes.flatMap(([, members], at) => dealt(members).slice(0, plan?.taken[at] ?? 0)));
  return [all.filter((each) => taken.has(each)), all.filter((each) => !taken.has(each))];
}

/** How many of each class go to the larger half, and the totals. */
interface Plan {
  models: number;
  specials: number;
  /** How far the classes themselves are from being halved. */
  uneven: number;
  taken: readonly number[];
}

/** How far from its half a class is shared out, and how many ways are followed at a time. */
const FAR = 8;
const MOST_PLANS = 2000;

/** The ways to share out classes of models with as many special weapons each, the best one kept for each total. */
function bestPlan(classes: readonly { specials: number; size: number }[]): Plan | undefined {
  const half = Math.ceil(classes.reduce((sum, { size }) => sum + size, 0) / 2);
  const shared = { models: 0, specials: 0 };
  const off = (plan: Plan): number =>
    Math.abs(2 * plan.models - shared.models) + Math.abs(2 * plan.specials - shared.specials);
  let plans: readonly Plan[] = [{ ...shared, uneven: 0, taken: [] }];
  for (const { specials, size } of classes) {
    const next = new Map<string, Plan>();
    for (const plan of plans) {
      const most = Math.min(size, half - plan.models, Math.ceil(size / 2) + FAR);
      for (let number = Math.max(0, Math.floor(size / 2) - FAR); number <= most; number += 1) {
        const wider = {
          models: plan.models + number,
          specials: plan.specials + number * specials,
          uneven: plan.uneven + Math.abs(2 * number - size),
          taken: [...plan.taken, number],
        };
        const key = `${wider.models} ${wider.specials}`;
        if (wider.uneven < (next.get(key)?.uneven ?? Infinity)) next.set(key, wider);
      }
    }
    shared.models += size;
    shared.specials += size * specials;
    plans = [...next.values()];
    // Those that come nearest to halving what was shared out so far.
    if (plans.length > MOST_PLANS) plans = plans.toSorted((a, b) => off(a) - off(b)).slice(0, MOST_PLANS);
  }
  const gap = (plan: Plan): number => Math.abs(2 * plan.specials - shared.specials);
  return plans
    .filter(({ models }) => models === half)
    .toSorted((a, b) => gap(a) - gap(b) || a.specials - b.specials || a.uneven - b.uneven)[0];
}

/** In the order of joining the larger half: one of each pair alike, those without a match, the rest. */
function dealt(members: readonly Model[]): readonly Model[] {
  const kinds = [...groupedBy(members, kindOf).values()];
  const paired = (kind: readonly Model[]): number => kind.length - (kind.length % 2);
  const line = [
    ...kinds.flatMap((kind) => kind.slice(0, paired(kind))),
    ...kinds.flatMap((kind) => kind.slice(paired(kind))),
  ];
  const one = line.filter((_, at) => at % 2 === 0);
  return [...one, ...line.filter((_, at) => at % 2 === 1).toReversed()];
}

/** A model stays this close to its team's leader, in inches. */
export const TEAM_RANGE = 3;
/** A team's leader stays this close to the squad's leader, in inches. */
export const SQUAD_RANGE = 12;

/** How a unit divides into two fireteams as evenly as possible. Null: it cannot be split. */
export function fireteamSplit(bought: Pick<Unit, 'models' | 'copies'>): FireteamSplit | null {
  const unit = oneUnit(bought);
  const squadLeader = leaderOf(unit);
  const [many, few] = evenHalves(unit.models).map((half) => fireteam(half, squadLeader, unit));
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
  membersOf(weapons)
    .filter(({ special, of }) => special && of === 'model')
    .map(({ name }) => name);

/** The one who leads the unit; null where none is marked, or more than one kind is. */
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

/** A model marked as a leader, else one that looks like no other, else one with a weapon of its own. */
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
