import { sum } from '../../foundation/decimal';
import type { Named } from '../named';
import type { Term } from '../terms';
import { inLetters } from './letter/names';
import { TEXT_LIMITS } from './limits.data';
import { unitsOf, type StatedForce, type StatedList, type StatedUnit } from './stated';
import type { StatedTerm } from './terms';

/** A list with what this app's own words say of its units, since the layout has no place for it. */
export function asOwnWordsSay(stated: StatedList, terms: readonly StatedTerm[]): StatedList {
  return terms.reduce((list, { term }) => withTerm(list, term), stated);
}

function withTerm(stated: StatedList, term: Term): StatedList {
  switch (term.kind) {
    case 'roles':
      return withRoles(stated, term.roles);
    case 'detachments':
      return withDetachments(stated, term.detachments);
    // What a text does not name may be there then.
    case 'left-out':
      return { ...stated, complete: false, exact: false };
    case 'number':
      return withNumber(stated, term.who, term.number);
    default:
      return stated;
  }
}

/** Words that count other units than there are were written of another list: they say nothing. */
const counts = (stated: StatedList, parts: readonly { units: number }[]): boolean =>
  sum(parts.map(({ units }) => units)) === unitsOf(stated).length;

function withRoles(stated: StatedList, parts: Extract<Term, { kind: 'roles' }>['roles']): StatedList {
  if (!counts(stated, parts)) return stated;
  const roles = parts.flatMap(({ units, role }) => Array.from({ length: units }, () => role));
  let at = 0;
  return changed(stated, (unit) => ({ ...unit, role: roles[at++] ?? unit.role }));
}

function withDetachments(stated: StatedList, parts: Extract<Term, { kind: 'detachments' }>['detachments']): StatedList {
  if (!counts(stated, parts) || parts.length > TEXT_LIMITS.forces) return stated;
  const units = unitsOf(stated);
  const line = stated.forces[0]?.line ?? null;
  let from = 0;
  const forces = parts.map(({ units: number, name, faction }): StatedForce => {
    const own = units.slice(from, from + number);
    from += number;
    return { line, name, catalogue: faction, units: own };
  });
  return { ...stated, forces, factions: [...new Set([...parts.map(({ faction }) => faction), ...stated.factions])] };
}

function withNumber(stated: StatedList, who: Named, times: number): StatedList {
  const name = inLetters(who.name);
  let seen = 0;
  return changed(stated, (unit) => {
    if (!isCalled(unit, name)) return unit;
    seen += 1;
    return seen === (who.number ?? 1) ? { ...unit, times } : unit;
  });
}

/** By its line as a whole: a name may hold what looks like the end of one. */
function isCalled({ rows }: StatedUnit, name: string): boolean {
  const text = inLetters(rows[0]?.text ?? '').replace(/^(?:Char\d+: )?\d+x /, '');
  return text.startsWith(name) && /^(?:$|:| [[(])/.test(text.slice(name.length));
}

const changed = (stated: StatedList, change: (unit: StatedUnit) => StatedUnit): StatedList => ({
  ...stated,
  forces: stated.forces.map((force) => ({ ...force, units: force.units.map(change) })),
});
