import { modeOfData, standardDetachment } from '../../army/readings';
import { isRoleName } from '../../army/roles';
import { newForce, newRoster, createSelection, glanceAt } from '../../engine';
import type { LinkedDataset } from '../../data/link';
import { mainCost } from '../../data/mainCost';
import { ROSTER_LIMITS, type Roster, type Selection } from '../../documents/roster/schema';
import type { FactionNames } from './lexicon';
import { likeness, wordsOf } from './likeness';
import { putIn, takeUnspoken } from './putIn';
import { reachOf, type NameAnswer } from './reach';
import { bestReading, readingsOf } from '../nameIndex';
import { sum } from '../../foundation/decimal';
import { isAlike } from '../../data/standsForModels';
import type { SelectionNode } from '../../engine/tree';
import { newShop, modelRows, ALIKE, modelsIn, sized, spokenOf, type Shop } from './shop';
import { costsAsStated, type StatedForce, type StatedItem, type StatedList, type StatedUnit } from './statedList';
import type { Place } from '../../data/places';
import { priceIn } from '../../army/prices';
import { findSelection, selectionsOf } from '../../documents/roster/find';
import type { Effort } from './limits';
import { fit, isRowOf, type Fit, type UnitDraft } from './fit';

/** A force to be filled, with the faction that it is of. */
export interface BaseForce {
  faction: FactionNames;
  force: StatedForce | null;
}

/** A list with the forces that a text names, and nothing in them but what the data demands and the header says. */
export function baseRoster(
  stated: StatedList,
  forces: readonly BaseForce[],
  linked: LinkedDataset,
  newId: () => string,
): Roster {
  const name = (stated.name ?? forces[0]?.faction.name ?? '').slice(0, ROSTER_LIMITS.nameLength);
  const made = forces.map(({ faction, force }) =>
    newForce(linked, faction.id, forceEntry(force?.name ?? null, faction), newId),
  );
  const points = mainCost(linked)?.typeId;
  const limits = stated.limit === null || points === undefined ? [] : [{ typeId: points, value: stated.limit }];
  const roster: Roster = { ...newRoster(linked, name), costLimits: limits, forces: made };
  return withHeader(roster, stated, linked, newId);
}

/** The kind of force that has the name; else the one that a list is played with, null for the first. */
function forceEntry(name: string | null, { id, linked }: FactionNames): string | null {
  const { reach } = linked.files.get(id) ?? linked.gameSystem;
  const own = reach.toReversed().flatMap(({ file }) => file.forceEntries ?? []);
  // A text does not say which force is inside which.
  const all = own.flatMap((each) => [each, ...(each.forceEntries ?? [])]);
  const words = wordsOf(name ?? '');
  const found = all.find((each) => likeness(words, wordsOf(each.name)).how === 'same');
  return found?.id ?? standardDetachment(linked.gameSystem.file.id);
}

/** A chapter or dynasty that stands in the header is chosen in the settings that offer it. */
function withHeader(roster: Roster, { factions }: StatedList, linked: LinkedDataset, newId: () => string): Roster {
  const shop = newShop(roster, linked, newId);
  const names = factions
    .flatMap((name) => [name, ...name.split(/[,(]|\s-\s/)])
    .filter((name) => name.trim().length > 1)
    .map((name) => readingsOf({ written: name, name, count: null }));
  for (const force of roster.forces) {
    for (const { id } of force.selections) {
      const definition = shop.node(id)?.slot?.definition;
      if (!definition || definition.type !== 'upgrade') continue;
      const open = reachOf(definition).filter(({ way }) => way.length === 1);
      const found = names
        .flatMap((readings) => open.map((reached) => ({ reached, ...bestReading(readings, reached.words) })))
        .find(({ how, score }) => how === 'same' || (how === 'alike' && score >= 0.95));
      if (found) putIn(shop, id, found.reached.way, null);
    }
  }
  return shop.roster();
}

/** A unit put together as its text says, as far as the data offers it. */
export interface BuiltUnit {
  selection: Selection;
  fitted: readonly Fit[];
  /** What it costs where nothing but the settings of the list is beside it. */
  points: number;
  models: number;
  /** What no line names, and the data demands: of layouts that name all there is. */
  added: readonly string[];
  /** The text says how many models it has, and so many it has. */
  fits: boolean;
  /** It has more or fewer models than the data allows. */
  isOver: boolean;
  /** So many of its models the text does not count: a leader, or companions of another kind. */
  beside: number;
  /** Models of another kind that the text names, with how many of them there may be. */
  companions: readonly { name: string; number: number; most: number }[];
  /** It names one of whom there is one, who may be none of the number. */
  isLed: boolean;
  /** Who may come on top of the number or be one of it: nothing tells. */
  doubtful: readonly string[];
  /** It has rows of models that the text does not name beside others that it does. */
  hasOpenRows: boolean;
}

/** A unit of which nothing is in doubt. */
export const WHOLE = {
  added: [],
  fits: true,
  isOver: false,
  beside: 0,
  doubtful: [],
  companions: [],
  isLed: false,
  hasOpenRows: false,
} as const satisfies Partial<BuiltUnit>;

export interface Bench {
  linked: LinkedDataset;
  /** A list with the force and its settings, and no unit. */
  base: Roster;
  force: string;
  newId: () => string;
  effort: Effort;
  stated: Pick<StatedList, 'complete' | 'exact'>;
  said: NameAnswer;
  /** Words that the text says of the whole list. */
  context: ReadonlySet<string>;
}

/** Puts a unit together from one root entry; of what a text leaves open, so that it costs what the text says. */
export function buildUnit(bench: Bench, slot: Place, unit: StatedUnit): BuiltUnit {
  const first = withCompanions(bench, slot, unit, rowsOf(bench, slot, unit, built(bench, slot, unit, unit.models)));
  const plain = withSingular(bench, slot, unit, first);
  if (bench.effort.isSpent() || unit.points === null || costsAsStated(unit, plain)) return plain;
  const other = byPrice(bench, slot, unit, plain);
  if (other !== null || unit.models === null) return other ?? plain;
  // A number may leave the leader out.
  const more = built(bench, slot, unit, unit.models + plain.beside + 1);
  if (!costsAsStated(unit, more)) return plain;
  // So it surely is where the number alone cannot be, or the leader is named beside it.
  const isLed = plain.isOver || more.fitted.some(({ isRow, number }) => isRow && (number ?? 1) === 1);
  return { ...more, beside: isLed ? plain.beside + 1 : 0 };
}

/** Gear in the singular is what one has, or all, if most may have it: the price tells, or nothing does. */
function withSingular(bench: Bench, slot: Place, unit: StatedUnit, plain: BuiltUnit): BuiltUnit {
  const open = plain.fitted.filter(({ isSingular, item }) => isSingular && bench.said(item) === undefined);
  if (open.length === 0 || bench.effort.isSpent()) return plain;
  const inPlural = (item: StatedItem): StatedItem =>
    open.some((each) => each.item.written.includes(item.written))
      ? { ...item, written: `${item.written}s`, name: `${item.name}s` }
      : item;
  const models = unit.models === null ? null : unit.models + plain.beside;
  const all = built(bench, slot, { ...unit, items: unit.items.map(inPlural) }, models);
  if (all.fitted.length !== plain.fitted.length) return plain;
  const [costs, allCost] = [costsAsStated(unit, plain), costsAsStated(unit, all)];
  if (costs && !allCost) return plain;
  if (allCost && !costs) {
    const fitted = all.fitted.map((fit, at): Fit => ({ ...fit, item: plain.fitted[at]!.item }));
    return { ...all, beside: plain.beside, fitted };
  }
  const numbers = new Map([...selectionsOf(all.selection)].map(({ id, number }) => [id, number]));
  const fitted = plain.fitted.map((fit, at): Fit => {
    const { selection, beside = [] } = all.fitted[at]!;
    const mayHave = sum([selection ?? '', ...beside].map((id) => numbers.get(id) ?? 0));
    const isMost = mayHave > 1 && mayHave * 2 > all.models - plain.beside;
    return isMost && open.includes(fit) ? { ...fit, mayHave } : fit;
  });
  return { ...plain, fitted };
}

/** A number counts the models it names. Others, and who leads them, come on top if the price or the data says so. */
function withCompanions(bench: Bench, slot: Place, unit: StatedUnit, plain: BuiltUnit): BuiltUnit {
  const { models } = unit;
  if (models === null || bench.effort.isSpent()) return plain;
  const on = (top: number): BuiltUnit => ({ ...built(bench, slot, unit, models + top), beside: top });
  const beside = sum(plain.companions.map(({ number }) => number));
  const more = beside === 0 ? plain : on(beside);
  const costs = costsAsStated(unit, more);
  if (costs !== costsAsStated(unit, plain)) return costs ? more : plain;
  const isLegal = ({ fits, isOver }: BuiltUnit): boolean => fits && !isOver;
  if (plain.isLed && unit.points === null && !isLegal(more) && !isLegal(plain)) {
    const led = on(beside + 1);
    if (isLegal(led)) return led;
  }
  if (beside === 0) return plain;
  if (isLegal(more) !== isLegal(plain)) return isLegal(more) ? more : plain;
  if (!isLegal(more)) return { ...more, beside: 0 };
  // Where there may be only one, it may be a leader, and so one of the number.
  const [first] = plain.companions;
  return beside > 1 || first!.most !== 1 ? more : { ...plain, doubtful: [first!.name] };
}

/** Whom a text names that the number of a unit need not count: rows of another kind, and one of whom there is one. */
function besideIn(
  shop: Shop,
  root: string,
  counted: readonly Place[],
  fitted: readonly Fit[],
): Pick<BuiltUnit, 'companions' | 'isLed' | 'hasOpenRows'> {
  const named = fitted.flatMap((fit) => (fit.isRow && fit.item.within !== true ? [fit.selection] : []));
  const rows = modelRows(shop.node(root)!).filter(({ id }) => named.includes(id));
  const others = rows.filter(({ slot }) => slot !== null && !counted.some((each) => isCountedWith(slot, each)));
  const mostOf = ({ parent, slot }: SelectionNode): number => {
    const found = parent.kind === 'selection' && slot !== null ? shop.option(parent.id, slot.id) : null;
    const limits = [found?.option.max, ...(found?.groups ?? []).map(({ max }) => max)];
    return Math.min(...limits.map((max) => max ?? Infinity));
  };
  const companions = others.map((row) => ({ name: row.written.name, number: row.number, most: mostOf(row) }));
  const isLed = rows.some((row) => !others.includes(row) && mostOf(row) === 1);
  return { companions, isLed, hasOpenRows: openRows(shop, root).length > 0 };
}

/** One limit counts both, or they are one kind of model. */
const isCountedWith = (row: Place, other: Place): boolean =>
  row.definition === other.definition ||
  isAlike(row.definition, other.definition) ||
  row.groups.some((group) => group.definition.constraints.length > 0 && other.groups.includes(group));

/** Who names rows of models may name them all: so it is where nothing speaks for the rest. */
function rowsOf(bench: Bench, slot: Place, unit: StatedUnit, plain: BuiltUnit): BuiltUnit {
  if (!plain.hasOpenRows) return plain;
  const alone = built(bench, slot, unit, null, true);
  if (alone.models === 0 || (unit.models !== null && alone.models !== unit.models)) return plain;
  const costs = costsAsStated(unit, alone);
  if (costs !== costsAsStated(unit, plain)) return costs ? alone : plain;
  // A leader alone says nothing of his men.
  const spoken = alone.fitted.filter(({ item, how }) => how !== 'none' && unit.items.includes(item));
  return unit.models !== null || spoken.filter(({ isRow }) => isRow).length > 1 ? alone : plain;
}

/** Things that a price may tell apart, looked at for one unit. */
const MOST_DOUBTS = 6;
const POSSIBLE = 0.7;

/** Where a name may be one of two things, and the price says that it is the less likely one; null: it does not. */
function byPrice(bench: Bench, slot: Place, unit: StatedUnit, plain: BuiltUnit): BuiltUnit | null {
  const doubtful = plain.fitted.filter(
    ({ rival, choices, item }) => rival >= POSSIBLE && choices.length > 1 && bench.said(item) === undefined,
  );
  for (const { item, choices } of doubtful.slice(0, MOST_DOUBTS)) {
    if (bench.effort.isSpent()) return null;
    const other = choices[1]!;
    const said: NameAnswer = (each) => (each === item ? other : bench.said(each));
    const tried = built({ ...bench, said }, slot, unit, unit.models);
    if (!costsAsStated(unit, tried) || lostIn(tried) > lostIn(plain)) continue;
    const fitted = tried.fitted.map((each): Fit =>
      each.item === item ? { ...each, how: 'alike', rival: 0, choices } : each,
    );
    return { ...tried, fitted };
  }
  return null;
}

const lostIn = ({ fitted }: BuiltUnit): number => fitted.filter(({ how }) => how === 'none').length;

/** `alone`: rows of models that the text does not name are none, where it names some. */
function built(bench: Bench, slot: Place, unit: StatedUnit, models: number | null, alone = false): BuiltUnit {
  const { linked, base, force, newId, effort, said, context } = bench;
  const { complete, exact } = bench.stated;
  const shop = newShop(base, linked, newId, () => effort.use(1));
  const root = createSelection(shop.open(), force, { key: slot.id }, newId);
  shop.edit({ kind: 'add', into: force, selection: root });
  shop.claimed.add(root.id);
  // Several units alike under one entry, as programs write them.
  if (complete && unit.count !== null && unit.count > 1 && unit.count !== root.number) {
    shop.edit({ kind: 'count', selection: root.id, number: unit.count });
  }
  // Whom the unit cannot be without its number counts.
  const counted = modelRows(shop.node(root.id)!).flatMap((row) => row.slot ?? []);
  const fitting: UnitDraft = { shop, root: root.id, said, complete, context };
  const rows = unit.items.filter((item) => isRowOf(fitting, root.id, item, !complete));
  const others = unit.items.filter((item) => !rows.includes(item));
  const ofRows = fit(fitting, root.id, rows, !complete);
  if (complete && rows.length > 0) takeUnspoken(shop, root.id, root.id, exact);
  if (alone) for (const id of openRows(shop, root.id)) shop.takeOut(id, root.id);
  // Where all rows are told, so is their number.
  const isOpen = models !== null && !(complete && rows.length > 0);
  const size = isOpen ? sized(shop, root.id, models) : ALIKE;
  const ofOthers = fit(fitting, root.id, others, !complete);
  if (complete && unit.items.length > 0) takeUnspoken(shop, root.id, root.id, exact);
  const { fits } = isOpen ? sized(shop, root.id, models) : ALIKE;
  const order = new Map(unit.items.map((item, at) => [item, at]));
  const fitted = [...ofRows, ...ofOthers].toSorted((a, b) => (order.get(a.item) ?? 0) - (order.get(b.item) ?? 0));
  return {
    ...WHOLE,
    selection: findSelection(shop.roster(), root.id)?.selection ?? root,
    fitted,
    points: pointsOf(shop.roster(), linked) - pointsOf(base, linked),
    models: modelsIn(shop, root.id),
    fits,
    isOver: size.isOver,
    ...(complete ? { added: unspoken(shop, root.id) } : besideIn(shop, root.id, counted, fitted)),
  };
}

/** The rows of models that nobody spoke of, where some were spoken of. */
function openRows(shop: Shop, root: string): readonly string[] {
  const node = shop.node(root);
  const rows = node === null ? [] : modelRows(node);
  const open = rows.filter(({ id }) => spokenOf(shop, id) === 0);
  return open.length === rows.length ? [] : open.map(({ id }) => id);
}

/** The names of what nobody spoke of, without what is in it, and without the roles that texts leave out. */
function unspoken(shop: Shop, holder: string): readonly string[] {
  return (shop.node(holder)?.children ?? []).flatMap((child) => {
    if (spokenOf(shop, child.id) > 0) return unspoken(shop, child.id);
    const name = child.slot?.definition.name ?? child.written.name;
    return isRoleName(name) ? [] : [name];
  });
}

/** What a whole roster costs in points. */
export const pointsOf = (roster: Roster, linked: LinkedDataset): number =>
  priceIn(modeOfData(linked))(glanceAt(roster, linked).costs);
