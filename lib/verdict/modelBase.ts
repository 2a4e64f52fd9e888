import type { Model } from '../army/army';
import { joined } from '../foundation/words';
import type { Base } from '../documents/shortVerdict';
import type { ProblemState } from './verdictView';

/** A vehicle is drawn as a rectangle; what is not known to be one, as a circle. */
export const baseShape = ({ vehicle }: Pick<Model, 'vehicle'>): Base['shape'] =>
  vehicle.known && vehicle.value ? 'rectangle' : 'circle';

/** Sizes after the unit type's words; for show only, as bases differ between makers. */
const SIZES: readonly { words: RegExp; size: Base['size'] }[] = [
  { words: /monstrous|gargantuan|tank|transport|chariot|super-heavy/i, size: 'large' },
  { words: /bike|cavalry|beast|artillery|walker/i, size: 'medium' },
  { words: /vehicle/i, size: 'large' },
];

/** How large a model is drawn. */
export function baseSize({ unitType, vehicle }: Pick<Model, 'unitType' | 'vehicle'>): Base['size'] {
  const found = unitType.known ? SIZES.find(({ words }) => words.test(unitType.value)) : undefined;
  return found?.size ?? (vehicle.known && vehicle.value ? 'large' : 'small');
}

const SMALL_WORDS = new Set(['a', 'an', 'and', 'the', 'of', 'with', 'in', 'on', 'von', 'de']);

/** The words of a name in plain letters and digits, without what stands in brackets. */
function plainWords(name: string): readonly string[] {
  const plain = name
    .replace(/\(.*?\)|\[.*?\]/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return plain.match(/[A-Za-z0-9]+/g) ?? [];
}

/** One or two capitals or digits for a name: `Shield Warden` SW, `Outrider` OU. Empty when the name has none. */
export function initials(name: string): string {
  const words = plainWords(name);
  const telling = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const [first = words[0] ?? '', second] = telling;
  return (second === undefined ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1)).toUpperCase();
}

/** Two-digit numbers, where letters do not tell names apart. */
const MOST_ALIKE = 99;

/** Initials for some names, no two alike where possible: `Warboss` WA, `Warbuggy` WR. */
export function initialsOf(names: Iterable<string>): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const found = new Map<string, string>();
  for (const name of names) {
    if (found.has(name)) continue;
    const own = firstFree(name, taken);
    taken.add(own);
    found.set(name, own);
  }
  return found;
}

function firstFree(name: string, taken: ReadonlySet<string>): string {
  for (const each of candidates(name)) if (!taken.has(each)) return each;
  return initials(name);
}

/** The usual initials, then the first letter with each of the others, then with a number; empty for a name without. */
function* candidates(name: string): Iterable<string> {
  const usual = initials(name);
  yield usual;
  if (usual === '') return;
  const letters = plainWords(name).join('').slice(1, MOST_ALIKE);
  for (const letter of letters.toUpperCase()) yield usual[0]! + letter;
  for (let number = 2; number <= MOST_ALIKE; number += 1) yield `${usual[0]!}${number}`;
}

const PROBLEM_LABELS: Readonly<Record<ProblemState, string>> = {
  illegal: 'has a problem',
  'cannot-tell': 'has an unknown fact',
  unfinished: 'asks for something still',
  note: 'has a note',
};

/** What a base shows, in one line. */
export function baseLabel(base: {
  name: string;
  /** The unit it was bought in, where others were bought with it. */
  unit: string | null;
  leader: boolean;
  trait: string | null;
  problem: ProblemState | null;
}): string {
  const parts = [
    base.name,
    base.unit === null || base.name.replace(/ #\d+$/, '') === base.unit ? null : base.unit,
    base.leader ? 'leader' : null,
    base.trait === null || base.leader ? base.trait : `specialist: ${base.trait}`,
    base.problem && PROBLEM_LABELS[base.problem],
  ];
  return joined(parts, ' · ');
}
