import type { SelectionNode } from '../../battlescribe/evaluate/tree';
import { joined } from './joined';
import { comesWith, scoresFor, type Reached } from './reach';
import { putIn } from './putIn';
import { bestReading, readingsOf, type Reading } from './readings';
import { wordsOf } from './likeness';
import type { Shop } from './shop';
import type { StatedItem } from './stated';

/** What became of something that a text says a unit has. */
export interface Fitted {
  readonly item: StatedItem;
  /** How its name was found; `with`: it comes with something and is not picked; `none`: it was not found. */
  readonly how: 'same' | 'alike' | 'close' | 'with' | 'none';
  readonly score: number;
  /** The next best name's score. */
  readonly rival: number;
  readonly became: string | null;
  readonly selection: string | null;
  /** As many as the text says, where the data can have them. */
  readonly number: number | null;
  /** Names that it may mean, the likest first. */
  readonly choices: readonly string[];
}

interface Found {
  readonly reached: Reached;
  readonly score: number;
  /** Without what speaks for one place more than for another. */
  readonly name: number;
  readonly how: 'same' | 'alike' | 'close' | 'none';
  readonly reading: Reading | null;
}

const LEAST = 0.62;
const CHOICES = 6;
const CHOICE = 0.35;

/** What the player said of a line's thing: a name to take it for, or empty to leave it out. */
export type Said = (item: StatedItem) => string | undefined;

/** The places below a selection that something may mean, the likest first. */
export function placesFor(
  shop: Shop,
  holder: SelectionNode,
  item: StatedItem,
  said: Said,
  isFlat = true,
): readonly Found[] {
  const answer = said(item);
  const readings =
    answer === undefined ? readingsOf(item) : readingsOf({ written: answer, name: answer, count: item.count });
  const definition = holder.slot?.definition;
  if (!definition) return [];
  const found = scoresFor(definition, readings, CHOICE).map(({ reached, score, how, reading }): Found => ({
    reached,
    name: score,
    score: score + likely(holder, reached, item, isFlat),
    how,
    reading,
  }));
  return found.sort((a, b) => b.score - a.score);
}

/** What speaks for one place among several of one name: it is near, it is there, its models are as many. */
function likely(holder: SelectionNode, { way, row }: Reached, { count, written }: StatedItem, isFlat: boolean): number {
  // What stands under something is its own, where the text tells whose each thing is.
  let score = (isFlat ? -0.012 : -0.05) * (way.length - 1);
  let at: SelectionNode | undefined = holder;
  for (const slot of way) at = at?.children.find((child) => child.slot?.id === slot.id);
  if (at !== undefined) score += 0.012;
  if (way.some(({ definition, groups }) => definition.hidden || groups.some((group) => group.definition.hidden))) {
    score -= 0.15;
  }
  if (row === null) return score;
  const rows = way
    .slice(0, -1)
    .reduce<readonly SelectionNode[]>(
      (nodes, slot) => nodes.flatMap((node) => node.children.filter((child) => child.slot?.id === slot.id)),
      [holder],
    );
  const models = rows.reduce((sum, node) => sum + node.number, 0);
  if (models === 0) return score - 0.03;
  const wanted = count ?? (isPlural(written, way.at(-1)!.definition.name) ? 2 : 1);
  if (models === wanted) return score + 0.008;
  return models < wanted ? score - 0.05 : score + 0.004 * Math.min(1, models / 10);
}

/** Several are named of what the data names as one. */
const isPlural = (written: string, name: string): boolean => endsPlural(written) && !endsPlural(name);

const endsPlural = (name: string): boolean => /[^s]s$/i.test(name.trim());

/** A unit that is being put together. */
export interface Fitting {
  readonly shop: Shop;
  /** Its root selection. */
  readonly root: string;
  readonly said: Said;
  /** What the layout does not name was not picked; else it may be left to sense, as whose a thing is. */
  readonly complete: boolean;
  /** Words that the text says of the whole list: who repeats them in brackets says nothing more. */
  readonly context: ReadonlySet<string>;
}

/** Puts things that a text names under a selection. `isFlat`: whose they are among its models is not said. */
export function fit(
  fitting: Fitting,
  holderId: string,
  items: readonly StatedItem[],
  isFlat: boolean,
): readonly Fitted[] {
  const { shop, said } = fitting;
  const holder = shop.node(holderId);
  if (holder === null) return items.map((item) => lost(item, []));
  const whole = joined(holder, items);
  const isRow = (item: StatedItem): boolean => {
    const [best] = placesFor(shop, holder, item, said, isFlat);
    return best !== undefined && best.name >= LEAST && best.reached.isModel;
  };
  const rows = new Set(whole.filter(isRow));
  const made = new Map<StatedItem, readonly Fitted[]>();
  for (const item of [...whole.filter((each) => rows.has(each)), ...whole.filter((each) => !rows.has(each))]) {
    made.set(item, fitOne(fitting, holderId, item, isFlat));
  }
  return whole.flatMap((item) => made.get(item)!);
}

function fitOne(fitting: Fitting, holderId: string, item: StatedItem, isFlat: boolean): readonly Fitted[] {
  const { shop, said } = fitting;
  const holder = shop.node(holderId)!;
  const inner = (id: string): readonly Fitted[] => fit(fitting, id, item.items, isFlat);
  if (said(item) === '') return [lost(item, []), ...item.items.map((each) => lost(each, []))];
  const found = placesFor(shop, holder, item, said, isFlat);
  const best = firstFree(shop, holder, found);
  const choices = choicesOf(found);
  const own = ownName(holder, item);
  if (own > (best?.name ?? 0) && own >= 0.9 && (item.items.length > 0 || (best?.name ?? 0) < LEAST)) {
    const became = holder.slot!.definition.name;
    return [{ ...lost(item, choices), how: 'same', score: own, became, selection: holderId }, ...inner(holderId)];
  }
  const gear = best === undefined || best.how !== 'same' ? gearOf(holder, item) : null;
  if (gear !== null && gear.score > (best?.name ?? 0)) {
    return [{ ...lost(item, choices), how: 'with', score: gear.score, became: gear.name }, ...inner(holderId)];
  }
  if (best === undefined || best.name < LEAST) return [unfitted(fitting, holderId, item, choices), ...inner(holderId)];
  const rival = found.find(({ reached }) => reached.words.key !== best.reached.words.key);
  const wanted = numberFor(shop, holder, best, item, isFlat);
  const selection = putIn(shop, holderId, best.reached.way, wanted);
  if (selection === null) return [lost(item, choices), ...item.items.map((each) => lost(each, []))];
  const placed: Fitted = {
    item,
    how: best.how === 'none' ? 'close' : best.how,
    score: best.name,
    rival: rival?.name ?? 0,
    became: best.reached.name,
    selection,
    number: wanted,
    choices,
  };
  // What stands in brackets may be part of the name.
  if (best.reading?.strict === true) return [placed];
  // What a row of models has counts for these models.
  const inside = item.items.map((each) => multiplied(each, shop.node(selection)?.number ?? 1));
  return [placed, ...fit(fitting, selection, inside, false)];
}

/** Two things of one name are two places where there are two; else the likeliest place. */
function firstFree(shop: Shop, holder: SelectionNode, found: readonly Found[]): Found | undefined {
  const [best] = found;
  const isTaken = ({ reached: { way, isModel } }: Found): boolean => {
    let at: SelectionNode | undefined = holder;
    for (const slot of way) at = at?.children.find((child) => child.slot?.id === slot.id);
    return at !== undefined && !isModel && shop.claimed.has(at.id);
  };
  if (best === undefined || !isTaken(best)) return best;
  const isSame = (other: Found): boolean =>
    other.reached.words.whole === best.reached.words.whole && other.score >= best.score - 0.03;
  return found.find((other) => isSame(other) && !isTaken(other)) ?? best;
}

/** What its holder does not have the whole unit may, once for all; a remark on the list is none. */
function unfitted(
  { shop, root, said, context }: Fitting,
  holderId: string,
  item: StatedItem,
  choices: readonly string[],
): Fitted {
  const { words } = wordsOf(item.name);
  const isRemark = words.length > 0 && words.every((word) => context.has(word)) && item.count === null;
  const unit = holderId === root ? null : shop.node(root);
  if (unit === null) {
    return isRemark ? { ...lost(item, choices), how: 'with', became: 'as said above' } : lost(item, choices);
  }
  const found = placesFor(shop, unit, item, said).filter(({ reached }) => reached.row === null && !reached.isModel);
  const [best] = found;
  if (best === undefined || best.name < 0.9 || best.how === 'close') {
    return isRemark ? { ...lost(item, choices), how: 'with', became: 'as said above' } : lost(item, choices);
  }
  const there =
    best.reached.way.length === 1 ? unit.children.find(({ slot }) => slot?.id === best.reached.way[0]!.id) : undefined;
  const selection =
    there !== undefined && shop.claimed.has(there.id) ? there.id : putIn(shop, root, best.reached.way, null);
  if (selection === null) return lost(item, choices);
  const rival = found.find(({ reached }) => reached.words.key !== best.reached.words.key)?.name ?? 0;
  return {
    item,
    how: best.how === 'none' ? 'close' : best.how,
    score: best.name,
    rival,
    became: best.reached.name,
    selection,
    number: null,
    choices,
  };
}

const multiplied = (item: StatedItem, models: number): StatedItem =>
  item.each ? { ...item, count: (item.count ?? 1) * models, each: false } : item;

/** How many of it: as the text says, all models of a row where it says none or names many, else as the data has it. */
function numberFor(
  shop: Shop,
  holder: SelectionNode,
  { reached, reading }: Found,
  item: StatedItem,
  isFlat: boolean,
): number | null {
  const count = reading === null ? item.count : reading.count;
  if (reached.isModel) return count ?? (isFlat ? null : 1);
  if (reached.row === null) return count;
  const row = reached.way
    .slice(0, -1)
    .reduce<SelectionNode | undefined>(
      (node, slot) =>
        node?.children.filter((child) => child.slot?.id === slot.id).toSorted((a, b) => b.number - a.number)[0],
      shop.node(holder.id) ?? undefined,
    );
  if (count !== null) return item.each ? count * (row?.number ?? 1) : count;
  if (!isFlat || item.each || isPlural(item.written, reached.name)) return null;
  return 1;
}

function ownName(holder: SelectionNode, item: StatedItem): number {
  const definition = holder.slot?.definition;
  return definition === undefined ? 0 : bestReading(readingsOf(item), wordsOf(definition.name)).score;
}

/** A profile or rule of that name on the selection or on what it holds. */
function gearOf(holder: SelectionNode, item: StatedItem): { readonly name: string; readonly score: number } | null {
  const readings = readingsOf(item);
  let best: { name: string; score: number } | null = null;
  const look = (node: SelectionNode): void => {
    for (const words of node.slot === null ? [] : comesWith(node.slot.definition)) {
      const { score, how } = bestReading(readings, words);
      if (score > (best?.score ?? 0.93) && (how === 'same' || how === 'alike')) best = { name: words.key, score };
    }
    node.children.forEach(look);
  };
  look(holder);
  return best;
}

const lost = (item: StatedItem, choices: readonly string[]): Fitted => ({
  item,
  how: 'none',
  score: 0,
  rival: 0,
  became: null,
  selection: null,
  number: null,
  choices,
});

function choicesOf(found: readonly Found[]): readonly string[] {
  const names = [...new Map(found.map(({ reached }) => [reached.words.key, reached.name])).values()];
  return names.slice(0, CHOICES);
}
