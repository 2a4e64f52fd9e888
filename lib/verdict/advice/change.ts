import type { RosterEdit } from '../../documents/roster/edits';
import type { Judgement } from './judge';

/** All kinds, in the order in which they are told where nothing else decides. */
const CHANGE_KINDS = [
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
] as const;

/** What a player does to a list in one go. A swap is one change, not a removal and an addition. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** How many of an option a unit has, before and after. */
export interface NumberOf {
  /** The option, by its place in the unit. */
  option: string;
  name: string;
  from: number;
  to: number;
}

/** What a change is, as data from which its words are made: names have colons and brackets of their own. */
export interface ChangeWords {
  /** The unit inside which it is done, by its label; null: its words name all that there is to name. */
  within: string | null;
  words: string;
  /** What a unit has by it that comes along with it: "Big Shoota"; left out: its words. */
  gives?: string;
  number?: NumberOf;
  /** What a unit that is bought is given along. */
  gear?: readonly string[];
  /** The data calls the unit an upgrade; left out: it does not. */
  isUpgrade?: boolean;
}

/** Something that could be done to a list: cheap to name, made when it is tried. */
export interface Candidate {
  kind: ChangeKind;
  /** The root selection that it is about; null: none that is there. */
  unit: string | null;
  /** What is changed, so that "another power sword" and "another axe" are two ways of one answer. */
  about: string;
  told: ChangeWords;
  /** It brings something of [Legends] that its player did not ask for, or another game size. Such answers come last. */
  isLast: boolean;
  /** Null: it turned out to be nothing that the data can make. */
  make: () => RosterEdit | null;
  /** Another way to make it, where the quick one is found to break something; left out: there is only one. */
  remake?: () => RosterEdit | null;
}

/** A change that was made and checked. */
export interface Change extends Omit<Candidate, 'make' | 'remake'> {
  /** In the player's words: `Boyz: 9 Ork Boyz instead of 10`. */
  label: string;
  edit: RosterEdit;
  /** By how much the list's points and models change. */
  points: number;
  models: number;
}

/**
 * What a player gives up for a repair, the worst first: open questions that were not there, changes, units (the
 * leader's counts twice), points, models; then the kind of change, points left over.
 */
export type Cost = readonly number[];

/** A list before a search, as far as costs ask. */
export interface Before {
  judged: Judgement;
  /** The root selection that the leader is in; null: nobody leads yet. */
  leaders: string | null;
  /** Something is wrong with what is declared, so that planning it is a change too. */
  misdeclared: boolean;
}

/** After these a unit is gone; of one that is taken anew, what its player chose in it. */
export const LOSES_UNIT: ReadonlySet<ChangeKind> = new Set(['remove unit', 'swap unit', 'renew unit']);

/** What some changes cost that lead to this list. */
export function costOf(before: Before, after: Judgement, changes: readonly Pick<Change, 'kind' | 'unit'>[]): Cost {
  const lost = changes
    .filter(({ kind }) => LOSES_UNIT.has(kind))
    .reduce((sum, { unit }) => sum + (unit === before.leaders ? 2 : 1), 0);
  const settings = changes.filter(({ kind }) => kind === 'setting').length;
  const given = Math.max(0, before.judged.points - after.points);
  return [
    freshIn(before.judged, after),
    changes.length + (before.misdeclared && after.declared !== null && changes.length > 0 ? 1 : 0),
    settings,
    lost,
    given,
    Math.max(0, before.judged.models - after.models),
    changes.reduce((sum, { kind }) => sum + CHANGE_KINDS.indexOf(kind), 0),
    Math.abs(after.points - before.judged.points),
  ];
}

/** How many open questions there are after a change that were not there before. */
export const freshIn = (before: Judgement, after: Judgement): number =>
  [...after.questions].filter((each) => !before.questions.has(each)).length;

/** Which of two costs is less, in the manner of `sort`. */
export function compareCosts(a: Cost, b: Cost): number {
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0;
    if (value !== other) return value - other;
  }
  return 0;
}
