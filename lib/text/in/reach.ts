import { namesWith, placesBelow, type PlaceBelow, type PlacedEntry } from '../../battlescribe/places';
import { wordsOf, type NameWords } from './likeness';

/** A place somewhere below an entry, with its name ready to be compared. */
export interface Reached extends PlaceBelow {
  readonly name: string;
  readonly words: NameWords;
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

const info = new WeakMap<PlacedEntry, readonly NameWords[]>();

/** The names of the profiles and rules that come with an entry: gear that nobody picks. */
export function comesWith(entry: PlacedEntry): readonly NameWords[] {
  const before = info.get(entry);
  if (before) return before;
  const words = namesWith(entry).map(wordsOf);
  info.set(entry, words);
  return words;
}
