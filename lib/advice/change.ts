import type { RosterEdit } from '../roster/edits';

/** What a player does to a list in one go. A swap is one change, not a removal and an addition. */
export type ChangeKind =
  | 'declare'
  | 'swap option'
  | 'remove option'
  | 'number'
  | 'add option'
  | 'renew unit'
  | 'swap unit'
  | 'remove unit'
  | 'add unit'
  | 'setting';

/** All kinds, in the order in which they are told where nothing else decides. */
export const CHANGE_KINDS: readonly ChangeKind[] = [
  'declare',
  'swap option',
  'remove option',
  'number',
  'add option',
  'renew unit',
  'swap unit',
  'remove unit',
  'add unit',
  'setting',
];

/** Something that could be done to a list: cheap to name, made when it is tried. */
export interface Candidate {
  readonly kind: ChangeKind;
  /** The root selection that it is about; null: none that is there. */
  readonly unit: string | null;
  /** What is changed, so that "another power sword" and "another axe" are two ways of one answer. */
  readonly about: string;
  /** In the player's words: `Boyz: 9 Ork Boyz instead of 10`. */
  readonly label: string;
  /** Null: it turned out to be nothing that the data can make. */
  readonly make: () => RosterEdit | null;
  /** Another way to make it, where the quick one is found to break something; left out: there is only one. */
  readonly remake?: () => RosterEdit | null;
}

/** A change that was made and checked. */
export interface Change {
  readonly kind: ChangeKind;
  readonly unit: string | null;
  readonly about: string;
  readonly label: string;
  readonly edit: RosterEdit;
  /** By how much the list's points and models change. */
  readonly points: number;
  readonly models: number;
}
