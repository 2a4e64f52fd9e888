import { madeOnce } from '../../foundation/collect';
import { openedFor, rootOptions } from '../../engine';
import type { LinkedDataset } from '../../data/link';
import {
  alikeUnits,
  modelsAlone,
  isWhole,
  likeEnough,
  namesIn,
  near,
  rivalOf,
  worthOf,
  asStated,
  untried,
  type TriedUnit,
} from './candidates';
import { applyEdit } from '../../documents/roster/edits';
import type { Roster } from '../../documents/roster/schema';
import { type BaseForce, baseRoster, buildUnit, type BuiltUnit } from './buildUnit';
import { type Effort, TEXT_LIMITS } from './limits';
import { factionOf, type FactionNames, type FoundRoot, type Lexicon, rootsLike, withModelNames } from './lexicon';
import { withLeftOver, fit, type Fit } from './fit';
import type { NameAnswer } from './reach';
import { itemKey, unitKey } from './result';
import { type Reading, readingsOf, withoutFaction } from '../nameIndex';
import { newShop } from './shop';
import { holding, type LetterBench, toTheLetter } from './letter/toTheLetter';
import type { StatedForce, StatedItem, StatedList, StatedUnit } from './statedList';
import { wordsOf } from './likeness';

/** A unit, and beside it what it has by the text and not by the data: its transport may be a unit of its own. */
function withPassengers(
  unit: StatedUnit,
  fitted: readonly Fit[],
  said: NameAnswer,
  isUnit: (item: StatedItem) => boolean,
): readonly [StatedUnit, ...StatedUnit[]] {
  const isOwn = (item: StatedItem): boolean =>
    said(item) === undefined && isUnit(item) && fitted.some((each) => each.item === item && each.how === 'none');
  const beside = unit.items.filter(isOwn);
  if (beside.length === 0) return [unit];
  return [
    { ...unit, items: unit.items.filter((item) => !beside.includes(item)) },
    ...beside.map((item) => asUnit(item, unit.role)),
  ];
}

const asUnit = (item: StatedItem, role: string | null): StatedUnit => ({ ...item, models: item.count, role, rows: [] });

/** Words said of the list: its detachments, and its factions as the data calls them. Its title may be any words. */
function contextOf({ factions, forces }: StatedList, lexicon: Lexicon): ReadonlySet<string> {
  const known = new Set(lexicon.factions.flatMap(({ name }) => wordsOf(name).words));
  const said = factions.flatMap((each) => wordsOf(each).words).filter((word) => known.has(word));
  const titled = forces.flatMap(({ name, catalogue }) =>
    [name, catalogue].flatMap((each) => wordsOf(each ?? '').words),
  );
  return new Set([...said, ...titled]);
}

/** A whole text built with one faction. */
export type Attempt = ReturnType<typeof attempt>;

interface Given {
  stated: StatedList;
  faction: FactionNames;
  lexicon: Lexicon;
  /** What the player said of doubtful things, by `LinePart.key`. */
  answers: ReadonlyMap<string, string>;
  newId: () => string;
  effort: Effort;
}

/** Builds the list that a text states with units of one faction, of others where only they have them. */
export function attempt(given: Given) {
  const { stated, faction, lexicon, answers, newId } = given;
  const { linked } = faction;
  const wanted = stated.forces.map((force): BaseForce => ({ force, faction: factionOf(force, faction, lexicon) }));
  const forces: BaseForce[] = wanted.length > 0 ? wanted : [{ faction, force: null }];
  const base = baseRoster(stated, forces, linked, newId);
  const state: State = {
    ...given,
    linked,
    said: (item) => answers.get(itemKey(item)),
    roster: base,
    bench: base,
    tries: 0,
    context: contextOf(stated, lexicon),
    set: new Set(),
    roles: new WeakMap(),
    budget: { letters: TEXT_LIMITS.letters, looks: TEXT_LIMITS.looks },
  };
  const units = forces.flatMap(({ force, faction: own }, at) => unitsIn(force, own, at, state));
  return { stated, faction, roster: state.roster, units };
}

interface State extends Given {
  linked: LinkedDataset;
  said: NameAnswer;
  /** The list as it grows, and the same without its units. */
  roster: Roster;
  bench: Roster;
  tries: number;
  context: ReadonlySet<string>;
  /** Roles of roots, once asked for. */
  roles: WeakMap<Roster['forces'][number], ReadonlyMap<string, string>>;
  budget: LetterBench['budget'];
  /** Settings that the text has spoken of. */
  set: Set<string>;
}

/** Settings first: what a unit is offered may hang on them. */
function unitsIn(force: StatedForce | null, faction: FactionNames, at: number, state: State): readonly TriedUnit[] {
  const units = force?.units ?? [];
  const letters = toTheLetter(units, faction, benchAt(at, state));
  const done = new Map<StatedUnit, readonly TriedUnit[]>(letters?.units);
  if (letters !== null) state.bench = letters.bench;
  const open = units.filter((unit) => !done.has(unit));
  const roots = new Map(open.map((unit) => [unit, rootsFor(unit, faction, state)]));
  const isSetting = (unit: StatedUnit): boolean => {
    const [best] = roots.get(unit)!.here;
    return best !== undefined && best.how === 'same' && best.root.slot.definition.type === 'upgrade';
  };
  for (const unit of open.filter(isSetting)) done.set(unit, [setting(unit, roots.get(unit)!, at, state)]);
  for (const unit of open.filter((each) => !isSetting(each))) {
    done.set(unit, built(unit, roots.get(unit)!, faction, at, state));
  }
  const tried = units.flatMap((unit) => done.get(unit)!);
  if (letters !== null) {
    const own = tried.flatMap(({ built, elsewhere }) => (built && !elsewhere ? built.selection : []));
    state.roster = holding(own, state.roster, state.bench.forces[at]!.id);
  }
  return tried;
}

const benchAt = (at: number, state: State) => ({ ...state, base: state.bench, force: state.bench.forces[at]!.id });

type Roots = ReturnType<typeof rootsFor>;

/** The very name, or all of its words. */
const isNamed = ({ score, how }: FoundRoot): boolean => score >= 0.9 && how !== 'close';

function rootsFor(unit: StatedUnit, faction: FactionNames, { lexicon, answers, linked }: State) {
  const answer = answers.get(unitKey(unit));
  const readings = readingsOf(answer === undefined ? unit : { written: answer, name: answer, count: null });
  const ofFaction = answer === undefined ? withoutFaction(unit, faction) : [];
  const like = (all: readonly Reading[]): readonly FoundRoot[] =>
    rootsLike(lexicon, all).filter(({ root }) => root.faction.linked === linked);
  const found = like(readings);
  // What a text has the faction's name before is this faction's.
  const own = ofFaction.length === 0 ? found : like([...readings, ...ofFaction]);
  const here = own.filter(({ root }) => root.faction === faction);
  return {
    // A unit of another faction by its own name comes before models of this one.
    here: answer !== undefined || found.some(isNamed) ? here : withModelNames(here, faction, unit.name),
    /** Of other factions under the same data. */
    elsewhere: found.filter(({ root }) => root.faction !== faction),
  };
}

/** A setting that the force has already is set as the text says; one that it lacks is added. */
function setting(unit: StatedUnit, { here }: Roots, at: number, state: State): TriedUnit {
  const force = state.bench.forces[at]!;
  const shop = newShop(state.bench, state.linked, state.newId, () => state.effort.use(1));
  const placeOf = (id: string) => shop.node(id)?.slot ?? null;
  const open = force.selections.filter(({ id }) => !state.set.has(id));
  const isThere = ({ root }: FoundRoot): boolean => open.some(({ id }) => placeOf(id) === root.slot);
  // Several settings may have one name: the one that is there is meant.
  const best = here.filter(({ how, score }) => how === 'same' && score === here[0]!.score).find(isThere) ?? here[0];
  const there = shop.node(open.find(({ id }) => placeOf(id) === best!.root.slot)?.id ?? '');
  if (there === null) {
    // A setting that was added holds for the units too.
    const made = tried(unit, here, buildBest(unit, [best!], at, state), false, state, at);
    state.set.add(made.built!.selection.id);
    state.bench = applyEdit(state.bench, { kind: 'add', into: force.id, selection: made.built!.selection });
    return made;
  }
  state.set.add(there.id);
  const fitting = { shop, root: there.id, said: state.said, complete: false, context: state.context };
  if (unit.count !== null && unit.count !== there.number) {
    shop.edit({ kind: 'count', selection: there.id, number: unit.count });
  }
  const fitted = fit(fitting, there.id, isWhole(best!, unit) ? [] : unit.items, true);
  state.bench = shop.roster();
  const selection = state.bench.forces[at]!.selections.find(({ id }) => id === there.id)!;
  state.roster = applyEdit(state.roster, { kind: 'replace', selection: there.id, by: selection });
  return asStated(unit, best!, { selection, fitted, points: 0, models: 0 });
}

function built(unit: StatedUnit, roots: Roots, faction: FactionNames, at: number, state: State): readonly TriedUnit[] {
  const none = { ...untried(unit), choices: namesIn([...roots.here, ...roots.elsewhere]) };
  if (state.answers.get(unitKey(unit)) === '') return [{ ...none, answered: true }];
  if (state.tries >= TEXT_LIMITS.tries || state.effort.isSpent()) return [{ ...none, beyond: true }];
  const good = likeEnough(roots.here, unit, () => rolesIn(state, at));
  if (good.length === 0) {
    const [other] = roots.elsewhere.filter(isNamed);
    if (other === undefined) return [none];
    const place = forceFor(other.root.faction, state);
    return [tried(unit, roots.elsewhere, buildBest(unit, [other], place, state), true, state, place)];
  }
  const best = buildBest(unit, near(good), at, state);
  const isUnit = (item: StatedItem): boolean => {
    const [found] = rootsFor(asUnit(item, null), faction, state).here;
    return found !== undefined && found.score >= 0.88 && found.root.slot.definition.type !== 'upgrade';
  };
  const [own, ...beside] = state.stated.complete ? [unit] : withPassengers(unit, best.built.fitted, state.said, isUnit);
  const alone = beside.length === 0 ? best : buildBest(own!, [best.root], at, state);
  const single = (each: StatedUnit): Best => buildBest({ ...each, models: null, count: null }, [alone.root], at, state);
  const { id: inForce } = state.bench.forces[at]!;
  const several = alikeUnits(
    own!,
    alone.built,
    () => single(own!).built,
    ({ selection }) => modelsAlone(state.bench, inForce, selection, state.linked),
  );
  const made = (several ?? [own!]).map((each) =>
    tried(each, roots.here, several === null ? alone : single(each), false, state, at),
  );
  return [...made, ...beside.flatMap((each) => built(each, rootsFor(each, faction, state), faction, at, state))];
}

interface Best {
  root: FoundRoot;
  built: BuiltUnit;
}

/** The roles in which a force is offered its roots now, by the key of each. */
function rolesIn({ bench, linked, roles }: State, at: number): ReadonlyMap<string, string> {
  const force = bench.forces[at]!;
  return madeOnce(roles, force, () => {
    const options = rootOptions(openedFor(bench, linked), force.id);
    return new Map(options.flatMap(({ key, slot }) => (slot === null ? [] : [[key, slot.name] as const])));
  });
}

/** Of several roots the one that has most of what the text says, and costs that much. */
function buildBest(unit: StatedUnit, roots: readonly FoundRoot[], at: number, state: State): Best {
  const bench = benchAt(at, state);
  const roles = roots.length > 1 && unit.role !== null ? rolesIn(state, at) : null;
  let best: (Best & { worth: number }) | null = null;
  for (const root of roots) {
    if (best !== null && state.effort.isSpent()) break;
    state.tries += 1;
    const said = isWhole(root, unit)
      ? { ...unit, items: [] }
      : withLeftOver(unit, root.left, root.root.name, state.context);
    const made = buildUnit(bench, root.root.slot, said);
    const worth = worthOf(root, made, unit, roles?.get(root.root.slot.id) ?? null);
    if (best === null || worth > best.worth) best = { root, built: made, worth };
  }
  return best!;
}

function tried(
  unit: StatedUnit,
  found: readonly FoundRoot[],
  { root, built: made }: Best,
  elsewhere: boolean,
  state: State,
  at: number,
): TriedUnit {
  const force = state.roster.forces[at]!.id;
  state.roster = applyEdit(state.roster, { kind: 'add', into: force, selection: made.selection });
  const [rival, choices, answered] = [rivalOf(root, found), namesIn(found), state.answers.has(unitKey(unit))];
  return { ...untried(unit), root, rival, choices, built: made, elsewhere, answered };
}

/** The force that units of another faction stand in, made when the first comes. */
function forceFor(faction: FactionNames, state: State): number {
  const there = state.roster.forces.findIndex(({ catalogueId }) => catalogueId === faction.id);
  if (there >= 0) return there;
  const stated = { ...state.stated, factions: [] };
  const [force] = baseRoster(stated, [{ faction, force: null }], state.linked, state.newId).forces;
  state.roster = { ...state.roster, forces: [...state.roster.forces, force!] };
  state.bench = { ...state.bench, forces: [...state.bench.forces, force!] };
  return state.roster.forces.length - 1;
}
