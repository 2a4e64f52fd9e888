import type { TermOf, Term } from './terms';
import type { NameRef } from './reference';
import { nthOf } from '../foundation/collect';

/** A list as any layout writes it: plain data, which a page can hand to its script. */
export interface ListOutline {
  name: string;
  /** What it comes to in all that its data counts, without what comes to nothing. */
  costs: readonly OutlineCost[];
  /** The cost that a tournament counts, where it is not called points. */
  counted?: string;
  /** Units say how many models they have, since those are not named. */
  sized: boolean;
  detachments: readonly OutlineDetachment[];
  /** All else, in the order in which it is written. */
  terms: readonly OutlineTerm[];
}

export interface OutlineCost {
  /** As the data writes it: `pts`, ` PL`. */
  name: string;
  value: number;
}

export interface OutlineDetachment {
  name: string;
  faction: string;
  costs: readonly OutlineCost[];
  /** By battlefield role, in the data's order; those that it has no order for by name. */
  groups: readonly OutlineGroup[];
}

/** The units of one battlefield role, or the settings of one category. */
interface OutlineGroup {
  /** The role; the category of settings; empty where the data names none. */
  name: string;
  units: readonly OutlineUnit[];
}

/** A line of the list with all that is in it. Numbers are totals: four snipers hold four rifles. */
export interface OutlineLine {
  name: string;
  number: number;
  /** With all that is inside. */
  costs: readonly OutlineCost[];
  /** `model`: it stands for models; `group`: it holds some; `item`: wargear, options, and all that is no model. */
  kind: 'model' | 'group' | 'item';
  inside: readonly OutlineLine[];
}

/** A root selection: a unit, or a setting of the data. */
export interface OutlineUnit extends OutlineLine {
  /** By which terms refer to it. */
  key: number;
  /** How many models it has; 0 for a setting. */
  models: number;
  character: boolean;
}

/** A unit, or a model in one: `number` counts those of this name in the unit; null if the whole list has only one. */
export interface OutlineRef {
  unit: number;
  model: { name: string; number: number | null } | null;
}

export type OutlineTerm = TermOf<OutlineRef>;

/** All units and settings, in the order of the text. */
export const unitsOf = ({ detachments }: Pick<ListOutline, 'detachments'>): readonly OutlineUnit[] =>
  detachments.flatMap(({ groups }) => groups.flatMap(({ units }) => units));

/** The terms with the names that units have in this order of the text: the second Boyz is `Boyz 2`. */
export function namedTerms(said: Pick<ListOutline, 'detachments' | 'terms'>): readonly Term[] {
  const named = nthOf(unitsOf(said), ({ name }) => name);
  const names = new Map(named.map(([{ key, name }, nth, isOnly]) => [key, { name, number: isOnly ? null : nth }]));
  const nameOf = ({ unit: key, model }: OutlineRef): NameRef | null => {
    const unit = names.get(key);
    if (unit === undefined) return null;
    if (model === null) return { ...unit, unit: null };
    return { ...model, unit: model.number === null ? null : unit };
  };
  return said.terms.flatMap((term) => {
    const whom = Object.entries<unknown>(term).flatMap(([field, value]) =>
      isRef(value) ? [[field, nameOf(value)]] : [],
    );
    // What it is about may not stand in the text.
    return whom.some(([, name]) => name === null) ? [] : ({ ...term, ...Object.fromEntries(whom) } as Term);
  });
}

const isRef = (value: unknown): value is OutlineRef => typeof value === 'object' && value !== null && 'model' in value;
