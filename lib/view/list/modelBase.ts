import type { Model } from '@/lib/army/army';
import type { ProblemState } from '../../verdict/verdictView';

export type BaseShape = 'circle' | 'rectangle';
export type BaseSize = 'small' | 'medium' | 'large';

/** A vehicle is drawn as a rectangle; what is not known to be one, as a circle. */
export const baseShape = ({ vehicle }: Pick<Model, 'vehicle'>): BaseShape =>
  vehicle.known && vehicle.value ? 'rectangle' : 'circle';

/** Sizes after the unit type's words; for show only, as bases differ between makers. */
const SIZES: readonly { readonly words: RegExp; readonly size: BaseSize }[] = [
  { words: /monstrous|gargantuan|tank|transport|chariot|super-heavy/i, size: 'large' },
  { words: /bike|cavalry|beast|artillery|walker/i, size: 'medium' },
  { words: /vehicle/i, size: 'large' },
];

/** How large a model is drawn. */
export function baseSize({ unitType, vehicle }: Pick<Model, 'unitType' | 'vehicle'>): BaseSize {
  const found = unitType.known ? SIZES.find(({ words }) => words.test(unitType.value)) : undefined;
  return found?.size ?? (vehicle.known && vehicle.value ? 'large' : 'small');
}

const SMALL_WORDS = new Set(['a', 'an', 'and', 'the', 'of', 'with', 'in', 'on', 'von', 'de']);

/** One or two capitals or digits for a name: `Shield Warden` SW, `Outrider` OU. Empty when the name has none. */
export function initials(name: string): string {
  const plain = name
    .replace(/\(.*?\)|\[.*?\]/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  const words = plain.match(/[A-Za-z0-9]+/g) ?? [];
  const telling = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const [first = words[0] ?? '', second] = telling;
  return (second === undefined ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1)).toUpperCase();
}

const PROBLEM_LABELS: Readonly<Record<ProblemState, string>> = {
  illegal: 'has a problem',
  'cannot-tell': 'has an unknown fact',
  unfinished: 'asks for something still',
  note: 'has a note',
};

/** What a base shows, in one line. */
export function baseLabel(base: {
  readonly name: string;
  /** The unit it was bought in, where others were bought with it. */
  readonly unit: string | null;
  readonly leader: boolean;
  readonly trait: string | null;
  readonly problem: ProblemState | null;
}): string {
  const parts = [
    base.name,
    base.unit === null || base.name.replace(/ #\d+$/, '') === base.unit ? null : base.unit,
    base.leader ? 'leader' : null,
    base.trait === null || base.leader ? base.trait : `specialist: ${base.trait}`,
    base.problem === null ? null : PROBLEM_LABELS[base.problem],
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
