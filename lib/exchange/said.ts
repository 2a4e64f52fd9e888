import type { TermOf, Term } from './terms';
import type { Named } from './named';

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

/** The terms with the names that units have in this order of the text: the second Boyz is `Boyz 2`. */
export function namedTerms(said: Pick<Said, 'detachments' | 'terms'>): readonly Term[] {
  const names = unitNames(said);
  return said.terms.flatMap((term) => namedTerm(term, (ref) => named(ref, names)) ?? []);
}

type UnitName = NonNullable<Named['unit']>;

function unitNames(said: Pick<Said, 'detachments'>): ReadonlyMap<number, UnitName> {
  const units = unitsOf(said);
  const total = new Map<string, number>();
  for (const { name } of units) total.set(name, (total.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  return new Map(
    units.map(({ key, name }) => {
      const number = (seen.get(name) ?? 0) + 1;
      seen.set(name, number);
      return [key, { name, number: total.get(name) === 1 ? null : number }];
    }),
  );
}

function named({ unit: key, model }: SaidRef, names: ReadonlyMap<number, UnitName>): Named | null {
  const unit = names.get(key);
  if (unit === undefined) return null;
  if (model === null) return { ...unit, unit: null };
  return model.number === null ? { ...model, unit: null } : { ...model, unit };
}

/** Null: what it is about does not stand in the text. */
function namedTerm(term: SaidTerm, nameOf: (ref: SaidRef) => Named | null): Term | null {
  switch (term.kind) {
    case 'leader':
    case 'specialist':
    case 'vouched':
    case 'called':
    case 'number': {
      const who = nameOf(term.who);
      return who && { ...term, who };
    }
    case 'note': {
      const who = term.who && nameOf(term.who);
      return term.who !== null && who === null ? null : { ...term, who };
    }
    case 'ride': {
      const [unit, transport] = [nameOf(term.unit), nameOf(term.transport)];
      return unit && transport && { ...term, unit, transport };
    }
    default:
      return term;
  }
}
