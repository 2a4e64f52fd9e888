import type { Named } from './named';
import { unitsOf, type Said, type SaidRef, type SaidTerm } from './said';
import type { Term } from './terms';

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
