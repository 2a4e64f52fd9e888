import { madeOnce } from '../../foundation/collect';
import { standardDetachment } from '../../army/readings';
import { isRoleName } from '../../army/roles';
import { newForce, newRoster, createSelection, glanceAt } from '../../engine';
import type { LinkedDataset } from '../../data/link';
import { mainCost } from '../../data/mainCost';
import { ROSTER_LIMITS, type Roster, type Selection } from '../../documents/roster/schema';
import type { FactionNames } from './lexicon';
import { likeness, wordsOf } from './likeness';
import { putIn, takeUnspoken } from './putIn';
import { reachOf, placesFor, type NameAnswer } from './reach';
import { bestReading, readingsOf } from '../nameIndex';
import { newShop, modelRows, ALIKE, modelsIn, sized, spokenOf, type Shop } from './shop';
import { type StatedForce, type StatedList, statedPoints, type StatedUnit } from './statedList';
import type { Place } from '../../data/places';
import { priceIn } from '../../army/prices';
import { modeOfData } from '../../army/readingMode';
import { findSelection } from '../../documents/roster/find';
import type { Effort } from './limits';
import { fit, type Fit, type UnitDraft } from './fit';

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
    .filter((name) => name.trim().length > 1);
  for (const force of roster.forces) {
    for (const { id } of force.selections) {
      const definition = shop.node(id)?.slot?.definition;
      if (!definition || definition.type !== 'upgrade') continue;
      const open = reachOf(definition).filter(({ way }) => way.length === 1);
      const found = names
        .flatMap((name) =>
          open.map((reached) => ({
            reached,
            ...bestReading(readingsOf({ written: name, name, count: null }), reached.words),
          })),
        )
        .find(({ how, score }) => how === 'same' || (how === 'alike' && score >= 0.95));
      if (found) putIn(shop, id, found.reached.way, null);
    }
  }
  return shop.roster();
}

/** A force with one of its selections as it is in a later list. */
export function replaced<F extends Roster['forces'][number]>(force: F, after: Roster, id: string): F {
  const made = after.forces.flatMap(({ selections }) => selections).find((selection) => selection.id === id);
  return made === undefined
    ? force
    : { ...force, selections: force.selections.map((each) => (each.id === id ? made : each)) };
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
  /** It has a model more than the text says, a leader who was not counted. */
  isLed: boolean;
  /** It has rows of models that the text does not name beside others that it does. */
  hasOpenRows: boolean;
}

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
  const plain = rowsOf(bench, slot, unit, built(bench, slot, unit, unit.models));
  if (bench.effort.isSpent()) return plain;
  if (unit.points !== null && plain.points !== statedPoints(unit, plain.points)) {
    const other = byPrice(bench, slot, unit, plain);
    if (other !== null) return other;
  }
  if (unit.points === null || plain.points === statedPoints(unit, plain.points) || unit.models === null) return plain;
  // A number may leave the leader out.
  const more = built(bench, slot, unit, unit.models + 1);
  if (more.points !== statedPoints(unit, more.points)) return plain;
  // So it surely is where the number alone cannot be, or the leader is named beside it.
  return { ...more, isLed: plain.isOver || more.fitted.some(({ isRow, number }) => isRow && (number ?? 1) === 1) };
}

/** Who names rows of models may name them all: so it is where nothing speaks for the rest. */
function rowsOf(bench: Bench, slot: Place, unit: StatedUnit, plain: BuiltUnit): BuiltUnit {
  if (!plain.hasOpenRows) return plain;
  const alone = built(bench, slot, unit, null, true);
  if (alone.models === 0 || (unit.models !== null && alone.models !== unit.models)) return plain;
  const costs = ({ points }: BuiltUnit): boolean => points === statedPoints(unit, points);
  if (costs(alone) !== costs(plain)) return costs(alone) ? alone : plain;
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
    if (tried.points !== statedPoints(unit, tried.points) || lostIn(tried) > lostIn(plain)) continue;
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
  const fitting: UnitDraft = { shop, root: root.id, said, complete, context };
  const isRow = rowTest(shop, root.id, said, !complete);
  const rows = unit.items.filter(isRow);
  const others = unit.items.filter((item) => !isRow(item));
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
    selection: findSelection(shop.roster(), root.id)?.selection ?? root,
    fitted,
    points: pointsOf(shop.roster(), linked) - pointsOf(base, linked),
    models: modelsIn(shop, root.id),
    added: complete ? unspoken(shop, root.id) : [],
    fits,
    isOver: size.isOver,
    isLed: false,
    hasOpenRows: !complete && openRows(shop, root.id).length > 0,
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

/** Whether something stated is a row of models of the unit. */
function rowTest(
  shop: Shop,
  root: string,
  said: NameAnswer,
  isFlat: boolean,
): (item: StatedUnit['items'][number]) => boolean {
  const known = new Map<object, boolean>();
  return (item) =>
    madeOnce(known, item, () => {
      const node = shop.node(root);
      const [best] = node === null ? [] : placesFor(shop, node, item, said, isFlat);
      return best !== undefined && best.name >= 0.62 && best.reached.isModel;
    });
}

/** What a whole roster costs in points. */
export const pointsOf = (roster: Roster, linked: LinkedDataset): number =>
  priceIn(modeOfData(linked))(glanceAt(roster, linked).costs);
