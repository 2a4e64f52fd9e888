import type { SelectionNode } from '../../engine/tree';
import type { Place } from '../../data/places';
import { counted, itemsIn } from './items';
import {
  childrenAt,
  choicesAmong,
  gearOf,
  type ReachablePlace,
  firstFree,
  isManyOf,
  isUnnumberedGear,
  isPlural,
  placesFor,
  type PlaceMatch,
  type NameAnswer,
  nodesAt,
  reachOf,
} from './reach';
import { putIn, spread, spreadOverAll } from './putIn';
import { bestReading, readingsOf } from '../nameIndex';
import { wordsOf } from './likeness';
import type { Shop } from './shop';
import { sum } from '../../foundation/decimal';
import type { StatedItem, StatedUnit } from './statedList';
import { ROLE_WORDS } from './words.data';

/** Result for one thing that a text says a unit has. */
export interface Fit {
  item: StatedItem;
  /** How its name was found; `with`: it comes with something and is not picked; `none`: it was not found. */
  how: 'same' | 'alike' | 'close' | 'with' | 'none';
  score: number;
  /** The next best name's score. */
  rival: number;
  became: string | null;
  selection: string | null;
  /** Further selections that it is in: each model has one. */
  beside?: readonly string[];
  /** As many as the text says, where the data can have them. */
  number: number | null;
  /** Names that it may mean, the likest first. */
  choices: readonly string[];
  /** Words that its name does not read; empty for none. */
  left: string;
  /** It became a row of models. */
  isRow: boolean;
  /** It is gear in the singular, which one model has. */
  isSingular?: boolean;
  /** So many models may have it, and the text may mean all of them. */
  mayHave?: number;
}

const LEAST = 0.62;

export interface UnitDraft {
  shop: Shop;
  /** Its root selection. */
  root: string;
  said: NameAnswer;
  /** What the layout does not name was not picked; else it may be left to sense, as whose a thing is. */
  complete: boolean;
  /** Words that the text says of the whole list: who repeats them in brackets says nothing more. */
  context: ReadonlySet<string>;
}

/** Puts things that a text names under a selection. `isFlat`: whose they are among its models is not said. */
export function fit(
  fitting: UnitDraft,
  holderId: string,
  items: readonly StatedItem[],
  isFlat: boolean,
): readonly Fit[] {
  const { shop, said } = fitting;
  const holder = shop.node(holderId);
  if (holder === null) return items.map((item) => lost(item, []));
  const whole = joined(holder, items);
  const rows = new Set(whole.filter((item) => isRowOf(fitting, holderId, item, isFlat)));
  const made = new Map<StatedItem, readonly Fit[]>();
  // What holds things comes before them, and the rest is for things in the plural.
  const rank = (item: StatedItem): number => {
    if (rows.has(item)) return 0;
    const [best] = isFlat ? placesFor(shop, holder, item, said, isFlat) : [];
    if (best === undefined) return 2;
    if (best.how === 'same' && best.reached.way.length === 1) return 1;
    return isManyOf(best, item) ? 3 : 2;
  };
  const ranks = new Map(whole.map((item) => [item, rank(item)]));
  for (const item of whole.toSorted((a, b) => ranks.get(a)! - ranks.get(b)!)) {
    made.set(item, fitOne(fitting, holderId, item, isFlat, rows.has(item) && isOneOf(item, rows)));
  }
  return whole.flatMap((item) => made.get(item)!);
}

/** Whether something stated is a row of models of a selection. */
export function isRowOf({ shop, said }: UnitDraft, holderId: string, item: StatedItem, isFlat: boolean): boolean {
  const holder = shop.node(holderId);
  const [best] = holder === null ? [] : placesFor(shop, holder, item, said, isFlat);
  return best !== undefined && best.name >= LEAST && best.reached.isModel;
}

/** There are several rows of its name, so that one without a number is one model. */
const isOneOf = (item: StatedItem, rows: ReadonlySet<StatedItem>): boolean =>
  [...rows].some((row) => row !== item && wordsOf(row.name).key === wordsOf(item.name).key);

function fitOne(
  fitting: UnitDraft,
  holderId: string,
  stated: StatedItem,
  isFlat: boolean,
  isOne: boolean,
): readonly Fit[] {
  const { shop, said } = fitting;
  const holder = shop.node(holderId)!;
  const inner = (id: string): readonly Fit[] => fit(fitting, id, item.items, isFlat);
  if (said(stated) === '') return [lost(stated, []), ...stated.items.map((each) => lost(each, []))];
  const found = placesFor(shop, holder, stated, said, isFlat);
  const first = firstFree(shop, holder, found, stated);
  const isNumbered = first !== undefined && isNumberOf(stated, first.reached);
  const item = isNumbered ? { ...stated, count: null } : stated;
  const best = isNumbered ? { ...first, reading: null } : first;
  const choices = choicesAmong(found.map(({ reached }) => reached));
  // It may be called like its holder.
  const became = holder.slot?.definition.name ?? null;
  const score = became === null ? 0 : bestReading(readingsOf(item), wordsOf(became)).score;
  const isOwn = score > (best?.name ?? 0) && score >= 0.9;
  if (isOwn && (item.items.length > 0 || (best?.name ?? 0) < LEAST)) {
    return [{ ...lost(item, choices), how: 'same', score, became, selection: holderId }, ...inner(holderId)];
  }
  const gear = best === undefined || best.how !== 'same' ? gearOf(holder, item) : null;
  if (gear !== null && gear.score > (best?.name ?? 0)) {
    return [{ ...lost(item, choices), how: 'with', score: gear.score, became: gear.name }, ...inner(holderId)];
  }
  if (best === undefined || best.name < LEAST) return [unfitted(fitting, holderId, item, choices), ...inner(holderId)];
  const ways = waysTo(best, found);
  const isMany = isManyOf(best, item);
  const all = isFlat && isMany ? spreadOverAll(shop, holderId, ways) : [];
  const one = isOne && item.count === null ? 1 : numberFor(shop, holder, best, item, isFlat);
  // Of several there are two at least.
  const several = Math.max(2, sum(all.map((id) => shop.node(id)?.number ?? 0)));
  const wanted = all.length > 0 ? several : one;
  const ids = all.length > 0 || wanted === null || best.reached.isModel ? all : spread(shop, holderId, ways, wanted);
  const selection = ids[0] ?? putIn(shop, holderId, best.reached.way, wanted);
  if (selection === null) return [lost(item, choices), ...item.items.map((each) => lost(each, []))];
  const placed: Fit = {
    ...lost(item, choices),
    ...foundAs(best, found),
    selection,
    beside: ids.slice(1),
    number: wanted,
    left: leftOver(best.reading?.left ?? '', item.line, best.reached.name, fitting.context)
      .map(({ written }) => written)
      .join(', '),
    isRow: best.reached.isModel,
    isSingular: isFlat && wanted === 1 && isUnnumberedGear(best, item),
  };
  // What stands in brackets may be part of the name.
  if (best.reading?.inside === true) return [placed];
  // What a row of models has counts for these models.
  const inside = item.items.map((each) => multiplied(each, shop.node(selection)?.number ?? 1));
  return [placed, ...fit(fitting, selection, inside, false)];
}

/** The number is part of the name, as in `Assault bolter x2`. */
const isNumberOf = ({ count, written }: StatedItem, { words }: ReachablePlace): boolean =>
  count !== null && wordsOf(written).whole === words.whole && counted(written).count === count;

/** The ways to all places of one thing, the best first. */
function waysTo(best: PlaceMatch, found: readonly PlaceMatch[]): readonly (readonly Place[])[] {
  const { words } = best.reached;
  const others = found.filter(({ reached }) => !reached.isModel && reached.words.whole === words.whole);
  return [...new Set([best, ...others])].map(({ reached }) => reached.way);
}

/** What its holder does not have the whole unit may, once for all; a remark on the list is none. */
function unfitted(
  { shop, root, said, context }: UnitDraft,
  holderId: string,
  item: StatedItem,
  choices: readonly string[],
): Fit {
  const { words } = wordsOf(item.name);
  const isRemark = words.length > 0 && words.every((word) => context.has(word)) && item.count === null;
  const unit = holderId === root ? null : shop.node(root);
  const found =
    unit === null
      ? []
      : placesFor(shop, unit, item, said).filter(({ reached }) => reached.row === null && !reached.isModel);
  const [best] = found;
  if (unit === null || best === undefined || best.name < 0.9 || best.how === 'close') {
    return isRemark ? { ...lost(item, choices), how: 'with', became: 'as said above' } : lost(item, choices);
  }
  const there = best.reached.way.length === 1 ? nodesAt(unit, best.reached.way)[0] : undefined;
  const selection =
    there !== undefined && shop.claimed.has(there.id) ? there.id : putIn(shop, root, best.reached.way, null);
  if (selection === null) return lost(item, choices);
  return { ...lost(item, choices), ...foundAs(best, found), selection, left: best.reading?.left ?? '' };
}

/** What is known of something by the name that was found for it. */
const foundAs = (best: PlaceMatch, found: readonly PlaceMatch[]): Pick<Fit, 'how' | 'score' | 'rival' | 'became'> => ({
  how: best.how === 'none' ? 'close' : best.how,
  score: best.name,
  rival: found.find(({ reached }) => reached.words.key !== best.reached.words.key)?.name ?? 0,
  became: best.reached.name,
});

const multiplied = (item: StatedItem, models: number): StatedItem =>
  item.each ? { ...item, count: (item.count ?? 1) * models, multiplied: models, each: false } : item;

/** How many of it: as the text says, all models of a row where it says none or names many, else as the data has it. */
function numberFor(
  shop: Shop,
  holder: SelectionNode,
  { reached, reading }: PlaceMatch,
  item: StatedItem,
  isFlat: boolean,
): number | null {
  const { count } = reading ?? item;
  if (reached.isModel) return count ?? (isFlat ? null : 1);
  if (reached.row === null) return count;
  const row = reached.way
    .slice(0, -1)
    .reduce<SelectionNode | null>((node, slot) => childrenAt(node, slot)[0] ?? null, shop.node(holder.id));
  if (count !== null) return item.each ? count * (row?.number ?? 1) : count;
  if (!isFlat || item.each || isPlural(item.written, reached.name)) return null;
  // What all have anyway they keep.
  return nodesAt(holder, reached.way).some(({ id, number }) => number > 1 && !shop.claimed.has(id)) ? null : 1;
}

/** Something that was not found. */
export const lost = (item: StatedItem, choices: readonly string[]): Fit => ({
  item,
  how: 'none',
  score: 0,
  rival: 0,
  became: null,
  selection: null,
  number: null,
  choices,
  left: '',
  isRow: false,
});

/** A name that was cut at its commas has no more pieces than this. */
const MOST_PIECES = 4;

/** Names may hold commas and colons: neighbours that make one name are one thing; a label that is a name is another. */
function joined(holder: SelectionNode, items: readonly StatedItem[]): readonly StatedItem[] {
  const definition = holder.slot?.definition;
  if (!definition || items.length === 0) return items;
  const names = new Set(reachOf(definition).map(({ words }) => words.key));
  const cut = new Set(
    reachOf(definition)
      .filter(({ name }) => /[,;&+/]|\band\b|\bwith\b|\s-\s/i.test(name))
      .map(({ name }) => withoutAnd(name)),
  );
  const whole: StatedItem[] = [];
  for (let at = 0; at < items.length;) {
    const one = cut.size === 0 ? null : oneThingAt(items, at, cut);
    whole.push(...(one === null ? apart(items[at]!, names) : [one.item]));
    at += one?.pieces ?? 1;
  }
  return whole;
}

/** Its words in any order: `bonesword and lash whip`. */
const withoutAnd = (name: string): string =>
  wordsOf(name)
    .words.filter((word) => word !== 'and' && word !== 'with')
    .toSorted()
    .join('');

/** The neighbours from here on that make one name together, as one thing; null: this one stands alone. */
function oneThingAt(
  items: readonly StatedItem[],
  at: number,
  names: ReadonlySet<string>,
): { pieces: number; item: StatedItem } | null {
  for (let number = MOST_PIECES; number > 1; number--) {
    const [first, ...others] = items.slice(at, at + number);
    const last = others.at(-1);
    const isRow = others.length === number - 1 && others.every(({ line }) => line === first!.line);
    const isBare = [first!, ...others.slice(0, -1)].every((piece) => piece.items.length === 0);
    if (last === undefined || !isRow || !isBare) continue;
    const begins = [first!.name, ...others.slice(0, -1).map(({ written }) => written)];
    const whole = [...begins, last.written].join(', ');
    // What stands in brackets behind the last piece may be what it has.
    const bare = last.items.length === 0 ? whole : [...begins, last.name].join(', ');
    const name = [whole, bare].find((each) => names.has(withoutAnd(each)));
    if (name === undefined) continue;
    const item = { ...last, count: first!.count, name, written: name, items: name === whole ? [] : last.items };
    return { pieces: number, item };
  }
  return null;
}

/** `Warlord: Precise`, both of which are there to be picked. */
function apart(item: StatedItem, names: ReadonlySet<string>): readonly StatedItem[] {
  const cut = item.name.indexOf(': ');
  if (cut < 0 || names.has(wordsOf(item.name).key)) return [item];
  const [label, name] = [item.name.slice(0, cut), item.name.slice(cut + 2)];
  if (!names.has(wordsOf(label).key) || !names.has(wordsOf(name).key)) return [item];
  return [
    { ...item, name: label, written: label, items: [] },
    { ...item, name, written: name },
  ];
}

/** A unit with what its text has beside its found name as items: `Chaplain (Terminator)`. */
export function withLeftOver(unit: StatedUnit, left: string, name: string, context: ReadonlySet<string>): StatedUnit {
  const items = leftOver(left, unit.line, name, context);
  return items.length === 0 ? unit : { ...unit, items: [...items, ...unit.items] };
}

function leftOver(left: string, line: number, name: string, context: ReadonlySet<string>): readonly StatedItem[] {
  if (left === '') return [];
  const own = new Set(wordsOf(name).words);
  return itemsIn(left.replace(/[()[\]]+/g, ', '), line).filter(
    ({ name: thing }) =>
      !ROLE_WORDS.test(thing) && wordsOf(thing).words.some((word) => !context.has(word) && !own.has(word)),
  );
}
