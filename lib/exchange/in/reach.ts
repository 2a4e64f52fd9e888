import { namesWith, placesBelow, type PlaceBelow, type PlacedEntry } from '../../data/places';
import { wordsOf, type NameWords } from './likeness';
import { bestReading, type Reading } from './readings';

/** A place somewhere below an entry, with its name ready to be compared. */
export interface Reached extends PlaceBelow {
  name: string;
  words: NameWords;
}

const known = new WeakMap<PlacedEntry, readonly Reached[]>();

/** All that an entry may hold, at any depth, what is nearest first. */
export function reachOf(entry: PlacedEntry): readonly Reached[] {
  const before = known.get(entry);
  if (before) return before;
  const found = placesBelow(entry).map((place): Reached => {
    const { name } = place.way.at(-1)!.definition;
    return { ...place, name, words: wordsOf(name) };
  });
  known.set(entry, found);
  return found;
}

/** How like something is to each name that an entry may hold; those that are not at all are left out. */
export interface Scored extends ReturnType<typeof bestReading> {
  reached: Reached;
}

const scored = new WeakMap<PlacedEntry, Map<string, readonly Scored[]>>();
/** Of one entry; what comes beyond is worked out again. */
const MOST_SCORED = 500;

/** The names below an entry that some readings may mean, in any order. Asked again and again while a unit is built. */
export function scoresFor(entry: PlacedEntry, readings: readonly Reading[], least: number): readonly Scored[] {
  const ofEntry = scored.get(entry) ?? new Map<string, readonly Scored[]>();
  scored.set(entry, ofEntry);
  const key = readings.map(({ words, count, strict, less }) => `${words.whole} ${count} ${strict} ${less}`).join('\n');
  const before = ofEntry.get(key);
  if (before) return before;
  const found = reachOf(entry).flatMap((reached) => {
    const best = bestReading(readings, reached.words);
    return best.score < least ? [] : [{ reached, ...best }];
  });
  if (ofEntry.size >= MOST_SCORED) ofEntry.clear();
  ofEntry.set(key, found);
  return found;
}

const info = new WeakMap<PlacedEntry, readonly NameWords[]>();

/** The names of the profiles and rules that come with an entry: gear that nobody picks. */
export function comesWith(entry: PlacedEntry): readonly NameWords[] {
  const before = info.get(entry);
  if (before) return before;
  const words = namesWith(entry).map(wordsOf);
  info.set(entry, words);
  return words;
}
