import type { TermOf } from './terms';

/** What is said of a list, whatever the layout: plain data, which a page can hand to its script. */
export interface Said {
  name: string;
  /** What it comes to in all that its data counts, without what comes to nothing. */
  costs: readonly SaidCost[];
  /** The cost that a tournament counts, where it is not called points. */
  counted?: string;
  /** Models of all units. */
  models: number;
  /** Units say how many models they have, since those are not named. */
  sized: boolean;
  detachments: readonly SaidDetachment[];
  /** All else, in the order in which it is written. */
  terms: readonly SaidTerm[];
}

export interface SaidCost {
  /** As the data writes it: `pts`, ` PL`. */
  name: string;
  value: number;
}

export interface SaidDetachment {
  name: string;
  faction: string;
  costs: readonly SaidCost[];
  /** By battlefield role, in the data's order; those that it has no order for by name. */
  groups: readonly SaidGroup[];
}

/** The units of one battlefield role, or the settings of one category. */
export interface SaidGroup {
  /** The role; the category of settings; empty where the data names none. */
  name: string;
  units: readonly SaidUnit[];
}

/** A line of the list with all that is in it. Numbers are totals: four snipers hold four rifles. */
export interface SaidLine {
  name: string;
  number: number;
  /** With all that is inside. */
  costs: readonly SaidCost[];
  /** `model`: it stands for models; `group`: it holds some; `item`: wargear, options, and all that is no model. */
  kind: 'model' | 'group' | 'item';
  inside: readonly SaidLine[];
}

/** A root selection: a unit, or a setting of the data. */
export interface SaidUnit extends SaidLine {
  /** By which terms refer to it. */
  key: number;
  /** How many models it has; 0 for a setting. */
  models: number;
  character: boolean;
}

/** A unit, or a model in one: `number` counts those of this name in the unit; null where the whole list has only one. */
export interface SaidRef {
  unit: number;
  model: { name: string; number: number | null } | null;
}

export type SaidTerm = TermOf<SaidRef>;

/** All units and settings, in the order of the text. */
export const unitsOf = ({ detachments }: Pick<Said, 'detachments'>): readonly SaidUnit[] =>
  detachments.flatMap(({ groups }) => groups.flatMap(({ units }) => units));
