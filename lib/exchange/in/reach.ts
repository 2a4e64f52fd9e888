import { namesWith, placesBelow, type Place, type PlaceBelow, type PlacedEntry } from '../../data/places';
import { madeOnce, rememberedOf } from '../../foundation/collect';
import { wordsOf, type NameWords } from './likeness';
import { bestReading, type Reading, readingsOf } from '../nameIndex';
import { type SelectionNode, withHeld } from '../../engine/tree';
import type { Shop } from './shop';
import type { StatedItem } from './statedList';

/** A place below an entry, at any depth, with its name ready to be compared. */
export interface ReachablePlace extends PlaceBelow {
  name: string;
  words: NameWords;
}

/** All that an entry may hold, at any depth, what is nearest first. */
export const reachOf = rememberedOf((entry: PlacedEntry): readonly ReachablePlace[] =>
  placesBelow(entry).map((place): ReachablePlace => {
    const { name } = place.way.at(-1)!.definition;
    return { ...place, name, words: wordsOf(name) };
  }),
);

/** How like something is to each name that an entry may hold; those that are not at all are left out. */
interface Scored extends ReturnType<typeof bestReading> {
  reached: ReachablePlace;
}

const scored = rememberedOf((_: PlacedEntry) => new Map<string, readonly Scored[]>());
/** Of one entry; what comes beyond is worked out again. */
const MOST_SCORED = 500;

/** The names below an entry that some readings may mean, in any order. Asked again and again while a unit is built. */
function scoresFor(entry: PlacedEntry, readings: readonly Reading[], least: number): readonly Scored[] {
  const ofEntry = scored(entry);
  const key = readings.map(({ words, count, strict, less }) => `${words.whole} ${count} ${strict} ${less}`).join('\n');
  return madeOnce(ofEntry, key, () => {
    if (ofEntry.size >= MOST_SCORED) ofEntry.clear();
    return reachOf(entry).flatMap((reached) => {
      const best = bestReading(readings, reached.words);
      return best.score < least ? [] : [{ reached, ...best }];
    });
  });
}

/** The names of the profiles and rules that come with an entry: gear that nobody picks. */
const comesWith = rememberedOf((entry: PlacedEntry): readonly NameWords[] => namesWith(entry).map(wordsOf));

/** So like what comes with something is called. */
const COMES_WITH = 0.93;

/** A profile or rule of that name on the selection or on what it holds. */
export function gearOf(holder: SelectionNode, item: StatedItem): { name: string; score: number } | null {
  const readings = readingsOf(item);
  const [best = null] = withHeld(holder)
    .flatMap(({ slot }) => (slot === null ? [] : comesWith(slot.definition)))
    .map((words) => ({ name: words.key, ...bestReading(readings, words) }))
    .filter(({ score, how }) => score > COMES_WITH && (how === 'same' || how === 'alike'))
    .toSorted((a, b) => b.score - a.score);
  return best;
}

/** A place below a selection that a name may mean, and how like its name is. */
export interface PlaceMatch extends Scored {
  /** Its score without what speaks for one place more than for another. */
  name: number;
}

const CHOICE = 0.35;
const MOST_CHOICES = 6;

/** The names of things to choose from, each once, the first few. */
export const choicesAmong = (named: readonly Pick<ReachablePlace, 'name' | 'words'>[]): readonly string[] =>
  [...new Map(named.map(({ words, name }) => [words.key, name])).values()].slice(0, MOST_CHOICES);

/** Returns the player's name for a line's thing. Empty: leave the thing out. Undefined: no answer. */
export type NameAnswer = (item: StatedItem) => string | undefined;

/** The places below a selection that something may mean, the likest first. */
export function placesFor(
  shop: Shop,
  holder: SelectionNode,
  item: StatedItem,
  said: NameAnswer,
  isFlat = true,
): readonly PlaceMatch[] {
  const answer = said(item);
  const readings = readingsOf(answer === undefined ? item : { written: answer, name: answer, count: item.count });
  const definition = holder.slot?.definition;
  if (!definition) return [];
  const found = scoresFor(definition, readings, CHOICE).map(({ reached, score, how, reading }): PlaceMatch => {
    const isHidden = isFlat && !isOffered(shop, holder, reached);
    return {
      reached,
      name: score - (isHidden ? HIDDEN : 0),
      score: score - (isHidden ? HIDDEN : 0) + likely(holder, reached, item, isFlat),
      // `Snipers` are none of what is hidden here and called `Sniper`.
      how: isHidden && how === 'same' && isPlural(item.written, reached.name) ? 'close' : how,
      reading,
    };
  });
  return found.sort((a, b) => b.score - a.score);
}

const HIDDEN = 0.15;

/** Nothing hides it in this list: it is there, or its holder has it on offer now. */
function isOffered(shop: Shop, holder: SelectionNode, { way: [first] }: ReachablePlace): boolean {
  if (first === undefined || holder.children.some(({ slot }) => slot?.id === first.id)) return true;
  return shop.option(holder.id, first.id)?.option.hidden !== true;
}

/** What speaks for one place among several of one name: it is near, it is there, its models are as many. */
function likely(
  holder: SelectionNode,
  { way, row }: ReachablePlace,
  { count, written }: StatedItem,
  isFlat: boolean,
): number {
  // What stands under something is its own, where the text tells whose each thing is.
  let score = (isFlat ? -0.012 : -0.05) * (way.length - 1);
  if (nodeAt(holder, way) !== undefined) score += 0.012;
  if (way.some(({ definition, groups }) => definition.hidden || groups.some((group) => group.definition.hidden))) {
    score -= HIDDEN;
  }
  // Of two armours with a hammer the one that is there.
  if (row === null) return way.length > 1 && nodesAt(holder, way.slice(0, -1)).length === 0 ? score - 0.004 : score;
  const rows = nodesAt(holder, way.slice(0, -1));
  const models = rows.reduce((sum, node) => sum + node.number, 0);
  if (models === 0) return score - 0.03;
  const wanted = count ?? (isPlural(written, way.at(-1)!.definition.name) ? 2 : 1);
  if (models === wanted) return score + 0.008;
  return models < wanted ? score - 0.05 : score + 0.004 * Math.min(1, models / 10);
}

/** What stands at a place under a selection, what there is most of first. */
export const childrenAt = (node: SelectionNode | null, { id }: Place): readonly SelectionNode[] =>
  (node?.children ?? []).filter(({ slot }) => slot?.id === id).toSorted((a, b) => b.number - a.number);

/** All selections at the end of a way. */
export const nodesAt = (holder: SelectionNode, way: ReachablePlace['way']): readonly SelectionNode[] =>
  way.reduce<readonly SelectionNode[]>(
    (nodes, slot) => nodes.flatMap((node) => node.children.filter((child) => child.slot?.id === slot.id)),
    [holder],
  );

/** The first selection at the end of a way. */
const nodeAt = (holder: SelectionNode, way: ReachablePlace['way']): SelectionNode | undefined =>
  way.reduce<SelectionNode | undefined>(
    (node, slot) => node?.children.find((child) => child.slot?.id === slot.id),
    holder,
  );

/** Several are named of what the data names as one. */
export const isPlural = (written: string, name: string): boolean => endsPlural(written) && !endsPlural(name);

const endsPlural = (name: string): boolean => /[^s]s$/i.test(name.trim());

/** `squad with net guns`: as many models have one as may. */
export const isManyOf = (match: PlaceMatch, item: StatedItem): boolean =>
  isUnnumberedGear(match, item) && isPlural(item.written, match.reached.name);

/** Gear of a model, without a number. */
export const isUnnumberedGear = ({ reached, reading }: PlaceMatch, { count, each }: StatedItem): boolean =>
  !reached.isModel && reached.row !== null && !each && (reading?.count ?? count) === null;

/** Two things of one name are two places if there are two; else the likeliest place. Of rows, the one with the gear. */
export function firstFree(
  shop: Shop,
  holder: SelectionNode,
  found: readonly PlaceMatch[],
  { items }: StatedItem,
): PlaceMatch | undefined {
  const [best] = found;
  const isTaken = ({ reached: { way } }: PlaceMatch): boolean => shop.claimed.has(nodeAt(holder, way)?.id ?? '');
  if (best === undefined) return best;
  const isSame = (other: PlaceMatch): boolean =>
    other.reached.words.whole === best.reached.words.whole && other.score >= best.score - 0.03;
  const { isModel } = best.reached;
  if (!isModel && !isTaken(best)) return best;
  const alike = found.filter((other) => isSame(other) && other.reached.isModel === isModel);
  if (alike.length < 2) return best;
  if (!isModel) return alike.find((other) => !isTaken(other)) ?? best;
  /** Of some things as many as a row of models may have. */
  const gearIn = ({ way }: ReachablePlace): number =>
    items.filter((item) => scoresFor(way.at(-1)!.definition, readingsOf(item), 0.9).length > 0).length;
  const worth = (other: PlaceMatch): number => gearIn(other.reached) + (isTaken(other) ? 0 : 0.5);
  return alike.reduce((most, other) => (worth(other) > worth(most) ? other : most));
}
