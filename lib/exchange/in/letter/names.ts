import { namesOf, type Place, type PlacedEntry } from '../../../data/places';
import { oneLine } from '../../clean';
import { BULLET, inPlainLetters } from '../lines';
import { withoutMarks } from '../marks';

/** A name as a text of this app has it once it is taken apart in lines, and the places that it may mean. */
export interface NamedPlaces {
  text: string;
  places: readonly Place[];
}

/** Names by their first sign, the longest first: `Bolt pistol, master-crafted` is not `Bolt pistol` and a rest. */
export type Names = ReadonlyMap<string, readonly NamedPlaces[]>;

const known = new WeakMap<PlacedEntry, Names>();

/** The names of all that may stand directly under an entry. */
export function namesUnder(entry: PlacedEntry): Names {
  const before = known.get(entry);
  if (before) return before;
  const names = namesAmong(entry.offer.slots);
  known.set(entry, names);
  return names;
}

/** The names of some places. */
export function namesAmong(places: readonly Place[]): Names {
  const byText = new Map<string, Place[]>();
  for (const place of places) {
    for (const text of new Set(namesOf(place).flatMap(writtenAs))) {
      const there = byText.get(text);
      if (there) there.push(place);
      else byText.set(text, [place]);
    }
  }
  const names = new Map<string, NamedPlaces[]>();
  for (const [text, each] of byText) {
    const start = text.charAt(0);
    names.set(start, [...(names.get(start) ?? []), { text, places: each }]);
  }
  for (const each of names.values()) each.sort((a, b) => b.text.length - a.text.length);
  return names;
}

/** What becomes of a name in a line; at its beginning signs may pass for a bullet. */
export function writtenAs(name: string): readonly string[] {
  const text = inLetters(oneLine(name) || 'Unnamed');
  const bare = text.replace(BULLET, '').trim();
  return text === bare || bare === '' ? [text] : [text, bare];
}

/** A text as the lines of a pasted one are, whatever stands between its parts on one line. */
export const inLetters = (text: string): string =>
  withoutMarks(inPlainLetters(text)).text.replace(/\s+/g, ' ').replaceAll('|', '¦').trim();
