import type { TermOf } from './terms';

/** What is said of a list, whatever the layout: plain data, which a page can hand to its script. */
export interface Said {
  readonly name: string;
  /** What it comes to in all that its data counts, without what comes to nothing. */
  readonly costs: readonly SaidCost[];
  /** The cost that a tournament counts, where it is not called points. */
  readonly counted?: string;
  /** Models of all units. */
  readonly models: number;
  /** Units say how many models they have, since those are not named. */
  readonly sized: boolean;
  readonly detachments: readonly SaidDetachment[];
  /** All else, in the order in which it is written. */
  readonly terms: readonly SaidTerm[];
}

export interface SaidCost {
  /** As the data writes it: `pts`, ` PL`. */
  readonly name: string;
  readonly value: number;
}

export interface SaidDetachment {
  readonly name: string;
  readonly faction: string;
  readonly costs: readonly SaidCost[];
  /** By battlefield role, in the data's order; those that it has no order for by name. */
  readonly groups: readonly SaidGroup[];
}

/** The units of one battlefield role, or the settings of one category. */
export interface SaidGroup {
  /** The role; the category of settings; empty where the data names none. */
  readonly name: string;
  readonly units: readonly SaidUnit[];
}

/** A line of the list with all that is in it. Numbers are totals: four snipers hold four rifles. */
export interface SaidLine {
  readonly name: string;
  readonly number: number;
  /** With all that is inside. */
  readonly costs: readonly SaidCost[];
  /** `model`: it stands for models; `group`: it holds some; `item`: wargear, options, and all that is no model. */
  readonly kind: 'model' | 'group' | 'item';
  readonly inside: readonly SaidLine[];
}

/** A root selection: a unit, or a setting of the data. */
export interface SaidUnit extends SaidLine {
  /** By which terms refer to it. */
  readonly key: number;
  /** How many models it has; 0 for a setting. */
  readonly models: number;
  readonly character: boolean;
}

/** A unit, or a model in one: `number` counts those of this name in the unit; null where the whole list has only one. */
export interface SaidRef {
  readonly unit: number;
  readonly model: { readonly name: string; readonly number: number | null } | null;
}

export type SaidTerm = TermOf<SaidRef>;

/** All units and settings, in the order of the text. */
export const unitsOf = ({ detachments }: Pick<Said, 'detachments'>): readonly SaidUnit[] =>
  detachments.flatMap(({ groups }) => groups.flatMap(({ units }) => units));
