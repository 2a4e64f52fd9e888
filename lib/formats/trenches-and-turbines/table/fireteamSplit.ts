import type { Model, Unit } from '../../../army/army';
import { membersOf } from '../../../army/fact';
import type { Fireteam, FireteamSplit } from '../../../rules/tableSheet';

/** One of several units bought at once, with its share of the models; all where they do not divide. */
export function oneUnit<T extends Pick<Unit, 'models' | 'copies'>>(unit: T): T {
  if (unit.copies <= 1) return unit;
  const share = (model: Model): number =>
    unit.models.filter(({ selectionId }) => selectionId === model.selectionId).length / unit.copies;
  if (unit.models.some((model) => !Number.isInteger(share(model)))) return unit;
  return {
    ...unit,
    copies: 1,
    models: unit.models.filter(
      (model, at) =>
        unit.models.slice(0, at).filter(({ selectionId }) => selectionId === model.selectionId).length < share(model),
    ),
  };
}

/** What is to be divided: how many special weapons it carries, and what it looks like. */
interface Share {
  specials: number;
  /** Alike are dealt one to each half. */
  kind: string;
}

/** How many of each class go to the larger half, and the totals. */
interface Plan {
  models: number;
  specials: number;
  /** How far the classes themselves are from being halved. */
  uneven: number;
  taken: readonly number[];
}

/**
 * Divides as evenly as possible into a larger and a smaller half: the sizes differ by one at most; then the special
 * weapons as little as can be, an odd one going to the smaller half; then those who carry the same number of them, then
 * those who are alike. Keeps the order.
 */
function evenHalves<T extends Share>(all: readonly T[]): { larger: readonly T[]; smaller: readonly T[] } {
  const classes = [...new Set(all.map(({ specials }) => specials))]
    .toSorted((a, b) => b - a)
    .map((specials) => all.filter((each) => each.specials === specials));
  const plan = bestPlan(classes, all);
  const taken = new Set(classes.flatMap((members, at) => dealt(members).slice(0, plan?.taken[at] ?? 0)));
  return { larger: all.filter((each) => taken.has(each)), smaller: all.filter((each) => !taken.has(each)) };
}

/** How far from its half a class is shared out, and how many ways are followed at a time. */
const FAR = 8;
const MOST_PLANS = 2000;

/** The ways to share out the classes, the best one kept for each number of models and special weapons. */
function bestPlan(classes: readonly (readonly Share[])[], all: readonly Share[]): Plan | undefined {
  const size = Math.ceil(all.length / 2);
  const specials = all.reduce((sum, each) => sum + each.specials, 0);
  const shared = { models: 0, specials: 0 };
  let plans: readonly Plan[] = [{ ...shared, uneven: 0, taken: [] }];
  for (const members of classes) {
    const next = new Map<string, Plan>();
    for (const plan of plans) {
      const most = Math.min(members.length, size - plan.models, Math.ceil(members.length / 2) + FAR);
      for (let number = Math.max(0, Math.floor(members.length / 2) - FAR); number <= most; number += 1) {
        const wider = withMore(plan, members, number);
        const key = `${wider.models} ${wider.specials}`;
        if (wider.uneven < (next.get(key)?.uneven ?? Infinity)) next.set(key, wider);
      }
    }
    shared.models += members.length;
    shared.specials += members.length * (members[0]?.specials ?? 0);
    plans = nearest([...next.values()], shared);
  }
  const gap = (plan: Plan): number => Math.abs(2 * plan.specials - specials);
  return plans
    .filter(({ models }) => models === size)
    .toSorted((a, b) => gap(a) - gap(b) || a.specials - b.specials || a.uneven - b.uneven)[0];
}

/** Those that come nearest to halving what was shared out so far. */
function nearest(plans: readonly Plan[], shared: Pick<Plan, 'models' | 'specials'>): readonly Plan[] {
  if (plans.length <= MOST_PLANS) return plans;
  const off = ({ models, specials }: Plan): number =>
    Math.abs(2 * models - shared.models) + Math.abs(2 * specials - shared.specials);
  return plans.toSorted((a, b) => off(a) - off(b)).slice(0, MOST_PLANS);
}

const withMore = (plan: Plan, members: readonly Share[], number: number): Plan => ({
  models: plan.models + number,
  specials: plan.specials + number * (members[0]?.specials ?? 0),
  uneven: plan.uneven + Math.abs(2 * number - members.length),
  taken: [...plan.taken, number],
});

/** In the order of joining the larger half: one of each pair alike, those without a match, the rest. */
function dealt<T extends Share>(members: readonly T[]): readonly T[] {
  const kinds = [...new Set(members.map(({ kind }) => kind))].map((kind) =>
    members.filter((each) => each.kind === kind),
  );
  const paired = (kind: readonly T[]): number => kind.length - (kind.length % 2);
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
